// Exact answers to "does some loop or partition through this stone surround that cell?"
//
// Loops and partitions are simple: no cell twice. Add a vertex "outside", adjacent to every
// perimeter cell, to the graph of the stone's chain. A loop through stone s is a cycle through s, a
// partition a cycle through s and outside; both lie within one block (biconnected component) that
// holds s.
//
// Let B be such a block and R a region of the board without B's cells.
// - R has no perimeter cell: it is surrounded. Its boundary is a cycle C of B. Two disjoint paths
//   lead from s to C; with either of the two arcs of C they make a cycle through s, and one of the
//   two cycles has R inside. If a path leads through outside, the cycles are partitions, and one of
//   the two arcs puts R on the shorter side.
// - R has k perimeter cells, between the perimeter cells u and v of B: it is surrounded iff outside
//   is in B and two disjoint paths lead from s to perimeter cells p and q of B, p at or beyond u
//   and q at or beyond v, such that the arc from p to q along R is at most half of the perimeter.
#pragma once

#include <string_view>
#include <vector>

#include "games/hexotic/board.hpp"

namespace ponnuki::hexotic {

// Whether a partition through the stone has the region on its shorter side. `wall` is the stone's
// chain, or the cells of its block with outside; the region has no cell of it, but perimeter cells.
template <int Capacity>
bool partition_surrounds(const Board<Capacity>&, const typename Grid<Capacity>::Bits& wall,
                         int stone, const typename Grid<Capacity>::Bits& region);

template <int Capacity>
class Enclosures {
 public:
  using Bits = typename Grid<Capacity>::Bits;

  // Loops and partitions of `chain`, a connected set of stones, through its member `stone`.
  Enclosures(const Board<Capacity>&, const Bits& chain, int stone);

  // The cells of `wanted` that are surrounded.
  Bits surrounded(const Bits& wanted) const;

  struct Path {
    std::string_view shape;  // "loop" or "partition"
    std::vector<int> cells;
  };
  // A loop or partition around a surrounded cell.
  Path around(int cell) const;

  struct Block {
    Bits cells;
    bool outside;
  };

 private:
  Bits region_of(const Block&, int cell) const;
  bool is_surrounded(const Block&, const Bits& region) const;
  // The cycle of the block's cells around a region without perimeter cells.
  std::vector<int> boundary(const Block&, const Bits& region) const;
  // Cells p .. s .. q of a partition on whose shorter side the region lies; {} if there is none.
  std::vector<int> partition_around(const Block&, const Bits& region) const;
  Path path_by_boundary(const Block&, const Bits& region) const;
  std::vector<int> closed_by_shorter_arc(std::vector<int> path) const;

  const Board<Capacity>& board_;
  int stone_;
  std::vector<Block> blocks_;
};

}  // namespace ponnuki::hexotic
