#include "games/hexotic/hexotic.hpp"

#include <algorithm>

namespace ponnuki::hexotic {

namespace {

constexpr std::string_view symbols = ".xo";

char symbol(std::optional<Colour> c) { return c ? symbols[1 + index(*c)] : '.'; }

}  // namespace

template <int Capacity>
Position<Capacity>::Position(const Options& o)
    : board_(&Board<Capacity>::of(o.size)), lone_perimeter_(o.lone_perimeter) {
  slot_.fill(-1);
  board_->all.for_each([this](int cell) { update_moves(cell); });
}

template <int Capacity>
void Position<Capacity>::update_moves(int cell) {
  const auto set_open = [this](int id, bool is_open) { is_open ? open(id) : close(id); };
  const int p = board_->point_of[cell];
  const bool empty = is_empty(cell);
  if (!board_->on_perimeter(cell)) {
    set_open(p, empty);
    return;
  }
  const int opposite = board_->opposite[cell], q = board_->point_of[opposite];
  const bool opposite_empty = is_empty(opposite);
  set_open(std::min(p, q), empty && opposite_empty);
  if (lone_perimeter_) {
    set_open(board_->points + p, empty && !opposite_empty);
    set_open(board_->points + q, !empty && opposite_empty);
  }
}

template <int Capacity>
auto Position<Capacity>::chain_of(int cell, Colour c) const -> Bits {
  return G::flood(Bits::of(cell), stones_[index(c)]);
}

// The cells that some loop, or some partition, in the chain surrounds.
template <int Capacity>
auto Position<Capacity>::surrounded_by(const Bits& chain, typename G::RingMask contacts,
                                       Cuts cuts) const -> Bits {
  const Bits free = board_->all.without(chain);
  // Perimeter cells in the gaps that a partition can cut off.
  const int length = board_->perimeter_length;
  Bits rims{};
  for (auto rest = cuts.by_partition ? contacts : 0; rest; rest &= rest - 1) {
    const int u = std::countr_zero(rest);
    const auto after = rest & (rest - 1);
    const int v = after ? std::countr_zero(after) : std::countr_zero(contacts) + length;
    if (v - u > 1 && board_->can_be_surrounded(v - u - 1))
      rims |= u + 1 < length ? board_->arc(u + 1, v) : board_->arc(0, v - length);
  }
  Bits found = rims.any() ? G::flood(rims, free) : rims;
  if (cuts.by_loop && G::holes(chain) > 0)
    found |= free.without(G::flood(free & board_->perimeter, free));
  return found;
}

// Enemy stones that a loop or partition through a stone of this ply surrounds; `stone` is one of
// them. Keeps `enclosed_` up to date.
template <int Capacity>
auto Position<Capacity>::captures(int stone, Colour mover, Cuts cuts, const Bits& old_enclosures)
    -> Bits {
  const int ways =
      (stones_[index(mover)] & board_->around[stone]).count() + board_->on_perimeter(stone);
  if (ways < 2) return {};  // a dead end is on no loop and no partition

  const Bits chain = chain_of(stone, mover);
  const Bits cut_off = surrounded_by(chain, contacts_[root_of(stone)], cuts);
  enclosed_[index(mover)] |= cut_off;
  Bits foes = cut_off & stones_[index(other(mover))];
  // What lies in no old enclosure is surrounded only since this ply.
  if (!(foes & old_enclosures).any()) return foes;
  Bits captured{}, doubtful{};
  while (foes.any()) {
    const Bits region = G::flood(Bits::of(foes.first()), cut_off);
    const Bits inside = region & foes;
    foes = foes.without(region);
    // A region that is no part of an old enclosure is surrounded only since this ply. Elsewhere
    // nothing but the exact search tells.
    if (inside.without(old_enclosures).any())
      captured |= inside;
    else if (!(region & board_->perimeter).any())
      doubtful |= inside;
    else if (partition_surrounds(*board_, chain, stone, region))
      captured |= inside;
  }
  if (doubtful.any()) captured |= Enclosures<Capacity>(*board_, chain, stone).surrounded(doubtful);
  return captured;
}

// Finds the enclosures of all chains of the colour anew.
template <int Capacity>
void Position<Capacity>::note_enclosures(Colour c) {
  stale_[index(c)] = false;
  Bits enclosed{};
  for (Bits rest = stones_[index(c)]; rest.any();) {
    const int stone = rest.first();
    const Bits chain = chain_of(stone, c);
    rest = rest.without(chain);
    constexpr int shortest = 3;  // a partition around a corner
    if (chain.count() >= shortest)
      enclosed |= surrounded_by(chain, contacts_[root_of(stone)], {true, true});
  }
  enclosed_[index(c)] = enclosed;
}

template <int Capacity>
void Position<Capacity>::record_captures(Recorder& sink, std::span<const int> placed,
                                         const Bits& captured, Colour mover) const {
  const auto points_of = [this](const auto& cells) {
    Points points;
    const auto add = [&](int cell) { points.push_back(Point(board_->point_of[cell])); };
    if constexpr (requires { cells.for_each(add); })
      cells.for_each(add);
    else
      for (const int cell : cells) add(cell);
    return points;
  };
  Bits untold = captured;
  for (const int stone : placed) {
    const Bits chain = chain_of(stone, mover);
    const Enclosures<Capacity> enclosures(*board_, chain, stone);
    for (Bits rest = enclosures.surrounded(untold); rest.any();) {
      const int cell = rest.first();
      const Bits inside = G::flood(Bits::of(cell), board_->all.without(chain)) & rest;
      const auto path = enclosures.around(cell);
      sink(Enclosed{mover, path.shape, points_of(path.cells), points_of(inside)});
      rest = rest.without(inside);
      untold = untold.without(inside);
    }
  }
  sink(Lifted{other(mover), points_of(captured), Enclosed::kind});
}

template <int Capacity>
std::optional<Outcome> Position<Capacity>::outcome() const {
  if (decided()) return Outcome{Player(count_[0] ? 0 : 1), by_elimination, {}};
  if (open_count_ == 0) return Outcome{{}, by_exhaustion, {}};
  return {};
}

template <int Capacity>
void Position<Capacity>::legal_moves(MoveList& moves) const {
  if (decided()) return;
  for (int id = 0; id < 2 * board_->points; ++id)
    if (slot_[id] >= 0) moves.push(Move(std::uint16_t(id)));
}

template <int Capacity>
Move Position<Capacity>::interpreted(Move m) const {
  const int p = m.id - board_->points;
  if (p < 0 || p >= board_->points) return m;
  const int cell = board_->cell_of[p], opposite = board_->opposite[cell];
  if (!is_empty(cell) || !is_empty(opposite)) return m;
  return Move(std::uint16_t(std::min<int>(p, board_->point_of[opposite])));
}

template <int Capacity>
std::optional<Refusal> Position<Capacity>::why_illegal(Move m) const {
  if (m.is_point() && m.id >= 2 * board_->points) return NotAMove{};
  if (const auto o = outcome()) return GameOver{*o};
  if (is_open(m)) return {};
  if (m == swap_move) return NoSwap{};
  if (m == pass_move) return NoPass{};
  const int cell = board_->cell_of[m.id % board_->points];
  const Point point{board_->point_of[cell]};
  if (const auto c = colour_at(cell)) return Occupied{point, *c};
  const Point opposite{board_->point_of[board_->opposite[cell]]};
  if (const auto c = colour_at(board_->opposite[cell]))
    return OppositeOccupied{point, opposite, *c};
  return NotAMove{};  // a perimeter cell alone, while its pair is there
}

template <int Capacity>
Position<Capacity> Position<Capacity>::transformed(const Points& symmetry) const {
  Position t({board_->size, lone_perimeter_});
  for (const Colour c : {Colour::First, Colour::Second})
    stones_[index(c)].for_each([&](int cell) {
      t.place_given(board_->cell_of[index(symmetry[board_->point_of[cell]])], c);
    });
  t.finish_given(ply_);
  return t;
}

template <int Capacity>
void Position<Capacity>::place_given(int cell, Colour c) {
  put(cell, c);
  join_chains(cell, c);
  update_moves(cell);
}

template <int Capacity>
void Position<Capacity>::finish_given(int ply) {
  ply_ = ply;
  note_enclosures(Colour::First);
  note_enclosures(Colour::Second);
}

// "DIAGRAM PLY".
template <int Capacity>
std::string Position<Capacity>::state() const {
  return write_diagram(row_lengths(board_->size),
                       [this](int p) { return symbol(stone_at(Point(p))); }) +
         ' ' + std::to_string(ply_);
}

template <int Capacity>
OrMessage<Position<Capacity>> Position<Capacity>::from_state(const Options& options,
                                                             std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 2)
    return message(OtherStateFields{Hexotic::info().title, Hexotic::info().id});
  Position p(options);
  if (const auto problem =
          read_diagram(fields[0], row_lengths(options.size), symbols, [&p](int i, char c) {
            if (c != '.') p.place_given(p.board_->cell_of[i], Colour(c == 'o'));
          }))
    return *problem;
  // A ply puts down one stone or two; its own are never lifted.
  const auto ply = read_int(fields[1], 0, max_plies);
  if (!ply) return message(PlyNotBetween{0, max_plies, std::string(fields[1])});
  for (const int c : {0, 1}) {
    const int turns = (*ply + 1 - c) / 2;
    const std::string& name = Hexotic::info().colours[c];
    if (p.count_[c] > 2 * turns) return message(TooManyStones{*ply, name, p.count_[c]});
    if (*ply > 0 && c == (*ply - 1) % 2 && p.count_[c] == 0) return message(LastStoneMissing{name});
  }
  p.finish_given(*ply);
  return p;
}

template class Position<5>;
template class Position<8>;
template class Position<11>;

const GameInfo& Hexotic::info() {
  static const GameInfo info{
      "hexotic",
      "Hexotic",
      "Mark Steere",
      2024,
      {"red", "blue"},
      {{"size", std::int64_t{5}, min_size, max_size, {}}, {"lone_perimeter", false, 0, 0, {}}}};
  return info;
}

GameKinds Hexotic::kinds() {
  return {{info_of<Placed>("A perimeter pair gives two, the first-named cell first."),
           info_of<Enclosed>("`path` has its cells in order, a stone of this ply among them. Each "
                             "captured stone is in exactly one `enclosed`; which of several "
                             "possible paths is shown is not specified."),
           info_of<Lifted>("One, after the last `enclosed`."), info_of<Ended>()},
          {info_of<NotAMove>("Nor a pair of perimeter cells."), info_of<GameOver>(),
           info_of<NoSwap>(), info_of<NoPass>(), info_of<Occupied>(), info_of<OppositeOccupied>()},
          {info_of(by_elimination), info_of(by_exhaustion)}};
}

Options Hexotic::options(const OptionValues& values) {
  return {int(get<std::int64_t>(values, "size")), get<bool>(values, "lone_perimeter")};
}

// Nobody can have put down more than two stones in a turn.
std::string Hexotic::state_of(const Options& options, const Arrangement& given) {
  PerColour<int> count{};
  for (const auto& c : given.stones)
    if (c) ++count[index(*c)];
  int ply = std::max({0, (count[0] + 1) / 2 * 2 - 1, (count[1] + 1) / 2 * 2});
  ply += ply % 2 != index(given.to_move);
  const auto diagram = write_diagram(row_lengths(options.size),
                                     [&](int p) { return symbol(given.stones[std::size_t(p)]); });
  return diagram + ' ' + std::to_string(ply);
}

std::vector<Move> Hexotic::moves(const Options& o, const Geometry& g) {
  const int n = int(g.points.size());
  std::vector<Move> moves;
  for (int i = 0; i < n; ++i)
    if (!on_perimeter(g, i) || i < n - 1 - i) moves.emplace_back(std::uint16_t(i));
  if (o.lone_perimeter)
    for (int i = 0; i < n; ++i)
      if (on_perimeter(g, i)) moves.emplace_back(std::uint16_t(n + i));
  return moves;
}

Points Hexotic::placed_points(const Geometry& g, Move m) {
  if (!m.is_point()) return {};
  const int n = int(g.points.size());
  if (m.id >= n) return {Point(m.id - n)};
  if (!on_perimeter(g, m.id)) return {m.point()};
  return {m.point(), Point(n - 1 - m.id)};
}

std::string Hexotic::move_text(const Geometry& g, Move m) {
  if (!m.is_point()) return PointMoves::move_text(g, m);
  const int n = int(g.points.size());
  if (m.id >= n) return g.points[m.id - n].label;
  return on_perimeter(g, m.id) ? g.points[m.id].label + '+' + g.points[n - 1 - m.id].label
                               : g.points[m.id].label;
}

std::optional<Move> Hexotic::read_move(const Geometry& g, std::string_view text) {
  const int n = int(g.points.size());
  if (const auto plus = text.find('+'); plus != text.npos) {
    const auto a = find_point(g, text.substr(0, plus)), b = find_point(g, text.substr(plus + 1));
    if (!a || !b || !on_perimeter(g, index(*a)) || index(*a) + index(*b) != n - 1) return {};
    return Move(std::min(*a, *b));
  }
  const auto m = PointMoves::read_move(g, text);
  return m && m->is_point() && on_perimeter(g, m->id) ? Move(std::uint16_t(m->id + n)) : m;
}

Move Hexotic::transformed(const Geometry& g, const Points& symmetry, Move m) {
  if (!m.is_point()) return m;
  const int n = int(g.points.size());
  if (m.id >= n) return Move(std::uint16_t(n + index(symmetry[m.id - n])));
  const int to = index(symmetry[m.id]);
  return Move(std::uint16_t(on_perimeter(g, to) ? std::min(to, n - 1 - to) : to));
}

bool Hexotic::on_perimeter(const Geometry& g, int point) {
  for (const auto& side : g.sides)
    for (const Point p : side.points)
      if (index(p) == point) return true;
  return false;
}

Geometry Hexotic::geometry(const Options& o) {
  constexpr double half_height = 0.57735026918962576;  // of a cell of width 1, corner to centre
  constexpr double row_height = 1.5 * half_height;
  const auto& board = Board<max_size>::of(o.size);
  Geometry g;
  const auto lengths = row_lengths(o.size);
  for (int row = 0; row < 2 * o.size - 1; ++row) {
    const std::string letter(1, char('a' + row));
    const double y = row * row_height, left = -(lengths[row] - 1) / 2.0;
    for (int i = 0; i < lengths[row]; ++i) {
      const Vec at{left + i, y};
      g.points.push_back({letter + std::to_string(i + 1),
                          at,
                          {{at.x, y - half_height},
                           {at.x + .5, y - half_height / 2},
                           {at.x + .5, y + half_height / 2},
                           {at.x, y + half_height},
                           {at.x - .5, y + half_height / 2},
                           {at.x - .5, y - half_height / 2}}});
    }
    g.coordinates.push_back({letter, {left - 1, y}});
    // Numbers below the bottom row, and at the end of every row.
    for (int i = 0; i < lengths[row] && row == 0; ++i)
      g.coordinates.push_back({std::to_string(i + 1), {left + i, y - row_height}});
    g.coordinates.push_back({std::to_string(lengths[row]), {left + lengths[row], y}});
  }
  for (int p = 0; p < board.points; ++p)
    for (const int step : {1, Grid<max_size>::stride, Grid<max_size>::stride + 1})
      if (board.on_board(board.cell_of[p] + step))
        g.edges.push_back({Point(p), Point(board.point_of[board.cell_of[p] + step])});
  constexpr std::array<const char*, 6> names{"bottom", "lower right", "upper right",
                                             "top",    "upper left",  "lower left"};
  for (int side = 0; side < 6; ++side) {
    g.sides.push_back({names[side], {}});
    for (int i = 0; i < o.size; ++i) {
      const int at = (side * (o.size - 1) + i) % board.perimeter_length;
      g.sides.back().points.push_back(Point(board.point_of[board.ring(at)]));
    }
  }
  find_symmetries(g, 6);
  return g;
}

static_assert(ponnuki::Position<Position<5>>);
static_assert(ponnuki::Game<Hexotic>);

}  // namespace ponnuki::hexotic
