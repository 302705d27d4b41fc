// What a move looks like, as numbers that weights are learned for.
#pragma once

#include <cstdlib>

#include "knowledge/gonnect/distance.hpp"
#include "knowledge/gonnect/pattern.hpp"
#include "knowledge/gonnect/tactics.hpp"

namespace ponnuki::gonnect {

// Groups of features, one after the other; a move has at most one of each group.
namespace feature {
inline constexpr int nearness = 18, lines = 7, sizes = 4, slacks = 4, lengths = 7;
inline constexpr int pattern = 0;
inline constexpr int near_last = pattern + pattern_count;  // to the opponent's last stone
inline constexpr int near_own = near_last + nearness;      // to one's own last stone
inline constexpr int line = near_own + nearness;           // distance from the nearest side
inline constexpr int captured = line + lines;              // stones: 1, 2, 3 or 4, more
inline constexpr int saved = captured + sizes;             // own stones in atari, likewise
inline constexpr int gives_atari = saved + sizes;          // to that many stones
inline constexpr int self_atari = gives_atari + sizes;     // own stones with one liberty left
inline constexpr int joined = self_atari + sizes;          // chains: 2, 3, 4
inline constexpr int cut = joined + 3;                     // the opponent's chains: 2, 3, 4
inline constexpr int answers_cut = cut + 3;                // joins what the last stone parts
inline constexpr int own_path = answers_cut + 1;           // slack and length of the shortest
inline constexpr int opponent_path = own_path + slacks * lengths;  // path through it
inline constexpr int count = opponent_path + slacks * lengths;
}  // namespace feature

template <class P>
class Features {
 public:
  explicit Features(const P& p)
      : p_(p), ways_(p), mine_(p.colour_of(p.to_move())), theirs_(other(mine_)) {
    const int n = p.size();
    grid_.fill(outside);
    for (int row = 0, point = 0; row < n; ++row)
      for (int col = 0; col < n; ++col, ++point) {
        const int stone = p.stone(point);
        grid_[cell(row, col)] = stone == empty ? vacant : stone == index(mine_) ? own : hostile;
      }
    liberties_.fill(0);
    stones_.fill(0);
    for (int point = 0; point < n * n; ++point) {
      if (p.stone(point) != empty) {
        ++stones_[p.head(point)];
        continue;
      }
      for_each_chain(point, [&](int head) { ++liberties_[head]; });
    }
    last_ = p.last_move();
    before_last_ = p.last_move(1);
  }

  // f(number) for every feature of a stone on an empty point.
  void of(int point, auto&& f) const {
    const int n = p_.size(), row = point / n, col = point % n;
    f(feature::pattern + pattern_classes_[surroundings(cell(row, col))]);
    if (last_.is_point()) f(feature::near_last + distance(row, col, last_));
    if (before_last_.is_point()) f(feature::near_own + distance(row, col, before_last_));
    f(feature::line + std::min({row, col, n - 1 - row, n - 1 - col, feature::lines - 1}));

    int captured = 0, saved = 0, weakened = 0, joined = 0, cut = 0, liberties = 0, stones = 1;
    for (const int q : p_.neighbours(point)) liberties += p_.stone(q) == empty;
    for_each_chain(point, [&](int head) {
      if (p_.stone(head) == index(mine_)) {
        ++joined;
        stones += stones_[head];
        liberties += liberties_[head] - 1;
        if (liberties_[head] == 1) saved += stones_[head];
      } else {
        ++cut;
        if (liberties_[head] == 1) captured += stones_[head];
        if (liberties_[head] == 2) weakened += stones_[head];
      }
    });
    liberties += captured;
    const bool safe = liberties > 1;
    if (captured) f(feature::captured + size_class(captured));
    if (saved && safe) f(feature::saved + size_class(saved));
    if (weakened) f(feature::gives_atari + size_class(weakened));
    if (!safe) f(feature::self_atari + size_class(stones));
    if (joined > 1) f(feature::joined + joined - 2);
    if (cut > 1) f(feature::cut + cut - 2);
    if (joined > 1 && last_.is_point() && answers_cut(row, col)) f(feature::answers_cut);
    f(feature::own_path + path_class(mine_, point));
    f(feature::opponent_path + path_class(theirs_, point));
  }

 private:
  static constexpr int width = P::capacity + 2;
  static int cell(int row, int col) { return (row + 1) * width + col + 1; }

  Surroundings surroundings(int at) const {
    const auto* g = grid_.data() + at;
    return Surroundings(g[-width - 1] | g[-width] << 2 | g[-width + 1] << 4 | g[-1] << 6 |
                        g[1] << 8 | g[width - 1] << 10 | g[width] << 12 | g[width + 1] << 14);
  }

  // f(head) of every chain beside an empty point, once.
  void for_each_chain(int point, auto&& f) const {
    const auto& around = p_.neighbours(point);
    for (int i = 0; i < 4; ++i) {
      if (p_.stone(around[i]) >= empty) continue;
      const int head = p_.head(around[i]);
      bool seen = false;
      for (int k = 0; k < i; ++k) seen |= p_.head(around[k]) == head;
      if (!seen) f(head);
    }
  }

  // dx + dy + max(dx, dy), from 2.
  int distance(int row, int col, Move from) const {
    const int dy = std::abs(row - from.id / p_.size()), dx = std::abs(col - from.id % p_.size());
    return std::clamp(dx + dy + std::max(dx, dy), 2, feature::nearness + 1) - 2;
  }
  static int size_class(int stones) { return stones <= 2 ? stones - 1 : stones <= 4 ? 2 : 3; }
  // The last stone is diagonal to the point, and both points between are own stones.
  bool answers_cut(int row, int col) const {
    const int r = last_.id / p_.size(), c = last_.id % p_.size();
    return std::abs(r - row) == 1 && std::abs(c - col) == 1 && grid_[cell(r, col)] == own &&
           grid_[cell(row, c)] == own;
  }
  int path_class(Colour c, int point) const {
    const int shortest = ways_.shortest(c);
    const int slack = std::min(ways_.length(c, point) - shortest, feature::slacks - 1);
    const int length = shortest <= 4 ? std::max(shortest, 1) - 1 : std::min((shortest + 3) / 2, 6);
    return length * feature::slacks + slack;
  }

  const P& p_;
  Ways<P> ways_;
  Colour mine_, theirs_;
  Move last_, before_last_;
  const PatternClasses& pattern_classes_ = pattern_classes();
  std::array<std::uint8_t, width * width> grid_;
  ByPoint<P::capacity, std::uint16_t> liberties_, stones_;  // by head
};

}  // namespace ponnuki::gonnect
