// The solver's knowledge of a game beyond its rules.
#pragma once

#include <concepts>

#include "base/position.hpp"
#include "base/recurrence.hpp"
#include "search/solve/node.hpp"
#include "search/solve/solved.hpp"

namespace ponnuki::solve {

template <class K, class P>
concept Knowledge = requires(const K k, const P& p, Player player) {
  // The better method for most positions of the game.
  { K::method } -> std::convertible_to<Method>;
  // Like key_of(p), but positions may share a key where the same colour wins: images of each
  // other, or with the players exchanged.
  { k.key(p) } -> std::same_as<std::uint64_t>;
  // What is known at once of an undecided position; it must hold for every history.
  { k.certain(p) } -> std::same_as<Facts>;
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
