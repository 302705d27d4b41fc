#include "knowledge/gonnect/small_ways.hpp"

#include <algorithm>

namespace ponnuki::gonnect {

// A step takes the empty cells around what was reached; the player's chains beside come with them.
struct SmallWays::Front {
  Front(Cells side, Cells own, Cells empty)
      : up_right(empty >> 8 & empty >> 1),
        up_left(empty >> 8 & empty << 1),
        down_right(empty << 8 & empty >> 1),
        down_left(empty << 8 & empty << 1),
        open(empty),
        unreached(own) {
    spread(side & own, side & empty);
  }

  void step() {
    open &= ~next;
    const Cells near = around(next);
    spread(near & unreached, near & open);
  }

  Cells around(Cells cells) const {
    return SmallBoard::beside(cells) | (cells & up_right) << 9 | (cells & up_left) << 7 |
           (cells & down_right) >> 7 | (cells & down_left) >> 9;
  }
  void spread(Cells fresh, Cells taken) {
    chains = fresh;
    next = taken;
    while (fresh) {
      unreached &= ~fresh;
      const Cells near = around(fresh);
      next |= near & open;
      fresh = near & unreached;
      chains |= fresh;
    }
  }

  Cells up_right, up_left, down_right, down_left;  // from where these diagonals are free
  Cells open, unreached;
  Cells chains;  // reached with the stones so far
  Cells next;    // ... that take one more
};

SmallWays::SmallWays(const SmallBoard& b, Cells own, Cells empty)
    : board_(&b), own_(own), empty_(empty), shortest_(measure(empty, 0)) {
  if (shortest_ < far) find_shortest();
}

int SmallWays::measure(Cells empty, int at_least) const {
  int shortest = far;
  for (const std::size_t side : {0, 2}) {
    const Cells to = board_->sides[side + 1];
    Front front(board_->sides[side], own_, empty);
    for (int taken = 0; taken < shortest; ++taken, front.step()) {
      if (front.chains & to) {
        shortest = taken;
        break;
      }
      if (!front.next) break;
      if (front.next & to) {
        shortest = taken + 1;
        break;
      }
    }
    if (shortest <= at_least) break;
  }
  return shortest;
}

void SmallWays::find_shortest() {
  needed_ = empty_;
  for (const std::size_t side : {0, 2}) {
    using Layers = std::array<Cells, SmallBoard::max_points>;  // by stones needed before a cell
    Layers from, to;
    const auto fill = [&](Layers& layers, Cells begin) {
      Front front(begin, own_, empty_);
      for (int i = 0; i < shortest_; ++i, front.step()) layers[std::size_t(i)] = front.next;
    };
    fill(from, board_->sides[side]);
    fill(to, board_->sides[side + 1]);
    // A way takes one cell of each layer, so none is needed of a layer that has two, but for
    // diagonal steps.
    Cells on_ways = 0, alone = 0;
    for (int i = 0; i < shortest_; ++i) {
      const Cells layer = from[std::size_t(i)] & to[std::size_t(shortest_ - 1 - i)];
      on_ways |= layer;
      if (std::has_single_bit(layer)) alone |= layer;
    }
    if (!on_ways) continue;
    on_shortest_ |= on_ways;
    const Cells used = on_ways | own_;
    const Cells up_right = used & used >> 9, up_left = used & used >> 7;  // ends of diagonals
    const Cells beside_steps = up_right << 8 | up_right << 1 | up_left << 8 | up_left >> 1;
    needed_ &= alone | beside_steps;
  }
}

}  // namespace ponnuki::gonnect
