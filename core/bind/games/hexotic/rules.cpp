#include "bind/games/hexotic/entry.hpp"
#include "erased/position_of.hpp"
#include "games/hexotic/hexotic.hpp"

namespace ponnuki::hexotic {

GameEntry entry() { return entry_of<Hexotic, searches, solvers>(); }

}  // namespace ponnuki::hexotic
