#include "knowledge/gonnect/solving.hpp"

#include <algorithm>
#include <limits>

namespace ponnuki::gonnect {

namespace {

using solve::Certain, solve::Facts;
using Cells = SmallBoard::Cells;

constexpr std::uint64_t kinds = SmallBoard::max_points + 2;  // no ko, where it is, or a swap

// The key of a position without a ko; code(k) is that of an image.
std::uint64_t key_without_ko(const SmallPosition& p, auto&& code) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();  // signed: vectors have that
  for (std::size_t k = 0; k < SmallBoard::symmetries; ++k)
    least = std::min(least, std::int64_t(code(k)));
  return mix(std::uint64_t(least) * kinds + (p.can_swap() ? kinds - 1 : 0));
}

// The cells where a stone of a player would join opposite sides, were it legal.
Cells joining_cells(const SmallBoard& b, Cells own, Cells empty) {
  std::array<Cells, 4> reached;
  for (std::size_t side = 0; side < 4; ++side)
    reached[side] = b.sides[side] | SmallBoard::beside(SmallBoard::flood(b.sides[side] & own, own));
  return ((reached[0] & reached[1]) | (reached[2] & reached[3])) & empty;
}

// What is certain of a position if the player on turn could join sides on these cells, and if the
// other one has these chains, some of them joined.
Certain certain_of(const SmallPosition& p, Cells joining, const SmallChains& others,
                   const SmallChains::Joined* joined) {
  for (; joining; joining &= joining - 1)
    if (p.may_place(SmallBoard::lowest(joining))) return Facts::won_by(p.to_move());
  const Player owner = other(p.to_move());
  const auto way = linked_way(others, joined, p.own(), 0);
  if (way && !p.stood_before(way->stones, owner))
    return {Facts::won_by(owner), 2 * way->link_count};
  return {};
}

}  // namespace

Certain SmallSolving::certain(const SmallPosition& p) const {
  return certain_of(p, joining_cells(p.board(), p.own(), p.empty()),
                    SmallChains(p.board(), p.others(), p.empty()), nullptr);
}

int SmallSolving::lead(const SmallPosition& p, Player player) const {
  const int ahead = SmallWays(p.board(), p.others(), p.empty()).shortest() -
                    SmallWays(p.board(), p.own(), p.empty()).shortest();
  return player == p.to_move() ? ahead : -ahead;
}

std::uint64_t SmallSolving::key(const SmallPosition& p) const {
  const SmallBoard::Codes codes = p.board().codes(p.own(), p.others());
  if (!p.ko()) return key_without_ko(p, [&](std::size_t k) { return codes[k]; });
  const auto cell = std::size_t(std::countr_zero(p.ko()));
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t k = 0; k < codes.size(); ++k)
    least = std::min(least, codes[k] * kinds + 1 + p.board().image_of[k][cell]);
  return mix(least);
}

SmallSolving::Family::Family(const SmallSolving& knowledge, const SmallPosition& p)
    : knowledge_(knowledge),
      parent_(p),
      own_(p.board(), p.own(), p.empty()),
      others_(p.board(), p.others(), p.empty()),
      own_ways_(p.board(), p.own(), p.empty()),
      others_ways_(p.board(), p.others(), p.empty()),
      joining_(joining_cells(p.board(), p.others(), p.empty())),
      codes_(p.board().codes(p.others(), p.own())) {}

std::uint64_t SmallSolving::Family::key(const SmallPosition& child, Move m) const {
  if (!is_plain(child, m)) return knowledge_.key(child);
  const SmallBoard& b = parent_.board();
  const SmallBoard::Codes& stone = b.code(b.cell_of[m.id]);
  return key_without_ko(child, [&](std::size_t k) { return codes_[k] + 2 * stone[k]; });
}

Certain SmallSolving::Family::certain(const SmallPosition& child, Move m) const {
  if (!is_plain(child, m)) return knowledge_.certain(child);
  const Cells stone = SmallBoard::bit(parent_.board().cell_of[m.id]);
  const auto joined = own_.joined(stone, parent_.empty());
  return certain_of(child, joining_ & ~stone, own_, &joined);
}

int SmallSolving::Family::lead(const SmallPosition& child, Move m, Player player) const {
  if (!is_plain(child, m)) return knowledge_.lead(child, player);
  const Cells stone = SmallBoard::bit(parent_.board().cell_of[m.id]);
  const int ahead = own_ways_.shortest_with(stone) - others_ways_.shortest_without(stone);
  return player == child.to_move() ? ahead : -ahead;
}

int SmallSolving::Family::drop_lost(MoveList& moves) const {
  if (parent_.can_swap()) return 0;
  const MustPlay must = must_play(parent_, others_);
  if (!must.plies) return 0;
  MoveList kept;
  const SmallBoard& b = parent_.board();
  for (const Move m : moves)
    if (must.cells >> b.cell_of[m.id] & 1) kept.push(m);
  const bool all = kept.size() == moves.size();
  moves = kept;
  return all ? 0 : must.plies;
}

}  // namespace ponnuki::gonnect
