// How far the colours are from joining opposite sides, and by which points.
#pragma once

#include <algorithm>

#include "base/bitset.hpp"
#include "games/gonnect/gonnect.hpp"

namespace ponnuki::gonnect {

// Stones that a colour needs on a way from side to side through a point, if the opponent does not
// interfere. Steps go along edges, or to a diagonal point past two empty ones, which nobody can
// cut with one stone.
template <class P>
class Ways {
 public:
  static constexpr int far = 100;

  explicit Ways(const P& p) : size_(p.size()) {
    Set stones[2] = {{}, {}};
    for (int row = 0, point = 0; row < size_; ++row)
      for (int col = 0; col < size_; ++col, ++point) {
        const int cell = row * stride + col;
        if (p.stone(point) == empty)
          vacant_.set(cell);
        else
          stones[p.stone(point)].set(cell);
      }
    const auto both = [&](const Set& a, const Set& b) { return a & b; };
    const Set above = down(vacant_), below = up(vacant_), after = back(vacant_),
              before = forth(vacant_);
    past_up_right_ = both(above, after);
    past_up_left_ = both(above, before);
    past_down_right_ = both(below, after);
    past_down_left_ = both(below, before);
    Set sides[4] = {{}, {}, {}, {}};
    for (int i = 0; i < size_; ++i) {
      sides[0].set(i);
      sides[1].set((size_ - 1) * stride + i);
      sides[2].set(i * stride);
      sides[3].set(i * stride + size_ - 1);
    }
    for (const int c : {0, 1}) {
      for (auto& length : length_[c]) length = far;
      shortest_[c] = far;
      for (const int across : {0, 2}) {
        measure(stones[c], sides[across], from_);
        measure(stones[c], sides[across + 1], to_);
        for (int row = 0, point = 0; row < size_; ++row)
          for (int col = 0; col < size_; ++col, ++point) {
            const int cell = row * stride + col;
            const int length = std::min<int>(from_[cell] + to_[cell] - 1, far);
            if (p.stone(point) != empty) continue;
            length_[c][point] = std::uint8_t(std::min<int>(length_[c][point], length));
          }
      }
      for (const int point : p.empty_points())
        shortest_[c] = std::min<int>(shortest_[c], length_[c][point]);
    }
  }

  // Over an empty point.
  int length(Colour c, int point) const { return length_[index(c)][point]; }
  int shortest(Colour c) const { return shortest_[index(c)]; }

 private:
  static constexpr int stride = P::capacity + 1;  // a column beyond the board stays empty
  using Set = BitSet<(P::capacity * stride + 63) / 64>;
  using ByCell = std::array<std::uint8_t, P::capacity * stride>;

  static Set up(const Set& s) { return s.template shifted<stride>(); }
  static Set down(const Set& s) { return s.template shifted<-stride>(); }
  static Set forth(const Set& s) { return s.template shifted<1>(); }
  static Set back(const Set& s) { return s.template shifted<-1>(); }

  Set around(const Set& s) const {
    return up(s) | down(s) | forth(s) | back(s) |
           (s & past_up_right_).template shifted<stride + 1>() |
           (s & past_up_left_).template shifted<stride - 1>() |
           (s & past_down_right_).template shifted<-stride + 1>() |
           (s & past_down_left_).template shifted<-stride - 1>();
  }

  // The stones it takes from a side to each empty point, that one included.
  void measure(const Set& stones, const Set& side, ByCell& distance) const {
    distance.fill(far);
    Set open = vacant_, unreached = stones, next = side & vacant_;
    Set reached = side & stones;
    for (std::uint8_t taken = 0;; ++taken) {
      for (Set fresh = reached; fresh.any();) {  // chains are free
        unreached = unreached.without(fresh);
        const Set beside = around(fresh);
        next |= beside & open;
        fresh = beside & unreached;
      }
      if (!next.any()) return;
      next.for_each([&](int cell) { distance[cell] = std::uint8_t(taken + 1); });
      open = open.without(next);
      const Set beside = around(next);
      reached = beside & unreached;
      next = beside & open;
    }
  }

  int size_;
  Set vacant_{};
  Set past_up_right_, past_up_left_, past_down_right_, past_down_left_;
  ByCell from_, to_;
  std::array<ByPoint<P::capacity, std::uint8_t>, 2> length_;
  std::array<int, 2> shortest_;
};

}  // namespace ponnuki::gonnect
