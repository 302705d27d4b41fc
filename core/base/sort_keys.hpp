// One sort for items of any type: by keys, compiled once.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace ponnuki {

// What an item is sorted by, and its index among the items.
struct SortKey {
  std::uint64_t first;
  std::uint64_t second;  // of those with the same first key
  int index;
};

// Puts the keys in increasing order; of equal ones, the lower index comes first: a stable sort of
// the items. std::stable_sort would be compiled anew for every type of them, a ninth of the
// WebAssembly module.
void sort_keys(std::vector<SortKey>&);

// Keys for the decreasing order of numbers (but NaN; 0 and -0 are equal).
constexpr std::uint64_t falling(std::uint64_t n) { return ~n; }
constexpr std::uint64_t falling(std::int64_t n) { return ~n ^ std::uint64_t(1) << 63; }
constexpr std::uint32_t falling(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x + 0.f);
  return bits >> 31 ? bits : ~bits ^ 1u << 31;
}

}  // namespace ponnuki
