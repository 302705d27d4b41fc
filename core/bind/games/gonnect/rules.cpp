#include "bind/games/gonnect/entry.hpp"
#include "erased/position_of.hpp"
#include "games/gonnect/gonnect.hpp"

namespace ponnuki::gonnect {

GameEntry entry() { return entry_of<Gonnect, searches, solvers>(); }

}  // namespace ponnuki::gonnect
