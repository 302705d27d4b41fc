// Gosix: the English sheet (2010) and the French sheet. docs/rules/gosix.md.
#pragma once

#include <bit>

#include "base/nth_bit.hpp"
#include "base/point_moves.hpp"
#include "base/position.hpp"
#include "games/gosix/kinds.hpp"

namespace ponnuki::gosix {

enum class Edition : std::uint8_t { En, Fr };

struct Options {
  Edition edition = Edition::En;
  friend bool operator==(const Options&, const Options&) = default;
};

// Sets of points and sets of hexagons, one bit each.
using PointSet = std::uint32_t;
using HexagonSet = std::uint32_t;

inline constexpr int points = 24;
inline constexpr int hexagons = 7;
inline constexpr PointSet all_points = (PointSet{1} << points) - 1;
inline constexpr HexagonSet all_hexagons = (HexagonSet{1} << hexagons) - 1;
inline constexpr int to_win = 4;

// The flower, as tables.
struct Board {
  std::array<PointSet, hexagons> corners{};
  std::array<HexagonSet, points> hexagons_at{};
  // neighbours[k][b]: everything adjacent to the points whose bits are byte k = b of a set.
  std::array<std::array<PointSet, 256>, 3> neighbours{};
};
extern const Board board;

class Position {
 public:
  using Options = gosix::Options;

  static Position start(const Options& o) { return Position(o.edition); }
  static OrMessage<Position> from_state(const Options&, std::string_view);
  std::string state() const;

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return owns_four(Colour::First) || owns_four(Colour::Second); }
  std::optional<Outcome> outcome() const;

  void legal_moves(MoveList&) const;
  bool is_legal(Move) const;
  std::optional<Refusal> why_illegal(Move) const;
  Move random_move(Rng&) const;

  template <EventSink S>
  void play_unchecked(Move, S& sink);

  std::uint64_t hash() const;
  // Stones are added, or hexagons owned for good, or a pass is followed by a placement.
  static constexpr Recurrence recurrence() { return Recurrence::Never; }
  static constexpr int point_count() { return points; }
  std::optional<Colour> stone_at(Point p) const {
    if (stones_[0] >> index(p) & 1) return Colour::First;
    if (stones_[1] >> index(p) & 1) return Colour::Second;
    return {};
  }
  std::vector<MarkLayer> marks() const;
  void write_stones(OwnerBytes owners) const { write_owners(stones_, owners); }
  void write_marks(std::size_t, OwnerBytes owners) const { write_owners(owned_, owners); }
  Position transformed(const Points& symmetry) const;

  Edition edition() const { return edition_; }
  PointSet stones(Colour c) const { return stones_[index(c)]; }
  PointSet empty() const { return all_points & ~occupied(); }
  HexagonSet owned_by(Colour c) const { return owned_[index(c)]; }
  HexagonSet unowned() const { return all_hexagons & ~owned(); }
  // Closed with equal totals (edition en).
  HexagonSet tied() const { return tied_; }
  // Stones around a hexagon that is not owned: of its corners' chains.
  PerColour<int> totals(int hexagon) const;
  // The same stones with the other player to move.
  Position turned() const {
    Position p = *this;
    ++p.ply_;
    return p;
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(Edition e) : edition_(e) {}

  // Without a branch, and for vectors: the sets are copies, which bytes cannot lie over.
  static void write_owners(PerColour<std::uint32_t> sets, OwnerBytes owners) {
    for (std::size_t i = 0; i < owners.size(); ++i)
      owners[i] = std::uint8_t(nobody - 2 * (sets[0] >> i & 1) - (sets[1] >> i & 1));
  }
  PointSet occupied() const { return stones_[0] | stones_[1]; }
  HexagonSet owned() const { return owned_[0] | owned_[1]; }
  bool owns_four(Colour c) const { return std::popcount(owned_[index(c)]) >= to_win; }

  // Unowned and every corner occupied.
  bool is_closed(int hexagon) const {
    const PointSet corners = board.corners[hexagon];
    return (corners & occupied()) == corners && !(owned() >> hexagon & 1);
  }
  HexagonSet closed_at(int p) const;

  // Edition fr: hexagons that a stone of the colour on p would close with equal totals.
  HexagonSet tied_closures(int p, Colour) const;
  bool placement_allowed(int p, Colour c) const {
    return edition_ == Edition::En || !tied_closures(p, c);
  }
  // Where the colour may place a stone. In edition fr only stones that close a hexagon are looked
  // at for ties.
  PointSet placements(Colour) const;
  bool can_place(Colour c) const { return placements(c) != 0; }

  PointSet chains_at(Colour, PointSet corners) const;
  void record_wave(Recorder&, HexagonSet judged, HexagonSet newly_closed, int wave) const;

  PerColour<PointSet> stones_{};
  PerColour<HexagonSet> owned_{};
  HexagonSet tied_ = 0;  // closed and unowned (edition en)
  std::uint16_t ply_ = 0;
  Edition edition_;
};

struct Gosix : PointMoves {
  using Options = gosix::Options;
  static const GameInfo& info();
  static GameKinds kinds();
  static Options options(const OptionValues&);
  static Geometry geometry(const Options&);
  static std::string state_of(const Options&, const Arrangement&);
  static std::vector<Move> moves(const Options& o, const Geometry& g) {
    auto moves = placements(g);
    if (o.edition == Edition::Fr) moves.push_back(pass_move);
    return moves;
  }
  static decltype(auto) with_position(const Options&, auto&& f) {
    return f.template operator()<Position>();
  }
};

// --- inline: the hot loop ---

Points points_of(PointSet);

inline PointSet neighbours(PointSet s) {
  return board.neighbours[0][s & 255] | board.neighbours[1][s >> 8 & 255] |
         board.neighbours[2][s >> 16];
}

// All chains of the colour that hold one of these points.
inline PointSet Position::chains_at(Colour c, PointSet corners) const {
  const PointSet own = stones_[index(c)];
  PointSet chain = own & corners;
  for (;;) {
    const PointSet grown = own & (chain | neighbours(chain));
    if (grown == chain) return chain;
    chain = grown;
  }
}

inline PerColour<int> Position::totals(int hexagon) const {
  const PointSet corners = board.corners[hexagon];
  return {std::popcount(chains_at(Colour::First, corners)),
          std::popcount(chains_at(Colour::Second, corners))};
}

inline HexagonSet Position::closed_at(int p) const {
  HexagonSet closed = 0;
  for (HexagonSet rest = board.hexagons_at[p]; rest; rest &= rest - 1)
    if (is_closed(std::countr_zero(rest))) closed |= rest & -rest;
  return closed;
}

inline HexagonSet Position::tied_closures(int p, Colour c) const {
  Position after = *this;
  after.stones_[index(c)] |= PointSet{1} << p;
  HexagonSet tied = after.closed_at(p);
  for (HexagonSet rest = tied; rest; rest &= rest - 1) {
    const auto total = after.totals(std::countr_zero(rest));
    if (total[0] != total[1]) tied &= ~(rest & -rest);
  }
  return tied;
}

inline Move Position::random_move(Rng& rng) const {
  const Colour mover = Colour(to_move());
  for (PointSet open = empty(); open;) {
    const int p = nth_bit(open, int(rng.below(std::uint32_t(std::popcount(open)))));
    if (placement_allowed(p, mover)) return Move(Point(p));
    open &= ~(PointSet{1} << p);
  }
  return edition_ == Edition::Fr && can_place(other(mover)) ? pass_move : no_move;
}

template <EventSink S>
void Position::play_unchecked(Move m, S& sink) {
  const Colour mover = Colour(to_move());
  ++ply_;
  if (m == pass_move) {
    if constexpr (S::records) sink(Passed{mover});
    return;
  }
  const int p = m.id;
  stones_[index(mover)] |= PointSet{1} << p;
  if constexpr (S::records) sink(Placed{mover, Point(p)});

  const HexagonSet newly = closed_at(p);
  // Ties of earlier plies are judged again: this stone may have changed their totals.
  HexagonSet closed = newly | tied_;
  for (int wave = 1; closed; ++wave) {
    if constexpr (S::records) record_wave(sink, closed, wave == 1 ? newly : 0, wave);
    PerColour<HexagonSet> won{};
    for (HexagonSet rest = closed; rest; rest &= rest - 1) {
      const auto total = totals(std::countr_zero(rest));
      if (total[0] != total[1]) won[total[0] < total[1]] |= rest & -rest;
    }
    if (!(won[0] | won[1])) break;
    PerColour<PointSet> lifted{};
    for (const int c : {0, 1}) {
      owned_[c] |= won[c];
      for (HexagonSet rest = won[c]; rest; rest &= rest - 1)
        lifted[c] |= board.corners[std::countr_zero(rest)];
      lifted[c] &= stones_[c];
      stones_[c] &= ~lifted[c];
    }
    if constexpr (S::records)
      for (const Colour c : {Colour::First, Colour::Second})
        if (lifted[index(c)]) sink(Lifted{c, points_of(lifted[index(c)]), HexagonCaptured::kind});
    closed &= ~owned();
    for (HexagonSet rest = closed; rest; rest &= rest - 1) {
      if (is_closed(std::countr_zero(rest))) continue;
      closed &= ~(rest & -rest);
      if constexpr (S::records) sink(HexagonOpened{CellId(std::countr_zero(rest))});
    }
  }
  tied_ = closed;
}

}  // namespace ponnuki::gosix
