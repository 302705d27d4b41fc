// The hexagonal board as a padded grid: cell (row, q) lies at index (row + 1) * stride + q + 1, so
// that neighbours are constant steps and every step off the board meets the border.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "base/bitset.hpp"
#include "base/move.hpp"

namespace ponnuki::hexotic {

inline constexpr int min_size = 3;
inline constexpr int max_size = 11;
inline constexpr int max_plies = 1'000'000'000;  // of a text

using Cell = std::int16_t;  // index into the padded grid

template <int Capacity>
struct Grid {
  static constexpr int stride = 2 * Capacity;
  static constexpr int cells = (2 * Capacity + 1) * stride + 1;
  static constexpr int points = 3 * Capacity * (Capacity - 1) + 1;
  // South-west, south-east, west, east, north-west, north-east: in the order of their indices.
  static constexpr std::array<int, 6> steps{-stride - 1, -stride, -1, 1, stride, stride + 1};

  using Bits = BitSet<(cells + 63) / 64>;
  using Index = std::conditional_t<(cells <= 256), std::uint8_t, std::uint16_t>;
  using RingMask = std::conditional_t<(6 * (Capacity - 1) <= 32), std::uint32_t, std::uint64_t>;

  // Everything adjacent to the set, and perhaps the set itself.
  static constexpr Bits neighbours(const Bits& b) {
    const Bits right = b.template shifted<1>(), left = b.template shifted<-1>();
    return right | left | (b | right).template shifted<stride>() |
           (b | left).template shifted<-stride>();
  }

  static constexpr Bits grown(const Bits& seed, const Bits& within) {
    return (seed | neighbours(seed)) & within;
  }

  // Everything in `within` that is connected to `seed`.
  static constexpr Bits flood(Bits seed, const Bits& within) {
    for (;;) {
      const Bits once = grown(seed, within), twice = grown(once, within);
      if (twice == once) return once;
      seed = twice;
    }
  }

  // Bounded components of the complement of a connected set, by Euler's formula.
  static constexpr int holes(const Bits& cells_of) {
    const Bits east = cells_of & cells_of.template shifted<-1>();
    const Bits north_west = cells_of & cells_of.template shifted<-stride>();
    const Bits north_east = cells_of & cells_of.template shifted<-stride - 1>();
    const int edges = east.count() + north_west.count() + north_east.count();
    const int triangles = (east & north_east).count() + (north_west & north_east).count();
    return 1 - (cells_of.count() - edges + triangles);
  }
};

// The six ways in the order of `steps`, turning counter-clockwise: east, north-east, ...
inline constexpr std::array<int, 6> turning{3, 5, 4, 2, 0, 1};

// For every set of neighbours, one way per run of adjacent ones.
inline constexpr auto run_starts = [] {
  std::array<std::uint8_t, 64> starts{};
  for (unsigned set = 0; set < 64; ++set)
    for (int i = 0; i < 6; ++i)
      if (set >> turning[i] & 1 && !(set >> turning[(i + 5) % 6] & 1))
        starts[set] |= std::uint8_t(1 << turning[i]);
  starts[63] = 1;
  return starts;
}();

// One board of each size, made once and never changed.
template <int Capacity>
struct Board {
  using Bits = typename Grid<Capacity>::Bits;

  explicit Board(int size);
  static const Board& of(int size);

  int size;
  int points;
  int perimeter_length;  // P = 6 (size - 1)
  Bits all{};
  Bits perimeter{};
  std::array<Bits, Grid<Capacity>::cells> around{};           // the six places around a cell
  std::array<Cell, Grid<Capacity>::points> cell_of;           // by point
  std::array<std::uint16_t, Grid<Capacity>::cells> point_of;  // by cell
  std::array<Cell, Grid<Capacity>::cells> opposite;           // about the centre
  std::array<std::int8_t, Grid<Capacity>::cells> ring_index;  // along the perimeter; -1 inside
  std::array<std::array<std::uint64_t, Grid<Capacity>::cells>, 2> key;  // Zobrist, by colour
  std::array<Cell, 3 * 6 * (Capacity - 1)> rounds;         // the perimeter, three times around
  std::array<Bits, 6 * (Capacity - 1) + 1> first_of_ring;  // the first i cells of the ring

  bool on_board(int cell) const { return all.test(cell); }
  bool on_perimeter(int cell) const { return perimeter.test(cell); }

  // The perimeter cell with this ring index, from -P to 2 P - 1.
  int ring(int i) const { return rounds[i + perimeter_length]; }

  // The ring cells with indices from begin, below P, to end - 1, end <= begin + P.
  Bits arc(int begin, int end) const {
    if (end <= perimeter_length) return first_of_ring[end].without(first_of_ring[begin]);
    return perimeter.without(first_of_ring[begin]) | first_of_ring[end - perimeter_length];
  }

  // Whether these perimeter cells lie in more than one run, or in one so long that the rest of the
  // perimeter can be cut off.
  bool has_gap(std::uint64_t contacts) const {
    const std::uint64_t ends = contacts & ~(contacts << 1 | contacts >> (perimeter_length - 1));
    return (ends & (ends - 1)) || can_be_surrounded(perimeter_length - std::popcount(contacts));
  }

  // A region with so many perimeter cells is cut off by a loop (none) or a partition whose shorter
  // arc, or one of two equal arcs, is the region's.
  bool can_be_surrounded(int perimeter_cells) const {
    return perimeter_cells == 0 || perimeter_cells + 1 <= perimeter_length / 2;
  }
};

// Lengths of the rows from the bottom.
std::vector<int> row_lengths(int size);

}  // namespace ponnuki::hexotic
