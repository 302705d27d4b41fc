// ponnuki._core.LevelPlayer: players of levels, and of any other strength.
#include "bind/python_network.hpp"
#include "bind/python_tables.hpp"
#include "bind/python_thinking.hpp"
#include "learn/network_search.hpp"
#include "network/problem.hpp"
#include "play/level_player.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

class PyLevelPlayer {
 public:
  PyLevelPlayer(nb::object game, play::Strength strength, std::uint64_t seed, nb::handle tables,
                std::unique_ptr<play::PolicySearch> by_network = nullptr)
      : game_(std::move(game)),
        tables_(tables),
        player_(rules().game, with(std::move(strength), tables_.of(*rules().game)), seed,
                std::move(by_network)) {}

  nb::object choose(const PyPosition& start, const std::vector<nb::object>& given) {
    const Use held = use();
    if (start.rules().info().id != rules().game->info().id ||
        start.rules().options() != rules().game->options())
      raise_search_error(message(OtherGameOfPlayer{}));
    std::vector<Move> moves;
    for (const auto& move : given) {
      const auto m = start.named_move(move);
      if (!m) raise(start.why_illegal(move));
      moves.push_back(*m);
    }
    if (!player_.begin(*start.position, moves)) {
      std::vector<Colour> by;
      const PyPosition reached(start.game_object, start.position->followed(moves, by));
      if (by.size() < moves.size()) raise(reached.why_illegal(given[by.size()]));
      raise_search_error(message(GameIsOver{}));
    }
    interruptible([&](const auto& interrupted) {
      while (player_.step(std::numeric_limits<double>::infinity(), interrupted)) {
      }
    });
    tables_.check();
    if (player_.network_failed()) raise_search_error(message(network::EvaluationNotFinite{}));
    if (player_.move() == no_move) throw std::bad_alloc();
    return nb::borrow(rules().move_object(player_.move()));
  }

  nb::object report(std::optional<int> most) {
    const Use held = use();
    const auto found = player_.report(most.value_or(std::numeric_limits<int>::max()));
    return found ? report_to_python(rules(), *found) : nb::none();
  }

  void forget() {
    const Use held = use();
    player_.forget();
  }

 private:
  Use use() { return {busy_, "this player is choosing a move in another thread"}; }
  const PyGame& rules() const { return *nb::inst_ptr<PyGame>(game_); }

  static play::Strength with(play::Strength strength, std::shared_ptr<const AnyTables> tables) {
    strength.tables = std::move(tables);
    return strength;
  }

  nb::object game_;
  UsedTables tables_;
  play::LevelPlayer player_;
  std::atomic<bool> busy_{false};
};

double seconds_from(double seconds) {
  constexpr double most = 1e6;
  if (!(seconds > 0 && seconds <= most))
    raise_option_error({"seconds", message(SecondsNotBetween{most, seconds})});
  return seconds;
}

play::Strength strength_from(const PyGame& game, nb::handle playouts, nb::handle nodes,
                             std::optional<double> seconds, double temperature, double oversight,
                             nb::handle endgame, nb::handle threads, nb::handle memory,
                             const nb::kwargs& settings) {
  constexpr std::int64_t max_work = 1'000'000'000'000;
  if (playouts.is_none() && nodes.is_none() && !seconds) raise_search_error(message(NoLimit{}));
  check_number("temperature", temperature, max_temperature);
  check_number("oversight", oversight, 1);
  play::Strength strength{.settings = settings_from(game.game->search_settings(), settings),
                          .temperature = float(temperature),
                          .oversight = float(oversight),
                          .endgame = std::uint64_t(whole_from("endgame", endgame, 0, max_work)),
                          .threads = threads_from(threads),
                          .memory = memory_from(memory)};
  if (!playouts.is_none()) strength.playouts = whole_from("playouts", playouts, 0, max_work);
  if (!nodes.is_none()) strength.nodes = whole_from("nodes", nodes, 1, max_work);
  if (seconds) strength.seconds = seconds_from(*seconds);
  return strength;
}

play::Strength strength_of_level(const PyGame& game, std::int64_t level, nb::handle threads,
                                 nb::handle memory, std::optional<double> seconds) {
  auto strength =
      play::Strength::of(game.game->levels()[std::size_t(level)], game.game->search_settings());
  if (!threads.is_none()) strength.threads = threads_from(threads);
  if (!memory.is_none()) strength.memory = memory_from(memory);
  if (seconds) strength.seconds = seconds_from(*seconds);
  return strength;
}

// The network by which the level plays under these rules; null if there is none.
std::unique_ptr<play::PolicySearch> network_of_level(nb::handle game, std::int64_t level) {
  const nb::object found = from_package("level_network")(game, level);
  if (found.is_none()) return nullptr;
  const PyGame& rules = game_in(game);
  auto network = std::make_shared<const learn::GameNetwork>(
      rules.game, network_for(found.attr("network"), rules));
  return std::make_unique<learn::NetworkSearch>(std::move(network),
                                                nb::cast<int>(found.attr("simulations")));
}

}  // namespace

void bind_play(nb::module_& m) {
  nb::class_<PyLevelPlayer>(m, "LevelPlayer",
                            "Chooses moves, and keeps what it searched as long as a game goes on "
                            "from there. One thread at a time may use it.")
      .def(
          "__init__",
          [](PyLevelPlayer* self, nb::handle game, nb::handle playouts, nb::handle nodes,
             std::optional<double> seconds, double temperature, double oversight,
             nb::handle endgame, nb::handle threads, nb::handle memory, nb::handle seed,
             nb::handle tables, const nb::kwargs& settings) {
            const auto strength =
                strength_from(game_in(game), playouts, nodes, seconds, temperature, oversight,
                              endgame, threads, memory, settings);
            new (self) PyLevelPlayer(nb::borrow(game), strength, seed_from(seed), tables);
          },
          "game"_a.none(), nb::kw_only(), "playouts"_a = nb::none(), "nodes"_a = nb::none(),
          "seconds"_a = nb::none(), "temperature"_a = 0.0, "oversight"_a = 0.0,
          "endgame"_a.none() = 0, "threads"_a.none() = 1, "memory"_a.none() = std::int64_t{1} << 28,
          "seed"_a.none() = 0, "tables"_a = nb::none(), "settings"_a,
          nb::sig("def __init__(self, game: Game, *, playouts: int | None = None, nodes: int | "
                  "None = None, seconds: float | None = None, temperature: float = 0.0, oversight: "
                  "float = 0.0, endgame: int = 0, threads: int = 1, memory: int = 268435456, seed: "
                  "int = 0, tables: Tables | None = None, **settings: bool | int | float) -> None"),
          "Make a player that searches until the first limit is reached (`nodes` are those of the "
          "whole tree) and plays what `Search.pick` returns. Without playouts (0) it plays at "
          "sight: what wins at once, else the move of the highest prior that does not lose at "
          "once, of equals what gains most; each of these is overlooked with the probability "
          "`oversight`. It first solves positions near the end (random games take at most 30 "
          "plies), with `endgame` nodes and at most a tenth of the seconds. It plays positions in "
          "`tables` without mistakes. Raises OptionError, naming what is allowed, SearchError for "
          "tables of another game, and ValueError without a limit.")
      .def_static(
          "of_level",
          [](nb::handle game, nb::handle level, nb::handle seed, nb::handle threads,
             nb::handle memory, nb::handle tables, std::optional<double> seconds, bool network) {
            const PyGame& rules = game_in(game);
            const std::int64_t number = whole_from("level", level, 0, search::level_count - 1);
            const auto strength = strength_of_level(rules, number, threads, memory, seconds);
            return new PyLevelPlayer(nb::borrow(game), strength, seed_from(seed), tables,
                                     network ? network_of_level(game, number) : nullptr);
          },
          nb::rv_policy::take_ownership, "game"_a.none(), "level"_a.none(), nb::kw_only(),
          "seed"_a.none() = 0, "threads"_a = nb::none(), "memory"_a = nb::none(),
          "tables"_a = nb::none(), "seconds"_a = nb::none(), "network"_a = true,
          nb::sig("def of_level(game: Game, level: int, *, seed: int = 0, threads: int | None = "
                  "None, memory: int | None = None, tables: Tables | None = None, seconds: float | "
                  "None = None, network: bool = True) -> LevelPlayer"),
          "Return the player of a level, by its number, which plays by a network where the level "
          "has one under these rules (docs/levels.md), unless `network` is false. With the level's "
          "own threads and memory, without tables and without a limit of seconds, the same seed "
          "plays the same moves on any machine and in the browser. Raises OptionError, and "
          "SearchError for tables of another game.")
      .def("choose", &PyLevelPlayer::choose, "start"_a, "moves"_a = nb::make_tuple(),
           nb::sig("def choose(self, start: Position, moves: collections.abc.Sequence[Move | str] "
                   "= ()) -> Move"),
           "Return a move for the position that these moves lead to. Releases the GIL; Ctrl-C "
           "stops it, and what was searched is forgotten. Raises IllegalMove, ValueError for a "
           "position of another game and when the game is over, TableError if a table was found to "
           "be damaged, and SearchError if what the level's network says is no number.")
      .def("report", &PyLevelPlayer::report, "candidates"_a = nb::none(),
           nb::sig("def report(self, candidates: int | None = None) -> "
                   "ponnuki.engine.report.Report | None"),
           "Return what was searched for the last move, with at most that many candidates; None "
           "where it was solved.")
      .def("forget", &PyLevelPlayer::forget, "Give back the memory of what was searched.");

  m.def(
      "levels",
      [](const PyGame& game) {
        const auto levels = game.game->levels();
        return tuple_of(levels.size(), [&](std::size_t i) {
          const auto& level = levels[i];
          return from_package("level")(i, search::level_names[i], level.playouts, level.temperature,
                                       level.oversight, level.endgame, level.memory, level.threads);
        });
      },
      "game"_a, nb::sig("def levels(game: Game) -> tuple[ponnuki.engine.level.Level, ...]"),
      "Return the levels of play of a game by number, from 0, the weakest.");
}

}  // namespace ponnuki
