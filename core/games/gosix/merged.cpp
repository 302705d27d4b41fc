#include "games/gosix/merged.hpp"

namespace ponnuki::gosix {

MergedPosition::MergedPosition(const Whole& p)
    : stones_{p.stones(p.colour_of(p.to_move())), p.stones(p.colour_of(other(p.to_move())))},
      unowned_(std::uint8_t(p.unowned())),
      tied_(std::uint8_t(p.tied())),
      ply_(std::uint16_t(p.ply())),
      edition_(p.edition()) {
  for (const Player player : {p.to_move(), other(p.to_move())})
    owned_[player != p.to_move()] = std::uint8_t(std::popcount(p.owned_by(p.colour_of(player))));
}

std::optional<MergedPosition> MergedPosition::of(Edition edition, const PerColour<PointSet>& stones,
                                                 HexagonSet unowned, const PerColour<int>& owned) {
  MergedPosition p(edition, stones, unowned, owned);
  const PointSet free = p.empty();
  for (HexagonSet rest = unowned; rest; rest &= rest - 1) {
    const int hexagon = std::countr_zero(rest);
    if (board.corners[std::size_t(hexagon)] & free) continue;
    if (edition == Edition::Fr || p.surplus(hexagon) != 0) return {};
    p.tied_ |= std::uint8_t(rest & -rest);
  }
  return p;
}

std::optional<Outcome> MergedPosition::outcome() const {
  const Player us = to_move(), them = other(us);
  std::array<int, 2> score{};
  score[us] = owned_[0];
  score[them] = owned_[1];
  if (decided()) return Outcome{owned_[0] >= to_win ? us : them, by_hexagons, score};
  if (can_place() || turned().can_place()) return {};
  std::optional<Player> winner;
  if (owned_[0] != owned_[1]) winner = owned_[0] > owned_[1] ? us : them;
  return Outcome{winner, by_exhaustion, score};
}

void MergedPosition::legal_moves(MoveList& moves) const {
  if (decided()) return;
  const int before = moves.size();
  for (PointSet open = empty(); open; open &= open - 1) {
    const int point = std::countr_zero(open);
    moves.push_if(Move(Point(point)), placement_allowed(point));
  }
  if (moves.size() == before && turned().can_place()) moves.push(pass_move);
}

Move MergedPosition::random_move(Rng& rng) const {
  for (PointSet open = empty(); open;) {
    const int point = nth_bit(open, int(rng.below(std::uint32_t(std::popcount(open)))));
    if (placement_allowed(point)) return Move(Point(point));
    open &= ~(PointSet{1} << point);
  }
  return turned().can_place() ? pass_move : no_move;
}

std::uint64_t MergedPosition::hash() const {
  return mix(std::uint64_t(stones_[0]) | std::uint64_t(stones_[1]) << 24 |
             std::uint64_t(unowned_) << 48 | std::uint64_t(owned_[0]) << 55 |
             std::uint64_t(owned_[1]) << 58 | std::uint64_t(to_move()) << 61);
}

void MergedPosition::judge(HexagonSet closed) {
  for (;;) {
    PerColour<HexagonSet> won{};
    for (HexagonSet rest = closed; rest; rest &= rest - 1)
      if (const int more = surplus(std::countr_zero(rest))) won[more < 0] |= rest & -rest;
    if (!(won[0] | won[1])) break;
    for (const std::size_t side : {0, 1}) {
      owned_[side] = std::uint8_t(owned_[side] + std::popcount(won[side]));
      unowned_ &= std::uint8_t(~won[side]);
      for (HexagonSet rest = won[side]; rest; rest &= rest - 1)
        stones_[side] &= ~board.corners[std::size_t(std::countr_zero(rest))];
    }
    closed &= unowned_;
    // Lifting may have opened ties again.
    const PointSet free = empty();
    for (HexagonSet rest = closed; rest; rest &= rest - 1)
      if (board.corners[std::size_t(std::countr_zero(rest))] & free) closed &= ~(rest & -rest);
    if (!closed) break;
  }
  tied_ = std::uint8_t(closed);
}

// Edition fr: a placement must not close a hexagon with equal totals.
bool MergedPosition::placement_allowed(int point) const {
  if (edition_ == Edition::En) return true;
  MergedPosition after = *this;
  after.stones_[0] |= PointSet{1} << point;
  for (HexagonSet rest = after.closed_at(point); rest; rest &= rest - 1)
    if (after.surplus(std::countr_zero(rest)) == 0) return false;
  return true;
}

bool MergedPosition::can_place() const {
  for (PointSet open = empty(); open; open &= open - 1)
    if (placement_allowed(std::countr_zero(open))) return true;
  return false;
}

MergedPosition MergedPosition::turned() const {
  MergedPosition p = *this;
  p.play(pass_move);
  return p;
}

}  // namespace ponnuki::gosix
