// How far a player is from joining opposite sides of a small board: the measure of distance.hpp on
// boards of one word, where it takes a fraction of the time.
#pragma once

#include "games/gonnect/small.hpp"

namespace ponnuki::gonnect {

class SmallWays {
 public:
  using Cells = SmallBoard::Cells;
  static constexpr int far = 100;

  SmallWays(const SmallBoard&, Cells own, Cells empty);

  // Stones that the player needs, if the other one does not interfere. Steps go along edges, or to
  // a diagonal cell past two empty ones, which nobody can cut with one stone.
  int shortest() const { return shortest_; }
  // The same after one more stone of the player, or of the other one, that captures nothing.
  int shortest_with(Cells stone) const { return shortest_ - int((stone & on_shortest_) != 0); }
  int shortest_without(Cells stone) const {
    return stone & needed_ ? measure(empty_ & ~stone, shortest_) : shortest_;
  }

 private:
  struct Front;

  int measure(Cells empty, int at_least) const;
  void find_shortest();

  const SmallBoard* board_;
  Cells own_, empty_;
  int shortest_;
  Cells on_shortest_ = 0;  // empty cells on ways that are as short as any
  Cells needed_ = 0;       // without which no such way may be left
};

}  // namespace ponnuki::gonnect
