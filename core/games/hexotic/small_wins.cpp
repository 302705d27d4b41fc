// Wins that are seen without a search on small boards: at once, and by double threats.
#include <algorithm>

#include "games/hexotic/small.hpp"

namespace ponnuki::hexotic {

using Cells = SmallBoard::Cells;

void SmallPosition::for_each_win(int colour, auto&& f) const {
  const Cells own = stones_[std::size_t(colour)], foes = stones_[std::size_t(colour ^ 1)];
  const Cells empty = board_->all & ~(own | foes);
  // A wall goes on from its new stone in two ways: to friendly stones, or off the board.
  Cells one = 0, two = 0;
  for (const Cells beside : {own << 1, own >> 1, own << 8, own >> 8, own << 9, own >> 9}) {
    two |= one & beside;
    one |= beside;
  }
  const Cells candidates = (two | (one & board_->perimeter)) & empty;
  if (!candidates) return;
  struct Chain {
    Cells beside;
    std::uint32_t contacts;
  };
  std::array<Chain, SmallBoard::max_points> chains;
  std::size_t count = 0;
  for (Cells rest = own; rest;) {
    const Cells chain = SmallBoard::flood(rest & -rest, own);
    rest &= ~chain;
    chains[count++] = {SmallBoard::neighbours(chain), board_->ring(chain)};
  }
  const std::uint32_t ring_foes = board_->ring(foes);
  // The perimeter cells of the walls that these stones make: of both together if a chain joins
  // them.
  const auto contacts_of = [&](Cells placed) {
    const Cells low = placed & -placed, high = placed & ~low;
    std::array<std::uint32_t, 2> contacts{board_->ring(low), board_->ring(high)};
    bool joined = false;
    for (std::size_t i = 0; i < count; ++i) {
      const bool by_low = chains[i].beside & low, by_high = chains[i].beside & high;
      if (by_low) contacts[0] |= chains[i].contacts;
      if (by_high) contacts[1] |= chains[i].contacts;
      joined |= by_low && by_high;
    }
    if (joined || !high) contacts[0] = contacts[1] = contacts[0] | contacts[1];
    return contacts;
  };
  Cells tried = 0;
  for (Cells rest = candidates; rest; rest &= rest - 1) {
    const int cell = SmallBoard::first(rest);
    if (!may_cut(cell, own)) continue;
    const Cells placed = placement_on(cell);
    if (!placed || tried & placed) continue;  // a pair has its turn once
    tried |= placed;
    // Enemy stones in the long gaps of every wall cannot be surrounded.
    const auto contacts = contacts_of(placed);
    const bool beyond = ring_foes & board_->long_gap(contacts[0]) & board_->long_gap(contacts[1]);
    if (!beyond && surrounds_all(placed, colour) && !f(placed)) return;
  }
}

// Whether these stones of the colour surround every enemy stone, none of which is inside yet.
bool SmallPosition::surrounds_all(Cells placed, int colour) const {
  const Cells own = stones_[std::size_t(colour)] | placed;
  Cells foes = stones_[std::size_t(colour ^ 1)];
  for (Cells rest = placed; rest && foes;) {
    const Cells chain = SmallBoard::flood(rest & -rest, own);
    const bool last = !(rest & ~chain);
    rest &= ~chain;
    const Cells free = board_->all & ~chain;
    for (Cells left = foes; left;) {
      const Cells region = SmallBoard::flood(left & -left, free);
      left &= ~region;
      if (board_->is_surrounded(region))
        foes &= ~region;
      else if (last)
        return false;
    }
  }
  return !foes;
}

bool SmallPosition::can_win_at_once() const {
  if (ply_ < 1) return false;
  const int mover = ply_ & 1;
  bool found = false;
  if (!has_enclosed(mover)) {
    for_each_win(mover, [&](Cells) {
      found = true;
      return false;
    });
    return found;
  }
  // Walls may go around old enclosures in new ways.
  MoveList moves;
  legal_moves(moves);
  for (const Move m : moves) {
    SmallPosition next = *this;
    next.play(m);
    if (next.decided()) return true;
  }
  return false;
}

Move SmallPosition::winning_move() const {
  if (!can_win_at_once()) return no_move;
  MoveList moves;
  legal_moves(moves);
  for (const Move m : moves) {
    SmallPosition next = *this;
    next.play(m);
    if (next.decided() && next.outcome()->winner == to_move()) return m;
  }
  return no_move;
}

SmallPosition::Threats::Threats(const SmallPosition& p) : walls_(p.stones_[(p.ply_ & 1) ^ 1]) {
  const int opponent = (p.ply_ & 1) ^ 1;
  if (p.ply_ > 0)
    p.for_each_win(opponent, [this](Cells placed) {
      placements_[std::size_t(count_++)] = placed;
      return true;
    });
}

// A ply adds enemy stones to those that the opponent has to surround, and may take moves away. If
// it lifts stones of the opponent, or a stone stands in an old enclosure, there may be others.
bool SmallPosition::Threats::hold_after(const SmallPosition& next) const {
  const int opponent = next.ply_ & 1;
  if (next.stones_[std::size_t(opponent)] != walls_ || next.has_enclosed(opponent))
    return next.can_win_at_once();
  const Cells stones = next.stones_[0] | next.stones_[1];
  for (int i = 0; i < count_; ++i) {
    const Cells placed = placements_[std::size_t(i)];
    if (!(placed & stones) && next.surrounds_all(placed, opponent)) return true;
  }
  return false;
}

Cells SmallPosition::surrounded_by(Cells placed, int colour) const {
  const Cells own = stones_[std::size_t(colour)] | placed;
  Cells found = 0;
  for (Cells rest = placed; rest;) {
    const Cells chain = SmallBoard::flood(rest & -rest, own);
    rest &= ~chain;
    found |= cut_off(chain);
  }
  return found;
}

bool SmallPosition::wins_whatever_follows(Move m) const {
  SmallPosition next = *this;
  next.play(m);
  if (next.decided() || next.can_win_at_once()) return false;
  const Threats threats(next);
  MoveList replies;
  next.legal_moves(replies);
  for (const Move reply : replies) {
    SmallPosition after = next;
    after.play(reply);
    if (after.decided() || !threats.hold_after(after)) return false;
  }
  return !replies.empty();
}

SmallPosition::DoubleThreats::DoubleThreats(const SmallPosition& p, Player player)
    : own_(p.stones_[std::size_t(player)]) {
  if (p.ply_ < 2) return;
  SmallPosition next = p;
  Cells tried = 0;
  for (Cells rest = p.empty(); rest; rest &= rest - 1) {
    const Cells placed = p.placement_on(SmallBoard::first(rest));
    if (!placed || tried & placed) continue;  // a pair has its turn once
    tried |= placed;
    next.stones_[std::size_t(player)] = own_ | placed;
    const std::size_t begin = walls_.size();
    next.for_each_win(player, [&](Cells last) {
      walls_.push_back({last, next.surrounded_by(last, player)});
      return true;
    });
    // A reply to a single one is to play where it would be completed.
    if (walls_.size() - begin >= 2)
      preparations_.push_back({placed, begin, walls_.size()});
    else
      walls_.resize(begin);
  }
}

bool SmallPosition::DoubleThreats::may_win(const Preparation& p, const SmallPosition& at) const {
  const Cells foes = at.stones_[std::size_t(other(at.to_move()))];
  if (p.placed & foes) return false;
  Cells covered = 0;
  for (const Wall& wall : walls_after(p))
    if (wall.surrounds(foes)) covered |= wall.inside & ~wall.placed;
  const Cells empty = at.empty() & ~p.placed;
  if (empty & ~at.board_->perimeter & ~covered) return false;
  for (Cells rest = empty & at.board_->pair_first; rest; rest &= rest - 1) {
    const int cell = SmallBoard::first(rest);
    const Cells pair =
        SmallBoard::bit(cell) | SmallBoard::bit(at.board_->opposite[std::size_t(cell)]);
    if (pair & ~empty) continue;
    if (!std::ranges::any_of(walls_after(p),
                             [&](const Wall& wall) { return wall.surrounds(foes | pair); }))
      return false;
  }
  return true;
}

Move SmallPosition::DoubleThreats::in(const SmallPosition& p) const {
  const Player us = p.to_move();
  if (preparations_.empty() || p.stones_[std::size_t(us)] != own_ || p.has_enclosed(us))
    return no_move;
  MoveList moves;
  for (const Preparation& first : preparations_) {
    if (!may_win(first, p)) continue;
    if (moves.empty()) p.legal_moves(moves);
    for (const Move m : moves)
      if (p.placement(m) == first.placed && p.wins_whatever_follows(m)) return m;
  }
  return no_move;
}

}  // namespace ponnuki::hexotic
