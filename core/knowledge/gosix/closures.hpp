// Hexagons that lack few corners.
#pragma once

#include "games/gosix/gosix.hpp"

namespace ponnuki::gosix {

// Points at which one stone closes at least one, two, three hexagons; [0]: every empty point.
using Closers = std::array<PointSet, 4>;

inline Closers closers(const Position& p) {
  Closers at_least{p.empty(), 0, 0, 0};
  for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1) {
    const PointSet open = board.corners[std::countr_zero(rest)] & at_least[0];
    if (!std::has_single_bit(open)) continue;
    at_least[3] |= at_least[2] & open;
    at_least[2] |= at_least[1] & open;
    at_least[1] |= open;
  }
  return at_least;
}

// Unowned hexagons that lack at most `corners` corners.
inline HexagonSet lacking_at_most(const Position& p, int corners) {
  HexagonSet found = 0;
  for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1)
    if (std::popcount(board.corners[std::countr_zero(rest)] & p.empty()) <= corners)
      found |= rest & -rest;
  return found;
}

}  // namespace ponnuki::gosix
