#include "bind/games/gosix/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/gosix/knowledge.hpp"
#include "knowledge/gosix/merits.hpp"

namespace ponnuki::gosix {

const SearchFactory& searches() { return searches_of<Gosix, Knowledge, Merits>(); }

}  // namespace ponnuki::gosix
