// What a proof proves.
#pragma once

#include "base/outcome.hpp"

namespace ponnuki::proof {

// The player wins, or does not lose, whatever the opponent does.
struct Claim {
  Player player = 0;
  bool wins = true;

  bool met(const Outcome& o) const { return o.winner ? *o.winner == player : !wins; }
};

}  // namespace ponnuki::proof
