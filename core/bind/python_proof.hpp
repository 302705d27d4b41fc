// ponnuki._core.ProofStep, which proofs are written and checked with.
#pragma once

#include "bind/python_thinking.hpp"

namespace ponnuki {

struct PyProofStep {
  nb::object game_object;  // the PyGame, kept alive
  const PyGame* game;
  std::unique_ptr<AnyProofStep> step;

  PyProofStep(const PyPosition& root, int player, bool wins);

  nb::object position(std::string_view line) const {
    return nb::cast(PyPosition(game_object, step->at(line)));
  }
};

struct PyProofBoards {
  nb::object game_object;  // the PyGame, kept alive
  const PyGame* game;
  std::unique_ptr<AnyProofBoards> boards;

  PyProofBoards(const PyPosition& root, int player, const PyGame& stricter);
};

inline std::string_view view_of(const nb::bytes& b) { return {b.c_str(), b.size()}; }

}  // namespace ponnuki
