// The report of a search: its totals and candidates.
#pragma once

#include <cstdint>
#include <vector>

#include "base/move.hpp"
#include "search/bounds.hpp"

namespace ponnuki::search {

// A move of the root, from the side of the player on turn there.
struct Candidate {
  Move move;
  std::uint32_t visits;
  float value;  // expected result, 0 to 1
  float prior;
  Bounds bounds;  // as player 0 counts, like all bounds
  std::vector<Move> line;
  std::vector<Move> threatens;  // moves that would win at once if it were the player's turn again
};

struct Report {
  Player player = 0;  // on turn
  std::uint32_t visits = 0;
  std::int64_t playouts = 0;  // since the root was set up or last advanced
  std::int64_t nodes = 0;
  std::size_t memory = 0;  // bytes in use
  bool full = false;
  double seconds = 0;  // searched since then
  float value = 0.5f;
  Bounds bounds;
  std::vector<Candidate> candidates;  // best first; none if the game is over
};

}  // namespace ponnuki::search
