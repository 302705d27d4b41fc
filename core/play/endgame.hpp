// Exact play near the end of a game.
#pragma once

#include <functional>
#include <limits>
#include <memory>

#include "erased/game.hpp"

namespace ponnuki::play {

// Looks for a move that keeps the value of a position, with a number of nodes of the exact solver.
// The work is done in slices of a fixed number of nodes, so that it does not depend on the calls.
class Endgame {
 public:
  Endgame(const AnyGame&, const AnyPosition&, std::uint64_t nodes);

  // Works for one slice, or less if `seconds` have passed or `interrupted` returns true.
  // Returns whether there is more to do.
  bool step(double seconds = std::numeric_limits<double>::infinity(),
            std::function<bool()> interrupted = {});
  // Returns no_move if the nodes were not enough, if the position is lost (the search chooses
  // then), or if the end is not near: random games from here take more than 30 plies on average.
  Move move() const;

 private:
  std::uint64_t nodes_;
  Player us_;
  std::unique_ptr<AnySolver> solver_;  // null if the end is not near
};

}  // namespace ponnuki::play
