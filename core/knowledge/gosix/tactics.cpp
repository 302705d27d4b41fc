#include "knowledge/gosix/tactics.hpp"

#include "knowledge/gosix/closures.hpp"

namespace ponnuki::gosix {

namespace {

int lacking_to_win(const Position& p, Colour c) { return to_win - std::popcount(p.owned_by(c)); }

// Whether no placement may be left after `plies` plies. That is so when the board is full, and in
// edition fr when every empty point closes a hexagon of its own.
bool may_be_exhausted(const Position& p, int plies) {
  return std::popcount(p.empty()) <= plies + (p.edition() == Edition::Fr ? hexagons : 0);
}

// After a ply: who won, if the game is over and somebody did.
std::optional<Player> winner(const Position& p) {
  if (!p.decided()) {
    const auto at_least = closers(p);
    const bool may_be_over = at_least[0] == (p.edition() == Edition::Fr ? at_least[1] : 0);
    if (!may_be_over) return {};
  }
  const auto outcome = p.outcome();
  return outcome ? outcome->winner : std::nullopt;
}

// f(win): whether to go on.
void for_each_win(const Position& p, auto&& f) {
  if (p.decided()) return;
  const Player mover = p.to_move();
  // A stone takes hexagons that it closes, and old ties.
  int newly = std::max(lacking_to_win(p, p.colour_of(mover)) - std::popcount(p.tied()), 0);
  if (may_be_exhausted(p, 1)) newly = 0;
  if (newly > 3) return;
  for (PointSet rest = closers(p)[std::size_t(newly)]; rest; rest &= rest - 1) {
    const Move m{Point(std::countr_zero(rest))};
    if (p.edition() == Edition::Fr && !p.is_legal(m)) continue;
    Position next = p;
    next.play_unchecked(m, no_events);
    if (winner(next) == mover && !f(m)) return;
  }
}

}  // namespace

Move winning_move(const Position& p) {
  Move found = no_move;
  for_each_win(p, [&](Move m) {
    found = m;
    return false;
  });
  return found;
}

std::vector<Move> winning_moves(const Position& p, Player player) {
  std::vector<Move> found;
  for_each_win(player == p.to_move() ? p : p.turned(), [&](Move m) {
    found.push_back(m);
    return true;
  });
  return found;
}

void drop_lost(const Position& p, MoveList& moves) {
  const Player enemy = other(p.to_move());
  // Two plies close no hexagon that lacks three corners.
  const bool may_lose =
      std::popcount(lacking_at_most(p, 2)) >= lacking_to_win(p, p.colour_of(enemy));
  if (!may_lose && !may_be_exhausted(p, 2)) return;
  MoveList kept;
  for (const Move m : moves) {
    Position next = p;
    next.play_unchecked(m, no_events);
    if (winner(next) != enemy && winning_move(next) == no_move) kept.push(m);
  }
  moves = kept;
}

}  // namespace ponnuki::gosix
