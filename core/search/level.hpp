// Levels of play: fixed amounts of work, so that a level is equally strong on any machine and, with
// one seed, makes the same moves there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/portable_math.hpp"
#include "base/rng.hpp"
#include "search/report.hpp"

namespace ponnuki::search {

// Bytes of the tree, by default: as many as a page on a phone can spare.
inline constexpr std::size_t level_memory = std::size_t{64} << 20;

struct Level {
  std::int64_t playouts;  // for a move; 0: it is played at sight
  // How freely the move is chosen, in proportion to visits^(1 / temperature) (as in AlphaZero,
  // Silver et al. 2018); 0: always the best.
  float temperature;
  std::uint64_t endgame = 0;  // nodes to solve the position with, before a move near the end
  float oversight = 0;        // at sight, the probability of overlooking a thing (pick_noticed)
  // A full tree stops growing, and threads get in each other's way: both belong to a strength.
  std::size_t memory = level_memory;  // bytes of the tree
  int threads = 1;

  friend bool operator==(const Level&, const Level&) = default;
};

inline constexpr int level_count = 11;
inline constexpr std::array<std::string_view, level_count> level_names{
    "first",  "beginner", "novice", "casual",   "improver", "club",
    "strong", "expert",   "master", "champion", "full"};

// By number, from 0, the weakest. Their strength, measured: docs/levels.md.
using Levels = std::array<Level, level_count>;

// At sight, for a first game: a beginner may win against it.
constexpr Level first_level(float oversight) {
  return {.playouts = 0, .temperature = 0, .oversight = oversight, .memory = std::size_t{1} << 20};
}

// The levels 1 to 5 of a game, between the first one and those that are alike in most games.
constexpr Levels levels_with(const std::array<Level, 5>& weak) {
  return {{first_level(0.1f),
           weak[0],
           weak[1],
           weak[2],
           weak[3],
           weak[4],
           {1000, 0},
           {2500, 0},
           {6000, 0},
           {20'000, 0},
           {100'000, 0, 100'000}}};
}

inline constexpr Levels default_levels =
    levels_with({{{8, 1.0f}, {25, 1.0f}, {60, 0.7f}, {140, 0.3f}, {400, 0}}});

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

// A move at sight, from such a report without playouts: what wins at once, else the likeliest move
// that does not lose at once, of equals what gains most, a random one of these. Like a person, the
// player may overlook what the opponent threatens, and every move; in this way wins and captures
// are missed, too. `gain(move)`: what it brings at once.
template <class Gain>
Move pick_noticed(const Report& report, float oversight, Rng& rng, Gain&& gain) {
  const auto overlooked = [&] { return float(rng.next() >> 40) * 0x1p-24f < oversight; };
  const bool careless = overlooked();
  const Bounds lost = Bounds::worst_for(report.player);
  const auto seen = [&](const Candidate& c) {
    return careless && c.bounds == lost ? Bounds{} : c.bounds;
  };
  const Candidate* best = nullptr;
  std::pair<float, int> most{};
  std::uint32_t equals = 0;
  for (const Candidate& c : report.candidates) {
    // Moves that lose are in order: the first ones leave the opponent least.
    if (best && (seen(c) != seen(*best) || seen(*best) == lost)) break;
    if (overlooked()) continue;
    const std::pair<float, int> promise{c.prior, gain(c.move)};
    if (!best || promise > most) equals = 0, best = &c, most = promise;
    if (promise == most && rng.below(++equals) == 0) best = &c;
  }
  return best ? best->move : report.candidates[0].move;
}

}  // namespace ponnuki::search
