#include "bind/games/hexotic/entry.hpp"
#include "erased/solver_of.hpp"
#include "knowledge/hexotic/solving.hpp"

namespace ponnuki::hexotic {

const SolverFactory& solvers() { return solvers_of<Hexotic, Solving>(); }

}  // namespace ponnuki::hexotic
