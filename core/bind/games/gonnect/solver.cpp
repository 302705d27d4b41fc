#include "bind/games/gonnect/entry.hpp"
#include "erased/solver_of.hpp"
#include "knowledge/gonnect/solving.hpp"

namespace ponnuki::gonnect {

const SolverFactory& solvers() { return solvers_of<Gonnect, Solving>(); }

}  // namespace ponnuki::gonnect
