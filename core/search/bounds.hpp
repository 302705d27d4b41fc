// What is proven about the result of a game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/move.hpp"
#include "base/outcome.hpp"

namespace ponnuki::search {

// The result of a game for player 0.
enum class Result : std::uint8_t { Loss, Draw, Win };

constexpr Result result_of(const Outcome& o) {
  if (!o.winner) return Result::Draw;
  return *o.winner == 0 ? Result::Win : Result::Loss;
}
constexpr Result won_by(Player p) { return p == 0 ? Result::Win : Result::Loss; }

// 0, 0.5 or 1 for player 0.
constexpr float value_of(Result r) { return 0.5f * float(r); }
// The same seen by either player.
constexpr float seen_by(Player p, float value) { return p == 0 ? value : 1 - value; }

// The result of perfect play lies between `least` and `most` (score-bounded MCTS: Cazenave,
// Saffidine 2010).
struct Bounds {
  Result least = Result::Loss;
  Result most = Result::Win;

  static constexpr Bounds exactly(Result r) { return {r, r}; }
  constexpr bool exact() const { return least == most; }
  // The worst and the best that may come of it for a player, as that player counts.
  constexpr Result floor_for(Player p) const { return p == 0 ? least : flipped(most); }
  constexpr Result ceiling_for(Player p) const { return p == 0 ? most : flipped(least); }
  constexpr float clamped(float value) const {
    return std::clamp(value, value_of(least), value_of(most));
  }
  // What is known of one thing from two sources.
  constexpr Bounds and_also(Bounds b) const {
    return {std::max(least, b.least), std::min(most, b.most)};
  }
  // What a player who chooses between two moves can make of them.
  static constexpr Bounds better(Player p, Bounds a, Bounds b) {
    if (p == 0) return {std::max(a.least, b.least), std::max(a.most, b.most)};
    return {std::min(a.least, b.least), std::min(a.most, b.most)};
  }
  static constexpr Bounds worst_for(Player p) {
    return exactly(p == 0 ? Result::Loss : Result::Win);
  }

  friend constexpr bool operator==(Bounds, Bounds) = default;

 private:
  static constexpr Result flipped(Result r) { return Result(2 - int(r)); }
};

}  // namespace ponnuki::search
