// Hexotic, by Mark Steere (2024). docs/rules/hexotic.md.
#pragma once

#include <algorithm>
#include <bit>
#include <span>

#include "base/point_moves.hpp"
#include "base/position.hpp"
#include "games/hexotic/board.hpp"
#include "games/hexotic/enclosure.hpp"
#include "games/hexotic/kinds.hpp"

namespace ponnuki::hexotic {

struct Options {
  int size = 5;
  bool lone_perimeter = false;
  friend bool operator==(const Options&, const Options&) = default;
};

// Moves: an inner cell is its point; a perimeter pair is its lower point; a perimeter cell named
// alone is its point plus the number of points.
template <int Capacity>
class Position {
 public:
  using Options = hexotic::Options;

  static Position start(const Options& o) { return Position(o); }
  static OrMessage<Position> from_state(const Options&, std::string_view);
  std::string state() const;

  Player to_move() const { return ply_ & 1; }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return ply_ >= 2 && !(count_[0] && count_[1]); }
  std::optional<Outcome> outcome() const;

  void legal_moves(MoveList&) const;
  bool is_legal(Move m) const { return is_open(m) && !decided(); }
  std::optional<Refusal> why_illegal(Move) const;
  // A perimeter cell named alone means its pair, while the pair is free.
  Move interpreted(Move) const;
  Move random_move(Rng& rng) const {
    return open_count_ ? Move(open_[rng.below(std::uint32_t(open_count_))]) : no_move;
  }

  template <EventSink S>
  void play_unchecked(Move, S& sink);

  std::uint64_t hash() const { return stones_hash_ ^ mix(to_move() + 1u); }
  static constexpr Recurrence recurrence() { return Recurrence::Endless; }
  int point_count() const { return board_->points; }
  std::optional<Colour> stone_at(Point p) const { return colour_at(board_->cell_of[index(p)]); }
  std::vector<MarkLayer> marks() const { return {}; }
  void write_stones(OwnerBytes owners) const {
    std::ranges::fill(owners, nobody);
    for (const std::uint8_t c : {0, 1})
      stones_[c].for_each([&](int cell) { owners[std::size_t(board_->point_of[cell])] = c; });
  }
  Position transformed(const Points& symmetry) const;

  const Board<Capacity>& board() const { return *board_; }
  const typename Grid<Capacity>::Bits& stones(Colour c) const { return stones_[index(c)]; }
  bool lone_perimeter() const { return lone_perimeter_; }
  // The legal move that puts a stone on an empty cell; no_move if there is none.
  Move move_on(int cell) const;
  // Where a move puts stones: one cell, or a perimeter cell and the one opposite.
  struct Placement {
    std::array<int, 2> cells;
    std::size_t count;
    std::span<const int> span() const { return std::span(cells).first(count); }
  };
  Placement placement(Move m) const {
    const bool alone = m.id >= board_->points;
    const int first = board_->cell_of[alone ? m.id - board_->points : m.id];
    const bool is_pair = !alone && board_->on_perimeter(first);
    return {{first, board_->opposite[first]}, is_pair ? 2u : 1u};
  }
  // The perimeter cells that a stone's chain holds, as ring indices.
  typename Grid<Capacity>::RingMask contacts_of(int stone) const {
    return contacts_[root_of(stone)];
  }
  // Whether stones of the other colour stand in old enclosures of this one; it may say yes where
  // they do not.
  bool may_enclose_intruders(Colour c) const {
    return (enclosed_[index(c)] & stones_[index(other(c))]).any();
  }
  // Before that a player without stones is not eliminated.
  bool both_have_played() const { return ply_ >= 2; }
  // The same stones with the other player to move.
  Position turned() const {
    Position p = *this;
    ++p.ply_;
    return p;
  }

  friend bool operator==(const Position& a, const Position& b) {
    return a.board_ == b.board_ && a.stones_ == b.stones_ && a.ply_ == b.ply_ &&
           a.lone_perimeter_ == b.lone_perimeter_;
  }

 private:
  using G = Grid<Capacity>;
  using Bits = typename G::Bits;

  explicit Position(const Options&);

  std::optional<Colour> colour_at(int cell) const {
    for (const Colour c : {Colour::First, Colour::Second})
      if (stones_[index(c)].test(cell)) return c;
    return {};
  }
  bool is_empty(int cell) const { return !colour_at(cell); }
  bool is_open(Move m) const { return m.id < 2 * board_->points && slot_[m.id] >= 0; }
  void open(int id);
  void close(int id);
  // Opens or closes the moves that this cell's state decides.
  void update_moves(int cell);

  // Setting up: stones one by one, then the rest.
  void place_given(int cell, Colour);
  void finish_given(int ply);

  void put(int cell, Colour);
  void lift(int cell, Colour);
  // What a new stone may have cut off from the rest of the board.
  struct Cuts {
    bool by_loop = false;
    bool by_partition = false;
    explicit operator bool() const { return by_loop || by_partition; }
  };
  Cuts join_chains(int cell, Colour);
  int root_of(int cell) const;
  Bits chain_of(int cell, Colour) const;

  Bits surrounded_by(const Bits& chain, typename G::RingMask contacts, Cuts) const;
  Bits captures(int stone, Colour mover, Cuts, const Bits& old_enclosures);
  void note_enclosures(Colour);
  bool has_intruders(Colour);
  void record_captures(Recorder&, std::span<const int> placed, const Bits& captured,
                       Colour mover) const;

  const Board<Capacity>* board_;
  PerColour<Bits> stones_{};
  // Cells inside the enclosures of this colour; a stone of the other colour there was played into
  // an old enclosure. Holds too many cells if stale: since one of the colour's chains was captured.
  PerColour<Bits> enclosed_{};
  PerColour<bool> stale_{};
  std::uint64_t stones_hash_ = 0;
  PerColour<std::uint16_t> count_{};
  int ply_ = 0;
  bool lone_perimeter_;

  // Chains as disjoint sets: parents lead to the chain's root. Captures take whole chains, so
  // nothing is ever split.
  std::array<typename G::Index, G::cells> parent_;
  // By root: the chain's perimeter cells, as ring indices.
  std::array<typename G::RingMask, G::cells> contacts_;

  int open_count_ = 0;
  std::array<std::uint16_t, G::points> open_;     // ids of the legal moves, in any order
  std::array<std::int16_t, 2 * G::points> slot_;  // where an id stands in open_; -1: not there
};

struct Hexotic : PointMoves {
  using Options = hexotic::Options;
  static const GameInfo& info();
  static GameKinds kinds();
  static Options options(const OptionValues&);
  static Geometry geometry(const Options&);
  static std::string state_of(const Options&, const Arrangement&);
  static std::vector<Move> moves(const Options&, const Geometry&);
  static Points placed_points(const Geometry&, Move);

  static int move_ids(const Geometry& g) { return 2 * int(g.points.size()); }
  static std::string move_text(const Geometry&, Move);
  static std::optional<Move> read_move(const Geometry&, std::string_view);
  static Move transformed(const Geometry&, const Points& symmetry, Move);
  static bool on_perimeter(const Geometry&, int point);

  static decltype(auto) with_position(const Options& o, auto&& f) {
    if (o.size <= 5) return f.template operator()<Position<5>>();
    if (o.size <= 8) return f.template operator()<Position<8>>();
    return f.template operator()<Position<11>>();
  }
};

// --- inline: the hot loop ---

template <int Capacity>
void Position<Capacity>::open(int id) {
  if (slot_[id] >= 0) return;
  slot_[id] = std::int16_t(open_count_);
  open_[open_count_++] = std::uint16_t(id);
}

template <int Capacity>
void Position<Capacity>::close(int id) {
  if (slot_[id] < 0) return;
  const int last = open_[--open_count_];
  open_[slot_[id]] = std::uint16_t(last);
  slot_[last] = slot_[id];
  slot_[id] = -1;
}

template <int Capacity>
void Position<Capacity>::put(int cell, Colour c) {
  stones_[index(c)].set(cell);
  stones_hash_ ^= board_->key[index(c)][cell];
  ++count_[index(c)];
}

template <int Capacity>
void Position<Capacity>::lift(int cell, Colour c) {
  stones_[index(c)].reset(cell);
  stones_hash_ ^= board_->key[index(c)][cell];
  --count_[index(c)];
}

template <int Capacity>
Move Position<Capacity>::move_on(int cell) const {
  const int p = board_->point_of[cell];
  const int pair = board_->on_perimeter(cell) ? std::min(p, board_->points - 1 - p) : p;
  if (slot_[pair] >= 0) return Move(std::uint16_t(pair));
  const int alone = board_->points + p;
  return slot_[alone] >= 0 ? Move(std::uint16_t(alone)) : no_move;
}

template <int Capacity>
int Position<Capacity>::root_of(int cell) const {
  // Nearly all roots are two steps away or less, and two steps cost less than a branch that is
  // mispredicted.
  int root = parent_[parent_[cell]];
  while (parent_[root] != root) [[unlikely]]
    root = parent_[root];
  return root;
}

// Joins the stone with the friendly chains around it. A chain that meets it from two sides may have
// become a loop; chains (or it and a chain) that reach the perimeter may together be a partition.
template <int Capacity>
auto Position<Capacity>::join_chains(int cell, Colour c) -> Cuts {
  using Mask = typename G::RingMask;
  const int rim = board_->ring_index[cell];
  const Mask own_contact = rim >= 0 ? Mask{1} << rim : 0;
  unsigned runs = run_starts[stones_[index(c)].packed(board_->around[cell])];
  if (!runs) {
    parent_[cell] = typename G::Index(cell);
    contacts_[cell] = own_contact;
    return {};
  }
  const int root = root_of(cell + G::steps[std::countr_zero(runs)]);
  parent_[cell] = typename G::Index(root);
  Mask contacts = contacts_[root];
  int reaching = (own_contact != 0) + (contacts != 0);
  contacts |= own_contact;
  bool meets_itself = false;
  for (runs &= runs - 1; runs; runs &= runs - 1) {
    const int joined = root_of(cell + G::steps[std::countr_zero(runs)]);
    meets_itself |= joined == root;
    if (joined == root) continue;
    reaching += contacts_[joined] != 0;
    contacts |= contacts_[joined];
    parent_[joined] = typename G::Index(root);
  }
  contacts_[root] = contacts;
  return {meets_itself, reaching >= 2 && board_->has_gap(contacts)};
}

template <int Capacity>
template <EventSink S>
void Position<Capacity>::play_unchecked(Move m, S& sink) {
  const Colour mover = Colour(to_move()), enemy = other(mover);
  ++ply_;
  const Placement placement = this->placement(m);
  const auto placed = placement.span();

  std::array<Cuts, 2> cuts{};
  for (std::size_t i = 0; i < placed.size(); ++i) {
    put(placed[i], mover);
    cuts[i] = join_chains(placed[i], mover);
    if constexpr (S::records) sink(Placed{mover, Point(board_->point_of[placed[i]])});
  }
  close(m.id);
  if (has_intruders(mover)) cuts.fill({true, true});  // they may be anywhere
  if (!cuts[0] && !cuts[1]) return;

  Bits captured{};
  const Bits old_enclosures = enclosed_[index(mover)];
  for (std::size_t i = 0; i < placed.size(); ++i)
    if (cuts[i]) captured |= captures(placed[i], mover, cuts[i], old_enclosures);
  if (!captured.any()) return;
  if constexpr (S::records) record_captures(sink, placed, captured, mover);
  // No chain is cut in two: one that is surrounded in part would have to cross the wall.
  captured.for_each([&](int cell) { lift(cell, enemy); });
  captured.for_each([&](int cell) {
    if (board_->on_perimeter(cell))
      update_moves(cell);
    else
      open(board_->point_of[cell]);
  });
  stale_[index(enemy)] = enclosed_[index(enemy)].any();
}

// Whether enemy stones stand in old enclosures of the colour.
template <int Capacity>
bool Position<Capacity>::has_intruders(Colour c) {
  const Bits& foes = stones_[index(other(c))];
  if (!(enclosed_[index(c)] & foes).any()) return false;
  if (!stale_[index(c)]) return true;
  note_enclosures(c);
  return (enclosed_[index(c)] & foes).any();
}

}  // namespace ponnuki::hexotic
