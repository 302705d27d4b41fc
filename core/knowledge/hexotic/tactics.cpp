#include "knowledge/hexotic/tactics.hpp"

#include <algorithm>

namespace ponnuki::hexotic {

namespace {

// The perimeter cells that no partition between these contacts cuts off, as ring indices.
template <int Capacity, class Mask>
Mask beyond_partitions(const Board<Capacity>& board, Mask contacts) {
  const int length = board.perimeter_length;
  const Mask all = Mask(~Mask{0}) >> (8 * int(sizeof(Mask)) - length);
  if (!contacts) return all;
  for (Mask rest = contacts; rest; rest &= rest - 1) {
    const int u = std::countr_zero(rest);
    const Mask after = rest & (rest - 1);
    const int v = after ? std::countr_zero(after) : std::countr_zero(contacts) + length;
    if (board.can_be_surrounded(v - u - 1)) continue;
    // There is at most one such gap; the cells from u to v, around the end of the ring or not.
    const Mask above_u = u + 1 < length ? all & (all << (u + 1)) : 0;
    if (v < length) return above_u & Mask((Mask{1} << v) - 1);
    return above_u | Mask((Mask{1} << (v - length)) - 1);
  }
  return 0;
}

}  // namespace

template <int Capacity>
Tactics<Capacity>::Candidates::Candidates(const Position& p)
    : position_(p), mover_(p.colour_of(p.to_move())), intruders_(p.may_enclose_intruders(mover_)) {
  const auto& board = p.board();
  (p.stones(other(mover_)) & board.perimeter).for_each([&](int cell) {
    foes_ |= Mask{1} << board.ring_index[cell];
  });
}

template <int Capacity>
void Tactics<Capacity>::Candidates::for_each(auto&& f) const {
  const auto& board = position_.board();
  const Bits& own = position_.stones(mover_);
  // A wall goes on from its new stone in two ways: to friendly stones, or off the board.
  Bits beside_one{}, beside_two{};
  const auto beside = [&](const Bits& stones) {
    beside_two |= beside_one & stones;
    beside_one |= stones;
  };
  beside(own.template shifted<1>());
  beside(own.template shifted<-1>());
  beside(own.template shifted<G::stride>());
  beside(own.template shifted<-G::stride>());
  beside(own.template shifted<G::stride + 1>());
  beside(own.template shifted<-G::stride - 1>());
  const Bits rim = beside_one & board.perimeter;
  Bits rest = (beside_two | rim) & board.all.without(own).without(position_.stones(other(mover_)));
  for (; rest.any(); rest.reset(rest.first())) {
    const int cell = rest.first();
    const Move m = position_.move_on(cell);
    if (m == no_move) continue;
    const auto placement = position_.placement(m);
    // A pair of which both cells qualify has its turn once.
    if (placement.count == 2 && placement.cells[0] != cell && rim.test(placement.cells[0]))
      continue;
    if (may_win(m) && !f(m)) return;
  }
}

template <int Capacity>
bool Tactics<Capacity>::Candidates::may_win(Move m) const {
  const auto& board = position_.board();
  const auto placement = position_.placement(m);
  bool walls = false;  // new loops or partitions, or new ways around old enclosures
  Mask contacts = 0;   // of all chains that the stones join
  for (const int cell : placement.span()) {
    const unsigned own = position_.stones(mover_).packed(board.around[cell]);
    const bool rim = board.on_perimeter(cell);
    unsigned runs = run_starts[own];
    walls |= std::popcount(intruders_ ? own : runs) + rim >= 2;
    if (rim) contacts |= Mask{1} << board.ring_index[cell];
    for (; runs; runs &= runs - 1)
      contacts |= position_.contacts_of(cell + G::steps[std::size_t(std::countr_zero(runs))]);
  }
  return walls && !(foes_ & beyond_partitions(board, contacts));
}

template <int Capacity>
bool Tactics<Capacity>::wins(const Position& p, Move m) {
  Position next = p;
  next.play_unchecked(m, no_events);
  return next.decided();  // a ply never takes its own stones
}

template <int Capacity>
Move Tactics<Capacity>::winning_move(const Position& p) {
  Move found = no_move;
  Candidates(p).for_each([&](Move m) {
    if (wins(p, m)) found = m;
    return found == no_move;
  });
  return found;
}

template <int Capacity>
std::vector<Move> Tactics<Capacity>::winning_moves(const Position& p, Player player) {
  if (player != p.to_move()) return winning_moves(p.turned(), player);
  std::vector<Move> found;
  if (p.decided()) return found;
  Candidates(p).for_each([&](Move m) {
    if (wins(p, m)) found.push_back(m);
    return true;
  });
  std::ranges::sort(found);
  return found;
}

template <int Capacity>
void Tactics<Capacity>::drop_lost(const Position& p, MoveList& moves) {
  const auto threats = winning_moves(p, other(p.to_move()));
  if (threats.empty()) return;
  MoveList kept;
  for (const Move m : moves) {
    Position next = p;
    next.play_unchecked(m, no_events);
    const bool fails = std::ranges::any_of(
        threats, [&](Move threat) { return next.is_legal(threat) && wins(next, threat); });
    if (!fails && (next.decided() || winning_move(next) == no_move)) kept.push(m);
  }
  moves = kept;
}

template class Tactics<5>;
template class Tactics<8>;
template class Tactics<11>;

}  // namespace ponnuki::hexotic
