// The end of a game, played exactly.
#pragma once

#include <functional>
#include <limits>
#include <memory>

#include "erased/game.hpp"

namespace ponnuki::play {

// Looks for a move that keeps what a position is worth, with so many nodes of the exact solver. The
// work is done in slices of a fixed number of nodes, so that it is the same however it is called.
class Endgame {
 public:
  Endgame(const AnyGame&, const AnyPosition&, std::uint64_t nodes);

  // Works off one slice, or less of it when so many seconds have passed or `interrupted` says so.
  // Returns whether there is more to do.
  bool step(double seconds = std::numeric_limits<double>::infinity(),
            std::function<bool()> interrupted = {});
  // Returns no_move if the nodes were not enough, if all is lost (how to lose is left to others),
  // or if the end is not near: random games from here take more than 30 plies.
  Move move() const;

 private:
  std::uint64_t nodes_;
  Player us_;
  std::unique_ptr<AnySolver> solver_;  // null where the end is not near
};

}  // namespace ponnuki::play
