#include "games/hexotic/board.hpp"

#include <memory>

#include "base/rng.hpp"

namespace ponnuki::hexotic {

std::vector<int> row_lengths(int size) {
  std::vector<int> lengths;
  for (int row = 0; row < 2 * size - 1; ++row)
    lengths.push_back(row < size ? size + row : 3 * size - 2 - row);
  return lengths;
}

template <int Capacity>
Board<Capacity>::Board(int board_size) : size(board_size), perimeter_length(6 * (board_size - 1)) {
  using G = Grid<Capacity>;
  ring_index.fill(-1);
  const auto lengths = row_lengths(size);
  points = 0;
  for (int row = 0; row < 2 * size - 1; ++row) {
    const int first_q = row < size ? 0 : row - size + 1;
    for (int i = 0; i < lengths[row]; ++i) {
      const int cell = (row + 1) * G::stride + first_q + i + 1;
      all.set(cell);
      for (const int step : G::steps) around[cell].set(cell + step);
      cell_of[points] = Cell(cell);
      for (const int c : {0, 1}) key[c][cell] = zobrist_key(std::uint64_t(2 * points + c));
      point_of[cell] = std::uint16_t(points++);
    }
  }
  for (int p = 0; p < points; ++p) opposite[cell_of[p]] = cell_of[points - 1 - p];
  // Along the perimeter, counter-clockwise from the bottom left corner.
  int cell = cell_of[0];
  for (int side = 0, i = 0; side < 6; ++side) {
    for (int k = 0; k < size - 1; ++k, ++i) {
      for (const int round : {0, 1, 2}) rounds[round * perimeter_length + i] = Cell(cell);
      ring_index[cell] = std::int8_t(i);
      first_of_ring[i] = perimeter;
      perimeter.set(cell);
      cell += G::steps[turning[side]];
    }
  }
  first_of_ring[perimeter_length] = perimeter;
}

template <int Capacity>
const Board<Capacity>& Board<Capacity>::of(int size) {
  static const auto boards = [] {
    std::array<std::unique_ptr<const Board>, Capacity + 1> made;
    for (int n = min_size; n <= Capacity; ++n) made[n] = std::make_unique<const Board>(n);
    return made;
  }();
  return *boards[size];
}

template struct Board<5>;
template struct Board<8>;
template struct Board<11>;

}  // namespace ponnuki::hexotic
