// Game-of-6 (2018). docs/rules/game-of-6.md.
#pragma once

#include <bit>
#include <span>

#include "base/bitset.hpp"
#include "base/nth_bit.hpp"
#include "base/point_moves.hpp"
#include "base/position.hpp"
#include "games/game_of_6/kinds.hpp"

namespace ponnuki::game_of_6 {

struct Options {
  int size = 19;
  friend bool operator==(const Options&, const Options&) = default;
};

inline constexpr int min_size = 6, max_size = 25;
inline constexpr int to_win = 6;  // dots in line, or coloured cells

// A row, column or diagonal of the board, one bit per cell.
using Word = std::uint32_t;

// The 7x7 cells around a dot: bit 8i + j is i - 3 rows above and j - 3 columns to its right. The
// last bit of each byte stays clear, so that horizontal shifts do not wrap.
using Window = std::uint64_t;

// What the ring of eight cells around a new dot tells; bit 3i + j of the index is the own live dot
// i - 1 rows above and j - 1 columns to the right.
struct Ring {
  std::uint8_t groups;  // of dots that hang together within the ring, eight ways
  bool covers_side;     // three dots in a row: the middle one may have had its last open side here
};
extern const std::array<Ring, 512> rings;

// Boards of up to Capacity x Capacity cells.
template <int Capacity>
class Position {
 public:
  using Options = game_of_6::Options;

  static Position start(const Options& o) { return Position(o.size); }
  static OrMessage<Position> from_state(const Options&, std::string_view);
  std::string state() const;

  Player to_move() const { return mover(ply_); }
  int ply() const { return ply_; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return end_ != End::None; }
  std::optional<Outcome> outcome() const;

  void legal_moves(MoveList&) const;
  void write_mask(std::span<std::uint8_t>) const;
  bool is_legal(Move) const;
  std::optional<Refusal> why_illegal(Move) const;
  Move random_move(Rng&) const;

  template <EventSink S>
  void play_unchecked(Move, S& sink);

  std::uint64_t hash() const;
  static constexpr Recurrence recurrence() { return Recurrence::Never; }  // dots stay
  int point_count() const { return size_ * size_; }
  std::optional<Colour> stone_at(Point p) const {
    const Cell x = cell(index(p));
    const auto has = [&](int c) {
      return (live_[c].row[x.row + pad] >> (x.col + pad) & 1) | unsigned(dead_[c].test(index(p)));
    };
    const unsigned second = has(1);
    return has(0) | second ? std::optional(Colour(second)) : std::nullopt;
  }
  std::vector<MarkLayer> marks() const;
  void write_stones(OwnerBytes) const;
  void write_marks(std::size_t layer, OwnerBytes) const;
  Position transformed(const Points& symmetry) const;

  // Every member follows from what can be seen and the ply, so all of them can be compared.
  friend bool operator==(const Position&, const Position&) = default;

  // --- for the knowledge of the game ---

  static constexpr int capacity = Capacity;
  // Bit pad + c of word pad + r is column c of row r: the margin is as wide as a window's reach.
  static constexpr int pad = 3;
  using Rows = std::array<Word, Capacity + 2 * pad>;
  struct Cell {
    int row, col;
  };

  int size() const { return size_; }
  Cell cell(int p) const {
    const int row = p * inverse_ >> 16;
    return {row, p - row * size_};
  }
  int point(Cell x) const { return x.row * size_ + x.col; }
  const Rows& live(Player p) const { return live_[p].row; }
  const Rows& coloured(Player p) const { return coloured_[p]; }
  int coloured_cells(Player p) const { return cells_[p]; }
  bool taken(int point) const { return taken_.test(point); }
  // Plies that are left of the turn.
  int plies_left() const { return 1 + (ply_ & 1); }
  // The same paper, with so many plies of this player's turn to come.
  Position at_turn_of(Player p, int plies) const {
    Position turned = *this;
    turned.ply_ = std::uint16_t((p == 0 ? 5 : 3) - plies);
    return turned;
  }
  // The same paper with a whole turn of the other player to come.
  Position turned() const { return at_turn_of(other(to_move()), 2); }
  bool within_turn() const { return ply_ > 0 && plies_left() == 1; }

 private:
  // Diagonals of one direction, numbered modulo Capacity + 1 (bit r for row r): two share a word,
  // with a clear bit between them.
  using Lines = std::array<Word, Capacity + 1>;
  using PointSet = BitSet<(Capacity * Capacity + 63) / 64>;

  // The live dots of a player, once for each direction.
  struct Dots {
    Rows row{};
    Lines column{}, rising{}, falling{};
    friend bool operator==(const Dots&, const Dots&) = default;
  };

  enum class End : std::uint8_t { None, Line, Cells };  // the winner made the last ply

  explicit Position(int size)
      : size_(std::uint8_t(size)), inverse_(std::uint16_t(65536 / size + 1)) {}

  // One dot, then two each.
  static constexpr Player mover(int ply) { return Player((ply + 1) >> 1 & 1); }

  static Word bit(int col) { return Word{1} << (col + pad); }
  Word board_bits() const { return ((Word{1} << size_) - 1) << pad; }

  static int rising_index(Cell x) {
    const int i = x.row - x.col;
    return i < 0 ? i + Capacity + 1 : i;
  }
  static int falling_index(Cell x) {
    const int i = x.row + x.col;
    return i > Capacity ? i - (Capacity + 1) : i;
  }
  // `lines` holds one line, or two, one in each half: lines leave the upper bits of a word clear.
  static bool has_six(std::uint64_t lines) {
    lines &= lines >> 1;
    lines &= lines >> 2;
    return (lines & lines >> 2) != 0;
  }
  static Window window(const Rows& rows, Cell x) {
    Window w = 0;
    for (int i = 0; i < 7; ++i) w |= Window(rows[x.row + i] >> x.col & 127) << 8 * i;
    return w;
  }
  static unsigned ring(const Rows& rows, Cell x) {
    const auto three = [&](int i) { return rows[x.row + i] >> (x.col + 2) & 7; };
    return three(2) | three(3) << 3 | three(4) << 6;
  }

  Move random_by_rank(Rng&) const;

  bool add_dot(Player, Cell);
  void remove_dot(Player, Cell);
  bool closes_polygon(Player, Cell, int groups, bool covers, Rows& fresh) const;
  Rows enclosed(const Rows& dots) const;
  Rows uncoloured(Rows) const;
  void colour(Player, const Rows& fresh);

  Points points_in(const Rows&) const;
  void for_each_point(const Rows&, auto&& f) const;
  void record_lines(Recorder&, Player, Cell) const;
  void record_polygons(Recorder&, Player, Cell, const Rows& fresh) const;
  Points polygon(Player, Cell through, Cell around, const Rows& avoid) const;

  using ByPoint = std::vector<std::optional<Colour>>;
  Position(int size, const ByPoint& dots, const ByPoint& coloured, int ply);
  bool has_line(Player) const;

  std::array<Dots, 2> live_{};
  std::array<Rows, 2> coloured_{};
  std::array<PointSet, 2> dead_{};
  PointSet taken_{};  // live dots and coloured cells
  std::array<std::uint16_t, 2> cells_{};
  std::uint16_t ply_ = 0;
  End end_ = End::None;
  std::uint8_t size_;
  std::uint16_t inverse_;  // row = point * inverse / 65536
};

struct GameOf6 : PointMoves {
  using Options = game_of_6::Options;
  static const GameInfo& info();
  static GameKinds kinds();
  static Options options(const OptionValues&);
  static Geometry geometry(const Options&);
  static std::string state_of(const Options&, const Arrangement&);
  static std::vector<Move> moves(const Options&, const Geometry& g) { return placements(g); }
  static decltype(auto) with_position(const Options& o, auto&& f) {
    if (o.size <= 11) return f.template operator()<Position<11>>();
    if (o.size <= 19) return f.template operator()<Position<19>>();
    return f.template operator()<Position<25>>();
  }
};

// --- inline: the hot loop ---

// Two candidates from each number drawn; where the board is nearly full, one by rank.
template <int Capacity>
inline Move Position<Capacity>::random_move(Rng& rng) const {
  const auto scaled = [this](std::uint32_t r) {
    return int(std::uint64_t(r) * std::uint32_t(point_count()) >> 32);
  };
  for (int tries = 0; tries < 4; ++tries) {
    const std::uint64_t r = rng.next();
    const int a = scaled(std::uint32_t(r >> 32)), b = scaled(std::uint32_t(r));
    const int p = a ^ ((a ^ b) & -int(taken_.test(a)));  // a or b, without a branch
    if (!taken_.test(p)) return Move(Point(p));
  }
  return random_by_rank(rng);
}

// True if the dot makes a line of six or more.
template <int Capacity>
inline bool Position<Capacity>::add_dot(Player p, Cell x) {
  Dots& own = live_[p];
  const Word a = own.row[x.row + pad] |= bit(x.col);
  const Word b = own.column[x.col] |= Word{1} << x.row;
  const Word c = own.rising[rising_index(x)] |= Word{1} << x.row;
  const Word d = own.falling[falling_index(x)] |= Word{1} << x.row;
  return has_six(a | std::uint64_t(b) << 32) || has_six(c | std::uint64_t(d) << 32);
}

// Before a ply no uncoloured cell is inside with respect to either player's live dots: whatever is
// inside after a ply has been coloured, and colouring only removes live dots, which lets cells out
// but never in. So what the new dot puts inside, it puts there itself. It does so in two ways:
// - It splits the cells that are not own live dots around it. Those among its orthogonal neighbours
//   lie in as many arcs of the ring as the ring has groups of own dots, and two arcs are parted for
//   good iff two of the groups belong to one chain (eight ways): with k groups in c chains, k - c
//   regions get enclosed.
// - It covers the last open side of an own dot beside it, which then is inside as well.
template <int Capacity>
template <EventSink S>
void Position<Capacity>::play_unchecked(Move m, S& sink) {
  const Player p = to_move();
  const Cell x = cell(m.id);
  ++ply_;
  taken_.set(m.id);
  if constexpr (S::records) sink(Placed{Colour(p), m.point()});
  if (add_dot(p, x)) {
    end_ = End::Line;
    if constexpr (S::records) record_lines(sink, p, x);
    return;
  }
  const unsigned dots = ring(live_[p].row, x);
  const int groups = rings[dots].groups;
  const bool covers =
      rings[cells_[0] + cells_[1] == 0 ? dots
                                       : dots | ring(coloured_[0], x) | ring(coloured_[1], x)]
          .covers_side;
  if (groups < 2 && !covers) return;
  Rows fresh;
  if (!closes_polygon(p, x, groups, covers, fresh)) return;
  if constexpr (S::records) record_polygons(sink, p, x, fresh);
  colour(p, fresh);
  if constexpr (S::records) sink(Coloured{Colour(p), points_in(fresh)});
}

extern template class Position<11>;
extern template class Position<19>;
extern template class Position<25>;

}  // namespace ponnuki::game_of_6
