#include "games/hexotic/enclosure.hpp"

#include <algorithm>

#include "games/hexotic/disjoint_paths.hpp"

namespace ponnuki::hexotic {

namespace {

// The blocks of chain + outside that hold the root (Hopcroft and Tarjan 1973).
template <int Capacity>
class BlockSearch {
 public:
  using Bits = typename Grid<Capacity>::Bits;
  using Block = typename Enclosures<Capacity>::Block;

  BlockSearch(const Board<Capacity>& board, const Bits& chain, int root)
      : board_(board), chain_(chain), root_(root) {
    visit(root);
  }

  std::vector<Block> blocks;

 private:
  static constexpr int outside = Grid<Capacity>::cells;  // the vertex after the last cell

  void for_each_neighbour(int v, auto&& f) const {
    if (v == outside) {
      (board_.perimeter & chain_).for_each(f);
      return;
    }
    (chain_ & board_.around[v]).for_each(f);
    if (board_.on_perimeter(v)) f(outside);
  }

  void visit(int v) {
    depth_[v] = low_[v] = ++seen_;
    stack_[size_++] = std::int16_t(v);
    for_each_neighbour(v, [&](int u) {
      if (depth_[u]) {
        low_[v] = std::min(low_[v], depth_[u]);
        return;
      }
      visit(u);
      low_[v] = std::min(low_[v], low_[u]);
      if (low_[u] >= depth_[v]) close_block(v, u);
    });
  }

  // v separates u's part of the stack from everything else.
  void close_block(int v, int u) {
    Block block{{}, false};
    for (int w = -1; w != u;) {
      w = stack_[--size_];
      if (w == outside)
        block.outside = true;
      else
        block.cells.set(w);
    }
    block.cells.set(v);
    if (v == root_) blocks.push_back(block);
  }

  const Board<Capacity>& board_;
  const Bits& chain_;
  int root_;
  std::array<std::int16_t, Grid<Capacity>::cells + 1> depth_{};  // 0: not seen yet
  std::array<std::int16_t, Grid<Capacity>::cells + 1> low_{};
  std::array<std::int16_t, Grid<Capacity>::cells + 1> stack_;
  int size_ = 0;
  std::int16_t seen_ = 0;
};

// Whether the closed walk goes around the cell: how often it crosses the ray that runs from the
// cell eastwards, just above the row's centres.
template <int Capacity>
bool goes_around(const std::vector<int>& walk, int cell) {
  constexpr int stride = Grid<Capacity>::stride;
  bool inside = false;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const auto [low, high] = std::minmax(walk[i], walk[(i + 1) % walk.size()]);
    if (low / stride == cell / stride && high / stride == cell / stride + 1 && low > cell)
      inside = !inside;
  }
  return inside;
}

// Where the ends of a partition around a region may lie. The region's perimeter cells lie between
// the perimeter cells u and v of the wall.
template <int Capacity>
class PartitionEnds {
 public:
  using Bits = typename Grid<Capacity>::Bits;

  PartitionEnds(const Board<Capacity>& board, const Bits& wall, const Bits& region)
      : board_(board), wall_(wall) {
    const Bits rim = region & board.perimeter;
    const int first = board.ring_index[rim.first()];
    v_ = first;
    while (region.test(board.ring(v_))) ++v_;
    u_ = first;
    while (region.test(board.ring(u_))) --u_;
    spare_ = board.perimeter_length / 2 - (v_ - u_);
  }

  int spare() const { return spare_; }

  // The wall's perimeter cells up to so many steps beyond u, or beyond v.
  Bits at_u(int beyond) const { return reach(u_, -1, beyond); }
  Bits at_v(int beyond) const { return reach(v_, 1, beyond); }

 private:
  Bits reach(int from, int turn, int beyond) const {
    Bits cells{};
    for (int i = 0; i <= beyond; ++i) cells.set(board_.ring(from + turn * i));
    return cells & wall_;
  }

  const Board<Capacity>& board_;
  const Bits& wall_;
  int u_, v_, spare_;  // ring indices, u_ < v_; steps by which the arc may grow
};

// Whether one cell, other than the stone, parts the stone from all targets: every path to any of
// them leads through that cell. If none does, disjoint paths lead to two targets (Menger).
template <int Capacity>
bool parted(int stone, const typename Grid<Capacity>::Bits& targets,
            const typename Grid<Capacity>::Bits& cells) {
  using G = Grid<Capacity>;
  using Bits = typename G::Bits;
  if (targets.test(stone)) return false;
  // One shortest path to a target; a parting cell must lie on it.
  std::array<Bits, G::points> layers;
  layers[0] = Bits::of(stone);
  Bits unseen = cells.without(layers[0]);
  int distance = 0;
  while (!(layers[distance] & targets).any()) {
    const Bits next = G::neighbours(layers[distance]) & unseen;
    if (!next.any()) return true;
    unseen = unseen.without(next);
    layers[++distance] = next;
  }
  // From its end back to the stone: the cells of the path, one of each layer, and the rest.
  std::array<Bits, G::points> path;
  Bits rest = cells, reached = layers[distance] & targets;
  for (int i = distance; i > 0; --i) {
    path[i] = Bits::of(reached.first());
    rest = rest.without(path[i]);
    reached = G::neighbours(path[i]) & layers[i - 1];
  }
  // A second path avoids the first one, or follows it backwards from where they meet, to leave it
  // earlier (Ford and Fulkerson): it may leave from the first `open` cells.
  Bits aside = layers[0];
  for (int open = 1;;) {
    for (;;) {
      if ((aside & targets).any()) return false;
      const Bits next = G::grown(aside, rest);
      if (next == aside) break;
      aside = next;
    }
    const Bits met = G::neighbours(aside);
    int last = distance;
    while (last > open && !(path[last] & met).any()) --last;
    if (last == open) return true;
    for (; open < last; ++open) aside |= G::neighbours(path[open]) & rest;
  }
}

}  // namespace

template <int Capacity>
bool partition_surrounds(const Board<Capacity>& board, const typename Grid<Capacity>::Bits& wall,
                         int stone, const typename Grid<Capacity>::Bits& region) {
  using Bits = typename Grid<Capacity>::Bits;
  const PartitionEnds<Capacity> ends(board, wall, region);
  if (ends.spare() < 0) return false;
  // What decides nearly always, before all combinations: a partition from u to v, and none at all.
  const auto leads_to = [&](const Bits& ends_of) {
    return !parted<Capacity>(stone, ends_of, wall);
  };
  const int spare = ends.spare();
  if (leads_to(ends.at_u(0) | ends.at_v(0))) return true;
  if (spare == 0 || !leads_to(ends.at_u(spare) | ends.at_v(spare))) return false;
  for (int beyond = 0; beyond <= spare; ++beyond)
    if (leads_to(ends.at_u(beyond) | ends.at_v(spare - beyond))) return true;
  return false;
}

template <int Capacity>
Enclosures<Capacity>::Enclosures(const Board<Capacity>& board, const Bits& chain, int stone)
    : board_(board), stone_(stone) {
  for (Block& block : BlockSearch<Capacity>(board, chain, stone).blocks)
    if (block.cells.count() + block.outside > 2) blocks_.push_back(block);
}

template <int Capacity>
auto Enclosures<Capacity>::region_of(const Block& block, int cell) const -> Bits {
  return Grid<Capacity>::flood(Bits::of(cell), board_.all.without(block.cells));
}

template <int Capacity>
bool Enclosures<Capacity>::is_surrounded(const Block& block, const Bits& region) const {
  if (!(region & board_.perimeter).any()) return true;
  return block.outside && partition_surrounds(board_, block.cells, stone_, region);
}

template <int Capacity>
auto Enclosures<Capacity>::surrounded(const Bits& wanted) const -> Bits {
  Bits found{};
  for (const Block& block : blocks_) {
    for (Bits rest = wanted.without(block.cells); rest.any();) {
      const Bits region = region_of(block, rest.first());
      if (is_surrounded(block, region)) found |= region & wanted;
      rest = rest.without(region);
    }
  }
  return found;
}

template <int Capacity>
std::vector<int> Enclosures<Capacity>::partition_around(const Block& block,
                                                        const Bits& region) const {
  constexpr int sink = Grid<Capacity>::cells, u_side = sink + 1, v_side = sink + 2;
  const PartitionEnds<Capacity> ends(board_, block.cells, region);
  for (int beyond = 0; beyond <= ends.spare(); ++beyond) {
    DisjointPaths paths(sink + 3);
    block.cells.for_each([&](int c) {
      (block.cells & board_.around[c]).for_each([&](int n) { paths.connect(c, n); });
    });
    ends.at_u(beyond).for_each([&](int c) { paths.connect(c, u_side); });
    ends.at_v(ends.spare() - beyond).for_each([&](int c) { paths.connect(c, v_side); });
    paths.connect(u_side, sink);
    paths.connect(v_side, sink);
    const auto found = paths.find(stone_, sink);
    if (found.empty()) continue;
    // Without the side's own vertex at the end of either path.
    std::vector<int> path(found[0].rbegin() + 1, found[0].rend());
    path.insert(path.end(), found[1].begin() + 1, found[1].end() - 1);
    return path;
  }
  return {};
}

template <int Capacity>
std::vector<int> Enclosures<Capacity>::boundary(const Block& block, const Bits& region) const {
  const auto step = [](int direction) { return Grid<Capacity>::steps[turning[direction % 6]]; };
  // Keep a hand on the wall: from a cell of the region next to the wall, turn counter-clockwise;
  // step on where the direction is free, note the wall cell where it is not.
  int cell = region.first(), direction = 0;
  while (!block.cells.test(cell + step(direction))) ++direction;
  const int first_cell = cell, first_direction = direction;
  std::vector<int> walls;
  do {
    const int wall = cell + step(direction);
    if (walls.empty() || walls.back() != wall) walls.push_back(wall);
    direction = (direction + 1) % 6;
    while (!block.cells.test(cell + step(direction))) {
      cell += step(direction);
      direction =
          (direction + 4) % 6;  // face the wall cell that was just left behind, then turn on
    }
  } while (cell != first_cell || direction != first_direction);
  if (walls.size() > 1 && walls.front() == walls.back()) walls.pop_back();
  return walls;
}

template <int Capacity>
auto Enclosures<Capacity>::path_by_boundary(const Block& block, const Bits& region) const -> Path {
  const auto walls = boundary(block, region);
  if (std::find(walls.begin(), walls.end(), stone_) != walls.end()) return {"loop", walls};

  constexpr int outside = Grid<Capacity>::cells, sink = outside + 1;
  DisjointPaths paths(sink + 1);
  block.cells.for_each([&](int c) {
    if (std::find(walls.begin(), walls.end(), c) != walls.end()) {
      paths.connect(c, sink);
      return;
    }
    (block.cells & board_.around[c]).for_each([&](int n) { paths.connect(c, n); });
    if (block.outside && board_.on_perimeter(c)) paths.connect(c, outside);
  });
  if (block.outside)
    (block.cells & board_.perimeter).for_each([&](int c) { paths.connect(outside, c); });
  const auto found = paths.find(stone_, sink);

  const auto at = [&](int wall) {
    return std::size_t(std::find(walls.begin(), walls.end(), wall) - walls.begin());
  };
  const std::size_t from = at(found[0].back()), to = at(found[1].back());
  for (const std::size_t turn : {std::size_t{1}, walls.size() - 1}) {
    // stone .. walls[from], the arc to walls[to], .. back to the stone.
    std::vector<int> cycle = found[0];
    for (std::size_t i = (from + turn) % walls.size(); i != to; i = (i + turn) % walls.size())
      cycle.push_back(walls[i]);
    cycle.insert(cycle.end(), found[1].rbegin(), found[1].rend() - 1);

    const auto gap = std::find(cycle.begin(), cycle.end(), outside);
    const bool loop = gap == cycle.end();
    if (!loop) {
      std::rotate(cycle.begin(), gap, cycle.end());
      cycle.erase(cycle.begin());
    }
    if (goes_around<Capacity>(loop ? cycle : closed_by_shorter_arc(cycle), region.first()))
      return {loop ? "loop" : "partition", cycle};
  }
  return {};
}

template <int Capacity>
std::vector<int> Enclosures<Capacity>::closed_by_shorter_arc(std::vector<int> path) const {
  const int length = board_.perimeter_length;
  const int from = board_.ring_index[path.back()], to = board_.ring_index[path.front()];
  const int ahead = (to - from + length) % length;
  const int turn = ahead <= length - ahead ? 1 : length - 1;
  for (int i = (from + turn) % length; i != to; i = (i + turn) % length)
    path.push_back(board_.ring(i));
  return path;
}

template <int Capacity>
auto Enclosures<Capacity>::around(int cell) const -> Path {
  for (const Block& block : blocks_) {
    if (block.cells.test(cell)) continue;
    const Bits region = region_of(block, cell);
    if (!is_surrounded(block, region)) continue;
    if (!(region & board_.perimeter).any()) return path_by_boundary(block, region);
    return {"partition", partition_around(block, region)};
  }
  return {};
}

template class Enclosures<5>;
template class Enclosures<8>;
template class Enclosures<11>;
template bool partition_surrounds(const Board<5>&, const Grid<5>::Bits&, int, const Grid<5>::Bits&);
template bool partition_surrounds(const Board<8>&, const Grid<8>::Bits&, int, const Grid<8>::Bits&);
template bool partition_surrounds(const Board<11>&, const Grid<11>::Bits&, int,
                                  const Grid<11>::Bits&);

}  // namespace ponnuki::hexotic
