#include "knowledge/gonnect/links.hpp"

namespace ponnuki::gonnect {

namespace {

using Cells = SmallBoard::Cells;

// Two of these cells; they have two or more.
Cells two_of(Cells cells) {
  const Cells one = SmallBoard::lowest(cells);
  return one | SmallBoard::lowest(cells ^ one);
}

// Whether a player needs more stones than that to join opposite sides, without certain cells.
bool needs_more_than(int stones, const SmallBoard& b, Cells own, Cells without) {
  for (const std::size_t side : {0, 2}) {
    const Cells from = b.sides[side], to = b.sides[side + 1];
    Cells reached = SmallBoard::flood(from & own, own);
    for (int placed = 0; !(reached & to); ++placed) {
      if (placed == stones) break;
      reached |= (SmallBoard::beside(reached) | from) & b.all & ~without;
      reached = SmallBoard::flood(reached, reached | own);
    }
    if (reached & to) return false;
  }
  return true;
}

// Whether sides, as bits, have two opposite ones among them.
bool has_opposite(unsigned sides) { return (sides & 3) == 3 || (sides & 12) == 12; }

// Looks for a linked way.
class Search {
 public:
  Search(const SmallChains& chains, const SmallChains::Joined* joined, Cells others, int before)
      : chains_(chains),
        joined_(joined),
        extra_(joined ? SmallChains::Chains{1} << chains.size() : 0),
        left_((SmallChains::Chains{1} << chains.size()) - 1),
        others_(others),
        before_(before) {
    if (joined) left_ = (left_ & ~joined->parts) | extra_;
  }

  bool find() {
    for (const std::size_t side : {0, 2}) {
      const Cells from = chains_.board().sides[side];
      to_ = chains_.board().sides[side + 1];
      const auto first = at_side(side);
      if (!reaches(first, at_side(side + 1))) continue;
      for (auto rest = first; rest; rest &= rest - 1) {
        const auto& chain = at(std::countr_zero(rest));
        const bool touches = chain.stones & from;
        if (go_on(rest & -rest, rest & -rest, touches ? 0 : two_of(chain.liberties & from),
                  touches ? 0 : 1))
          return true;
      }
    }
    return false;
  }

  LinkedWay way{};

 private:
  using Chains = SmallChains::Chains;

  const SmallChains::Chain& at(int i) const {
    return i == chains_.size() ? joined_->chain : chains_[i];
  }
  Chains at_side(std::size_t side) const {
    const bool also = joined_ && joined_->sides >> side & 1;
    return (chains_.at_side(side) & left_) | (also ? extra_ : 0);
  }
  Chains links_of(int i) const {
    const Chains links = at(i).links & left_;
    return joined_ && joined_->chain.links >> i & 1 ? links | extra_ : links;
  }

  // Whether there is a way if links may share cells.
  bool reaches(Chains first, Chains last) const {
    if (!last) return false;
    Chains reached = first;
    for (Chains fresh = first; fresh;) {
      if (fresh & last) return true;
      Chains next = 0;
      for (; fresh; fresh &= fresh - 1) next |= links_of(std::countr_zero(fresh));
      fresh = next & ~reached;
      reached |= next;
    }
    return false;
  }

  // Whether the way, which is at a chain now, can be finished.
  bool go_on(Chains chain, Chains on_way, Cells links, int count) {
    const int i = std::countr_zero(chain);
    if (at(i).stones & to_) return holds(on_way, links, count);
    const Cells ends = at(i).liberties & to_ & ~links;
    if (SmallChains::has_two(ends) && holds(on_way, links | two_of(ends), count + 1)) return true;
    for (Chains rest = links_of(i) & ~on_way; rest; rest &= rest - 1) {
      const Chains next = rest & -rest;
      const Cells common = at(i).liberties & at(std::countr_zero(next)).liberties & ~links;
      if (!SmallChains::has_two(common)) continue;
      if (go_on(next, on_way | next, links | two_of(common), count + 1)) return true;
    }
    return false;
  }

  // Whether the conditions hold.
  bool holds(Chains on_way, Cells links, int count) {
    Cells stones = 0, liberties = 0;
    for (; on_way; on_way &= on_way - 1) {
      stones |= at(std::countr_zero(on_way)).stones;
      liberties |= at(std::countr_zero(on_way)).liberties;
    }
    liberties &= ~links;
    if (!liberties || !needs_more_than(count + before_, chains_.board(), others_, stones))
      return false;
    way = {stones, links, liberties, count};
    return true;
  }

  const SmallChains& chains_;
  const SmallChains::Joined* joined_;
  Chains extra_, left_;  // the joined chain; all that are chains still
  Cells others_, to_ = 0;
  int before_;
};

}  // namespace

SmallChains::SmallChains(const SmallBoard& b, Cells stones, Cells empty) : board_(&b) {
  while (stones) {
    const Cells stones_of_one = SmallBoard::flood(SmallBoard::lowest(stones), stones);
    stones &= ~stones_of_one;
    Chain& chain = chains_[std::size_t(size_)];
    chain = {stones_of_one, SmallBoard::beside(stones_of_one) & empty, 0};
    const Chains self = Chains{1} << size_;
    for (int i = 0; i < size_; ++i) {
      Chain& earlier = chains_[std::size_t(i)];
      if (!has_two(earlier.liberties & chain.liberties)) continue;
      earlier.links |= self;
      chain.links |= Chains{1} << i;
    }
    const unsigned here = sides(chain);
    for (std::size_t side = 0; side < 4; ++side)
      if (here >> side & 1) at_side_[side] |= self;
    reaches_[std::size_t(size_)] = std::uint8_t(here);
    for (Cells rest = chain.liberties; rest; rest &= rest - 1)
      beside_[std::size_t(std::countr_zero(rest))] |= self;
    ++size_;
  }
  find_reaches();
}

void SmallChains::find_reaches() {
  for (Chains left = (Chains{1} << size_) - 1; left;) {
    Chains group = 0;
    std::uint8_t sides = 0;
    for (Chains fresh = left & -left; fresh; fresh &= ~group) {
      const auto i = std::size_t(std::countr_zero(fresh));
      group |= Chains{1} << i;
      sides |= reaches_[i];
      fresh |= chains_[i].links;
    }
    left &= ~group;
    one_joins_ |= has_opposite(sides);
    for (; group; group &= group - 1) reaches_[std::size_t(std::countr_zero(group))] = sides;
  }
}

bool SmallChains::may_join(const Joined* joined) const {
  if (one_joins_) return true;
  if (!joined) return false;
  unsigned sides = joined->sides;
  for (Chains rest = joined->parts | joined->chain.links; rest; rest &= rest - 1)
    sides |= reaches_[std::size_t(std::countr_zero(rest))];
  return has_opposite(sides);
}

unsigned SmallChains::sides(const Chain& chain) const {
  unsigned found = 0;
  for (std::size_t side = 0; side < 4; ++side) {
    const Cells cells = board_->sides[side];
    if (chain.stones & cells || has_two(chain.liberties & cells)) found |= 1u << side;
  }
  return found;
}

SmallChains::Joined SmallChains::joined(Cells stone, Cells empty) const {
  Joined made{{stone, SmallBoard::beside(stone) & empty & ~stone, 0}, 0, 0};
  Chain& chain = made.chain;
  made.parts = beside_[std::size_t(std::countr_zero(stone))];
  for (Chains rest = made.parts; rest; rest &= rest - 1) {
    const Chain& part = (*this)[std::countr_zero(rest)];
    chain.stones |= part.stones;
    chain.liberties |= part.liberties & ~stone;
  }
  for (int i = 0; i < size_; ++i)
    if (!(made.parts >> i & 1) && has_two((*this)[i].liberties & chain.liberties))
      chain.links |= Chains{1} << i;
  made.sides = sides(chain);
  return made;
}

std::optional<LinkedWay> linked_way(const SmallChains& chains, const SmallChains::Joined* joined,
                                    Cells others, int before) {
  if (!chains.may_join(joined)) return {};
  Search search(chains, joined, others, before);
  if (!search.find()) return {};
  return search.way;
}

MustPlay must_play(const SmallPosition& p, const SmallChains& others) {
  const Cells empty = p.empty();
  MustPlay must{empty};
  for (Cells rest = empty; rest; rest &= rest - 1) {
    const Cells stone = SmallBoard::lowest(rest);
    const auto joined = others.joined(stone, empty);
    const auto way = linked_way(others, &joined, p.own(), 1);
    if (!way || p.stood_before(way->stones & ~stone, other(p.to_move()))) continue;
    Cells carrier = stone | way->links;
    if (std::has_single_bit(way->liberties)) carrier |= way->liberties;
    must.cells &= carrier;
    must.plies = std::max(must.plies, 2 * way->link_count + 2);
    if (!must.cells) break;
  }
  return must;
}

}  // namespace ponnuki::gonnect
