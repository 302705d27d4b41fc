// The rules with ko=simple on boards of up to 6x6, whose points fit into one word: for solving,
// which plays billions of plies and asks for no events. Stones are those of the player to move and
// of the other one, whatever their colours: both colours win alike. A third time is noticed where
// the other two were before the root; the rest is left to the search. Tests compare it with
// Position, ply by ply.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "base/position.hpp"
#include "games/gonnect/gonnect.hpp"

namespace ponnuki::gonnect {

// A board as words: cell (row, column) is bit 8 * row + column, and columns beyond the size stay
// empty.
struct SmallBoard {
  using Cells = std::uint64_t;
  static constexpr int max_size = 6, max_points = max_size * max_size, symmetries = 8;
  // The codes of a set and its images: numbers with a digit to the base 3 for each point.
  using Codes = std::array<std::uint64_t, symmetries>;

  explicit SmallBoard(int size);
  static const SmallBoard& of(int size);

  static constexpr Cells bit(int cell) { return Cells{1} << cell; }
  static constexpr Cells lowest(Cells cells) { return cells & -cells; }
  // May reach beyond the board.
  static constexpr Cells beside(Cells b) { return b << 1 | b >> 1 | b << 8 | b >> 8; }
  // Everything in `within` that is connected to `seed`.
  static constexpr Cells flood(Cells seed, Cells within) {
    for (;;) {
      const Cells next = (seed | beside(seed)) & within;
      if (next == seed) return seed;
      seed = next;
    }
  }

  bool joins_sides(Cells chain) const {
    return (chain & sides[0] && chain & sides[1]) || (chain & sides[2] && chain & sides[3]);
  }
  Codes codes(Cells stones) const {
    Codes sum{};
    for (std::size_t row = 0; row < std::size_t(size); ++row) {
      const Codes& more = row_codes[row][stones >> 8 * row & 0xFF];
      for (std::size_t k = 0; k < symmetries; ++k) sum[k] += more[k];
    }
    return sum;
  }
  // Of the stones of two players.
  Codes codes(Cells own, Cells others) const {
    Codes sum = codes(own);
    const Codes more = codes(others);
    for (std::size_t k = 0; k < symmetries; ++k) sum[k] += 2 * more[k];
    return sum;
  }
  const Codes& code(int cell) const {
    return row_codes[std::size_t(cell) / 8][std::size_t{1} << cell % 8];
  }

  int size;
  Cells all = 0;
  std::array<Cells, 4> sides{};  // bottom, top, left, right
  std::array<std::uint8_t, 64> point_of{};
  std::array<std::uint8_t, max_points> cell_of{};
  std::array<std::array<std::uint8_t, 64>, symmetries> image_of{};  // points, by cell
  std::array<std::array<Codes, std::size_t{1} << max_size>, max_size> row_codes{};
};

class SmallPosition {
 public:
  using Cells = SmallBoard::Cells;

  // The positions before this one that may come again. One with a single stone, or none, does not:
  // whoever captures has two stones around what is captured.
  struct Stood {
    std::uint64_t occurrence;
    std::array<Cells, 2> stones;  // by player
  };
  using Earlier = std::vector<Stood>;
  template <int Capacity>
  static Earlier earlier_of(const Position<Capacity>& p) {
    Earlier stood;
    const int count = int(p.earlier().size());
    if (count == 0) return stood;
    for (SmallPosition q(p.earlier_position(0)); int i : std::views::iota(1, count + 1)) {
      if (std::popcount(q.own_ | q.others_) > 1) stood.push_back(q.stood());
      q.play(p.last_move(count - i));
    }
    return stood;
  }
  template <int Capacity>
  static bool holds(const Position<Capacity>& p) {
    return p.size() <= SmallBoard::max_size && p.ko_rule() == Ko::Simple && !p.decided();
  }

  // `earlier` stays with the caller.
  template <int Capacity>
  explicit SmallPosition(const Position<Capacity>& p, const Earlier* earlier = nullptr)
      : board_(&SmallBoard::of(p.size())),
        earlier_(earlier && !earlier->empty() ? earlier : nullptr),
        ply_(p.ply()),
        pie_(p.pie()),
        can_swap_(p.is_legal(swap_move)),
        joined_(p.decided() && p.outcome()->winner) {
    for (int point = 0; point < p.point_count(); ++point) {
      const Cells at = SmallBoard::bit(board_->cell_of[std::size_t(point)]);
      if (const auto c = p.stone_at(Point(point)))
        (*c == p.colour_of(p.to_move()) ? own_ : others_) |= at;
      if (p.ko() == Point(point)) ko_ = at;
    }
  }

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  // Colours belong to turns: positions are the same where the players have exchanged everything.
  Colour colour_of(Player p) const { return Colour(p ^ to_move()); }
  bool decided() const { return joined_ || repeated_; }
  std::optional<Outcome> outcome() const;
  void legal_moves(MoveList&) const;
  Move random_move(Rng&) const;
  template <EventSink S>
    requires(!S::records)
  void play_unchecked(Move m, const S&) {
    play(m);
  }
  static constexpr Recurrence recurrence() { return Recurrence::Drawn; }
  std::uint64_t hash() const { return mix(mix(own_) + (others_ | std::uint64_t(to_move()) << 63)); }
  std::uint64_t key() const { return mix(hash() ^ mix(ko_ | std::uint64_t(can_swap_) << 63)); }
  std::uint64_t occurrence() const { return hash(); }
  std::vector<std::uint64_t> earlier() const;
  // Whether all these stones of a player stood together before the root.
  bool stood_before(Cells stones, Player owner) const {
    return earlier_ && std::ranges::any_of(*earlier_, [&](const Stood& was) {
             return (stones & ~was.stones[owner]) == 0;
           });
  }
  Stood stood() const {
    return {occurrence(), to_move() == 0 ? std::array{own_, others_} : std::array{others_, own_}};
  }
  SmallPosition forgetting() const {
    SmallPosition p = *this;
    p.earlier_ = nullptr;
    return p;
  }
  static constexpr bool allowed_by_history(Move) { return false; }
  static constexpr bool forbidden_by_history() { return false; }

  const SmallBoard& board() const { return *board_; }
  // Of the player to move, and of the other one.
  Cells own() const { return own_; }
  Cells others() const { return others_; }
  Cells empty() const { return board_->all & ~(own_ | others_); }
  Cells ko() const { return ko_; }  // closed to the next placement; nothing, or one cell
  bool can_swap() const { return can_swap_; }

  // Whether a stone of the player to move on an empty cell would have a liberty, after captures.
  bool keeps_a_liberty(Cells cell) const;
  bool may_place(Cells cell) const { return !(cell & ko_) && keeps_a_liberty(cell); }
  // Where the player to move may place a stone.
  Cells placements() const;

  friend bool operator==(const SmallPosition&, const SmallPosition&) = default;

 private:
  void play(Move m) {
    ++ply_;
    ko_ = 0;
    if (std::exchange(can_swap_, false) && m == swap_move) return;  // the stone changes its owner
    const Cells stone = SmallBoard::bit(board_->cell_of[m.id]);
    own_ |= stone;
    if (const Cells enemies = SmallBoard::beside(stone) & others_) capture(stone, enemies);
    joined_ = board_->joins_sides(SmallBoard::flood(stone, own_));
    std::swap(own_, others_);
    can_swap_ = pie_ && ply_ == 1;
    if (earlier_) repeated_ = std::ranges::count(*earlier_, occurrence(), &Stood::occurrence) >= 2;
  }
  void capture(Cells stone, Cells enemies);

  const SmallBoard* board_;
  const Earlier* earlier_;
  Cells own_ = 0, others_ = 0, ko_ = 0;
  int ply_;
  bool pie_, can_swap_, joined_, repeated_ = false;
};

}  // namespace ponnuki::gonnect
