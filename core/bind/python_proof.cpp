// ponnuki._core.ProofStep: proofs, by the rules alone.
#include "bind/python_proof.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

constexpr std::array<std::string_view, 4> faults{"unanswered", "no_such_move", "other_end",
                                                 "repeats"};

nb::bytes to_bytes(const std::string& text) { return nb::bytes(text.data(), text.size()); }

nb::list to_python(const proof::Parts& parts) {
  nb::list list;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!parts[i].empty()) list.append(nb::make_tuple(i, to_bytes(parts[i])));
  return list;
}

nb::object to_python(const PyProofStep& step, const proof::Fault& fault) {
  nb::object move = nb::none();
  if (fault.move != no_move) move = nb::borrow(step.game->move_object(fault.move));
  return nb::make_tuple(faults[std::size_t(fault.kind)], step.position(fault.line), move,
                        fault.answer, fault.moves);
}

nb::tuple play_lines(const PyProofStep& step, const nb::bytes& lines, const nb::bytes& answers) {
  proof::Next next;
  {
    nb::gil_scoped_release release;
    next = step.step->play(view_of(lines), view_of(answers));
  }
  return nb::make_tuple(next.answers_bytes, to_python(next.lines), to_python(next.occurrences),
                        next.fault ? to_python(step, *next.fault) : nb::none());
}

nb::tuple follow_boards(const PyProofBoards& boards, const nb::bytes& lines,
                        const nb::bytes& answers) {
  proof::Followed followed;
  {
    nb::gil_scoped_release release;
    followed = boards.boards->follow(view_of(lines), view_of(answers));
  }
  nb::object repeat = nb::none();
  if (followed.repeat)
    repeat = nb::make_tuple(
        nb::cast(PyPosition(boards.game_object, boards.boards->game(followed.repeat->game))),
        nb::borrow(boards.game->move_object(followed.repeat->answer)));
  return nb::make_tuple(followed.answers_bytes, to_python(followed.lines), repeat);
}

}  // namespace

PyProofStep::PyProofStep(const PyPosition& root, int player, bool wins)
    : game_object(root.game_object),
      game(root.game),
      step(root.rules().proof_step(*root.position, {Player(player), wins})) {
  const std::string& title = root.rules().info().title;
  if (!step && wins) raise_search_error(message(NoProofWithHistory{title}));
  if (!step) raise_search_error(message(NoProofOfDraw{title}));
}

PyProofBoards::PyProofBoards(const PyPosition& root, int player, const PyGame& stricter)
    : game_object(root.game_object),
      game(root.game),
      boards(root.rules().proof_boards(*root.position, Player(player), *stricter.game)) {
  if (!boards) raise_search_error(message(ProofForOtherRules{root.rules().info().title}));
}

void bind_proof(nb::module_& m) {
  nb::class_<PyProofBoards>(m, "ProofBoards",
                            "The boards of a proof (docs/solved.md): whether an answer makes an "
                            "earlier one.")
      .def(
          "__init__",
          [](PyProofBoards* self, nb::handle position, int player, nb::handle stricter) {
            const auto* root = value_in<PyPosition>(position);
            if (!root) throw nb::type_error("a proof begins at a Position");
            new (self) PyProofBoards(*root, player != 0, game_in(stricter));
          },
          "position"_a.none(), "player"_a, "stricter"_a.none(),
          nb::sig("def __init__(self, position: Position, player: int, stricter: Game) -> None"),
          "Begin with the position of a proof that a player wins; `stricter` is the game that "
          "forbids to make an earlier board. Raises SearchError if it differs in more than this.")
      .def(
          "stood",
          [](const PyProofBoards& b, const nb::bytes& lines, const nb::bytes& answers) {
            return to_python(b.boards->stood(view_of(lines), view_of(answers)));
          },
          "lines"_a, "answers"_a,
          nb::sig("def stood(self, lines: bytes, answers: bytes) -> list[tuple[int, bytes]]"),
          "Return the boards of these positions and of those that the answers lead to, as lines by "
          "part.")
      .def(
          "watch",
          [](PyProofBoards& b, const nb::bytes& lines) { b.boards->watch(view_of(lines)); },
          "lines"_a,
          "Watch the boards that an answer makes after they stood; the lines are sorted and those "
          "of "
          "a whole part.")
      .def_prop_ro(
          "watched", [](const PyProofBoards& b) { return b.boards->watched(); },
          "The number of boards that are watched.")
      .def(
          "first_line",
          [](const PyProofBoards& b) { return to_bytes(b.boards->first_line() + '\n'); },
          "Return the traced line of the position at which the proof begins.")
      .def("follow", &follow_boards, "lines"_a, "answers"_a,
           nb::sig("def follow(self, lines: bytes, answers: bytes) -> tuple[int, list[tuple[int, "
                   "bytes]], tuple[Position, Move] | None]"),
           "Play the answers and every move of the opponent with the watched boards, from traced "
           "lines. Return how many bytes the answers took; the traced lines of the next ply, by "
           "part; and an answer that makes the board again with which the game of its position "
           "begins, or None.");
  nb::class_<PyProofStep>(m, "ProofStep",
                          "The steps of a proof (docs/solved.md), by the rules alone. Positions "
                          "are lines of bytes.")
      .def(
          "__init__",
          [](PyProofStep* self, nb::handle position, int player, bool wins) {
            const auto* root = value_in<PyPosition>(position);
            if (!root) throw nb::type_error("a proof begins at a Position");
            if (root->position->outcome()) raise_search_error(message(GameIsOver{}));
            new (self) PyProofStep(*root, player != 0, wins);
          },
          "position"_a.none(), "player"_a, "wins"_a,
          nb::sig("def __init__(self, position: Position, player: int, wins: bool) -> None"),
          "Begin the proof that a player wins, or else does not lose. Raises SearchError "
          "if the game is over, or if its rules allow no such proof.")
      .def(
          "first_line", [](const PyProofStep& s) { return to_bytes(s.step->first_line() + '\n'); },
          "Return the line of the position at which the proof begins.")
      .def(
          "position",
          [](const PyProofStep& s, const nb::bytes& line) { return s.position(view_of(line)); },
          "line"_a, nb::sig("def position(self, line: bytes) -> Position"),
          "Return the position of a line, given without its newline.")
      .def("play", &play_lines, "lines"_a, "answers"_a,
           nb::sig("def play(self, lines: bytes, answers: bytes) -> tuple[int, list[tuple[int, "
                   "bytes]], list[tuple[int, bytes]], tuple[str, Position, Move | None, int, int] "
                   "| None]"),
           "Play the answers of the player, in the order of the lines, and every move of the "
           "opponent. Return how many bytes the answers took; the lines of the next ply and, where "
           "repetition draws, what the player did on which board, both by part; what is wrong "
           "(unanswered, no_such_move, other_end, repeats), the position, the move, the answer "
           "that is no move and how many moves there are, or None.");
  m.def(
      "sorted_lines",
      [](const nb::bytes& lines) { return to_bytes(proof::sorted_lines(view_of(lines))); },
      "lines"_a, "Return the lines in the order of their bytes, each once.");
  m.def(
      "merged_traces",
      [](const nb::bytes& lines) { return to_bytes(proof::merged_traces(view_of(lines))); },
      "lines"_a, "Return the traced lines in the order of their lines, each once.");
  m.def(
      "unbounded_board",
      [](const nb::bytes& lines) { return proof::unbounded_board(view_of(lines)).has_value(); },
      "lines"_a,
      "Return whether the player has more answers on some board than a proof may have there; the "
      "lines are sorted and those of whole parts.");
}

}  // namespace ponnuki
