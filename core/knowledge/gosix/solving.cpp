#include "knowledge/gosix/solving.hpp"

#include <algorithm>

namespace ponnuki::gosix {

namespace {

using solve::Facts;

PointSet bit(int point) { return PointSet{1} << point; }

PointSet corners_of(HexagonSet hexagon) {
  return board.corners[std::size_t(std::countr_zero(hexagon))];
}

bool wins_by(const MergedPosition& p, int point) {
  MergedPosition next = p;
  next.play_unchecked(Move(Point(point)), no_events);
  if (next.decided()) return next.owned_by_other() >= to_win;
  const auto outcome = next.outcome();
  return outcome && outcome->winner == p.to_move();
}

// Stones that a player will place at most, if both of them fill so many points.
int placements(int room, bool to_move) { return (room + int(to_move)) / 2; }

// What the three hexagons of a player tell, at a hexagon where their chains have this total.
Facts sure_at(HexagonSet hexagon, int total, int others_total, PointSet own, PointSet others,
              bool both_own_three, Player player, bool other_to_move) {
  if (total < others_total) return {};
  const PointSet corners = corners_of(hexagon) & ~own;
  const PointSet usable = all_points & ~own;
  PointSet region = corners;
  for (;;) {
    const PointSet grown = usable & (region | neighbours(region));
    if (grown == region) break;
    region = grown;
  }
  const int outside = both_own_three ? 0 : std::popcount(others & ~region);
  const int room = std::popcount(usable & ~others) + outside;
  const int most = std::min(std::popcount(region),
                            std::popcount(others & region) + placements(room, other_to_move));
  if (total > most) return Facts::won_by(player);
  return total == most ? Facts::failed_by(other(player)) : Facts();
}

}  // namespace

bool can_win_at_once(const MergedPosition& p) {
  // A stone takes hexagons that it closes, and old ties.
  int newly = std::max(to_win - p.owned() - std::popcount(p.tied()), 0);
  const PointSet free = p.empty();
  // Whether no placement may be left after the ply: in edition fr when every empty point closes a
  // hexagon of its own.
  if (std::popcount(free) <= 1 + (p.edition() == Edition::Fr ? hexagons : 0)) newly = 0;
  if (newly > 3) return false;
  std::array<PointSet, 4> closing{free, 0, 0, 0};  // at least so many hexagons
  if (newly > 0)
    for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1) {
      const PointSet open = corners_of(rest) & free;
      if (!std::has_single_bit(open)) continue;
      closing[3] |= closing[2] & open;
      closing[2] |= closing[1] & open;
      closing[1] |= open;
    }
  for (PointSet rest = closing[std::size_t(newly)]; rest; rest &= rest - 1) {
    const int point = std::countr_zero(rest);
    if (p.placement_allowed(point) && wins_by(p, point)) return true;
  }
  return false;
}

Facts sure(const MergedPosition& p) {
  if (p.edition() == Edition::Fr) return {};
  Facts known;
  const bool both = p.owned() == 3 && p.owned_by_other() == 3;
  for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1) {
    const auto total = [&](PointSet stones) {
      return std::popcount(MergedPosition::chains_at(stones, corners_of(rest)));
    };
    if (p.owned() == 3)
      known = known | sure_at(rest, total(p.own()), total(p.others()), p.own(), p.others(), both,
                              p.to_move(), false);
    if (p.owned_by_other() == 3)
      known = known | sure_at(rest, total(p.others()), total(p.own()), p.others(), p.own(), both,
                              other(p.to_move()), true);
  }
  return known;
}

MergedSolving::MergedSolving(const Geometry& g) {
  for (std::size_t k = 0; k < symmetries; ++k) {
    const Points& symmetry = g.symmetries[k];
    const auto image = [&](int point) {
      return std::uint64_t(index(symmetry[std::size_t(point)]));
    };
    for (int p = 0; p < points; ++p) point_image_[std::size_t(p)][k] = std::uint64_t{1} << image(p);
    for (std::size_t h = 0; h < std::size_t(hexagons); ++h) {
      PointSet corners = 0;
      for (PointSet rest = board.corners[h]; rest; rest &= rest - 1)
        corners |= PointSet{1} << image(std::countr_zero(rest));
      const auto at = std::ranges::find(board.corners, corners) - board.corners.begin();
      hexagon_image_[h][k] = std::uint64_t{1} << (48 + at);
    }
  }
}

MergedSolving::Images MergedSolving::images_of(const MergedPosition& p) const {
  Images images;
  const auto add = [](std::array<std::uint64_t, symmetries>& to, const auto& from) {
    for (std::size_t k = 0; k < symmetries; ++k) to[k] |= from[k];
  };
  for (PointSet rest = p.own(); rest; rest &= rest - 1)
    add(images.own, point_image_[std::size_t(std::countr_zero(rest))]);
  for (PointSet rest = p.others(); rest; rest &= rest - 1)
    add(images.others, point_image_[std::size_t(std::countr_zero(rest))]);
  for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1)
    add(images.unowned, hexagon_image_[std::size_t(std::countr_zero(rest))]);
  return images;
}

std::uint64_t MergedSolving::key_of(const MergedPosition& p, const Images& images) {
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t k = 0; k < symmetries; ++k)
    least = std::min(least, images.own[k] | images.others[k] << 24 | images.unowned[k]);
  return key_of(p, least);
}

MergedSolving::Family MergedSolving::family(const MergedPosition& p) const { return {*this, p}; }

MergedSolving::Family::Family(const MergedSolving& knowledge, const MergedPosition& p)
    : knowledge_(knowledge), parent_(p) {
  const Images images = knowledge.images_of(p);
  for (std::size_t k = 0; k < symmetries; ++k)
    base_[k] = images.others[k] | images.own[k] << 24 | images.unowned[k];
  for (PointSet rest = p.own(); rest;) {
    const PointSet chain = MergedPosition::chains_at(p.own(), rest & -rest);
    rest &= ~chain;
    beside_[chain_count_] = neighbours(chain);
    chains_[chain_count_++] = chain;
  }
  for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1) {
    const auto h = std::size_t(std::countr_zero(rest));
    for (std::size_t i = 0; i < chain_count_; ++i)
      if (chains_[i] & board.corners[h]) own_at_[h] |= chains_[i];
    others_total_[h] = std::popcount(MergedPosition::chains_at(p.others(), board.corners[h]));
  }
}

std::uint64_t MergedSolving::Family::key(const MergedPosition& child, Move m) const {
  if (!is_plain(child, m)) return knowledge_.key(child);
  const auto& stone = knowledge_.point_image_[m.id];
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t k = 0; k < symmetries; ++k) least = std::min(least, base_[k] | stone[k] << 24);
  return key_of(child, least);
}

PointSet MergedSolving::Family::joined_by(Move m) const {
  PointSet joined = bit(m.id);
  for (std::size_t i = 0; i < chain_count_; ++i)
    if (beside_[i] >> m.id & 1) joined |= chains_[i];
  return joined;
}

Facts MergedSolving::Family::certain(const MergedPosition& child, Move m) const {
  if (can_win_at_once(child)) return Facts::won_by(child.to_move());
  if (child.owned() < 3 && child.owned_by_other() < 3) return {};
  if (child.edition() == Edition::Fr || !is_plain(child, m)) return sure(child);
  Facts known;
  const bool both = child.owned() == 3 && child.owned_by_other() == 3;
  const PointSet joined = joined_by(m);
  const Player us = child.to_move();
  for (HexagonSet rest = child.unowned(); rest; rest &= rest - 1) {
    const auto h = std::size_t(std::countr_zero(rest));
    const PointSet at = own_at_[h] | (joined & board.corners[h] ? joined : 0);
    const int total = std::popcount(at), others = others_total_[h];
    if (child.owned() == 3)
      known = known | sure_at(rest, others, total, child.own(), child.others(), both, us, false);
    if (child.owned_by_other() == 3)
      known =
          known | sure_at(rest, total, others, child.others(), child.own(), both, other(us), true);
  }
  return known;
}

int MergedSolving::Family::lead(const MergedPosition& child, Move m, Player player) const {
  if (!is_plain(child, m)) return knowledge_.lead(child, player);
  const PointSet free = child.empty(), joined = joined_by(m);
  int ahead = owned_worth * (child.owned_by_other() - child.owned()) +
              std::popcount(child.others()) - std::popcount(child.own());
  for (HexagonSet rest = child.unowned(); rest; rest &= rest - 1) {
    const auto h = std::size_t(std::countr_zero(rest));
    if (std::popcount(board.corners[h] & free) > soon) continue;
    const PointSet at = own_at_[h] | (joined & board.corners[h] ? joined : 0);
    ahead += sign(std::popcount(at) - others_total_[h]);
  }
  return player == child.to_move() ? -ahead : ahead;
}

}  // namespace ponnuki::gosix
