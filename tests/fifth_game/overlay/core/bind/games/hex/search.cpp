#include "bind/games/hex/entry.hpp"
#include "erased/search_of.hpp"
#include "games/hex/hex.hpp"

namespace ponnuki::hex {

const SearchFactory& searches() { return searches_of<Hex>(); }

}  // namespace ponnuki::hex
