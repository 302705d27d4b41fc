// Gonnect, by João Pedro Neto (2000). docs/rules/gonnect.md.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "base/point_moves.hpp"
#include "base/position.hpp"
#include "games/gonnect/kinds.hpp"

namespace ponnuki::gonnect {

enum class Ko : std::uint8_t { Simple, Positional };

struct Options {
  int size = 13;
  Ko ko = Ko::Simple;
  bool pie = true;
  friend bool operator==(const Options&, const Options&) = default;
};

// Sets of sides of the board.
using Sides = std::uint8_t;
inline constexpr Sides bottom = 1, top = 2, left = 4, right = 8;
constexpr bool joins_sides(Sides s) {
  constexpr int joining = 0xF888;  // bit s: s holds two opposite sides
  return joining >> s & 1;
}

// What stands on a point: the index of a colour, or one of these.
inline constexpr std::uint8_t empty = 2, border = 3;

// Arrays by point serve boards of up to Capacity x Capacity. One more point, `beyond`, stands for
// everything outside; its numbers mean nothing.
template <int Capacity>
inline constexpr int beyond = Capacity * Capacity;
template <int Capacity, class T>
using ByPoint = std::array<T, Capacity * Capacity + 1>;
template <int Capacity>
using SmallPoint = std::conditional_t<beyond<Capacity> <= 255, std::uint8_t, std::uint16_t>;

// What depends on nothing but the size, as tables.
template <int Capacity>
struct Board {
  explicit Board(int size);

  Geometry geometry;
  ByPoint<Capacity, std::array<SmallPoint<Capacity>, 4>> neighbours;
  ByPoint<Capacity, Sides> sides;
  ByPoint<Capacity, std::array<std::uint64_t, 2>> keys;  // Zobrist, by point and colour
};
template <int Capacity>
const Board<Capacity>& board(int size);

// Where the history of a position begins, unless at the start of a game.
struct Base {
  std::vector<std::optional<Colour>> stones;  // by point
  int ply = 0;
  bool swapped = false;
};

// The positions since the base, the current one included.
struct Entry {
  std::uint64_t hash;  // stones and colour to move
  Move move;           // the one that led there
  friend bool operator==(const Entry&, const Entry&) = default;
};
struct History {
  std::vector<Entry> entries;

  explicit History(std::size_t room) { entries.reserve(room); }
  // A copy is going to be played on: room for that comes with it.
  History(const History& o) {
    entries.reserve(o.entries.capacity());
    entries = o.entries;
  }
  History(History&&) = default;
  History& operator=(const History&) = default;
  History& operator=(History&&) = default;
};

template <int Capacity>
class Position {
 public:
  using Options = gonnect::Options;

  static Position start(const Options& o) { return Position(o, nullptr); }
  static OrMessage<Position> from_state(const Options&, std::string_view);
  std::string state() const;

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p ^ Player{swapped_}); }
  bool decided() const { return end_ != End::None; }
  std::optional<Outcome> outcome() const;

  void legal_moves(MoveList&) const;
  void write_mask(std::span<std::uint8_t>) const;
  bool is_legal(Move) const;
  std::optional<Refusal> why_illegal(Move) const;
  Move random_move(Rng&);

  template <EventSink S>
  void play_unchecked(Move, S& sink);

  std::uint64_t hash() const;

  // For searches that remember positions (base/recurrence.hpp). The key has the ko point and, where
  // repetition is forbidden, what was ever lifted: without it no move can make an old position.
  Recurrence recurrence() const {
    return ko_rule_ == Ko::Simple ? Recurrence::Drawn : Recurrence::Forbidden;
  }
  std::uint64_t key() const;
  std::optional<Point> ko() const {
    if (ko_ == beyond) return {};
    return Point(ko_);
  }
  // Bit c: a stone of colour c was lifted from there.
  unsigned lifted(Point p) const { return lifted_[index(p)]; }
  std::uint64_t occurrence() const { return hash_; }
  std::vector<std::uint64_t> earlier() const;
  Position earlier_position(std::size_t) const;
  Position forgetting() const;
  // The same stones with the other player to move, and nothing before them.
  Position turned() const;
  bool allowed_by_history(Move m) const {
    return ko_rule_ == Ko::Positional && m.is_point() &&
           (lifted_[m.id] >> index(colour_to_move()) & 1);
  }
  bool forbidden_by_history() const;

  int point_count() const { return size_ * size_; }
  std::optional<Colour> stone_at(Point p) const {
    if (stone_[index(p)] == empty) return {};
    return Colour(stone_[index(p)]);
  }
  std::vector<MarkLayer> marks() const { return {}; }
  // The chains with one liberty, in point order.
  std::vector<Points> chains_in_atari() const;
  Position transformed(const Points& symmetry) const;

  friend bool operator==(const Position& a, const Position& b) { return a.same_as(b); }

  // --- for the knowledge of the game ---
  using SmallPoint = gonnect::SmallPoint<Capacity>;
  static constexpr int capacity = Capacity;

  int size() const { return size_; }
  Ko ko_rule() const { return ko_rule_; }
  bool pie() const { return pie_; }
  // The index of a colour, `empty` or `border`.
  std::uint8_t stone(int p) const { return stone_[p]; }
  // `beyond` stands for those outside.
  const std::array<SmallPoint, 4>& neighbours(int p) const { return board_->neighbours[p]; }
  std::span<const SmallPoint> empty_points() const { return {empties_.data(), empty_count_}; }
  // Properties of the chain at a point; an empty point counts as the chain of a stone placed on it.
  int head(int p) const { return head_[p]; }                       // the same for all its points
  int next_in_chain(int p) const { return next_[p]; }              // in a circle
  int liberty_edges(int p) const { return liberties_[head_[p]]; }  // from its stones
  Sides sides(int p) const { return sides_[head_[p]]; }
  // Whether a stone may go to an empty point of an undecided game, were it that colour's turn.
  bool may_place(int p, Colour c) const {
    return keeps_a_liberty(p, c) && (p != ko_ || c != colour_to_move()) &&
           (ko_rule_ == Ko::Simple || !(lifted_[p] >> index(c) & 1) || !recreated_ply(p, c));
  }
  // Whether a stone of the colour was ever captured there.
  bool was_captured(int p, Colour c) const { return lifted_[p] >> index(c) & 1; }
  // The move that led here, or an earlier one; no_move before all that are known.
  Move last_move(int back = 0) const {
    const int i = int(history_.entries.size()) - 1 - back;
    return i >= 0 ? history_.entries[std::size_t(i)].move : no_move;
  }

 private:
  template <class T>
  using ByPoint = gonnect::ByPoint<Capacity, T>;
  // A liberty of a chain is counted once for every stone of the chain beside it. Of the 312 edges
  // of a 13x13 board a chain of n stones has n - 1 or more inside, so that no more than
  // min(2n + 2, 313 - n) <= 209 lead out of it.
  using Liberties = std::conditional_t<Capacity <= 13, std::uint8_t, std::uint16_t>;
  enum class End : std::uint8_t { None, FirstConnected, SecondConnected, Repeated };

  static constexpr int beyond = gonnect::beyond<Capacity>;

  Position(const Options&, std::shared_ptr<const Base>);
  bool same_as(const Position&) const;

  Colour colour_to_move() const { return colour_of(to_move()); }
  bool can_swap() const { return ply_ == 1 && pie_ && !decided(); }
  int first_ply() const { return ply_ - int(history_.entries.size()) + 1; }

  bool keeps_a_liberty(int p, Colour) const;
  bool placement_allowed(int p, Colour c) const {
    // No earlier position had the colour on an empty point that it was never lifted from.
    return keeps_a_liberty(p, c) && p != ko_ &&
           (ko_rule_ == Ko::Simple || !(lifted_[p] >> index(c) & 1) || !recreated_ply(p, c));
  }
  bool has_legal_move() const;
  std::optional<int> recreated_ply(int p, Colour) const;
  bool stands_since(const Entry&) const;

  unsigned put(int p, Colour);
  void merge(int from, int to);
  int lift(int p, unsigned directions);
  void judge_repetition(auto& sink);

  Points chain_at(int p) const;
  void record_captures(int p, unsigned directions, Recorder&) const;
  void record_connections(int p, Recorder&) const;

  ByPoint<std::uint8_t> stone_;
  ByPoint<std::uint8_t> lifted_;  // bit c: a stone of colour c was lifted from there
  // One point of a chain, its head, stands for all of them. An empty point stands for itself and
  // keeps the numbers of a chain of one stone, with which a stone placed on it begins.
  ByPoint<SmallPoint> head_;
  ByPoint<Liberties> liberties_;  // by head
  ByPoint<Sides> sides_;          // by head
  // Stones: the next of the chain, in a circle. Empty points: the index in empties_.
  ByPoint<SmallPoint> next_;
  std::array<SmallPoint, Capacity * Capacity> empties_;
  SmallPoint empty_count_ = 0;
  SmallPoint ko_ = beyond;  // closed to the next placement
  End end_ = End::None;
  Ko ko_rule_;
  bool pie_;
  bool swapped_ = false;
  std::uint8_t size_;
  int ply_ = 0;
  std::uint64_t hash_ = 0;  // bit 0: the colour to move; the others: the stones
  const Board<Capacity>* board_;
  History history_;
  std::shared_ptr<const Base> base_;
};

struct Gonnect : PointMoves {
  using Options = gonnect::Options;
  static const GameInfo& info();
  static GameKinds kinds();
  static Options options(const OptionValues&);
  static Geometry geometry(const Options&);
  static std::string state_of(const Options&, const Arrangement&);
  // Whether the rules of `stricter` are the same, except that no placement may make an earlier
  // board, and that no repetition ends the game therefore.
  static bool only_forbids_repetition(const Options&, const Options& stricter);
  static std::vector<Move> moves(const Options& o, const Geometry& g) {
    auto moves = placements(g);
    if (o.pie) moves.push_back(swap_move);
    return moves;
  }
  static decltype(auto) with_position(const Options& o, auto&& f) {
    if (o.size <= 5) return f.template operator()<Position<5>>();
    if (o.size <= 9) return f.template operator()<Position<9>>();
    if (o.size <= 13) return f.template operator()<Position<13>>();
    return f.template operator()<Position<19>>();
  }
};

// The only liberty of the chain there; nothing if it has more.
template <class P>
std::optional<int> atari(const P& p, int stone) {
  if (p.liberty_edges(stone) > 4) return {};
  const int head = p.head(stone);
  for (int q = head;;) {
    for (const int n : p.neighbours(q)) {
      if (p.stone(n) != empty) continue;
      const auto& around = p.neighbours(n);
      const auto beside = std::ranges::count_if(around, [&](int m) { return p.head(m) == head; });
      if (p.liberty_edges(stone) == beside) return n;
      return {};
    }
    q = p.next_in_chain(q);
  }
}

// --- inline: the hot loop ---
// What lies around a random point is a coin toss; what pays here is having few branches on it.

// Whether a stone on the empty point p would have a liberty, after captures.
template <int Capacity>
inline bool Position<Capacity>::keeps_a_liberty(int p, Colour c) const {
  if (liberties_[p]) return true;
  const auto& around = board_->neighbours[p];
  const int h0 = head_[around[0]], h1 = head_[around[1]], h2 = head_[around[2]],
            h3 = head_[around[3]];
  const int e01 = h0 == h1, e02 = h0 == h2, e03 = h0 == h3, e12 = h1 == h2, e13 = h1 == h3,
            e23 = h2 == h3;
  // In atari: p is the only liberty, counted once for every neighbour of p in the chain.
  const int a0 = liberties_[h0] == 1 + e01 + e02 + e03, a1 = liberties_[h1] == 1 + e01 + e12 + e13,
            a2 = liberties_[h2] == 1 + e02 + e12 + e23, a3 = liberties_[h3] == 1 + e03 + e13 + e23;
  // A friend (0) that is not in atari, or an enemy (1) that is.
  const auto relation = [&](int i) { return stone_[around[i]] ^ index(c); };
  return (relation(0) == a0) | (relation(1) == a1) | (relation(2) == a2) | (relation(3) == a3);
}

template <int Capacity>
inline Move Position<Capacity>::random_move(Rng& rng) {
  // At ply 1 there is at most one stone and every empty point is legal.
  if (can_swap() && rng.below(empty_count_ + 1u) == 0) return swap_move;
  const Colour mover = colour_to_move();
  for (int n = empty_count_; n > 0; --n) {
    const int i = int(rng.below(std::uint32_t(n)));
    const SmallPoint p = empties_[i];
    if (placement_allowed(p, mover)) return Move(Point(p));
    // Out of the way, behind those that are still to be tried.
    const SmallPoint last = empties_[n - 1];
    empties_[i] = last;
    next_[last] = SmallPoint(i);
    empties_[n - 1] = p;
    next_[p] = SmallPoint(n - 1);
  }
  return no_move;
}

// Puts a stone down and lifts nothing; returns the directions of the chains that now lack
// liberties, each chain once.
template <int Capacity>
inline unsigned Position<Capacity>::put(int p, Colour c) {
  const SmallPoint last = empties_[--empty_count_], slot = next_[p];
  empties_[slot] = last;
  next_[last] = slot;
  hash_ ^= board_->keys[p][index(c)];
  stone_[p] = std::uint8_t(c);

  const auto& around = board_->neighbours[p];
  int friendly = p;  // the head of each friendly chain in turn
  unsigned changes = 0, captures = 0;
  const auto touch = [&](int i) {
    const int relation = stone_[around[i]] ^ index(c);  // 0: friend, 1: enemy
    const int head = head_[around[i]];
    const Liberties remaining = --liberties_[head];
    captures |= unsigned(((relation ^ 1) | remaining) == 0) << i;
    const int change = (head ^ friendly) & -int(relation == 0);
    friendly ^= change;
    changes |= unsigned(change != 0) << i;
  };
  touch(0);
  touch(1);
  touch(2);
  touch(3);

  // Joins one friendly chain, or itself; then the others join that one.
  next_[p] = SmallPoint(p);
  next_[p] = std::exchange(next_[friendly], SmallPoint(p));
  head_[p] = SmallPoint(friendly);
  const Liberties own = std::exchange(liberties_[p], 0);
  liberties_[friendly] = Liberties(liberties_[friendly] + own);
  sides_[friendly] |= sides_[p];
  for (; changes & (changes - 1); changes &= changes - 1)
    merge(head_[around[std::countr_zero(changes)]], head_[p]);
  return captures;
}

template <int Capacity>
inline void Position<Capacity>::merge(int from, int to) {
  if (from == to) return;
  int q = from;
  do {
    head_[q] = SmallPoint(to);
    q = next_[q];
  } while (q != from);
  std::swap(next_[from], next_[to]);
  liberties_[to] = Liberties(liberties_[to] + liberties_[from]);
  sides_[to] |= sides_[from];
}

// Takes the chains in these directions from p off the board; returns the number of stones.
template <int Capacity>
inline int Position<Capacity>::lift(int p, unsigned directions) {
  const int before = empty_count_;
  for (; directions; directions &= directions - 1) {
    int q = board_->neighbours[p][std::countr_zero(directions)];
    const int c = stone_[q];
    do {
      const int next = next_[q];
      stone_[q] = empty;
      lifted_[q] |= std::uint8_t(1 << c);
      head_[q] = SmallPoint(q);
      liberties_[q] = 0;
      sides_[q] = board_->sides[q];
      next_[q] = empty_count_;
      empties_[empty_count_++] = SmallPoint(q);
      hash_ ^= board_->keys[q][c];
      q = next;
    } while (stone_[q] != empty);
  }
  for (int i = before; i < empty_count_; ++i)
    for (const int n : board_->neighbours[empties_[i]]) ++liberties_[head_[n]];
  return empty_count_ - before;
}

// The stone of that move has never been lifted: it stands, and no position before had it.
template <int Capacity>
inline bool Position<Capacity>::stands_since(const Entry& e) const {
  if (!e.move.is_point()) return e.move == no_move;  // nothing is known before the base
  const int mover = ~e.hash & 1;
  return !(lifted_[e.move.id] >> mover & 1);
}

// ko=simple: is it the third time? (Then it has not connected: the first time would have won.)
template <int Capacity>
void Position<Capacity>::judge_repetition(auto& sink) {
  std::array<int, 2> plies;
  int seen = 0;
  for (auto e = &history_.entries.back(); seen < 2 && !stands_since(*e); --e)
    if (e[-1].hash == hash_) plies[seen++] = first_ply() + int(&e[-1] - history_.entries.data());
  if (seen < 2) return;
  end_ = End::Repeated;
  if constexpr (std::remove_cvref_t<decltype(sink)>::records) sink(Repeated{{plies[1], plies[0]}});
}

template <int Capacity>
template <EventSink S>
inline void Position<Capacity>::play_unchecked(Move m, S& sink) {
  const Colour mover = colour_to_move();
  ko_ = beyond;
  ++ply_;
  if (m == swap_move) {
    swapped_ = true;
    history_.entries.push_back({hash_, m});
    if constexpr (S::records) sink(Swapped{{colour_of(0), colour_of(1)}});
    return;
  }
  const int p = m.id;
  const unsigned captures = put(p, mover);
  hash_ ^= 1;
  if constexpr (S::records) sink(Placed{mover, m.point()});
  if (captures) {
    if constexpr (S::records) record_captures(p, captures, sink);
    // One stone, captured by a lone stone with no other liberty: exactly then the next placement
    // could recreate the position before this one. It would have to lift this stone and no other
    // and to put back all that was captured, so both are one stone. And it lifts no other: the
    // mover's other chains around the captured stone had a liberty before, and that is not p, or
    // they would be one with the stone there.
    if (lift(p, captures) == 1 && next_[p] == p && liberties_[p] == 1) {
      ko_ = empties_[empty_count_ - 1];
      if constexpr (S::records) sink(KoArisen{Point(ko_)});
    }
  }
  history_.entries.push_back({hash_, m});
  if (joins_sides(sides_[head_[p]])) {
    end_ = mover == Colour::First ? End::FirstConnected : End::SecondConnected;
    if constexpr (S::records) record_connections(p, sink);
  }
  if (ko_rule_ == Ko::Simple && lifted_[p] >> index(mover) & 1) judge_repetition(sink);
}

}  // namespace ponnuki::gonnect
