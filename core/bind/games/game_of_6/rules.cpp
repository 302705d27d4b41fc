#include "bind/games/game_of_6/entry.hpp"
#include "erased/position_of.hpp"
#include "games/game_of_6/game_of_6.hpp"

namespace ponnuki::game_of_6 {

GameEntry entry() { return entry_of<GameOf6, searches, solvers>(); }

}  // namespace ponnuki::game_of_6
