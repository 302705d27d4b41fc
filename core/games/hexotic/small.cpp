#include "games/hexotic/small.hpp"

#include <memory>

#include "games/hexotic/enclosure.hpp"

namespace ponnuki::hexotic {

namespace {

using Cells = SmallBoard::Cells;
using Wide5 = Board<5>;

// The cells around, as six bits in the order of their indices.
unsigned packed(Cells cells, int cell) {
  // South-west, south-east; west, east; north-west, north-east.
  const int shift = cell - 9;
  const Cells near = shift >= 0 ? cells >> shift : cells << -shift;
  return unsigned((near & 3) | (near >> 6 & 4) | (near >> 7 & 8) | (near >> 13 & 0x30));
}

}  // namespace

SmallBoard::SmallBoard(int board_size)
    : size(board_size), points(0), perimeter_length(6 * (board_size - 1)) {
  const Geometry g = Hexotic::geometry({.size = size, .lone_perimeter = false});
  const auto lengths = row_lengths(size);
  for (int row = 0; row < 2 * size - 1; ++row) {
    const int first_q = row < size ? 0 : row - size + 1;
    for (int i = 0; i < lengths[std::size_t(row)]; ++i) {
      const int cell = 8 * row + first_q + i;
      all |= bit(cell);
      cell_of[std::size_t(points)] = std::uint8_t(cell);
      point_of[std::size_t(cell)] = std::uint8_t(points);
      if (Hexotic::on_perimeter(g, points)) perimeter |= bit(cell);
      ++points;
    }
  }
  // Along the perimeter, counter-clockwise.
  int at = SmallBoard::first(all);
  for (int side = 0, i = 0; side < 6; ++side)
    for (int k = 0; k < size - 1; ++k, ++i) {
      constexpr std::array<int, 6> turns{1, 9, 8, -1, -9, -8};
      ring_index[std::size_t(at)] = std::uint8_t(i);
      at += turns[std::size_t(side)];
    }
  std::array<std::uint64_t, max_points> power{1};
  for (std::size_t i = 1; i < power.size(); ++i) power[i] = 3 * power[i - 1];
  for (int p = 0; p < points; ++p) {
    const auto cell = std::size_t(cell_of[std::size_t(p)]);
    around[cell] = neighbours(bit(int(cell))) & all;
    opposite[cell] = cell_of[std::size_t(points - 1 - p)];
    if (perimeter >> cell & 1 && p < points - 1 - p) pair_first |= bit(int(cell));
    for (std::size_t k = 0; k < symmetries; ++k)
      for (const std::size_t colour : {0, 1})
        code[colour][cell][k] =
            (colour + 1) * power[std::size_t(index(g.symmetries[k][std::size_t(p)]))];
  }
}

const SmallBoard& SmallBoard::of(int size) {
  static const std::array<SmallBoard, 2> boards{SmallBoard(3), SmallBoard(4)};
  return boards[std::size_t(size - 3)];
}

SmallPosition::SmallPosition(const Wide& p)
    : board_(&SmallBoard::of(p.board().size)), lone_perimeter_(p.lone_perimeter()), ply_(p.ply()) {
  for (int point = 0; point < board_->points; ++point)
    if (const auto c = p.stone_at(Point(point)))
      put(board_->cell_of[std::size_t(point)], index(*c));
  note_enclosures(0);
  note_enclosures(1);
}

std::optional<Outcome> SmallPosition::outcome() const {
  if (decided()) return Outcome{Player(stones_[0] ? 0 : 1), by_elimination, {}};
  MoveList moves;
  legal_moves(moves);
  if (moves.empty()) return Outcome{{}, by_exhaustion, {}};
  return {};
}

void SmallPosition::legal_moves(MoveList& moves) const {
  if (decided()) return;
  const Cells empty = this->empty();
  const Cells named = empty & (~board_->perimeter | board_->pair_first);
  for (Cells rest = named; rest; rest &= rest - 1) {
    const auto cell = std::size_t(SmallBoard::first(rest));
    moves.push_if(Move(std::uint16_t(board_->point_of[cell])),
                  !(board_->pair_first >> cell & 1) || empty >> board_->opposite[cell] & 1);
  }
  if (!lone_perimeter_) return;
  for (Cells rest = empty & board_->perimeter; rest; rest &= rest - 1) {
    const auto cell = std::size_t(SmallBoard::first(rest));
    moves.push_if(Move(std::uint16_t(board_->points + board_->point_of[cell])),
                  !(empty >> board_->opposite[cell] & 1));
  }
}

Move SmallPosition::random_move(Rng& rng) const {
  MoveList moves;
  legal_moves(moves);
  return moves.empty() ? no_move : moves[int(rng.below(std::uint32_t(moves.size())))];
}

Cells SmallPosition::placement(Move m) const {
  const bool alone = m.id >= board_->points;
  const auto cell = std::size_t(board_->cell_of[std::size_t(alone ? m.id - board_->points : m.id)]);
  const Cells one = SmallBoard::bit(int(cell));
  if (alone || !(board_->perimeter & one)) return one;
  return one | SmallBoard::bit(board_->opposite[cell]);
}

Cells SmallPosition::placement_on(int cell) const {
  const Cells one = SmallBoard::bit(cell);
  if (!(board_->perimeter & one)) return one;
  const Cells both = one | SmallBoard::bit(board_->opposite[std::size_t(cell)]);
  if (!(both & (stones_[0] | stones_[1]))) return both;
  return lone_perimeter_ ? one : 0;
}

void SmallPosition::put(int cell, int colour) {
  stones_[std::size_t(colour)] |= SmallBoard::bit(cell);
  const auto& code = board_->code[std::size_t(colour)][std::size_t(cell)];
  for (std::size_t k = 0; k < codes_.size(); ++k) codes_[k] += code[k];
}

void SmallPosition::lift(Cells cells, int colour) {
  stones_[std::size_t(colour)] &= ~cells;
  for (; cells; cells &= cells - 1) {
    const auto& code = board_->code[std::size_t(colour)][std::size_t(SmallBoard::first(cells))];
    for (std::size_t k = 0; k < codes_.size(); ++k) codes_[k] -= code[k];
  }
}

bool SmallPosition::may_cut(int cell, Cells own) const {
  const unsigned runs = run_starts[packed(own, cell)];
  return std::popcount(runs) + int(board_->perimeter >> cell & 1) >= 2;
}

void SmallPosition::play(Move m) {
  const int mover = ply_ & 1, enemy = mover ^ 1;
  ++ply_;
  const Cells placed = placement(m);
  for (Cells rest = placed; rest; rest &= rest - 1) put(SmallBoard::first(rest), mover);
  bool cuts = has_intruders(mover);
  const Cells own = stones_[std::size_t(mover)];
  const bool everywhere = cuts;
  for (Cells rest = placed; rest; rest &= rest - 1) cuts |= may_cut(SmallBoard::first(rest), own);
  if (!cuts) return;
  Cells captured = 0;
  const Cells old_enclosures = enclosed_[std::size_t(mover)];
  for (Cells rest = placed; rest; rest &= rest - 1)
    if (everywhere || may_cut(SmallBoard::first(rest), own))
      captured |= captures(SmallBoard::first(rest), mover, old_enclosures);
  if (!captured) return;
  lift(captured, enemy);
  stale_[std::size_t(enemy)] = enclosed_[std::size_t(enemy)] != 0;
}

// The cells that loops and partitions of the chain surround.
Cells SmallPosition::cut_off(Cells chain) const {
  const Cells free = board_->all & ~chain;
  Cells found = 0;
  for (Cells rest = free; rest;) {
    const Cells region = SmallBoard::flood(rest & -rest, free);
    if (board_->is_surrounded(region)) found |= region;
    rest &= ~region;
  }
  return found;
}

Cells SmallPosition::captures(int stone, int mover, Cells old_enclosures) {
  const Cells own = stones_[std::size_t(mover)];
  const int ways =
      std::popcount(own & board_->around[std::size_t(stone)]) + int(board_->perimeter >> stone & 1);
  if (ways < 2) return 0;  // a dead end is on no loop and no partition
  const Cells chain = SmallBoard::flood(SmallBoard::bit(stone), own);
  const Cells inside = cut_off(chain);
  enclosed_[std::size_t(mover)] |= inside;
  Cells foes = inside & stones_[std::size_t(mover ^ 1)];
  // What lies in no old enclosure is surrounded only since this ply.
  if (!(foes & old_enclosures)) return foes;
  Cells captured = 0, doubtful = 0;
  while (foes) {
    const Cells region = SmallBoard::flood(foes & -foes, inside);
    const Cells surrounded = region & foes;
    foes &= ~region;
    (surrounded & ~old_enclosures ? captured : doubtful) |= surrounded;
  }
  return doubtful ? captured | surrounded_exactly(chain, stone, doubtful) : captured;
}

// The enemy stones that a loop or partition through this stone surrounds.
Cells SmallPosition::surrounded_exactly(Cells chain, int stone, Cells foes) const {
  const auto& wide = Wide5::of(board_->size);
  const auto to_wide = [&](Cells cells) {
    Grid<5>::Bits bits{};
    for (; cells; cells &= cells - 1)
      bits.set(wide.cell_of[board_->point_of[std::size_t(SmallBoard::first(cells))]]);
    return bits;
  };
  const int wide_stone = wide.cell_of[board_->point_of[std::size_t(stone)]];
  Cells found = 0;
  Enclosures<5>(wide, to_wide(chain), wide_stone).surrounded(to_wide(foes)).for_each([&](int cell) {
    found |= SmallBoard::bit(board_->cell_of[wide.point_of[cell]]);
  });
  return found;
}

void SmallPosition::note_enclosures(int colour) {
  Cells found = 0;
  for (Cells rest = stones_[std::size_t(colour)]; rest;) {
    const Cells chain = SmallBoard::flood(rest & -rest, stones_[std::size_t(colour)]);
    rest &= ~chain;
    found |= cut_off(chain);
  }
  enclosed_[std::size_t(colour)] = found;
  stale_[std::size_t(colour)] = false;
}

bool SmallPosition::has_intruders(int colour) {
  const Cells foes = stones_[std::size_t(colour ^ 1)];
  if (!(enclosed_[std::size_t(colour)] & foes)) return false;
  if (stale_[std::size_t(colour)]) note_enclosures(colour);
  return enclosed_[std::size_t(colour)] & foes;
}

}  // namespace ponnuki::hexotic
