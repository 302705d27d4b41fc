#include "bind/games/gonnect/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/gonnect/knowledge.hpp"
#include "knowledge/gonnect/merits.hpp"

namespace ponnuki::gonnect {

const SearchFactory& searches() { return searches_of<Gonnect, Knowledge, Merits>(); }

}  // namespace ponnuki::gonnect
