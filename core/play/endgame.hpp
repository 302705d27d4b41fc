// Exact play near the end of a game, for every search.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "erased/game.hpp"
#include "search/bounds.hpp"

namespace ponnuki::play {

// The share of a time for a move that may go into it before the search.
inline constexpr double endgame_share = 0.1;

// Looks for a move that keeps the value of a position, with a number of nodes of the exact solver.
// The work is done in slices of a fixed number of nodes, so that it does not depend on the calls.
class Endgame {
 public:
  // `further`: the nodes that `settle` will take in all, about. The solver stops at tables.
  Endgame(const AnyGame&, const AnyPosition&, std::uint64_t nodes, std::uint64_t further = 0,
          std::shared_ptr<const AnyTables> = {});

  // Works for one slice, or less if `seconds` have passed or `interrupted` returns true.
  // Returns whether there is more to do.
  bool step(double seconds = std::numeric_limits<double>::infinity(),
            std::function<bool()> interrupted = {});
  // Returns no_move if the nodes were not enough, if the position is lost (the search chooses
  // then), or if the end is not near: random games from here take more than 30 plies on average.
  Move move() const;
  // What is proven of the position.
  search::Bounds bounds() const;

  // What so many nodes prove of a later position: nothing if the end is not near, in games where
  // earlier positions matter, and of a ply of which the solver has settled few positions.
  search::Bounds settle(const AnyPosition&, std::uint64_t nodes);

 private:
  // How many positions of a ply the solver was asked about, and how many it has settled.
  struct Tries {
    int all = 0, settled = 0;
  };

  std::uint64_t nodes_, spent_ = 0;
  Player us_;
  std::unique_ptr<AnySolver> solver_;  // null if the end is not near
  std::vector<Tries> tries_;           // by ply
};

}  // namespace ponnuki::play
