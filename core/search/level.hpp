// Levels of play: fixed amounts of work, so that a level is equally strong on any machine and, with
// one seed, makes the same moves there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/portable_math.hpp"
#include "base/rng.hpp"
#include "search/report.hpp"

namespace ponnuki::search {

// Bytes of the tree, by default: as many as a page on a phone can spare.
inline constexpr std::size_t level_memory = std::size_t{64} << 20;

struct Level {
  std::int64_t playouts;  // for a move
  // How freely the move is chosen, in proportion to visits^(1 / temperature) (as in AlphaZero,
  // Silver et al. 2018); 0: always the best.
  float temperature;
  bool tactics;  // whether a win in one turn, one's own or the opponent's, is always seen
  std::uint64_t endgame = 0;  // nodes to solve the position with, before a move near the end
  // A full tree stops growing, and threads get in each other's way: both belong to a strength.
  std::size_t memory = level_memory;  // bytes of the tree
  int threads = 1;

  friend bool operator==(const Level&, const Level&) = default;
};

inline constexpr int level_count = 10;
inline constexpr std::array<std::string_view, level_count> level_names{
    "beginner", "novice", "casual", "improver", "club",
    "strong",   "expert", "master", "champion", "full"};

// From the weakest to the strongest.
using Levels = std::array<Level, level_count>;

// Their strength, measured: docs/levels.md.
inline constexpr Levels default_levels{{
    {40, 1.0f, false},
    {60, 0.7f, true},
    {80, 0.4f, true},
    {160, 0.2f, true},
    {400, 0, true},
    {1000, 0, true},
    {2500, 0, true},
    {6000, 0, true},
    {20'000, 0, true},
    {100'000, 0, true, 100'000},
}};

// A move to play, from a report with all candidates, at least one. Mistakes stay human: a proven
// win is played, and no move that is proven lost, or looks much worse than the best.
inline Move pick(const Report& report, float temperature, Rng& rng) {
  const Candidate& best = report.candidates[0];
  const Player player = report.player;
  if (temperature <= 0 || best.bounds.floor_for(player) == Result::Win) return best.move;
  constexpr float much = 0.2f;
  std::uint32_t most = 1;
  for (const auto& c : report.candidates) most = std::max(most, c.visits);
  const auto weight = [&](const Candidate& c) {
    const bool lost = c.bounds.ceiling_for(player) == Result::Loss;
    if (lost || c.visits == 0 || c.value < best.value - much) return 0.;
    return double(portable_pow(float(c.visits) / float(most), 1 / temperature));
  };
  double sum = 0;
  for (const auto& c : report.candidates) sum += weight(c);
  double left = sum * double(rng.next() >> 11) * 0x1p-53;
  for (const auto& c : report.candidates)
    if ((left -= weight(c)) < 0) return c.move;
  return best.move;
}

}  // namespace ponnuki::search
