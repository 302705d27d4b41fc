// The rules without what never changes who wins: for solving, which plays billions of plies and
// asks for no events. Who owns an owned hexagon is left out, only how many each player owns is
// kept; and stones are those of the player to move and of the other one, whatever their colours.
// Tests compare it with Position, ply by ply.
#pragma once

#include <utility>

#include "games/gosix/gosix.hpp"

namespace ponnuki::gosix {

class MergedPosition {
 public:
  using Whole = Position;

  explicit MergedPosition(const Whole&);
  // With player 0 to move; sets and numbers of this player first. Nothing if a closed hexagon would
  // have been captured.
  static std::optional<MergedPosition> of(Edition, const PerColour<PointSet>& stones,
                                          HexagonSet unowned, const PerColour<int>& owned);

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  // Colours belong to turns: positions are the same where the players have exchanged everything.
  Colour colour_of(Player p) const { return Colour(p ^ to_move()); }
  bool decided() const { return owned_[0] >= to_win || owned_[1] >= to_win; }
  std::optional<Outcome> outcome() const;
  void legal_moves(MoveList&) const;
  Move random_move(Rng&) const;
  template <EventSink S>
    requires(!S::records)
  void play_unchecked(Move m, const S&) {
    play(m);
  }
  static constexpr Recurrence recurrence() { return Recurrence::Never; }
  std::uint64_t hash() const;

  Edition edition() const { return edition_; }
  // Of the player to move, and of the other one.
  PointSet own() const { return stones_[0]; }
  PointSet others() const { return stones_[1]; }
  int owned() const { return owned_[0]; }
  int owned_by_other() const { return owned_[1]; }
  PointSet empty() const { return all_points & ~(stones_[0] | stones_[1]); }
  HexagonSet unowned() const { return unowned_; }
  // Closed with equal totals (edition en).
  HexagonSet tied() const { return tied_; }

  // Whether the player to move may place a stone on an empty point.
  bool placement_allowed(int point) const;

  // All chains in a set of stones that hold one of these points.
  static PointSet chains_at(PointSet stones, PointSet points) {
    PointSet chain = stones & points;
    for (;;) {
      const PointSet grown = stones & (chain | neighbours(chain));
      if (grown == chain) return chain;
      chain = grown;
    }
  }

  friend bool operator==(const MergedPosition&, const MergedPosition&) = default;

 private:
  MergedPosition(Edition e, const PerColour<PointSet>& stones, HexagonSet unowned,
                 const PerColour<int>& owned)
      : stones_(stones),
        unowned_(std::uint8_t(unowned)),
        owned_{std::uint8_t(owned[0]), std::uint8_t(owned[1])},
        ply_(0),
        edition_(e) {}

  void play(Move m) {
    if (m != pass_move) {
      stones_[0] |= PointSet{1} << m.id;
      const HexagonSet closed = closed_at(m.id) | tied_;
      if (closed) judge(closed);
    }
    std::swap(stones_[0], stones_[1]);
    std::swap(owned_[0], owned_[1]);
    ++ply_;
  }
  // Hexagons, not owned, that this point is the last corner of.
  HexagonSet closed_at(int point) const {
    const PointSet free = empty();
    HexagonSet closed = 0;
    for (HexagonSet rest = board.hexagons_at[std::size_t(point)] & unowned_; rest; rest &= rest - 1)
      if (!(board.corners[std::size_t(std::countr_zero(rest))] & free)) closed |= rest & -rest;
    return closed;
  }
  // Who takes which of the closed hexagons, wave by wave.
  void judge(HexagonSet closed);
  // By how much a player's chains at a hexagon have more stones than the other's.
  int surplus(int hexagon) const {
    const PointSet corners = board.corners[std::size_t(hexagon)];
    return std::popcount(chains_at(stones_[0], corners)) -
           std::popcount(chains_at(stones_[1], corners));
  }
  bool can_place() const;
  MergedPosition turned() const;

  PerColour<PointSet> stones_;
  std::uint8_t unowned_ = std::uint8_t(all_hexagons), tied_ = 0;
  PerColour<std::uint8_t> owned_;
  std::uint16_t ply_;
  Edition edition_;
};

}  // namespace ponnuki::gosix
