// The solver's knowledge of a game beyond its rules.
//
// Knowledge may tell a move with which `certain` comes about, `certain_win(p)`, and no_move if
// there is none: what writes proofs need not search for it then.
//
// What the children of a position have in common may be worked out once for all of them. Knowledge
// then offers `family(p)`, whose `key(child, move)`, `certain(child, move)` and
// `lead(child, move, player)` tell the same facts as without it. It may have `drop_lost(moves)`,
// too, which removes moves that lose for certain, all of them if the position is lost. It returns
// in how many plies they lose at most: 0 if it removed none, and `no_bound` where positions never
// come again, so that nobody asks. It is called only where forced_win found nothing.
#pragma once

#include <concepts>

#include "base/position.hpp"
#include "base/recurrence.hpp"
#include "search/solve/node.hpp"
#include "search/solve/solved.hpp"

namespace ponnuki::solve {

inline constexpr int no_bound = 0;

// Besides what the concept asks for, these are used if they are there, for games in which positions
// never come again:
// - forced_win(p): a move that wins whatever is answered, proven; no_move if none was found.
// - likely_winner(p): the player about whom to ask first.
template <class K, class P>
concept Knowledge = requires(const K k, const P& p, Player player) {
  // The better method for most positions of the game.
  { K::method } -> std::convertible_to<Method>;
  // Like key_of(p), but positions may share a key where the same colour wins: images of each
  // other, or with the players exchanged.
  { k.key(p) } -> std::same_as<std::uint64_t>;
  // What is known at once of an undecided position. It must hold for every history, but for what
  // the position itself carries of it.
  { k.certain(p) } -> std::convertible_to<Certain>;
  // How far the player seems ahead: 1 more whenever the player's win seems half as hard to prove,
  // or the opponent's twice as hard.
  { k.lead(p, player) } -> std::same_as<int>;
};

// No knowledge.
template <Position P>
struct Plain {
  static constexpr Method method = Method::DfPn;
  explicit Plain(const Geometry&) {}
  std::uint64_t key(const P& p) const { return key_of(p); }
  Facts certain(const P&) const { return {}; }
  int lead(const P&, Player) const { return 0; }
};

}  // namespace ponnuki::solve
