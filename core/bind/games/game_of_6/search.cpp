#include "bind/games/game_of_6/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/game_of_6/knowledge.hpp"

namespace ponnuki::game_of_6 {

const SearchFactory& searches() { return searches_of<GameOf6, Knowledge>(); }

}  // namespace ponnuki::game_of_6
