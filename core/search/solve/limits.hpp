// When a search has to stop.
#pragma once

#include <cstdint>
#include <limits>

namespace ponnuki::solve {

struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
};

}  // namespace ponnuki::solve
