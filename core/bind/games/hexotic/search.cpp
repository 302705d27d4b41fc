#include "bind/games/hexotic/entry.hpp"
#include "erased/search_of.hpp"
#include "knowledge/hexotic/knowledge.hpp"
#include "knowledge/hexotic/merits.hpp"

namespace ponnuki::hexotic {

const SearchFactory& searches() { return searches_of<Hexotic, Knowledge, Merits>(); }

}  // namespace ponnuki::hexotic
