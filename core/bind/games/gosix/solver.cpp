#include "bind/games/gosix/entry.hpp"
#include "erased/solver_of.hpp"
#include "knowledge/gosix/solving.hpp"

namespace ponnuki::gosix {

const SolverFactory& solvers() { return solvers_of<Gosix, Solving>(); }

}  // namespace ponnuki::gosix
