#include "bind/games/gosix/entry.hpp"
#include "erased/position_of.hpp"
#include "games/gosix/gosix.hpp"

namespace ponnuki::gosix {

GameEntry entry() { return entry_of<Gosix, searches, solvers>(); }

}  // namespace ponnuki::gosix
