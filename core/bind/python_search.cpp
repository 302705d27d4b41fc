// ponnuki._core.Search: the search.
#include "bind/python_thinking.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

class PySearch {
 public:
  PySearch(nb::object root, int threads, std::int64_t memory, std::uint64_t seed,
           const nb::kwargs& given)
      : position_(root) {
    check_resources(threads, memory);
    const AnyGame& game = at().rules();
    search_ = game.search(*at().position, settings_from(game.search_settings(), given),
                          {threads, std::size_t(memory), seed});
  }

  nb::object position() const { return position_; }

  nb::dict settings() const {
    nb::dict d;
    auto settings = search_->settings();
    settings.visit([&](const char* name, auto& field, auto, auto) { d[name] = field; });
    return d;
  }

  void advance(nb::handle move) {
    const Use held = use();
    nb::object next = nb::cast(at().play(move));
    search_->advance(*at().find_move(move));
    position_ = next;
  }

  void run(std::optional<std::int64_t> playouts, std::optional<std::int64_t> nodes,
           std::optional<double> seconds, nb::handle allow, nb::handle avoid) {
    const Use held = use();
    search::Limits limits;
    if (!playouts && !nodes && !seconds) raise_search_error(message(NoLimit{}));
    if ((playouts && *playouts < 0) || (nodes && *nodes < 0) || (seconds && !(*seconds >= 0)))
      raise_search_error(message(NegativeLimit{}));
    if (playouts) limits.playouts = *playouts;
    if (nodes) limits.nodes = *nodes;
    if (seconds) limits.seconds = *seconds;
    const auto allowed = allowed_moves(allow, avoid);
    interruptible([&](const auto& interrupted) {
      limits.go_on = [&] { return !interrupted(); };
      search_->run(limits, allowed);
    });
  }

  void stop() { search_->stop(); }

  nb::object report(std::optional<int> most) {
    const Use held = use();
    const search::Report r = search_->report(most.value_or(std::numeric_limits<int>::max()));
    return report_to_python(*at().game, r);
  }

  double sample(std::int64_t playouts) {
    const Use held = use();
    check_at_least("playouts", playouts, 1);
    if (at().position->outcome()) raise_search_error(message(GameIsOver{}));
    double sum = 0;
    interruptible([&](const auto& interrupted) {
      constexpr std::int64_t batch = 64;
      for (std::int64_t done = 0; done < playouts && !interrupted(); done += batch)
        sum += search_->sample(std::min(batch, playouts - done));
    });
    return double(search::seen_by(at().position->to_move(), float(sum / double(playouts))));
  }

  // What a player of this strength would play now.
  nb::object pick(double temperature, std::uint64_t seed) {
    const Use held = use();
    check_temperature(temperature);
    const search::Report r = search_->summary();
    if (r.candidates.empty()) raise_search_error(message(GameIsOver{}));
    Rng rng(seed);
    const Move m = search::pick(r, float(temperature), rng);
    return nb::borrow(at().game->move_object(m));
  }

  nb::list gather(int count) {
    const Use held = use();
    check_at_least("count", count, 1);
    search_->finish();
    waiting_ = 0;
    const int n = search_->gather(count);
    nb::list list;
    for (int i = 0; i < n; ++i)
      list.append(nb::cast(PyPosition(at().game_object, search_->waiting(i))));
    waiting_ = n;
    return list;
  }

  void supply(const std::vector<float>& values, const std::vector<std::vector<float>>& priors) {
    const Use held = use();
    if (int(values.size()) != waiting_ || int(priors.size()) != waiting_)
      raise_search_error(message(OtherAnswerCount{waiting_}));
    for (int i = 0; i < waiting_; ++i)
      check_answer(i, values[std::size_t(i)], priors[std::size_t(i)]);
    for (int i = 0; i < waiting_; ++i) {
      const auto weights = weights_of(i, priors[std::size_t(i)]);
      const Player player = search_->waiting(i)->to_move();
      search_->supply(i, search::seen_by(player, values[std::size_t(i)]), weights);
    }
    search_->finish();
    waiting_ = 0;
  }

 private:
  // One caller at a time; the search itself is not made for two.
  Use use() {
    return {busy_,
            "this search is under way in another thread: only stop() may be called until it ends"};
  }

  const PyPosition& at() const { return *nb::inst_ptr<PyPosition>(position_); }

  // By the legal moves of the position, as Python sees them.
  static MoveList legal(const AnyPosition& p) {
    MoveList moves;
    p.legal_moves(moves);
    return moves;
  }

  void check_answer(int i, float value, const std::vector<float>& priors) const {
    if (!(value >= 0 && value <= 1)) raise_search_error(message(ValueNotShare{value}));
    if (const int moves = legal(*search_->waiting(i)).size(); int(priors.size()) != moves)
      raise_search_error(message(OtherPriorCount{moves, std::int64_t(priors.size())}));
    for (const float w : priors)
      if (!(w >= 0 && w < std::numeric_limits<float>::infinity()))
        raise_search_error(message(PriorNotWeight{}));
  }

  // For the moves that the search kept; never all zero.
  std::vector<float> weights_of(int i, const std::vector<float>& priors) const {
    const MoveList all = legal(*search_->waiting(i));
    const MoveList& kept = search_->waiting_moves(i);
    std::vector<float> weights;
    for (int k = 0; k < all.size(); ++k)
      if (std::ranges::find(kept, all[k]) != kept.end())
        weights.push_back(priors[std::size_t(k)] + 1e-9f);
    return weights;
  }

  std::vector<Move> moves_of(nb::handle given) const {
    std::vector<Move> moves;
    if (given.is_none()) return moves;
    for (const nb::handle text : nb::iter(given)) {
      const auto m = at().find_move(text);
      if (!m || at().position->why_illegal(*m)) raise(at().why_illegal(text));
      moves.push_back(*m);
    }
    return moves;
  }

  std::vector<Move> allowed_moves(nb::handle allow, nb::handle avoid) const {
    if (allow.is_none() && avoid.is_none()) return {};
    auto moves = moves_of(allow);
    if (allow.is_none()) {
      const MoveList all = legal(*at().position);
      moves.assign(all.begin(), all.end());
    }
    for (const Move m : moves_of(avoid)) std::erase(moves, m);
    if (moves.empty()) raise_search_error(message(NoMoveLeft{}));
    return moves;
  }

  nb::object position_;
  std::unique_ptr<AnySearch> search_;
  std::atomic<bool> busy_{false};
  int waiting_ = 0;
};

}  // namespace

void bind_search(nb::module_& m) {
  nb::class_<PySearch>(m, "Search",
                       "Monte-Carlo tree search from a position. The tree is kept between runs. "
                       "One thread at a time may use it; `stop` may be called from any.")
      .def(
          "__init__",
          [](PySearch* self, nb::handle position, int threads, std::int64_t memory,
             std::uint64_t seed, const nb::kwargs& settings) {
            if (!nb::isinstance<PyPosition>(position))
              throw nb::type_error("a search begins at a Position");
            new (self) PySearch(nb::borrow(position), threads, memory, seed, settings);
          },
          "position"_a, nb::kw_only(), "threads"_a = 1, "memory"_a = std::int64_t{1} << 28,
          "seed"_a = 0, "settings"_a,
          nb::sig("def __init__(self, position: Position, *, threads: int = 1, memory: int = "
                  "268435456, seed: int = 0, **settings: bool | int | float) -> None"),
          "Begin a search. `memory` is in bytes and bounds the tree. With one thread the same seed "
          "gives the same search. `settings` replace those that serve the game best, by the names "
          "in `settings`. Raises OptionError, naming what is allowed.")
      .def_prop_ro("position", &PySearch::position, nb::sig("def position(self) -> Position"),
                   "Where the search begins.")
      .def_prop_ro("settings", &PySearch::settings,
                   nb::sig("def settings(self) -> dict[str, bool | int | float]"),
                   "Every setting with its value.")
      .def("advance", &PySearch::advance, "move"_a.none(),
           nb::sig("def advance(self, move: Move | str) -> None"),
           "Play a move, and keep what the tree knows about it. Raises IllegalMove.")
      .def("run", &PySearch::run, nb::kw_only(), "playouts"_a = nb::none(), "nodes"_a = nb::none(),
           "seconds"_a = nb::none(), "allow"_a = nb::none(), "avoid"_a = nb::none(),
           nb::sig("def run(self, *, playouts: int | None = None, nodes: int | None = None, "
                   "seconds: float | None = None, allow: collections.abc.Iterable[Move | str] | "
                   "None = None, avoid: collections.abc.Iterable[Move | str] | None = None) -> "
                   "None"),
           "Search until the first limit is reached, the position is proven or `stop` is called. "
           "`playouts` and `seconds` count from this call, `nodes` are those of the whole tree. "
           "`allow` and `avoid` choose among the moves of the position. Releases the GIL; Ctrl-C "
           "stops it. Raises ValueError if there is no limit or no move is left, IllegalMove if a "
           "move is illegal.")
      .def("stop", &PySearch::stop, "End the run under way, or the next one, soon.")
      .def("report", &PySearch::report, "candidates"_a = nb::none(),
           nb::sig("def report(self, candidates: int | None = None) -> "
                   "ponnuki.engine.report.Report"),
           "Return what was found so far, with at most that many candidates; None: with all.")
      .def("sample", &PySearch::sample, "playouts"_a,
           "Return the mean result, for the player on turn, of `playouts` playouts from the "
           "position: "
           "what the search knows before it searches. Ctrl-C stops it. Raises ValueError for fewer "
           "than one, and when the game is over.")
      .def("pick", &PySearch::pick, "temperature"_a = 0.0, "seed"_a = 0,
           nb::sig("def pick(self, temperature: float = 0.0, seed: int = 0) -> Move"),
           "Return a move to play: the best, or at a temperature one of those that look nearly as "
           "good, in proportion to visits^(1 / temperature). Raises OptionError for a temperature "
           "that is not allowed, and ValueError when the game is over.")
      .def("gather", &PySearch::gather, "count"_a,
           nb::sig("def gather(self, count: int) -> "
                   "list[Position]"),
           "Return at most `count` positions that wait to be evaluated by the caller, in a search "
           "without playouts. Answer with `supply`; a new `gather` forgets them. [] when the "
           "position is proven, the game is over, or the memory is used up.")
      .def("supply", &PySearch::supply, "values"_a, "priors"_a,
           nb::sig("def supply(self, values: collections.abc.Sequence[float], priors: "
                   "collections.abc.Sequence[collections.abc.Sequence[float]]) -> None"),
           "Give each position gathered its value (the expected result for the player on turn "
           "there, 0 to 1) and a weight for each of its legal moves, in order. Raises ValueError "
           "if they do not fit.");
}

}  // namespace ponnuki
