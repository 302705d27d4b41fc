#include "bind/games/hex/entry.hpp"
#include "erased/solver_of.hpp"
#include "games/hex/hex.hpp"

namespace ponnuki::hex {

const SolverFactory& solvers() { return solvers_of<Hex>(); }

}  // namespace ponnuki::hex
