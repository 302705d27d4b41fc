// Wins in one ply, seen at once and exactly.
#pragma once

#include <vector>

#include "games/hexotic/hexotic.hpp"

namespace ponnuki::hexotic {

template <int Capacity>
class Tactics {
 public:
  using Position = hexotic::Position<Capacity>;

  // A ply that leaves no enemy stone; no_move iff there is none.
  static Move winning_move(const Position&);
  // All of them, were it this player's turn; none before the opponent's first turn.
  static std::vector<Move> winning_moves(const Position&, Player);
  // Removes moves after which the opponent wins with the next ply.
  static void drop_lost(const Position&, MoveList&);

 private:
  using G = Grid<Capacity>;
  using Bits = typename G::Bits;
  using Mask = typename G::RingMask;

  // The moves that may win; few of them do not.
  class Candidates {
   public:
    explicit Candidates(const Position&);

    // f(move): whether to go on.
    void for_each(auto&& f) const;

   private:
    bool may_win(Move) const;

    const Position& position_;
    Colour mover_;
    Mask foes_ = 0;   // on the perimeter, as ring indices
    bool intruders_;  // enemy stones in old enclosures
  };

  static bool wins(const Position&, Move);
};

extern template class Tactics<5>;
extern template class Tactics<8>;
extern template class Tactics<11>;

}  // namespace ponnuki::hexotic
