// The rules on boards of side 3 and 4, whose cells fit into one word: for solving, which plays
// billions of plies and asks for no events. Tests compare it with Position, ply by ply.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/position.hpp"
#include "games/hexotic/hexotic.hpp"

namespace ponnuki::hexotic {

// A board as words: cell (row, q) is bit 8 * row + q, where the last column is off the board.
struct SmallBoard {
  using Cells = std::uint64_t;
  using Wide = Position<5>;  // the positions that have these boards
  static constexpr int max_size = 4, max_points = 37, symmetries = 12;
  // The codes of a board and its images: numbers with a digit to the base 3 for each point.
  using Codes = std::array<std::uint64_t, symmetries>;

  explicit SmallBoard(int size);
  static const SmallBoard& of(int size);

  static constexpr Cells bit(int cell) { return Cells{1} << cell; }
  static constexpr Cells neighbours(Cells b) {
    const Cells right = b << 1, left = b >> 1;
    return right | left | (b | right) << 8 | (b | left) >> 8;
  }
  static constexpr int first(Cells cells) { return std::countr_zero(cells); }
  // Everything in `within` that is connected to `seed`.
  static constexpr Cells flood(Cells seed, Cells within) {
    for (;;) {
      const Cells next = (seed | neighbours(seed)) & within;
      if (next == seed) return seed;
      seed = next;
    }
  }

  // The perimeter cells of a set, in the order of the ring.
  std::uint32_t ring(Cells cells) const {
    std::uint32_t ring = 0;
    for (Cells rest = cells & perimeter; rest; rest &= rest - 1)
      ring |= std::uint32_t{1} << ring_index[std::size_t(std::countr_zero(rest))];
    return ring;
  }
  // The cells of the ring in gaps between contacts that are too long to be surrounded. There is no
  // more than one such gap.
  std::uint64_t long_gap(std::uint32_t contacts) const {
    const int length = perimeter_length, shortest = length / 2;
    const std::uint64_t ring = (std::uint64_t{1} << length) - 1;
    const std::uint64_t gaps = ~(contacts | std::uint64_t{contacts} << length);
    std::uint64_t starts = gaps;
    for (int i = 1; i < shortest; ++i) starts &= gaps >> i;
    starts &= ring;
    std::uint64_t found = 0;
    for (int i = 0; i < shortest; ++i) found |= starts << i;
    return (found | found >> length) & ring;
  }

  // Whether a loop or partition of a chain has this region, which is connected and holds all cells
  // around it but the chain's, on its inner side.
  bool is_surrounded(Cells region) const {
    const int rim = std::popcount(region & perimeter);
    return rim == 0 || rim + 1 <= perimeter_length / 2;
  }

  int size, points, perimeter_length;
  Cells all = 0, perimeter = 0;
  Cells pair_first = 0;  // the perimeter cells that name pairs
  std::array<Cells, 64> around{};
  std::array<std::uint8_t, 64> opposite{}, point_of{}, ring_index{};
  std::array<std::uint8_t, max_points> cell_of{};
  std::array<std::array<Codes, 64>, 2> code{};  // what a stone adds, by colour and cell
};

class SmallPosition {
 public:
  using Cells = SmallBoard::Cells;
  using Wide = SmallBoard::Wide;

  explicit SmallPosition(const Wide&);
  static bool holds(const Wide& p) { return p.board().size <= SmallBoard::max_size; }

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return ply_ >= 2 && !(stones_[0] && stones_[1]); }
  std::optional<Outcome> outcome() const;
  void legal_moves(MoveList&) const;
  Move random_move(Rng&) const;
  template <EventSink S>
    requires(!S::records)
  void play_unchecked(Move m, const S&) {
    play(m);
  }
  static constexpr Recurrence recurrence() { return Recurrence::Endless; }
  std::uint64_t hash() const { return mix(codes_[0] << 1 | to_move()); }

  Cells stones(Colour c) const { return stones_[index(c)]; }
  Cells empty() const { return board_->all & ~(stones_[0] | stones_[1]); }
  // One number for all images of the board, and only for them.
  std::uint64_t least_code() const {
    std::uint64_t least = codes_[0];
    for (const std::uint64_t code : codes_) least = code < least ? code : least;
    return least;
  }
  // Whether some ply of the player to move leaves no enemy stone.
  bool can_win_at_once() const;
  // Such a ply; no_move if there is none.
  Move winning_move() const;

  // The plies that the opponent could win with at once, if on turn.
  class Threats {
   public:
    explicit Threats(const SmallPosition&);
    // Whether the opponent can win at once after this ply of that position.
    bool hold_after(const SmallPosition& next) const;

   private:
    Cells walls_;  // the opponent's stones
    int count_ = 0;
    std::array<Cells, SmallBoard::max_points> placements_;
  };

  // The plies of a player after which every reply leaves a win at once: it stays inside a wall that
  // one more ply completes around all enemy stones.
  class DoubleThreats {
   public:
    // How many plies it takes to win by one.
    static constexpr int plies = 3;

    // Of the player to move, or of the other one, who is to move after the next ply.
    DoubleThreats(const SmallPosition&, Player);
    // One in this position, or after a ply of it, with the player to move, who cannot win at once;
    // no_move if there is none. What is found has been played out; after captures, and with stones
    // in old enclosures, nothing is.
    Move in(const SmallPosition&) const;

   private:
    struct Wall {
      Cells placed, inside;  // the stones that complete it, and what it surrounds

      bool surrounds(Cells stones) const { return !(stones & (~inside | placed)); }
    };
    // A ply, and the walls that the next one can complete.
    struct Preparation {
      Cells placed;
      std::size_t begin, end;
    };

    std::span<const Wall> walls_after(const Preparation& p) const {
      return std::span(walls_).subspan(p.begin, p.end - p.begin);
    }
    // Whether every reply to it stays inside a wall; if not, there is no need to play it.
    bool may_win(const Preparation&, const SmallPosition&) const;

    Cells own_;  // the player's stones
    std::vector<Preparation> preparations_;
    std::vector<Wall> walls_;
  };

 private:
  void play(Move);
  void put(int cell, int colour);
  void lift(Cells, int colour);
  // What a move that takes this empty cell takes; nothing if there is no such move.
  Cells placement_on(int cell) const;
  // The cells that a move takes.
  Cells placement(Move) const;

  Cells cut_off(Cells chain) const;
  Cells captures(int stone, int mover, Cells old_enclosures);
  Cells surrounded_exactly(Cells chain, int stone, Cells foes) const;
  void note_enclosures(int colour);
  bool has_intruders(int colour);
  // Whether a new stone there may close a loop or a partition.
  bool may_cut(int cell, Cells own) const;
  bool surrounds_all(Cells placed, int colour) const;
  // The cells that walls with these new stones of the colour surround.
  Cells surrounded_by(Cells placed, int colour) const;
  // Whether every reply to the ply leaves a win at once.
  bool wins_whatever_follows(Move) const;
  // Calls f(placement) for the plies with which the colour, were it its turn, would surround all
  // enemy stones by new walls, until f returns false.
  void for_each_win(int colour, auto&& f) const;
  bool has_enclosed(int colour) const {
    return enclosed_[std::size_t(colour)] & stones_[std::size_t(colour ^ 1)];
  }

  const SmallBoard* board_;
  std::array<Cells, 2> stones_{};
  // As in Position: the cells inside enclosures of a colour; too many if stale.
  std::array<Cells, 2> enclosed_{};
  std::array<bool, 2> stale_{};
  bool lone_perimeter_;
  int ply_;
  SmallBoard::Codes codes_{};
};

}  // namespace ponnuki::hexotic
