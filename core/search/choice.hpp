// Which move of a node to try next, and which one is best.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <span>

#include "search/settings.hpp"
#include "search/tree.hpp"

namespace ponnuki::search {

inline constexpr int max_moves = max_points + 2;  // as in MoveList

// The move to try next: the best by its results so far, and by how little is known of it; -1 if
// none is left that is neither proven nor barred (by move; empty: none is).
inline int select(const Node& node, const Moves& m, const Settings& s,
                  std::span<const std::uint8_t> barred) {
  std::array<float, max_moves> scores;
  const int count = node.count;
  const float visits = float(node.visits) + 1;
  const float explore = s.exploration * std::sqrt(std::log(visits));
  const float follow = s.prior_weight * std::sqrt(visits);
  const float untried = std::max(0.f, seen_by(node.player, node.mean()) + s.first_play);
  const float k = s.amaf;
  if (k > 0) {
    const float fair = std::min(untried, 1.f);
    for (int i = 0; i < count; ++i) {
      const float n = float(int(m.visits[i]));
      const float later = (m.later_total[i] + 2 * fair) / (m.later_visits[i] + 2);
      const float beta = std::sqrt(k / (3 * n + k));
      const float mean = m.mean[i] + beta * (later - m.mean[i]);
      const float once_more = 1 / (n + 1);
      scores[i] = mean + explore * std::sqrt(once_more) + follow * m.prior[i] * once_more;
    }
  } else {
    for (int i = 0; i < count; ++i) {
      const float n = float(int(m.visits[i]));
      const float mean = n > 0 ? m.mean[i] : untried;
      const float once_more = 1 / (n + 1);
      scores[i] = mean + explore * std::sqrt(once_more) + follow * m.prior[i] * once_more;
    }
  }
  if (node.some_proven)
    for (int i = 0; i < count; ++i)
      if (m.bounds[i].exact()) scores[i] = -1;
  if (!barred.empty())
    for (int i = 0; i < count; ++i)
      if (barred[std::size_t(i)]) scores[i] = -1;
  // Scores are positive, where floats sort as their bits do: the compiler finds the largest integer
  // eight at a time.
  std::int32_t best = 0;
  for (int i = 0; i < count; ++i) best = std::max(best, std::bit_cast<std::int32_t>(scores[i]));
  for (int i = node.first; i < count; ++i)
    if (std::bit_cast<std::int32_t>(scores[i]) == best) return i;
  for (int i = 0; i < node.first; ++i)
    if (std::bit_cast<std::int32_t>(scores[i]) == best) return i;
  return -1;
}

// The moves of a node, best first.
inline std::vector<int> ranked(const Node& node, const Moves& m) {
  std::vector<int> order(node.count);
  std::uint32_t most = 0;
  float best_open = 0;
  for (int i = 0; i < node.count; ++i) {
    order[std::size_t(i)] = i;
    if (m.bounds[i].exact() || m.visits[i] < most) continue;
    most = m.visits[i];
    best_open = m.mean[i];
  }
  // A certain draw is worth more than a move that expects less.
  const auto rank = [&](int i) {
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
  std::ranges::stable_sort(order, [&](int a, int b) {
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    if (m.visits[a] != m.visits[b]) return m.visits[a] > m.visits[b];
    if (m.visits[a] && m.mean[a] != m.mean[b]) return m.mean[a] > m.mean[b];
    return m.prior[a] > m.prior[b];
  });
  return order;
}

}  // namespace ponnuki::search
