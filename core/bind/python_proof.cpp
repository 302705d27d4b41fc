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

}  // namespace

PyProofStep::PyProofStep(const PyPosition& root, int player, bool wins)
    : game_object(root.game_object),
      game(root.game),
      step(root.rules().proof_step(*root.position, {Player(player), wins})) {
  const std::string& title = root.rules().info().title;
  if (!step && wins) raise_search_error(message(NoProofWithHistory{title}));
  if (!step) raise_search_error(message(NoProofOfDraw{title}));
}

void bind_proof(nb::module_& m) {
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
      "unbounded_board",
      [](const nb::bytes& lines) { return proof::unbounded_board(view_of(lines)).has_value(); },
      "lines"_a,
      "Return whether the player has more answers on some board than a proof may have there; the "
      "lines are sorted and those of whole parts.");
}

}  // namespace ponnuki
