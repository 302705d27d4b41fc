#include "games/game_of_6/game_of_6.hpp"

#include <algorithm>

namespace ponnuki::game_of_6 {

namespace {

constexpr std::string_view symbols = ".xo";

using ByPoint = std::vector<std::optional<Colour>>;

// "DOTS COLOURED PLY": DOTS with the dead ones, each of which took a ply; COLOURED is "-" where no
// cell is coloured.
std::string text_of(int size, const ByPoint& dots, const ByPoint& coloured) {
  const std::vector<int> row_lengths(std::size_t(size), size);
  const auto diagram = [&](const ByPoint& all) {
    return write_diagram(row_lengths, [&](int p) {
      const auto c = all[std::size_t(p)];
      return c ? symbols[1 + index(*c)] : '.';
    });
  };
  const auto given = [](const ByPoint& all) {
    return std::count_if(all.begin(), all.end(), [](const auto& c) { return c.has_value(); });
  };
  return diagram(dots) + ' ' + (given(coloured) ? diagram(coloured) : "-") + ' ' +
         std::to_string(given(dots));
}

constexpr std::array<Ring, 512> make_rings() {
  // The ring in order, orthogonal neighbours at odd places, as bits of the index.
  constexpr std::array<int, 8> around{0, 1, 2, 5, 8, 7, 6, 3};
  std::array<Ring, 512> rings{};
  for (int dots = 0; dots < 512; ++dots) {
    const auto dot = [&](int i) { return (dots >> around[i & 7] & 1) != 0; };
    bool any = false;
    int gaps = 0;  // a corner alone parts nothing: its neighbours touch diagonally
    for (int i = 0; i < 8; ++i) {
      any |= dot(i);
      if (!dot(i)) continue;
      int next = i + 1;
      while (!dot(next)) ++next;
      gaps += next - i > 2 || (next - i == 2 && (next & 1) == 0);
    }
    rings[dots].groups = std::uint8_t(any && gaps == 0 ? 1 : gaps);
    for (int i = 1; i < 8; i += 2) rings[dots].covers_side |= dot(i - 1) && dot(i) && dot(i + 1);
  }
  return rings;
}

constexpr Window whole = 0x007F7F7F7F7F7F7F;
constexpr Window frame = 0x007F41414141417F;
constexpr Window centre = Window{1} << 27;
constexpr Window orthogonal = centre << 8 | centre >> 8 | centre << 1 | centre >> 1;
constexpr Window ring_cells = Window{0x1C141C} << 16;

// The part of `within` that hangs together with the seed, eight ways or four ways.
Window chain_of(Window seed, Window within) {
  const auto grown = [within](Window w) {
    w |= w << 1 | w >> 1;
    return (w | w << 8 | w >> 8) & within;
  };
  for (;;) {
    const Window most = grown(grown(seed));
    const Window all = grown(most);
    if (all == most) return all;
    seed = all;
  }
}
Window region_of(Window seed, Window within) {
  for (;;) {
    const Window grown = (seed | seed << 1 | seed >> 1 | seed << 8 | seed >> 8) & within;
    if (grown == seed) return seed;
    seed = grown;
  }
}

}  // namespace

constinit const std::array<Ring, 512> rings = make_rings();

template <int Capacity>
Move Position<Capacity>::random_by_rank(Rng& rng) const {
  const int open = point_count() - taken_.count();
  if (open == 0) return no_move;
  int n = int(rng.below(std::uint32_t(open)));
  for (std::size_t i = 0;; ++i) {
    const int here = std::popcount(~taken_.word[i]);
    if (n < here) return Move(Point(i * 64 + nth_bit(~taken_.word[i], n)));
    n -= here;
  }
}

template <int Capacity>
void Position<Capacity>::remove_dot(Player p, Cell x) {
  Dots& own = live_[p];
  own.row[x.row + pad] &= ~bit(x.col);
  own.column[x.col] &= ~(Word{1} << x.row);
  own.rising[rising_index(x)] &= ~(Word{1} << x.row);
  own.falling[falling_index(x)] &= ~(Word{1} << x.row);
}

// The uncoloured cells that the dot on x has put inside; false if there are none. Looks at the
// window around it first, at the whole board only if that leaves doubts.
template <int Capacity>
bool Position<Capacity>::closes_polygon(Player p, Cell x, int groups, bool covers,
                                        Rows& fresh) const {
  const Window own = window(live_[p].row, x);
  int chains = 0, leaving = 0;
  for (Window rest = own & ring_cells; rest;) {
    const Window chain = chain_of(rest & -rest, own & ~centre);
    ++chains;
    leaving += (chain & frame) != 0;
    rest &= ~chain;
    // With two groups it is enough that one is a whole chain by itself.
    if (groups == 2 && chains == 1 && !leaving && rest && !covers) return false;
  }
  // Two chains that leave the window may meet outside.
  bool sure = leaving < 2 || groups < 2;
  if (sure && chains == groups && !covers) return false;

  if (sure) {
    Window inside = 0;
    int regions = 0;
    for (Window rest = orthogonal & ~own; rest;) {
      const Window region = region_of(rest & -rest, whole & ~own);
      rest &= ~region;
      if (region & frame) continue;
      inside |= region;
      ++regions;
    }
    sure = regions == groups - chains;
    const Window colours = window(coloured_[0], x) | window(coloured_[1], x);
    // Own dots beside what got covered that have no side left open, or none for all we see.
    const auto beside = [](Window w) { return w << 8 | w >> 8 | w << 1 | w >> 1; };
    const auto surrounded = [](Window w) {
      return (w << 8 | 0xFF) & w >> 8 & (w << 1 | 1) & w >> 1;
    };
    const Window dots = own & beside(inside | centre);
    const Window closed = dots & surrounded(own | inside);
    const Window perhaps = dots & surrounded(own | inside | colours | ~whole);
    if (sure && !(perhaps & (~closed | frame))) {
      fresh = {};
      const Window found = (inside | closed) & ~colours;
      for (int i = 0; i < 7; ++i) fresh[x.row + i] = Word(found >> 8 * i & 127) << x.col;
      return found != 0;
    }
  }
  fresh = uncoloured(enclosed(live_[p].row));
  Word any = 0;
  for (const Word w : fresh) any |= w;
  return any != 0;
}

// All cells inside with respect to these dots: not reachable from beyond the edge by orthogonal
// steps over other cells, and, for a dot, not beside a reachable cell either.
template <int Capacity>
auto Position<Capacity>::enclosed(const Rows& dots) const -> Rows {
  const Word board = board_bits(), all = board << 1 | board >> 1 | board;
  Rows open{}, out{};
  for (int i = pad - 1; i <= size_ + pad; ++i) {
    open[i] = all & ~dots[i];
    out[i] = all & ~board;
  }
  out[pad - 1] = out[size_ + pad] = all;
  const auto spread = [&open](const Rows& from, Rows& to) {
    Word grown = 0;
    for (std::size_t i = 1; i + 1 < from.size(); ++i) {
      Word s = (from[i] | from[i - 1] | from[i + 1]) & open[i];
      s |= open[i] & ~(open[i] + s);  // the carry runs through open cells to the right of s
      s |= s >> 1 & open[i];
      s |= s >> 1 & open[i];
      s |= s >> 1 & open[i];
      grown |= s ^ from[i];
      to[i] = s;
    }
    return grown;
  };
  Rows next{};
  while (spread(out, next) && spread(next, out)) {
  }
  Rows inside{};
  for (int i = pad; i < size_ + pad; ++i)
    inside[i] = board & ~(out[i] | out[i] << 1 | out[i] >> 1 | out[i - 1] | out[i + 1]);
  return inside;
}

template <int Capacity>
auto Position<Capacity>::uncoloured(Rows cells) const -> Rows {
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] &= ~(coloured_[0][i] | coloured_[1][i]);
  return cells;
}

template <int Capacity>
void Position<Capacity>::colour(Player p, const Rows& fresh) {
  for (int row = 0; row < size_; ++row) {
    coloured_[p][row + pad] |= fresh[row + pad];
    for (Word rest = fresh[row + pad]; rest; rest &= rest - 1) {
      const Cell x{row, std::countr_zero(rest) - pad};
      taken_.set(point(x));
      ++cells_[p];
      for (const Player q : {Player{0}, Player{1}}) {
        if (!(live_[q].row[row + pad] & bit(x.col))) continue;
        remove_dot(q, x);
        dead_[q].set(point(x));
      }
    }
  }
  if (cells_[p] >= to_win) end_ = End::Cells;
}

template <int Capacity>
std::optional<Outcome> Position<Capacity>::outcome() const {
  std::array<int, 2> score{cells_[0], cells_[1]};
  if (decided()) {
    const Player winner = mover(ply_ - 1);
    score[winner] = to_win;
    return Outcome{winner, end_ == End::Line ? by_line : by_cells, score};
  }
  if (taken_.count() < point_count()) return {};
  return Outcome{{}, by_exhaustion, score};
}

template <int Capacity>
void Position<Capacity>::legal_moves(MoveList& moves) const {
  if (decided()) return;
  for (int p = 0; p < point_count(); ++p) moves.push_if(Move(Point(p)), !taken_.test(p));
}

template <int Capacity>
void Position<Capacity>::write_mask(std::span<std::uint8_t> mask) const {
  if (decided()) {
    std::ranges::fill(mask, std::uint8_t{0});
    return;
  }
  for (std::size_t p = 0; p < mask.size(); ++p) mask[p] = std::uint8_t(!taken_.test(int(p)));
}

template <int Capacity>
bool Position<Capacity>::is_legal(Move m) const {
  return m.id < point_count() && !decided() && !taken_.test(m.id);
}

template <int Capacity>
std::optional<Refusal> Position<Capacity>::why_illegal(Move m) const {
  if (m != swap_move && m != pass_move && m.id >= point_count()) return NotAMove{};
  if (const auto o = outcome()) return GameOver{*o};
  if (m == swap_move) return NoSwap{};
  if (m == pass_move) return NoPass{};
  const Cell x = cell(m.id);
  for (const Colour c : {Colour::First, Colour::Second})
    if (coloured_[index(c)][x.row + pad] & bit(x.col)) return CellColoured{m.point(), c};
  if (const auto c = stone_at(m.point())) return Occupied{m.point(), *c};
  return {};
}

template <int Capacity>
void Position<Capacity>::for_each_point(const Rows& cells, auto&& f) const {
  for (int row = 0; row < size_; ++row)
    for (Word rest = cells[row + pad]; rest; rest &= rest - 1)
      f(point({row, std::countr_zero(rest) - pad}));
}

template <int Capacity>
Points Position<Capacity>::points_in(const Rows& cells) const {
  Points ps;
  for_each_point(cells, [&ps](int p) { ps.push_back(Point(p)); });
  return ps;
}

template <int Capacity>
void Position<Capacity>::record_lines(Recorder& sink, Player p, Cell x) const {
  const auto live = [&](Cell y) {
    return y.row >= 0 && y.row < size_ && (live_[p].row[y.row + pad] & bit(y.col));
  };
  for (const Cell step : {Cell{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
    const auto next = [&](Cell y, int n) {
      return Cell{y.row + n * step.row, y.col + n * step.col};
    };
    Cell y = x;
    while (live(next(y, -1))) y = next(y, -1);
    Points line;
    for (; live(y); y = next(y, 1)) line.push_back(Point(point(y)));
    if (line.size() >= to_win) sink(Line{Colour(p), line});
  }
}

// One event for each connected part (orthogonally) of what is inside now, before anything is
// coloured. A part has one polygon around all of it: take its own dots away, and the other dots
// still seal it off, because nothing inside lies beside an outer cell.
template <int Capacity>
void Position<Capacity>::record_polygons(Recorder& sink, Player p, Cell x,
                                         const Rows& fresh) const {
  const Rows inside = enclosed(live_[p].row);
  Rows rest = fresh;
  for (int row = pad; row < size_ + pad; ++row) {
    while (rest[row]) {
      Rows part{};
      part[row] = rest[row] & -rest[row];
      for (bool grown = true; grown;) {
        grown = false;
        for (int i = pad; i < size_ + pad; ++i) {
          const Word w =
              (part[i] | part[i] << 1 | part[i] >> 1 | part[i - 1] | part[i + 1]) & inside[i];
          grown |= w != part[i];
          part[i] = w;
        }
      }
      Rows cells{};
      for (int i = pad; i < size_ + pad; ++i) {
        cells[i] = part[i] & rest[i];
        rest[i] &= ~part[i];
      }
      const Cell first{row - pad, std::countr_zero(cells[row]) - pad};
      sink(Polygon{Colour(p), polygon(p, x, first, part), points_in(cells)});
    }
  }
}

// The shortest closed path of live dots outside `avoid` from the new dot round an uncoloured cell:
// one that crosses the ray from that cell to the right, just above its row, an odd number of times.
// It visits no dot twice: of the two closed paths into which that would part it, the even one could
// be left out, and the odd one has to hold the new dot, or the cell would have been inside before.
template <int Capacity>
Points Position<Capacity>::polygon(Player p, Cell through, Cell around, const Rows& avoid) const {
  struct Step {
    Cell at;
    int odd;
    int from;  // index of the step before
  };
  std::vector<Step> steps{{through, 0, -1}};
  PerColour<PointSet> seen{};  // by parity
  for (int i = 0;; ++i) {
    const Step s = steps[i];
    if (s.odd && s.at.row == through.row && s.at.col == through.col) {
      Points path;
      for (int j = s.from; j >= 0; j = steps[j].from) path.push_back(Point(point(steps[j].at)));
      return path;
    }
    for (int row = s.at.row - 1; row <= s.at.row + 1; ++row) {
      for (int col = s.at.col - 1; col <= s.at.col + 1; ++col) {
        if (!(live_[p].row[row + pad] & ~avoid[row + pad] & bit(col))) continue;
        const bool crosses = (s.at.row == around.row && row > s.at.row && s.at.col > around.col) ||
                             (row == around.row && s.at.row > row && col > around.col);
        const int odd = s.odd ^ int(crosses);
        if (seen[odd].test(point({row, col}))) continue;
        seen[odd].set(point({row, col}));
        steps.push_back({{row, col}, odd, i});
      }
    }
  }
}

// Computed when asked for: playouts never do. Dead dots play no part in what is to come.
template <int Capacity>
std::uint64_t Position<Capacity>::hash() const {
  constexpr std::uint64_t step = 0x9E3779B97F4A7C15ull;
  std::uint64_t h = ply_ & 3;  // whose turn it is, and which of its dots
  for (std::uint64_t i = 0; i < size_; ++i) {
    const std::size_t r = i + pad;
    h += mix((live_[0].row[r] | std::uint64_t(live_[1].row[r]) << 32) + (2 * i + 1) * step);
    h += mix((coloured_[0][r] | std::uint64_t(coloured_[1][r]) << 32) + (2 * i + 2) * step);
  }
  return mix(h);
}

template <int Capacity>
std::vector<MarkLayer> Position<Capacity>::marks() const {
  MarkLayer layer{"coloured", false, std::vector<std::optional<Colour>>(point_count())};
  for (const Colour c : {Colour::First, Colour::Second})
    for_each_point(coloured_[index(c)], [&](int p) { layer.owner[p] = c; });
  return {layer};
}

template <int Capacity>
void Position<Capacity>::write_stones(OwnerBytes owners) const {
  std::ranges::fill(owners, nobody);
  for (const std::uint8_t c : {0, 1}) {
    const auto write = [&](int p) { owners[p] = c; };
    for_each_point(live_[c].row, write);
    dead_[c].for_each(write);
  }
}

template <int Capacity>
void Position<Capacity>::write_marks(std::size_t, OwnerBytes owners) const {
  std::ranges::fill(owners, nobody);
  for (const std::uint8_t c : {0, 1}) for_each_point(coloured_[c], [&](int p) { owners[p] = c; });
}

template <int Capacity>
Position<Capacity> Position<Capacity>::transformed(const Points& symmetry) const {
  ByPoint dots(point_count()), coloured(point_count());
  const auto owner = marks()[0].owner;
  for (int p = 0; p < point_count(); ++p) {
    dots[index(symmetry[p])] = stone_at(Point(p));
    coloured[index(symmetry[p])] = owner[p];
  }
  return Position(size_, dots, coloured, ply_);
}

template <int Capacity>
Position<Capacity>::Position(int size, const ByPoint& dots, const ByPoint& coloured, int ply)
    : Position(size) {
  ply_ = std::uint16_t(ply);
  for (int i = 0; i < point_count(); ++i) {
    const Cell x = cell(i);
    if (dots[i] || coloured[i]) taken_.set(i);
    if (coloured[i]) {
      coloured_[index(*coloured[i])][x.row + pad] |= bit(x.col);
      ++cells_[index(*coloured[i])];
      if (dots[i]) dead_[index(*dots[i])].set(i);
    } else if (dots[i]) {
      add_dot(Player(index(*dots[i])), x);
    }
  }
  if (cells_[0] >= to_win || cells_[1] >= to_win) end_ = End::Cells;
  if (has_line(0) || has_line(1)) end_ = End::Line;
}

template <int Capacity>
bool Position<Capacity>::has_line(Player p) const {
  bool any = false;
  for (const Word w : live_[p].row) any |= has_six(w);
  for (const auto* lines : {&live_[p].column, &live_[p].rising, &live_[p].falling})
    for (const Word w : *lines) any |= has_six(w);
  return any;
}

template <int Capacity>
std::string Position<Capacity>::state() const {
  ByPoint dots(point_count());
  for (int p = 0; p < point_count(); ++p) dots[p] = stone_at(Point(p));
  return text_of(size_, dots, marks()[0].owner);
}

template <int Capacity>
OrMessage<Position<Capacity>> Position<Capacity>::from_state(const Options& options,
                                                             std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 3)
    return message(OtherStateFields{GameOf6::info().title, GameOf6::info().id});
  const std::vector<int> row_lengths(options.size, options.size);
  ByPoint dots(options.size * options.size), coloured(dots.size());
  const auto into = [](ByPoint& all) {
    return [&all](int i, char c) {
      if (c != '.') all[i] = Colour(c == 'o');
    };
  };
  if (const auto problem = read_diagram(fields[0], row_lengths, symbols, into(dots)))
    return *problem;
  if (fields[1] != "-")
    if (const auto problem = read_diagram(fields[1], row_lengths, symbols, into(coloured)))
      return *problem;

  int drawn = 0;
  PerColour<int> counts{}, due{};
  for (const auto& dot : dots) {
    if (!dot) continue;
    ++counts[index(*dot)];
    ++due[mover(drawn++)];
  }
  const auto ply = read_int(fields[2], drawn, drawn);
  if (!ply) return message(PlyNotDots{drawn, std::string(fields[2])});
  if (counts != due) return message(ImpossibleDots{drawn, due[0], due[1], counts[0], counts[1]});

  const Position p(options.size, dots, coloured, drawn);
  // Dots stay drawn: what was enclosed once is inside with respect to all dots of the colour.
  const Position all_live(options.size, dots, ByPoint(dots.size()), drawn);
  for (const Player c : {Player{0}, Player{1}}) {
    const std::string name = GameOf6::info().colours[c];
    const Rows once = p.enclosed(all_live.live_[c].row);
    const Rows now = p.uncoloured(p.enclosed(p.live_[c].row));
    const bool line = p.has_line(c), cells = p.cells_[c] >= to_win;
    Rows outside = p.coloured_[c];
    for (std::size_t i = 0; i < once.size(); ++i) outside[i] &= ~once[i];
    const auto label = [&](Point at) {
      return GameOf6::geometry(options).points[std::size_t(index(at))].label;
    };
    if (const Points wrong = p.points_in(outside); !wrong.empty())
      return message(NotEnclosed{label(wrong[0]), name});
    if (const Points wrong = p.points_in(now); !wrong.empty() && !line)
      return message(LeftUncoloured{label(wrong[0]), name});
    if ((line || cells) && c != mover(drawn - 1)) return message(WonBefore{name});
    if (line && cells) return message(WonTwice{name});
  }
  return p;
}

const GameInfo& GameOf6::info() {
  static const GameInfo info{"game-of-6",
                             "Game-of-6",
                             "",
                             2018,
                             {"red", "blue"},
                             {{"size", std::int64_t{19}, min_size, max_size, {}}},
                             0,
                             6};
  return info;
}

GameKinds GameOf6::kinds() {
  return {{info_of<Placed>(),
           info_of<Line>("The whole line; row, column, rising diagonal, falling diagonal."),
           info_of<Polygon>("`path` has its dots in order, the new dot among them. Each newly "
                            "coloured cell is in exactly one `polygon`; which of several possible "
                            "paths is shown is not specified."),
           info_of<Coloured>("After the last `polygon`."), info_of<Ended>()},
          {info_of<NotAMove>(), info_of<GameOver>(), info_of<NoSwap>(), info_of<NoPass>(),
           info_of<CellColoured>(), info_of<Occupied>()},
          {info_of(by_line, "the winner 6, the loser their coloured cells"),
           info_of(by_cells, "the winner 6, the loser their coloured cells"),
           info_of(by_exhaustion, "cells coloured; a draw")}};
}

Options GameOf6::options(const OptionValues& values) {
  return {int(get<std::int64_t>(values, "size"))};
}

// Dots stay, so their number tells the ply, and whether a turn is half done.
std::string GameOf6::state_of(const Options& options, const Arrangement& given) {
  return text_of(options.size, given.stones, given.marks[0].owner);
}

Geometry GameOf6::geometry(const Options& o) { return square_board(o.size, true, true); }

template class Position<11>;
template class Position<19>;
template class Position<25>;

static_assert(ponnuki::Position<Position<11>>);
static_assert(ponnuki::Position<Position<19>>);
static_assert(ponnuki::Position<Position<25>>);
static_assert(ponnuki::Game<GameOf6>);

}  // namespace ponnuki::game_of_6
