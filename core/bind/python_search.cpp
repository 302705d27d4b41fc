// ponnuki._core.Search: the search.
#include <numeric>

#include "bind/python_tables.hpp"
#include "bind/python_thinking.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

class PySearch {
 public:
  PySearch(nb::object root, const search::Resources& resources, nb::object evaluate, int batch,
           bool network, nb::handle tables, const nb::kwargs& given)
      : position_(root),
        tables_(tables),
        evaluate_(std::move(evaluate)),
        batch_(batch),
        network_(network || !evaluate_.is_none()) {
    const AnyGame& game = at().rules();
    const search::Settings own = game.search_settings();
    search_ = game.search(*at().position, settings_from(network_ ? own.for_network() : own, given),
                          resources, tables_.of(game));
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
    waiting_ = 0;
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
    if (!evaluate_.is_none()) {
      run_evaluated(limits, allowed);
    } else {
      if (network_) raise_search_error(message(NoEvaluate{}));
      interruptible([&](const auto& interrupted) {
        limits.go_on = [&] { return !interrupted(); };
        search_->run(limits, allowed);
      });
    }
    tables_.check();
  }

  void stop() {
    if (evaluate_.is_none())
      search_->stop();
    else
      stopped_ = true;
  }

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
  nb::object pick(double temperature, nb::handle seed) {
    const Use held = use();
    check_number("temperature", temperature, max_temperature);
    const std::uint64_t number = seed_from(seed);
    const search::Report r = search_->summary();
    if (r.candidates.empty()) raise_search_error(message(GameIsOver{}));
    Rng rng(number);
    const Move m = search::pick(r, float(temperature), rng);
    return nb::borrow(at().game->move_object(m));
  }

  nb::list gather(int count) {
    const Use held = use();
    check_network();
    check_at_least("count", count, 1);
    return gather_positions(count, {});
  }

  void supply(nb::handle values, nb::handle priors) {
    const Use held = use();
    check_network();
    supply_answers(values, priors);
  }

 private:
  // One caller at a time; the search itself is not made for two.
  Use use() {
    return {busy_,
            "this search is under way in another thread: only stop() may be called until it ends"};
  }

  const PyPosition& at() const { return *nb::inst_ptr<PyPosition>(position_); }

  void check_network() const {
    if (!network_) raise_search_error(message(PlayoutSearch{}));
  }

  // `run` with values and priors from `evaluate_`. If that fails, what waits is forgotten.
  void run_evaluated(const search::Limits& limits, const std::vector<Move>& allowed) {
    try {
      ask_until(limits, allowed);
    } catch (...) {
      forget_waiting();
      throw;
    }
  }

  void forget_waiting() {
    search_->finish();
    waiting_ = 0;
  }

  void ask_until(const search::Limits& limits, const std::vector<Move>& allowed) {
    const auto begin = std::chrono::steady_clock::now();
    const std::int64_t begun = search_->summary().playouts;
    for (std::int64_t done = 0; !stopped_;) {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      const search::Report now = search_->summary();
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
      done = now.playouts - begun;
      if (done >= limits.playouts || now.nodes >= limits.nodes || passed.count() >= limits.seconds)
        break;
      const auto count = int(std::min<std::int64_t>(batch_, limits.playouts - done));
      const nb::list positions = gather_positions(count, allowed);
      if (positions.size() == 0) break;
      const nb::object answers = evaluate_(positions);
      if (!PySequence_Check(answers.ptr()) || PySequence_Size(answers.ptr()) != 2) {
        PyErr_Clear();
        raise_search_error(message(NotAnswers{}));
      }
      supply_answers(nb::object(answers[0]), nb::object(answers[1]));
    }
    stopped_ = false;
  }

  nb::list gather_positions(int count, const std::vector<Move>& allowed) {
    waiting_ = 0;
    const int n = search_->gather(count, allowed);
    nb::list list;
    for (int i = 0; i < n; ++i)
      list.append(nb::cast(PyPosition(at().game_object, search_->waiting(i))));
    waiting_ = n;
    return list;
  }

  void supply_answers(nb::handle given_values, nb::handle given_priors) {
    const auto values = values_from(given_values);
    const auto priors = priors_from(given_priors);
    if (int(values.size()) != waiting_ || int(priors.size()) != waiting_)
      raise_search_error(message(OtherAnswerCount{waiting_}));
    for (int i = 0; i < waiting_; ++i)
      check_answer(i, values[std::size_t(i)], priors[std::size_t(i)]);
    for (int i = 0; i < waiting_; ++i) {
      const auto weights = shares(priors[std::size_t(i)]);
      const Player player = search_->waiting(i)->to_move();
      search_->supply(i, search::seen_by(player, values[std::size_t(i)]), weights);
    }
    forget_waiting();
  }

  static std::vector<float> values_from(nb::handle given) {
    std::vector<float> values;
    nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu> array;
    if (nb::try_cast(given, array))
      values.assign(array.data(), array.data() + array.shape(0));
    else if (!nb::try_cast(given, values))
      raise_search_error(message(NotAnswers{}));
    return values;
  }

  // A weight for each legal move of each position. An array may also have one for each action.
  std::vector<std::vector<float>> priors_from(nb::handle given) const {
    std::vector<std::vector<float>> priors;
    nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu> array;
    const Actions& actions = at().rules().actions();
    if (nb::try_cast(given, array) && array.shape(1) == std::size_t(actions.size())) {
      if (int(array.shape(0)) != waiting_) raise_search_error(message(OtherAnswerCount{waiting_}));
      for (int i = 0; i < waiting_; ++i) {
        auto& row = priors.emplace_back();
        for (const Move m : search_->waiting_moves(i))
          row.push_back(array.data()[i * actions.size() + actions.number(m)]);
      }
    } else if (!nb::try_cast(given, priors)) {
      raise_search_error(message(NotAnswers{}));
    }
    return priors;
  }

  void check_answer(int i, float value, const std::vector<float>& priors) const {
    if (!(value >= 0 && value <= 1)) raise_search_error(message(ValueNotShare{value}));
    if (const int moves = search_->waiting_moves(i).size(); int(priors.size()) != moves)
      raise_search_error(message(OtherPriorCount{moves, std::int64_t(priors.size())}));
    for (const float w : priors)
      if (!(w >= 0 && w < std::numeric_limits<float>::infinity()))
        raise_search_error(message(PriorNotWeight{}));
  }

  // With a sum that a float can hold.
  static std::vector<float> shares(std::vector<float> priors) {
    const double sum = std::accumulate(priors.begin(), priors.end(), 0.0);
    if (sum > 0)
      for (float& w : priors) w = float(double(w) / sum);
    return priors;
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
      MoveList all;
      at().position->legal_moves(all);
      moves.assign(all.begin(), all.end());
    }
    for (const Move m : moves_of(avoid)) std::erase(moves, m);
    if (moves.empty()) raise_search_error(message(NoMoveLeft{}));
    return moves;
  }

  nb::object position_;
  UsedTables tables_;
  std::unique_ptr<AnySearch> search_;
  nb::object evaluate_;
  int batch_;
  bool network_;  // values and priors are the caller's
  std::atomic<bool> busy_{false}, stopped_{false};
  int waiting_ = 0;
};

}  // namespace

void bind_search(nb::module_& m) {
  nb::class_<PySearch>(m, "Search",
                       "Monte-Carlo tree search from a position. The tree is kept between runs. "
                       "One thread at a time may use it; `stop` may be called from any.")
      .def(
          "__init__",
          [](PySearch* self, nb::handle position, nb::handle threads, nb::handle memory,
             nb::handle seed, nb::object evaluate, nb::handle batch, nb::handle network,
             nb::handle tables, const nb::kwargs& settings) {
            if (!value_in<PyPosition>(position))
              throw nb::type_error("a search begins at a Position");
            if (!evaluate.is_none() && !PyCallable_Check(evaluate.ptr()))
              throw nb::type_error("evaluate is a function of a list of positions");
            new (self) PySearch(nb::borrow(position),
                                {threads_from(threads), memory_from(memory), seed_from(seed)},
                                std::move(evaluate), int(whole_from("batch", batch, 1, 1 << 20)),
                                boolean_from("network", network), tables, settings);
          },
          "position"_a.none(), nb::kw_only(), "threads"_a.none() = 1,
          "memory"_a.none() = std::int64_t{1} << 28, "seed"_a.none() = 0, "evaluate"_a = nb::none(),
          "batch"_a.none() = 16, "network"_a.none() = false, "tables"_a = nb::none(), "settings"_a,
          nb::sig("def __init__(self, position: Position, *, threads: int = 1, memory: int = "
                  "268435456, seed: int = 0, evaluate: collections.abc.Callable[[list[Position]], "
                  "tuple[typing.Any, typing.Any]] | None = None, batch: int = 16, network: bool = "
                  "False, tables: Tables | None = None, **settings: bool | int | float) -> None"),
          "Begin a search. `memory` is in bytes and bounds the tree. With one thread the same seed "
          "gives the same search. If `evaluate` is given, `run` calls it instead of making "
          "playouts, in the thread that runs: it takes at most `batch` positions and returns their "
          "values and priors, as for `supply`. With `network` the caller evaluates, by `gather` "
          "and `supply`. What `tables` say is proven. `settings` replace the defaults, by the "
          "names in `settings`. The defaults "
          "are those that serve the game best; with `evaluate` or `network` they are the same in "
          "every game, for a search much like AlphaZero's: prior_weight=1.25, exploration=0, "
          "amaf=0, first_play=0, expand_after=1, leaf_playouts=1, width=1000000 and "
          "move_priors=False. "
          "Raises OptionError, naming what is allowed, and SearchError for tables of another game.")
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
           "move is illegal, SearchError if what `evaluate` returns does not fit, what "
           "`evaluate` raises, and TableError if a table was found to be damaged. A search with "
           "`network` and without `evaluate` cannot run: "
           "SearchError.")
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
      .def("pick", &PySearch::pick, "temperature"_a = 0.0, "seed"_a.none() = 0,
           nb::sig("def pick(self, temperature: float = 0.0, seed: int = 0) -> Move"),
           "Return a move to play: the best, or at a temperature one of those that look nearly as "
           "good, in proportion to visits^(1 / temperature). Raises OptionError for a temperature "
           "that is not allowed, and ValueError when the game is over.")
      .def("gather", &PySearch::gather, "count"_a,
           nb::sig("def gather(self, count: int) -> "
                   "list[Position]"),
           "Return at most `count` positions that wait to be evaluated by the caller; first of all "
           "the one where the search begins, alone. Answer with `supply`; `gather` and `advance` "
           "forget those without an answer. [] when the position is proven, the game is over, the "
           "memory is used up, or every line is known to its end. Raises SearchError if the search "
           "has neither `evaluate` nor `network`.")
      .def(
          "supply", &PySearch::supply, "values"_a, "priors"_a,
          nb::sig("def supply(self, values: collections.abc.Sequence[float] | "
                  "numpy.typing.NDArray[numpy.floating[typing.Any]], priors: "
                  "collections.abc.Sequence[collections.abc.Sequence[float]] | "
                  "numpy.typing.NDArray[numpy.floating[typing.Any]]) -> None"),
          "Give each position gathered its value (the expected result for the player on turn "
          "there, 0 to 1) and a weight for each of its legal moves, in order. An array of priors, "
          "also that of another library, may have a weight for each action of the game instead; "
          "those of illegal moves are ignored. Weights are divided by their sum over the moves "
          "that are not known to lose; if those are all 0, they count alike. Raises SearchError if "
          "they do not fit, and then changes nothing.");
}

}  // namespace ponnuki
