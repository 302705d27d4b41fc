#include "bind/games/game_of_6/entry.hpp"
#include "erased/solver_of.hpp"
#include "knowledge/game_of_6/solving.hpp"

namespace ponnuki::game_of_6 {

const SolverFactory& solvers() { return solvers_of<GameOf6, Solving>(); }

}  // namespace ponnuki::game_of_6
