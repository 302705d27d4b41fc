#include "bind/games/gonnect/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/gonnect/knowledge.hpp"

namespace ponnuki::gonnect {

const SearchFactory& searches() { return searches_of<Gonnect, Knowledge>(); }

}  // namespace ponnuki::gonnect
