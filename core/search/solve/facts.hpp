// The proven facts about a position: for each player, whether that player can force a win.
#pragma once

#include <cstdint>
#include <limits>

#include "base/move.hpp"
#include "search/bounds.hpp"

namespace ponnuki::solve {

// A player wins who can force a win in finitely many plies whatever the opponent does, and fails
// otherwise. If both fail it is a draw. `endless`: a player may fail only because of endless play.
class Facts {
 public:
  constexpr Facts() = default;
  constexpr explicit Facts(std::uint8_t bits) : bits_(bits) {}

  static constexpr Facts won_by(Player p) {
    return Facts(std::uint8_t(win_bit(p) | fail_bit(other(p))));
  }
  static constexpr Facts failed_by(Player p) { return Facts(fail_bit(p)); }
  static constexpr Facts drawn() { return Facts(fail_bit(Player{0}) | fail_bit(Player{1})); }

  constexpr bool wins(Player p) const { return bits_ & win_bit(p); }
  constexpr bool fails(Player p) const { return bits_ & fail_bit(p); }
  constexpr bool tells(Player p) const { return wins(p) || fails(p); }
  constexpr bool endless() const { return bits_ & endless_bit; }
  constexpr Facts with_endless() const { return Facts(bits_ | endless_bit); }
  constexpr bool none() const { return bits_ == 0; }
  constexpr bool complete() const { return tells(Player{0}) && tells(Player{1}); }

  // With the players exchanged.
  constexpr Facts exchanged() const {
    return Facts(std::uint8_t((bits_ & 5) << 1 | (bits_ & 10) >> 1 | (bits_ & endless_bit)));
  }

  // The facts of both together.
  friend constexpr Facts operator|(Facts a, Facts b) {
    return Facts(std::uint8_t(a.bits_ | b.bits_));
  }
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr std::uint8_t all_bits = 31;
  friend constexpr bool operator==(Facts, Facts) = default;

 private:
  static constexpr std::uint8_t win_bit(Player p) { return std::uint8_t(1 << p); }
  static constexpr std::uint8_t fail_bit(Player p) { return std::uint8_t(4 << p); }
  static constexpr std::uint8_t endless_bit = 16;

  std::uint8_t bits_ = 0;
};

// The same as bounds of the result.
constexpr search::Bounds bounds_of(Facts facts) {
  using search::Bounds, search::Result;
  for (const Player p : {Player{0}, Player{1}})
    if (facts.wins(p)) return Bounds::exactly(search::won_by(p));
  return {facts.fails(1) ? Result::Draw : Result::Loss,
          facts.fails(0) ? Result::Draw : Result::Win};
}

// Facts that need no search, and in how many plies a win comes about, at most.
struct Certain {
  constexpr Certain(Facts known = {}, int most = 1) : facts(known), plies(most) {}

  Facts facts;
  int plies;
};

// Facts, and the depth below the root of the shallowest position on the path that they depend on:
// because of a repetition, they might not hold on another path. If they depend on no position above
// their own, they hold on every path to it.
struct Finding {
  static constexpr int nothing = std::numeric_limits<std::int16_t>::max();
  static constexpr int history = -1;      // the game before the root, or the whole path
  static constexpr int depth_limit = -2;  // cut off: true of no game

  Facts facts;
  int rests_on = nothing;
  int plies = 0;  // of a win: it takes no more; known where positions can come again
};

}  // namespace ponnuki::solve
