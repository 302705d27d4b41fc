#include "games/gonnect/small.hpp"

#include <memory>

namespace ponnuki::gonnect {

using Cells = SmallBoard::Cells;

SmallBoard::SmallBoard(int board_size) : size(board_size) {
  const Geometry g = Gonnect::geometry({.size = size});
  std::array<std::uint64_t, max_points> power{1};
  for (std::size_t i = 1; i < power.size(); ++i) power[i] = 3 * power[i - 1];
  for (int point = 0; point < size * size; ++point) {
    const int row = point / size, column = point % size, cell = 8 * row + column;
    all |= bit(cell);
    cell_of[std::size_t(point)] = std::uint8_t(cell);
    point_of[std::size_t(cell)] = std::uint8_t(point);
    if (row == 0) sides[0] |= bit(cell);
    if (row == size - 1) sides[1] |= bit(cell);
    if (column == 0) sides[2] |= bit(cell);
    if (column == size - 1) sides[3] |= bit(cell);
    for (std::size_t k = 0; k < symmetries; ++k)
      image_of[k][std::size_t(cell)] = std::uint8_t(index(g.symmetries[k][std::size_t(point)]));
  }
  for (std::size_t row = 0; row < std::size_t(size); ++row)
    for (std::size_t stones = 1; stones < std::size_t{1} << size; ++stones)
      for (std::size_t k = 0; k < symmetries; ++k)
        for (std::size_t column = 0; column < std::size_t(size); ++column)
          if (stones >> column & 1)
            row_codes[row][stones][k] += power[image_of[k][8 * row + column]];
}

const SmallBoard& SmallBoard::of(int size) {
  static const auto boards = [] {
    std::array<std::unique_ptr<const SmallBoard>, max_size - 1> made;
    for (int n = 2; n <= max_size; ++n)
      made[std::size_t(n - 2)] = std::make_unique<const SmallBoard>(n);
    return made;
  }();
  return *boards[std::size_t(size - 2)];
}

std::optional<Outcome> SmallPosition::outcome() const {
  if (joined_) return Outcome{other(to_move()), by_connection, {}};
  if (repeated_) return Outcome{{}, by_repetition, {}};
  if (can_swap_ || placements()) return {};
  return Outcome{other(to_move()), by_no_moves, {}};
}

std::vector<std::uint64_t> SmallPosition::earlier() const {
  std::vector<std::uint64_t> occurrences;
  if (earlier_)
    for (const Stood& was : *earlier_) occurrences.push_back(was.occurrence);
  return occurrences;
}

bool SmallPosition::keeps_a_liberty(Cells cell) const {
  const Cells free = empty() & ~cell, near = SmallBoard::beside(cell);
  if (near & free) return true;
  if (near & own_ && SmallBoard::beside(SmallBoard::flood(cell, own_ | cell)) & free) return true;
  for (Cells enemies = near & others_; enemies;) {
    const Cells chain = SmallBoard::flood(SmallBoard::lowest(enemies), others_);
    if (!(SmallBoard::beside(chain) & free)) return true;
    enemies &= ~chain;
  }
  return false;
}

Cells SmallPosition::placements() const {
  const Cells free = empty();
  Cells open = free & SmallBoard::beside(free);
  for (Cells enclosed = free & ~open; enclosed; enclosed &= enclosed - 1)
    if (keeps_a_liberty(SmallBoard::lowest(enclosed))) open |= SmallBoard::lowest(enclosed);
  return open & ~ko_;
}

void SmallPosition::legal_moves(MoveList& moves) const {
  if (decided()) return;
  for (Cells rest = placements(); rest; rest &= rest - 1)
    moves.push(Move(Point(board_->point_of[std::size_t(std::countr_zero(rest))])));
  if (can_swap_) moves.push(swap_move);
}

Move SmallPosition::random_move(Rng& rng) const {
  MoveList moves;
  legal_moves(moves);
  if (moves.empty()) return no_move;
  return moves[int(rng.below(std::uint32_t(moves.size())))];
}

void SmallPosition::capture(Cells stone, Cells enemies) {
  Cells captured = 0;
  while (enemies) {
    const Cells chain = SmallBoard::flood(SmallBoard::lowest(enemies), others_);
    if (!(SmallBoard::beside(chain) & empty())) captured |= chain;
    enemies &= ~chain;
  }
  others_ &= ~captured;
  // One stone, captured by a lone stone with no other liberty (gonnect.hpp).
  if (std::has_single_bit(captured) && !(SmallBoard::beside(stone) & own_) &&
      (SmallBoard::beside(stone) & empty()) == captured)
    ko_ = captured;
}

}  // namespace ponnuki::gonnect
