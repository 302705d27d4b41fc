// When a search has to stop.
#pragma once

#include <cstdint>
#include <limits>

namespace ponnuki::solve {

// Positions deeper below the root are not searched.
inline constexpr int max_depth = 1000;

struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
};

}  // namespace ponnuki::solve
