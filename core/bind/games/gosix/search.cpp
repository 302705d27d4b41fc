#include "bind/games/gosix/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/gosix/knowledge.hpp"

namespace ponnuki::gosix {

const SearchFactory& searches() { return searches_of<Gosix, Knowledge>(); }

}  // namespace ponnuki::gosix
