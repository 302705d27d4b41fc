#include "bind/games/game_of_6/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/game_of_6/knowledge.hpp"
#include "knowledge/game_of_6/merits.hpp"

namespace ponnuki::game_of_6 {

const SearchFactory& searches() { return searches_of<GameOf6, Knowledge, Merits>(); }

}  // namespace ponnuki::game_of_6
