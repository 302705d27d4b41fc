// ponnuki._core.GumbelSearch, SelfPlay and FinishedGame: what learning is made of.
#include <cmath>
#include <limits>

#include "bind/python_network.hpp"
#include "bind/registry.hpp"
#include "learn/self_play.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

template <class T, int Dimensions>
using View = nb::ndarray<nb::numpy, const T, nb::ndim<Dimensions>>;

constexpr std::int64_t most_evaluations = std::numeric_limits<std::int32_t>::max();

// Raises SearchError.
void check_values(std::span<const float> values) {
  for (const float value : values)
    if (!(value >= 0 && value <= 1)) raise_search_error(message(ValueNotShare{value}));
}

// What is asked of the search of a position.
struct Request {
  Request(nb::handle count, nb::handle scale, nb::handle seed)
      : simulations(int(whole_from("simulations", count, 0, 1'000'000))),
        noise(number_from("noise", scale, 0, 100)),
        rng(mix(seed_from(seed) + 1)) {}

  int simulations;
  float noise;
  Rng rng;
};

class PyGumbelSearch {
 public:
  PyGumbelSearch(nb::object root, nb::handle simulations, nb::handle noise, nb::handle seed,
                 const nb::kwargs& given)
      : position_(std::move(root)),
        game_(at().game_object),
        search_(at().rules(),
                settings_from(learn::SearchSettings{}, given, {"simulations", "noise", "seed"})) {
    const Request asked(simulations, noise, seed);
    simulations_ = asked.simulations;
    noise_ = asked.noise;
    if (at().position->outcome()) raise_search_error(message(GameIsOver{}));
    if (search_.settings().tactics) tactics_ = at().rules().tactics();
    Rng rng = asked.rng;
    search_.begin(*at().position, simulations_, noise_, rng);
  }

  void follow(nb::object root, nb::handle simulations, nb::handle noise, nb::handle seed) {
    const Use held = use();
    const Request asked(simulations.is_none() ? nb::cast(simulations_) : nb::borrow(simulations),
                        noise.is_none() ? nb::cast(noise_) : nb::borrow(noise), seed);
    const auto& next = *nb::inst_ptr<PyPosition>(root);
    check_game(at().rules(), next.rules());
    if (next.position->outcome()) raise_search_error(message(GameIsOver{}));
    {
      nb::gil_scoped_release release;
      Rng rng = asked.rng;
      search_.follow(*next.position, asked.simulations, asked.noise, rng);
    }
    position_ = std::move(root);
    simulations_ = asked.simulations;
    noise_ = asked.noise;
  }

  nb::object position() const { return position_; }

  nb::object advance() {
    const Use held = use();
    if (!search_.waits()) {
      nb::gil_scoped_release release;
      search_.advance(tactics_.get());
    }
    if (!search_.waits()) return nb::none();
    return nb::cast(PyPosition(at().game_object, search_.waiting().clone()));
  }

  void supply(float value,
              nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu> logits) {
    const Use held = use();
    if (!search_.waits()) raise_search_error(message(NothingWaits{}));
    const std::int64_t actions = at().rules().actions().size();
    if (std::int64_t(logits.shape(0)) != actions)
      raise_search_error(message(NotValuesAndLogits{1, actions}));
    check_values({&value, 1});
    for (std::size_t i = 0; i < logits.shape(0); ++i)
      if (search_.mask()[i] && !std::isfinite(logits.data()[i]))
        raise_search_error(message(LogitNotFinite{0}));
    search_.supply(value, {logits.data(), logits.shape(0)});
  }

  void run(nb::handle evaluator, std::optional<double> seconds) {
    const Use held = use();
    PyEvaluator& network = evaluator_in(evaluator);
    const Use network_held = network.use();
    check_game(at().rules(), network.rules());
    if (seconds && !(*seconds >= 0)) raise_search_error(message(NegativeLimit{}));
    const auto begin = std::chrono::steady_clock::now();
    const double most = seconds.value_or(std::numeric_limits<double>::infinity());
    const auto is_late = [&] {
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
      return passed.count() >= most;
    };
    bool finite = true;
    interruptible([&](auto&& interrupted) {
      finite = search_.run(network.evaluator(), tactics_.get(), most * play::endgame_share,
                           [&] { return interrupted() || is_late(); });
    });
    if (!finite) raise_search_error(message(network::EvaluationNotFinite{}));
  }

  nb::object move() const {
    const Use held = use();
    check_evaluated();
    const Actions& actions = at().rules().actions();
    return nb::borrow(at().game->move_object(actions[search_.action(search_.best())]));
  }
  float value() const {
    const Use held = use();
    check_evaluated();
    return search_.value();
  }
  nb::object proven_result() const {
    const Use held = use();
    check_evaluated();
    return proven(at().position->to_move(), search_.bounds());
  }
  auto policy() const {
    const Use held = use();
    check_evaluated();
    const auto shares = search_.policy();
    return by_action<float>([&](int i) { return shares[std::size_t(i)]; });
  }
  auto visits() const {
    const Use held = use();
    return by_action<std::int32_t>([this](int i) { return search_.visits(i); });
  }
  auto priors() const {
    const Use held = use();
    return by_action<float>([this](int i) { return search_.prior(i); });
  }
  auto noise() const {
    const Use held = use();
    return by_action<float>([this](int i) { return search_.noise(i); });
  }
  auto values() const {
    const Use held = use();
    return by_action<float>([this](int i) { return search_.value(i); });
  }

 private:
  Use use() const { return {busy_, "this search is under way in another thread"}; }
  const PyPosition& at() const { return *nb::inst_ptr<PyPosition>(position_); }
  void check_evaluated() const {
    if (!search_.evaluated()) raise_search_error(message(NotEvaluatedYet{}));
  }
  // An array by action of what f says of each move of the root.
  template <class T>
  nb::ndarray<nb::numpy, T, nb::ndim<1>> by_action(auto&& f) const {
    check_evaluated();
    auto array = new_array<T, 1>({std::size_t(at().rules().actions().size())});
    for (int i = 0; i < search_.moves(); ++i) array.data()[search_.action(i)] = T(f(i));
    return array;
  }

  nb::object position_;
  nb::object game_;  // of the first position, which the search refers to
  learn::GumbelSearch search_;
  std::unique_ptr<AnyTactics> tactics_;
  int simulations_ = 0;
  float noise_ = 0;
  mutable std::atomic<bool> busy_{false};
};

struct PyFinishedGame {
  nb::object game;
  learn::FinishedGame finished;

  template <class T>
  static View<T, 1> view(const std::vector<T>& values, nb::handle self) {
    return {values.data(), {values.size()}, self};
  }
};

class PySelfPlay {
 public:
  PySelfPlay(nb::handle game, nb::handle games, nb::handle threads, nb::handle seed,
             const nb::kwargs& given)
      : game_object_(nb::borrow(game)) {
    const PyGame& rules = game_in(game);
    const int seats = int(whole_from("games", games, 1, 1 << 20));
    const int workers = threads_from(threads);
    const std::uint64_t number = seed_from(seed);
    const auto settings =
        settings_from(learn::SelfPlaySettings{}, given, {"games", "threads", "seed"});
    play_ = std::make_unique<learn::SelfPlay>(*rules.game, rules.planes(), seats, workers, number,
                                              settings);
  }

  nb::object game() const { return game_object_; }
  int size() const { return play_->size(); }
  std::int64_t simulations() const {
    const Use held = use();
    return play_->simulations();
  }
  std::int64_t evaluations() const {
    const Use held = use();
    return play_->evaluations();
  }

  nb::tuple gather(nb::handle self) {
    const Use held = use();
    {
      nb::gil_scoped_release release;
      rows_ = std::size_t(play_->gather());
    }
    const auto [count, height, width] = shape_of(rules().planes());
    const auto* mask = reinterpret_cast<const bool*>(play_->mask().data());
    return nb::make_tuple(
        View<std::uint8_t, 4>(play_->planes().data(), {rows_, count, height, width}, self),
        View<bool, 2>(mask, {rows_, actions()}, self));
  }

  void supply(nb::handle given_values, nb::handle given_logits) {
    const Use held = use();
    nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu> values;
    nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu> logits;
    if (!nb::try_cast(given_values, values) || !nb::try_cast(given_logits, logits) ||
        values.shape(0) != rows_ || logits.shape(0) != rows_ || logits.shape(1) != actions())
      raise_search_error(message(NotValuesAndLogits{std::int64_t(rows_), std::int64_t(actions())}));
    const std::span all(values.data(), rows_);
    const std::span rows(logits.data(), rows_ * actions());
    check_values(all);
    if (const auto row = play_->first_not_finite(rows))
      raise_search_error(message(LogitNotFinite{*row}));
    nb::gil_scoped_release release;
    play_->supply(all, rows);
    rows_ = 0;
  }

  void play(nb::handle network, nb::handle evaluations) {
    const Use held = use();
    const auto given = network_for(network, rules());
    const std::int64_t most = whole_from("evaluations", evaluations, 1, most_evaluations);
    bool finite = false;
    {
      nb::gil_scoped_release release;
      finite = play_->play(given, most);
    }
    rows_ = 0;
    if (!finite) raise_search_error(message(network::EvaluationNotFinite{}));
  }

  nb::list take_finished() {
    const Use held = use();
    nb::list list;
    for (auto& finished : play_->take_finished())
      list.append(nb::cast(PyFinishedGame{game_object_, std::move(finished)}));
    return list;
  }

 private:
  const PyGame& rules() const { return *nb::inst_ptr<PyGame>(game_object_); }
  Use use() const { return {busy_, "this self-play is under way in another thread"}; }
  std::size_t actions() const { return std::size_t(rules().game->actions().size()); }

  nb::object game_object_;
  std::unique_ptr<learn::SelfPlay> play_;
  std::size_t rows_ = 0;  // that wait for an evaluation
  mutable std::atomic<bool> busy_{false};
};

const learn::FinishedGame& finished_in(nb::handle self) {
  return nb::cast<const PyFinishedGame&>(self).finished;
}

void bind_gumbel_search(nb::module_& m) {
  nb::class_<PyGumbelSearch>(
      m, "GumbelSearch",
      "A search of one position by Gumbel AlphaZero (Danihelka et al. 2022), with values and "
      "logits of the caller, one position at a time, or of an Evaluator. Results are those of the "
      "root, for the player "
      "on turn; arrays have an entry for each action, 0 where it is not legal. Until the root has "
      "been evaluated they raise SearchError. One thread of Python at a time may use it.")
      .def(
          "__init__",
          [](PyGumbelSearch* self, nb::handle position, nb::handle simulations, nb::handle noise,
             nb::handle seed, const nb::kwargs& settings) {
            if (!value_in<PyPosition>(position))
              throw nb::type_error("a search begins at a Position");
            new (self) PyGumbelSearch(nb::borrow(position), simulations, noise, seed, settings);
          },
          "position"_a.none(), nb::kw_only(), "simulations"_a.none() = 64, "noise"_a.none() = 1.0,
          "seed"_a.none() = 0, "settings"_a,
          nb::sig("def __init__(self, position: Position, *, simulations: int = 64, noise: float = "
                  "1.0, seed: int = 0, **settings: bool | int | float) -> None"),
          "Begin a search of a position that is not over. `noise` multiplies the Gumbel noise of "
          "the root; with 0 the search is the same for every seed. Settings: considered=16, "
          "visit_offset=50, value_scale=1, value_growth=1, tactics=True, transpositions=True, "
          "solver_nodes=0, solver_root_share=1 "
          "(docs/learning.md). Raises OptionError, naming what is allowed, and SearchError when "
          "the game is over.")
      .def(
          "follow",
          [](PyGumbelSearch& self, nb::handle position, nb::handle simulations, nb::handle noise,
             nb::handle seed) {
            if (!value_in<PyPosition>(position))
              throw nb::type_error("a search begins at a Position");
            self.follow(nb::borrow(position), simulations, noise, seed);
          },
          "position"_a.none(), nb::kw_only(), "simulations"_a = nb::none(), "noise"_a = nb::none(),
          "seed"_a.none() = 0,
          nb::sig("def follow(self, position: Position, *, simulations: int | None = None, noise: "
                  "float | None = None, seed: int = 0) -> None"),
          "Begin the search of a position that came later in the game, with the same settings, as "
          "many simulations and as much noise, unless others are given. What "
          "this search knows of it and of what it leads to is kept, for the same network; where "
          "that is nothing, or without `transpositions`, it is a search like any other. Raises "
          "PositionError for a position of another game, OptionError and SearchError as a new "
          "search does, which then goes on as before.")
      .def_prop_ro("position", &PyGumbelSearch::position, nb::sig("def position(self) -> Position"),
                   "The root.")
      .def("advance", &PyGumbelSearch::advance, nb::sig("def advance(self) -> Position | None"),
           "Return the next position to be evaluated, first of all the root; None once the search "
           "is complete. Releases the GIL.")
      .def("supply", &PyGumbelSearch::supply, "value"_a, "logits"_a,
           nb::sig("def supply(self, value: float, logits: "
                   "numpy.typing.NDArray[numpy.floating[typing.Any]]) -> None"),
           "Evaluate the position that `advance` returned: the expected result for the player on "
           "turn there, from 0 to 1, and a logit for each action; those of illegal ones are "
           "ignored. Raises SearchError if they do not fit, and then changes nothing.")
      .def("run", &PyGumbelSearch::run, "evaluator"_a.none(), "seconds"_a = nb::none(),
           nb::sig("def run(self, evaluator: Evaluator, seconds: float | None = None) -> None"),
           "Go on with what a network says until the search is complete, or so many seconds have "
           "passed; the root at least is evaluated. Releases the GIL; Ctrl-C stops it. Raises "
           "OptionError for what is no Evaluator, PositionError for the evaluator of another game, "
           "and SearchError for negative seconds and if what the network says is no number.")
      .def_prop_ro("move", &PyGumbelSearch::move, nb::sig("def move(self) -> Move"),
                   "The move to play.")
      .def_prop_ro("value", &PyGumbelSearch::value,
                   "The expected result, from 0 to 1, if moves are played as `policy` says.")
      .def_prop_ro("proven", &PyGumbelSearch::proven_result,
                   nb::sig("def proven(self) -> ponnuki.engine.report.Proven | None"),
                   "The result of perfect play, if it is proven.")
      .def_prop_ro("policy", &PyGumbelSearch::policy, nb::rv_policy::move,
                   nb::sig("def policy(self) -> numpy.typing.NDArray[numpy.float32]"),
                   "The improved policy: a share for each action, 1 in all. Moves that are proven "
                   "to be worse than others have none.")
      .def_prop_ro("priors", &PyGumbelSearch::priors, nb::rv_policy::move,
                   nb::sig("def priors(self) -> numpy.typing.NDArray[numpy.float32]"),
                   "The shares that the logits of the root say.")
      .def_prop_ro("noise", &PyGumbelSearch::noise, nb::rv_policy::move,
                   nb::sig("def noise(self) -> numpy.typing.NDArray[numpy.float32]"),
                   "The noise that was drawn for each action.")
      .def_prop_ro("visits", &PyGumbelSearch::visits, nb::rv_policy::move,
                   nb::sig("def visits(self) -> numpy.typing.NDArray[numpy.int32]"),
                   "How many simulations began with each action.")
      .def_prop_ro(
          "values", &PyGumbelSearch::values, nb::rv_policy::move,
          nb::sig("def values(self) -> numpy.typing.NDArray[numpy.float32]"),
          "The value of each action; of one that was not tried, an estimate for them all.");
}

void bind_finished_game(nb::module_& m) {
  nb::class_<PyFinishedGame>(m, "FinishedGame",
                             "A game that SelfPlay has played to its end. Arrays are read-only; "
                             "those by ply have an entry "
                             "for each action that was played.")
      .def_ro("game", &PyFinishedGame::game, nb::sig("def game(self) -> Game"), "The game.")
      .def_prop_ro(
          "number", [](nb::handle self) { return finished_in(self).number; },
          "The number of the game: the same for the same seed, games and answers.")
      .def_prop_ro(
          "outcome",
          [](nb::handle self) {
            const Outcome& o = finished_in(self).outcome;
            const PyGame& game = *nb::inst_ptr<PyGame>(nb::cast<const PyFinishedGame&>(self).game);
            const FieldsToPython to{game, {}};
            return from_package("outcome")(to.convert(o.winner), to.convert(o.reason),
                                           to.convert(o.score));
          },
          nb::sig("def outcome(self) -> ponnuki.outcome.Outcome"), "How the game ended.")
      .def_prop_ro(
          "actions",
          [](nb::handle self) { return PyFinishedGame::view(finished_in(self).actions, self); },
          nb::sig("def actions(self) -> numpy.typing.NDArray[numpy.uint16]"),
          "The action of each ply.")
      .def_prop_ro(
          "players",
          [](nb::handle self) { return PyFinishedGame::view(finished_in(self).players, self); },
          nb::sig("def players(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "The player of each ply, 0 or 1.")
      .def_prop_ro(
          "kinds",
          [](nb::handle self) -> View<std::uint8_t, 1> {
            const auto& kinds = finished_in(self).kinds;
            return {reinterpret_cast<const std::uint8_t*>(kinds.data()), {kinds.size()}, self};
          },
          nb::sig("def kinds(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "How each ply was chosen: 0 the only legal move, 1 drawn from the priors, 2 by the "
          "shorter search, 3 by the longer one.")
      .def_prop_ro(
          "values",
          [](nb::handle self) { return PyFinishedGame::view(finished_in(self).values, self); },
          nb::sig("def values(self) -> numpy.typing.NDArray[numpy.float32]"),
          "What the search of each ply expected for its player, from 0 to 1; not a number where "
          "there was none.")
      .def_prop_ro(
          "proven",
          [](nb::handle self) { return PyFinishedGame::view(finished_in(self).proven, self); },
          nb::sig("def proven(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "1 where the value of a ply is proven to be the result of perfect play, 0 elsewhere.")
      .def_prop_ro(
          "policy_starts",
          [](nb::handle self) {
            return PyFinishedGame::view(finished_in(self).policy_starts, self);
          },
          nb::sig("def policy_starts(self) -> numpy.typing.NDArray[numpy.uint32]"),
          "The policy of ply i, if its kind is 3, lies from policy_starts[i] up to policy_starts[i "
          "+ 1] of `policy_actions` and `policy_shares`.")
      .def_prop_ro(
          "policy_actions",
          [](nb::handle self) {
            return PyFinishedGame::view(finished_in(self).policy_actions, self);
          },
          nb::sig("def policy_actions(self) -> numpy.typing.NDArray[numpy.uint16]"),
          "The actions that have a share.")
      .def_prop_ro(
          "policy_shares",
          [](nb::handle self) {
            return PyFinishedGame::view(finished_in(self).policy_shares, self);
          },
          nb::sig("def policy_shares(self) -> numpy.typing.NDArray[numpy.float32]"),
          "Their shares of the improved policies.")
      .def_prop_ro(
          "owners",
          [](nb::handle self) -> View<std::uint8_t, 2> {
            const auto& game = *nb::inst_ptr<PyGame>(nb::cast<const PyFinishedGame&>(self).game);
            const auto shape = shape_of(game.planes());
            return {finished_in(self).owners.data(), {shape[1], shape[2]}, self};
          },
          nb::sig("def owners(self) -> numpy.typing.NDArray[numpy.uint8]"),
          "Whose each place of the planes is at the end, by a mark or else a stone: the player, or "
          "2 for nobody.");
}

// How a game is searched; the defaults if there is no game with this id.
search::Settings search_settings_of(std::string_view game) {
  const auto made = make_game(game, {});
  const auto* found = std::get_if<std::shared_ptr<const AnyGame>>(&made);
  return found ? (*found)->search_settings() : search::Settings{};
}

}  // namespace

void bind_learn(nb::module_& m) {
  const auto as_dict = [](learn::SearchSettings settings) {
    nb::dict d;
    settings.visit([&](const char* name, auto& field, auto, auto) { d[name] = field; });
    return d;
  };
  m.def(
      "gumbel_settings", [=] { return as_dict({}); },
      nb::sig("def gumbel_settings() -> dict[str, bool | int | float]"),
      "Return the settings of GumbelSearch, with their defaults.");
  m.def(
      "playing_settings",
      [=](nb::handle network) {
        const network::Network& read = network_in(network);
        const bool is_quick = read.is_quick();
        nb::dict d = as_dict(learn::playing(is_quick, search_settings_of(read.description().game)));
        d["simulations"] = learn::playing_simulations(is_quick);
        return d;
      },
      "network"_a.none(),
      nb::sig("def playing_settings(network: Network) -> dict[str, bool | int | float]"),
      "Return the settings of GumbelSearch with which a network plays against others, and how many "
      "simulations it makes if nothing else is said. Raises OptionError for what is no Network.");
  bind_gumbel_search(m);
  bind_finished_game(m);
  nb::class_<PySelfPlay>(
      m, "SelfPlay",
      "Many games that a network plays against itself, each with a GumbelSearch of its own. Arrays "
      "have a row for each position that waits to be evaluated. One thread of Python at a time may "
      "use it.")
      .def(
          "__init__",
          [](PySelfPlay* self, nb::handle game, nb::handle games, nb::handle threads,
             nb::handle seed, const nb::kwargs& settings) {
            new (self) PySelfPlay(game, games, threads, seed, settings);
          },
          "game"_a.none(), "games"_a.none(), nb::kw_only(), "threads"_a.none() = 1,
          "seed"_a.none() = 0, "settings"_a,
          nb::sig("def __init__(self, game: Game, games: int, *, threads: int = 1, seed: int = 0, "
                  "**settings: bool | int | float) -> None"),
          "Begin `games` games at a time, shared by threads; one that ends begins anew. The same "
          "seed and answers give the same games, with any number of threads. Settings: "
          "simulations=32, full_share=1, fast_simulations=8, opening_plies=2, "
          "opening_temperature=1, opening_draws=1, and those of "
          "GumbelSearch (docs/learning.md). Raises OptionError, naming what is allowed.")
      .def_prop_ro("game", &PySelfPlay::game, nb::sig("def game(self) -> Game"), "The game.")
      .def("__len__", &PySelfPlay::size)
      .def(
          "gather", [](nb::handle self) { return nb::cast<PySelfPlay&>(self).gather(self); },
          nb::sig("def gather(self) -> tuple[numpy.typing.NDArray[numpy.uint8], "
                  "numpy.typing.NDArray[numpy.bool_]]"),
          "Play on until each game waits for an evaluation or has ended. Return the planes of "
          "those "
          "that wait, by position, plane, row and column, and which actions are legal there: views "
          "that the next call overwrites. There may be none. Releases the GIL.")
      .def(
          "supply", &PySelfPlay::supply, "values"_a.none(), "logits"_a.none(),
          nb::sig("def supply(self, values: numpy.typing.NDArray[numpy.floating[typing.Any]], "
                  "logits: numpy.typing.NDArray[numpy.floating[typing.Any]]) -> None"),
          "Evaluate the positions that `gather` returned: for each, the expected result for the "
          "player on turn, from 0 to 1, and a logit for each action; those of illegal ones are "
          "ignored. Releases the GIL. Raises SearchError if they do not fit or are no numbers, and "
          "then changes nothing.")
      .def(
          "play", &PySelfPlay::play, "network"_a.none(), "evaluations"_a.none() = most_evaluations,
          nb::sig("def play(self, network: Network, evaluations: int = 2147483647) -> None"),
          "Play every game on, evaluated by a network on each thread by itself, until it has ended "
          "or so many of its positions have been evaluated. Releases the GIL. Raises OptionError "
          "for what is no network or one of another game and for another number, SearchError if "
          "the network says what is no number; games that are not over can then be played on.")
      .def("take_finished", &PySelfPlay::take_finished,
           nb::sig("def take_finished(self) -> list[FinishedGame]"),
           "Return the games that have ended, each once.")
      .def_prop_ro("simulations", &PySelfPlay::simulations,
                   "Simulations of all searches that are complete.")
      .def_prop_ro("evaluations", &PySelfPlay::evaluations, "Evaluations that they have used.");
}

}  // namespace ponnuki
