#include "bind/games/hex/entry.hpp"
#include "erased/position_of.hpp"
#include "games/hex/hex.hpp"

namespace ponnuki::hex {

GameEntry entry() { return entry_of<Hex, searches, solvers>(); }

}  // namespace ponnuki::hex
