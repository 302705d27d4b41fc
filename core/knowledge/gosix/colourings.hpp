// The totals of hexagons for many colourings of the same stones at once, one in each bit of a
// vector: a flood and a sum are operations on bits, which cost 512 colourings as much as one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "knowledge/gosix/flower.hpp"

namespace ponnuki::gosix {

// 512 colourings.
using Lanes [[gnu::vector_size(64)]] = std::uint64_t;
inline constexpr std::size_t lane_words = sizeof(Lanes) / sizeof(std::uint64_t);

// Points that can be joined to a hexagon if their stones have the right colours: the taken ones
// that are connected with its corners, nearest first.
class Surroundings {
 public:
  Surroundings(const Flower& flower, PointSet taken, int hexagon) {
    PointSet reached = 0;
    for (PointSet next = flower.corners(hexagon) & taken; next;
         next = flower.neighbours(next) & taken & ~reached) {
      if (!reached) corners_ = std::popcount(next);
      reached |= next;
      for (PointSet rest = next; rest; rest &= rest - 1)
        points_[std::size_t(count_++)] = std::uint8_t(std::countr_zero(rest));
    }
    for (int i = corners_; i < count_; ++i) {
      const int point = points_[std::size_t(i)];
      for (PointSet rest = flower.neighbours(PointSet{1} << point) & reached; rest;
           rest &= rest - 1)
        beside_[std::size_t(i)][degree_[std::size_t(i)]++] = std::uint8_t(std::countr_zero(rest));
    }
  }

  // By point, the colourings in which one of the players has the stone there: those in which this
  // player's total is more than the other one's, and in which they are equal.
  void judge(const std::array<Lanes, 24>& stones, Lanes& more, Lanes& equal) const {
    std::array<Lanes, 24> joined;  // by point: where its chain holds a corner
    for (int i = 0; i < count_; ++i)
      joined[points_[std::size_t(i)]] = i < corners_ ? ~Lanes{} : Lanes{};
    for (bool forwards = true;; forwards = !forwards) {
      Lanes changed{};
      for (int i = corners_; i < count_; ++i) {
        const auto at = std::size_t(forwards ? i : count_ - 1 - (i - corners_));
        const std::size_t point = points_[at];
        Lanes found = joined[point];
        for (std::size_t k = 0; k < degree_[at]; ++k) {
          const std::size_t next = beside_[at][k];
          found |= joined[next] & ~(stones[point] ^ stones[next]);
        }
        changed |= found ^ joined[point];
        joined[point] = found;
      }
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < lane_words; ++w) any |= changed[w];
      if (!any) break;
    }
    // Counts up from 64 minus the number of points: 1 for each joined stone of the player, 1 for
    // each point but for joined stones of the other one. That makes 64 where they are equal.
    std::array<Lanes, 7> sum;
    for (std::size_t b = 0; b < sum.size(); ++b)
      sum[b] = (64 - count_) >> b & 1 ? ~Lanes{} : Lanes{};
    for (int i = 0; i < count_; ++i) {
      const std::size_t point = points_[std::size_t(i)];
      const Lanes own = stones[point] & joined[point], rest = stones[point] | ~joined[point];
      Lanes carry = (own & rest) | (sum[0] & (own ^ rest));
      sum[0] ^= own ^ rest;
      for (std::size_t b = 1; b < sum.size(); ++b) {
        const Lanes next = sum[b] & carry;
        sum[b] ^= carry;
        carry = next;
      }
    }
    equal = sum[6] & ~(sum[0] | sum[1] | sum[2] | sum[3] | sum[4] | sum[5]);
    more = sum[6] & ~equal;
  }

 private:
  int count_ = 0, corners_ = 0;
  std::array<std::uint8_t, 24> points_{};
  std::array<std::array<std::uint8_t, 3>, 24> beside_{};  // of those that are no corners
  std::array<std::uint8_t, 24> degree_{};
};

}  // namespace ponnuki::gosix
