#include "base/sort_keys.hpp"

#include <algorithm>
#include <tuple>

namespace ponnuki {

void sort_keys(std::vector<SortKey>& keys) {
  std::sort(keys.begin(), keys.end(), [](const SortKey& a, const SortKey& b) {
    return std::tie(a.first, a.second, a.index) < std::tie(b.first, b.second, b.index);
  });
}

}  // namespace ponnuki
