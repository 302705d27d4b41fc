// ponnuki._core.Solver: exact solving.
#include "bind/python_proof.hpp"
#include "bind/python_tables.hpp"
#include "bind/python_thinking.hpp"
#include "play/move_values.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

constexpr std::int64_t least_bytes = 1 << 12, most_bytes = solve::Table::max_bytes;

// The limits of a run; None: there is none. Raises ValueError for a negative one.
solve::Limits limits_of(std::optional<std::int64_t> nodes, std::optional<double> seconds) {
  if ((nodes && *nodes < 0) || (seconds && !(*seconds >= 0)))
    raise_search_error(message(NegativeLimit{}));
  solve::Limits limits;
  if (nodes) limits.nodes = std::uint64_t(*nodes);
  if (seconds) limits.seconds = *seconds;
  return limits;
}

constexpr std::array<std::string_view, 5> obstacles{"", "limit", "history", "endless", "depth"};

class PySolver {
 public:
  PySolver(nb::object root, nb::handle memory, const std::string& method, nb::handle threads,
           nb::handle tables)
      : position_(root), tables_(tables) {
    const std::int64_t bytes = whole_from("memory", memory, least_bytes, most_bytes);
    std::optional<solve::Method> wanted;
    if (method == "alpha-beta")
      wanted = solve::Method::AlphaBeta;
    else if (method == "df-pn")
      wanted = solve::Method::DfPn;
    else if (method != "auto")
      raise_option_error(
          {"method", message(SettingNotAmong{"method", {"auto", "alpha-beta", "df-pn"}, method})});
    solver_ = at().rules().solver(*at().position, std::size_t(bytes), wanted,
                                  std::size_t(threads_from(threads)), tables_.of(at().rules()));
    if (threads_from(threads) > 1 && solver_->method() == solve::Method::AlphaBeta)
      raise_option_error({"threads", message(OneThreadOnly{"alpha-beta"})});
    if (!solver_->table().exists()) raise_option_error({"memory", message(NoMemory{bytes})});
  }

  nb::object position() const { return position_; }
  std::string_view method() const {
    return solver_->method() == solve::Method::DfPn ? "df-pn" : "alpha-beta";
  }
  std::uint64_t nodes() const { return solver_->nodes(); }
  std::size_t memory() const { return solver_->table().bytes(); }
  std::size_t used() const { return solver_->table().used() * sizeof(solve::Entry); }
  std::uint64_t fingerprint() const { return solver_->fingerprint(); }

  void run(std::optional<std::int64_t> nodes, std::optional<double> seconds) {
    const Use held = use();
    const solve::Limits limits = limits_of(nodes, seconds);
    interruptible([&](const auto& interrupted) { solver_->run(limits, interrupted); });
    tables_.check();
  }

  void stop() { solver_->stop(); }

  // Whether player 0 and player 1 can force a win, why not all is known, and the best line.
  nb::tuple result() {
    const Use held = use();
    const solve::Solved& s = solver_->solved();
    const auto wins = tuple_of(2, [&](std::size_t player) {
      const Player p = Player(player);
      return s.facts.wins(p) ? nb::cast(true) : s.facts.fails(p) ? nb::cast(false) : nb::none();
    });
    const auto obstacle = obstacles[std::size_t(s.obstacle)];
    nb::object line = nb::none();
    if (s.line)
      line = tuple_of(s.line->size(), [&](std::size_t i) {
        return nb::borrow(at().game->move_object((*s.line)[i]));
      });
    return nb::make_tuple(wins, obstacle.empty() ? nb::none() : nb::cast(obstacle), line);
  }

  nb::tuple pack(std::size_t begin) {
    const Use held = use();
    constexpr std::size_t chunk = 1 << 20;
    std::string bytes;
    const std::size_t next = ponnuki::pack(solver_->table(), begin, chunk, bytes);
    return nb::make_tuple(nb::bytes(bytes.data(), bytes.size()), next);
  }

  void unpack(const nb::bytes& given) {
    const Use held = use();
    if (!ponnuki::unpack({given.c_str(), given.size()}, solver_->table()))
      raise_search_error(message(NotATable{}));
  }

  nb::bytes answers(const PyProofStep& step, const nb::bytes& lines) {
    const Use held = use();
    std::string out;
    bool all = false;
    interruptible([&](const auto& interrupted) {
      all = step.step->write_answers(view_of(lines), *solver_, interrupted, out);
    });
    tables_.check();
    if (!all) raise_search_error(message(NoAnswer{}));
    return nb::bytes(out.data(), out.size());
  }

 private:
  // One caller at a time.
  Use use() {
    return {busy_,
            "this solver is at work in another thread: only stop() may be called until it ends"};
  }

  const PyPosition& at() const { return *nb::inst_ptr<PyPosition>(position_); }

  nb::object position_;
  UsedTables tables_;
  std::unique_ptr<AnySolver> solver_;
  std::atomic<bool> busy_{false};
};

class PyMoveValues {
 public:
  PyMoveValues(nb::object root, nb::handle memory) : position_(root) {
    const std::int64_t bytes = whole_from("memory", memory, least_bytes, most_bytes);
    values_.emplace(at().rules(), *at().position, std::size_t(bytes));
    if (!values_->has_table()) raise_option_error({"memory", message(NoMemory{bytes})});
  }

  nb::object position() const { return position_; }
  std::uint64_t nodes() const { return values_->nodes(); }
  std::size_t memory() const { return values_->bytes(); }
  std::size_t used() const { return values_->used(); }

  bool run(std::optional<std::int64_t> nodes, std::optional<double> seconds) {
    const Use held = use();
    const solve::Limits limits = limits_of(nodes, seconds);
    bool more = false;
    interruptible([&](const auto& interrupted) { more = values_->step(limits, interrupted); });
    return more;
  }

  nb::dict values() {
    const Use held = use();
    nb::dict found;
    for (const auto& [move, bounds] : values_->values())
      found[nb::borrow(at().game->move_object(move))] = proven(values_->player(), bounds);
    return found;
  }
  nb::object value() {
    const Use held = use();
    return proven(values_->player(), values_->bounds());
  }
  nb::object line() {
    const Use held = use();
    const std::vector<Move>& line = values_->line();
    return tuple_of(line.size(),
                    [&](std::size_t i) { return nb::borrow(at().game->move_object(line[i])); });
  }

 private:
  // One caller at a time.
  Use use() { return {busy_, "these values are being searched for in another thread"}; }
  const PyPosition& at() const { return *nb::inst_ptr<PyPosition>(position_); }

  nb::object position_;
  std::optional<play::MoveValues> values_;
  std::atomic<bool> busy_{false};
};

}  // namespace

void bind_move_values(nb::module_& m) {
  nb::class_<PyMoveValues>(m, "MoveValues",
                           "What every move of a position is worth with best play, as far as it "
                           "is proven. What is found is kept between runs. One thread at a time "
                           "may use it; `nodes` and `used` may be read from any.")
      .def(
          "__init__",
          [](PyMoveValues* self, nb::handle position, nb::handle memory) {
            if (!value_in<PyPosition>(position))
              throw nb::type_error("solving begins at a Position");
            new (self) PyMoveValues(nb::borrow(position), memory);
          },
          "position"_a.none(), nb::kw_only(), "memory"_a.none() = std::int64_t{1} << 28,
          nb::sig("def __init__(self, position: Position, *, memory: int = 268435456) -> None"),
          "Begin to solve the positions after all legal moves, with one table of at most `memory` "
          "bytes. Raises OptionError, naming what is allowed.")
      .def_prop_ro("position", &PyMoveValues::position, nb::sig("def position(self) -> Position"),
                   "The position before the moves.")
      .def_prop_ro("nodes", &PyMoveValues::nodes, "Positions searched so far.")
      .def_prop_ro("memory", &PyMoveValues::memory, "Bytes the table may take.")
      .def_prop_ro("used", &PyMoveValues::used, "Bytes of it that hold something.")
      .def_prop_ro("values", &PyMoveValues::values,
                   nb::sig("def values(self) -> dict[Move, ponnuki.engine.report.Proven | None]"),
                   "The result of the player on turn after each legal move; None where it is not "
                   "known.")
      .def_prop_ro(
          "value", &PyMoveValues::value,
          nb::sig("def value(self) -> ponnuki.engine.report.Proven | None"),
          "The result with the best move; None if it is not known. That of player 0 if the game "
          "is over.")
      .def_prop_ro("line", &PyMoveValues::line, nb::sig("def line(self) -> tuple[Move, ...]"),
                   "Best play to the end of the game; () while it is not known.")
      .def("run", &PyMoveValues::run, nb::kw_only(), "nodes"_a = nb::none(),
           "seconds"_a = nb::none(),
           nb::sig("def run(self, *, nodes: int | None = None, seconds: float | None = None) -> "
                   "bool"),
           "Search until all is known that can be, or a limit (counted from this call) is reached, "
           "about. All moves get few nodes at first, and then twice as many again and again. "
           "Return whether more work may find out more. Releases the GIL; Ctrl-C stops it. Raises "
           "ValueError for a negative limit.");
}

void bind_solver(nb::module_& m) {
  nb::class_<PySolver>(m, "Solver",
                       "Exact search from a position. What it finds is kept between runs. One "
                       "thread at a time may use it; `stop` and `nodes` may be used from any.")
      .def(
          "__init__",
          [](PySolver* self, nb::handle position, nb::handle memory, const std::string& method,
             nb::handle threads, nb::handle tables) {
            if (!value_in<PyPosition>(position))
              throw nb::type_error("solving begins at a Position");
            new (self) PySolver(nb::borrow(position), memory, method, threads, tables);
          },
          "position"_a.none(), nb::kw_only(), "memory"_a.none() = std::int64_t{1} << 28,
          "method"_a = "auto", "threads"_a.none() = 1, "tables"_a = nb::none(),
          nb::sig("def __init__(self, position: Position, *, memory: int = 268435456, method: str "
                  "= 'auto', threads: int = 1, tables: Tables | None = None) -> None"),
          "Begin to solve. `memory` is in bytes and bounds the table. `method` is auto, alpha-beta "
          "or df-pn. `threads` share the table; alpha-beta uses one. With one thread the same "
          "position takes the same nodes. Positions in `tables` are not searched. Raises "
          "OptionError, naming what is allowed, and SearchError for tables of another game.")
      .def_prop_ro("position", &PySolver::position, nb::sig("def position(self) -> Position"),
                   "What is to be solved.")
      .def_prop_ro("method", &PySolver::method, "alpha-beta or df-pn.")
      .def_prop_ro("nodes", &PySolver::nodes, "Positions searched so far.")
      .def_prop_ro("memory", &PySolver::memory, "Bytes the table may take.")
      .def_prop_ro("used", &PySolver::used, "Bytes of it that hold something.")
      .def_prop_ro("fingerprint", &PySolver::fingerprint,
                   "The same number for solvers whose tables mean the same.")
      .def("run", &PySolver::run, nb::kw_only(), "nodes"_a = nb::none(), "seconds"_a = nb::none(),
           nb::sig("def run(self, *, nodes: int | None = None, seconds: float | None = None) -> "
                   "None"),
           "Search until all is known that can be, a limit (counted from this call) is reached or "
           "`stop` is called. Releases the GIL; Ctrl-C stops it. Raises ValueError for a negative "
           "limit, and TableError if a table was found to be damaged.")
      .def("stop", &PySolver::stop, "End the run under way, or the next one, soon.")
      .def("result", &PySolver::result,
           nb::sig("def result(self) -> tuple[tuple[bool | None, bool | None], str | None, "
                   "tuple[Move, ...] | None]"),
           "Return whether player 0 and player 1 can force a win, None where that is not known; "
           "why not all is known (limit, history, endless, depth), or None; best play to the end "
           "of the game, once all is known.")
      .def("answers", &PySolver::answers, "step"_a, "lines"_a,
           nb::sig("def answers(self, step: ProofStep, lines: bytes) -> bytes"),
           "Return the answers of a proof to these positions, with a search where the table has "
           "lost them. Releases the GIL; Ctrl-C stops it. Raises SearchError if there is none.")
      .def("pack", &PySolver::pack, "begin"_a,
           nb::sig("def pack(self, begin: int) -> tuple[bytes, int]"),
           "Return some of the table as bytes, from a place on, and the place to go on from. Begin "
           "with 0; b'' is the end.")
      .def("unpack", &PySolver::unpack, "packed"_a,
           nb::sig("def unpack(self, packed: bytes) -> None"),
           "Add to the table what `pack` of a solver with the same fingerprint returned. Raises "
           "ValueError for other bytes.");
}

}  // namespace ponnuki
