// Gosix: what solving uses beyond the rules.
//
// The sure win (edition en). A player owns three hexagons. At some hexagon that nobody owns, this
// player's chains have more stones than the other's can ever have there. Then this player wins:
//
// - No stone is lost any more, except with the fourth hexagon: only stones of whoever captures are
//   lifted. So the total there never falls. Whenever the hexagon is judged, it is captured.
// - The other player cannot own four: not this one, nor the three of the first player.
// - The board fills up, as there is no pass in this edition, unless the game ends before; then the
//   hexagon is closed, hence judged.
//
// How many stones the other player can have there: a region is all that is joined to its corners
// by points without stones of the first player, who keeps them: it never grows, so that there are
// no more stones than points. Nor are there more than the stones that stand in the region now and
// all that are still to be placed. Of the plies to come, as many as there are empty points and
// stones to be lifted, every other one is the other player's. A stone lifted in the region makes
// room for less than it takes away; one that is lifted outside makes room for half a stone, be it
// there now or placed there first. Where both own three, nothing is lifted before the last hexagon
// is judged.
//
// With only as many stones as that, the other player cannot take the hexagon, and so does not win:
// that would take four, and three, which the other may own, are no more than the first one has.
//
// In edition fr neither holds: a placement may be forbidden for closing another hexagon with equal
// totals, so that this one stays open.
#pragma once

#include <array>
#include <bit>

#include "games/gosix/merged.hpp"
#include "search/solve/knowledge.hpp"

namespace ponnuki::gosix {

// Whether the player to move has a placement that ends the game and wins it.
bool can_win_at_once(const MergedPosition&);

// What the sure win tells of a position, of both players.
solve::Facts sure(const MergedPosition&);

class MergedSolving {
 public:
  using Node = MergedPosition;

  explicit MergedSolving(const Geometry&);

  static constexpr auto method = solve::Method::DfPn;
  static constexpr std::size_t first_table_bytes = std::size_t{1} << 20;

  // Exact: one key for all images of a position, and for no other.
  std::uint64_t key(const MergedPosition& p) const { return key_of(p, images_of(p)); }

  solve::Facts certain(const MergedPosition& p) const {
    if (can_win_at_once(p)) return solve::Facts::won_by(p.to_move());
    return sure(p);
  }

  // Hexagons owned, more stones at one that will soon be closed, stones on the board.
  int lead(const MergedPosition& p, Player player) const {
    const PointSet free = p.empty();
    int ahead = owned_worth * (p.owned() - p.owned_by_other()) + std::popcount(p.own()) -
                std::popcount(p.others());
    for (HexagonSet rest = p.unowned(); rest; rest &= rest - 1) {
      const PointSet corners = board.corners[std::size_t(std::countr_zero(rest))];
      if (std::popcount(corners & free) > soon) continue;
      ahead += sign(std::popcount(MergedPosition::chains_at(p.own(), corners)) -
                    std::popcount(MergedPosition::chains_at(p.others(), corners)));
    }
    return player == p.to_move() ? ahead : -ahead;
  }

  class Family;
  Family family(const MergedPosition&) const;

 private:
  static constexpr int owned_worth = 3, soon = 3;  // open corners
  static constexpr std::size_t symmetries = 12;
  static int sign(int x) { return (x > 0) - (x < 0); }

  // All images of a board: the stones of the player to move, of the other one, and the hexagons
  // that nobody owns. 55 bits each.
  struct Images {
    std::array<std::uint64_t, symmetries> own{}, others{}, unowned{};
  };
  Images images_of(const MergedPosition&) const;
  static std::uint64_t key_of(const MergedPosition& p, const Images& images);
  static std::uint64_t key_of(const MergedPosition& p, std::uint64_t least) {
    return mix(least | std::uint64_t(p.owned()) << 55 | std::uint64_t(p.owned_by_other()) << 58);
  }

  std::array<std::array<std::uint64_t, symmetries>, points> point_image_;
  std::array<std::array<std::uint64_t, symmetries>, hexagons> hexagon_image_;
};

// The positions after one ply of a position.
class MergedSolving::Family {
 public:
  Family(const MergedSolving&, const MergedPosition&);

  static constexpr bool eager = true;
  std::uint64_t key(const MergedPosition& child, Move) const;
  solve::Facts certain(const MergedPosition& child, Move) const;
  int lead(const MergedPosition& child, Move, Player) const;

 private:
  // Whether the ply has only added a stone.
  bool is_plain(const MergedPosition& child, Move m) const {
    return child.unowned() == parent_.unowned() && m != pass_move;
  }
  // The new stone with the chains that it joins.
  PointSet joined_by(Move) const;

  const MergedSolving& knowledge_;
  const MergedPosition& parent_;
  // What the images of all children have, with the players as they are after the ply.
  std::array<std::uint64_t, symmetries> base_;
  // By hexagon: the stones of chains there; by chain of the mover: the stones, and the points
  // beside.
  std::array<PointSet, hexagons> own_at_{};
  std::array<int, hexagons> others_total_{};
  std::array<PointSet, points> chains_, beside_;
  std::size_t chain_count_ = 0;
};

template <class P>
using Solving = MergedSolving;

}  // namespace ponnuki::gosix
