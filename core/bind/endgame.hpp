// The end of a game, played exactly.
#pragma once

#include <functional>
#include <limits>
#include <memory>

#include "bind/any.hpp"

namespace ponnuki {

// Looks for a move that keeps what a position is worth, with so many nodes of the exact solver. The
// work is done in slices of a fixed number of nodes, so that it is the same however they are
// called.
class Endgame {
 public:
  Endgame(const AnyGame&, const AnyPosition&, std::uint64_t nodes);

  // One slice, or less of it if there are so few seconds or if it is interrupted. False once there
  // is no more to do.
  bool step(double seconds = std::numeric_limits<double>::infinity(),
            std::function<bool()> interrupted = {});
  // no_move if the work was not enough, if all is lost (how to lose is left to others), or if the
  // end is not near: random games from here take more than 30 plies.
  Move move() const;

 private:
  std::uint64_t nodes_;
  Player us_;
  std::unique_ptr<AnySolver> solver_;  // null where the end is not near
};

// The move that all the slices find within the limits.
Move exact_move(const AnyGame&, const AnyPosition&, const solve::Limits&,
                std::function<bool()> interrupted);

}  // namespace ponnuki
