// Selection: the move of a node to try next, and the order of its moves from best to worst.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <span>

#include "base/portable_math.hpp"
#include "base/sort_keys.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"

namespace ponnuki::search {

inline constexpr int max_moves = max_points + 2;  // as in MoveList

// How many entries of a column are read at a time; behind the last move a column holds zeros.
inline constexpr int lanes = Tree::lanes;

// The move to try next: the best by its results so far, and by how little is known of it; -1 if
// none is left that is neither proven nor barred (by move; empty: none is).
// All moves as first counts by `amaf`, as in Settings.
inline int select(const Node& node, const Moves& m, float amaf, const Settings& s,
                  std::span<const std::uint8_t> barred) {
  alignas(64) std::array<float, max_moves + lanes> scores;
  const int count = node.count;
  const float visits = float(node.visits) + 1;
  const float explore = s.exploration * std::sqrt(float(portable_log(double(visits))));
  const float follow = s.prior_weight * std::sqrt(visits);
  const float untried = std::max(0.f, seen_by(node.player, node.mean()) + s.first_play);
  const float k = amaf, fair = 2 * std::min(untried, 1.f);
  // Branchless and on local pointers, so that the compiler takes many moves at a time.
  const int end = (count + lanes - 1) / lanes * lanes;
  float* const __restrict__ to = scores.data();
  const float* const __restrict__ mean = m.mean;
  const float* const __restrict__ prior = m.prior;
  const std::uint32_t* const __restrict__ tries = m.visits;
  if (k > 0) {
    const float* const __restrict__ amaf_total = m.amaf_total;
    const float* const __restrict__ amaf_visits = m.amaf_visits;
    for (int i = 0; i < end; ++i) {
      const float n = float(std::int32_t(tries[i])), once_more = 1 / (n + 1);
      const float amaf_mean = (amaf_total[i] + fair) / (amaf_visits[i] + 2);
      const float value = mean[i] + std::sqrt(k / (3 * n + k)) * (amaf_mean - mean[i]);
      to[i] = value + explore * std::sqrt(once_more) + follow * prior[i] * once_more;
    }
  } else {
    for (int i = 0; i < end; ++i) {
      const float n = float(std::int32_t(tries[i])), once_more = 1 / (n + 1);
      const float value = mean[i] + untried * float(tries[i] == 0);  // an untried mean is 0
      to[i] = value + explore * std::sqrt(once_more) + follow * prior[i] * once_more;
    }
  }
  for (int i = count; i % lanes; ++i) scores[std::size_t(i)] = -1;
  if (node.some_proven)
    for (int i = 0; i < count; ++i)
      if (m.bounds[i].exact()) scores[std::size_t(i)] = -1;
  if (!barred.empty())
    for (int i = 0; i < count; ++i)
      if (barred[std::size_t(i)]) scores[std::size_t(i)] = -1;
  // Scores are not negative, where floats sort as their bits do: the largest integer is found many
  // at a time.
  std::array<std::int32_t, lanes> largest{};
  for (int begin = 0; begin < count; begin += lanes)
    for (int j = 0; j < lanes; ++j)
      largest[j] = std::max(largest[j], std::bit_cast<std::int32_t>(scores[begin + j]));
  const float best = std::bit_cast<float>(*std::ranges::max_element(largest));
  for (int i = node.first; i < count; ++i)
    if (scores[std::size_t(i)] == best) return i;
  for (int i = 0; i < node.first; ++i)
    if (scores[std::size_t(i)] == best) return i;
  return -1;
}

// Keeps the `width` moves of the highest weights, and their weights; false if there are no more
// moves.
inline bool keep_likeliest(MoveList& moves, std::span<float> weights, int width) {
  const int count = moves.size();
  if (count <= width) return false;
  std::array<float, max_moves> sorted{};
  std::ranges::copy(weights, sorted.begin());
  std::nth_element(sorted.begin(), sorted.begin() + width, sorted.begin() + count,
                   std::greater<>());
  const float least = sorted[std::size_t(width)];
  // Of those with the same weight, the first ones are kept.
  int equals = width - int(std::ranges::count_if(weights, [&](float w) { return w > least; }));
  const MoveList all = moves;
  moves.clear();
  for (int i = 0; i < count; ++i) {
    const float w = weights[std::size_t(i)];
    if (w < least || (w == least && --equals < 0)) continue;
    weights[std::size_t(moves.size())] = w;
    moves.push(all[i]);
  }
  return true;
}

// The moves of a node, best first.
inline std::vector<int> ranked(const Node& node, const Moves& m) {
  std::uint32_t most = 0;
  float best_open = 0;
  for (int i = 0; i < node.count; ++i) {
    if (m.bounds[i].exact() || m.visits[i] < most) continue;
    most = m.visits[i];
    best_open = m.mean[i];
  }
  // A certain draw is worth more than a move that expects less.
  const auto rank = [&](int i) -> std::uint64_t {
    if (!m.bounds[i].exact()) return 2;
    switch (m.bounds[i].floor_for(node.player)) {
      case Result::Win:
        return 4;
      case Result::Draw:
        return best_open < 0.5f ? 3 : 1;
      default:
        return 0;
    }
  };
  // By visits; then by mean, if there are visits, and by prior.
  std::vector<SortKey> keys;
  for (int i = 0; i < node.count; ++i) {
    const float mean = m.visits[i] ? m.mean[i] : 0;
    keys.push_back({falling(rank(i) << 32 | m.visits[i]),
                    std::uint64_t(falling(mean)) << 32 | falling(m.prior[i]), i});
  }
  sort_keys(keys);
  std::vector<int> order;
  for (const SortKey& k : keys) order.push_back(k.index);
  return order;
}

}  // namespace ponnuki::search
