// The rules of Gosix (edition en) on a flower of any hexagons, as tables and sets of bits: for
// solving backwards, which visits every position and asks for no events. Who owns an owned hexagon
// is left out, as in merged.hpp. The game's own flower has seven hexagons; tests take fewer, so
// that all their positions can be solved in another way, too. Tests compare it with
// MergedPosition, ply by ply.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "base/geometry.hpp"
#include "games/gosix/gosix.hpp"

namespace ponnuki::gosix {

// How a position stands, for the player to move.
struct Standing {
  PointSet own = 0, others = 0;
  HexagonSet open = 0;  // owned by nobody
  int owned = 0, owned_by_other = 0;

  friend bool operator==(const Standing&, const Standing&) = default;
};

class Flower {
 public:
  // Points, edges, cells and symmetries; at most 24 points.
  Flower(const Geometry&, int to_win);

  int points() const { return points_; }
  int hexagons() const { return int(corners_.size()); }
  int to_win() const { return to_win_; }
  int symmetries() const { return int(images_.size()); }
  PointSet all_points() const { return (PointSet{1} << points_) - 1; }
  PointSet corners(int hexagon) const { return corners_[std::size_t(hexagon)]; }
  // Of several hexagons together.
  PointSet corners_of(HexagonSet) const;
  PointSet neighbours(PointSet s) const {
    return neighbours_[0][s & 255] | neighbours_[1][s >> 8 & 255] | neighbours_[2][s >> 16];
  }

  PointSet image(int symmetry, PointSet s) const {
    const auto& bytes = images_[std::size_t(symmetry)];
    return bytes[0][s & 255] | bytes[1][s >> 8 & 255] | bytes[2][s >> 16];
  }
  int inverse(int symmetry) const { return inverses_[std::size_t(symmetry)]; }
  HexagonSet image_of_hexagons(int symmetry, HexagonSet) const;

  // Those of the hexagons whose corners are all taken.
  HexagonSet closed(HexagonSet hexagons, PointSet taken) const {
    HexagonSet closed = 0;
    for (HexagonSet rest = hexagons; rest; rest &= rest - 1)
      if (!(corners(std::countr_zero(rest)) & ~taken)) closed |= rest & -rest;
    return closed;
  }
  // By how much the chains of `stones` at a hexagon have more stones than those of `others`.
  int surplus(PointSet stones, PointSet others, int hexagon) const {
    return std::popcount(chains_at(stones, corners(hexagon))) -
           std::popcount(chains_at(others, corners(hexagon)));
  }
  // The position after the player to move has placed a stone on an empty point, for the other one.
  Standing after(const Standing&, int point) const;

 private:
  using ByteImages = std::array<std::array<PointSet, 256>, 3>;

  PointSet chains_at(PointSet stones, PointSet points) const {
    PointSet chain = stones & points;
    for (;;) {
      const PointSet grown = stones & (chain | neighbours(chain));
      if (grown == chain) return chain;
      chain = grown;
    }
  }

  int points_, to_win_;
  std::vector<PointSet> corners_;
  ByteImages neighbours_{};
  std::vector<ByteImages> images_;  // by symmetry
  std::vector<int> inverses_;       // by symmetry
};

}  // namespace ponnuki::gosix
