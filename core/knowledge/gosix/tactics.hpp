// Wins one ply and two plies ahead, exactly: by the fourth hexagon, or by more hexagons where no
// placement is left.
#pragma once

#include <vector>

#include "games/gosix/gosix.hpp"

namespace ponnuki::gosix {

// A placement that ends the game and wins it; no_move iff there is none.
Move winning_move(const Position&);
// All of them, were it this player's turn.
std::vector<Move> winning_moves(const Position&, Player);
// Removes moves that lose at once, or to the opponent's next ply.
void drop_lost(const Position&, MoveList&);

}  // namespace ponnuki::gosix
