#include "games/gosix/gosix.hpp"

#include <algorithm>
#include <numbers>

namespace ponnuki::gosix {

namespace {

// Positions on a lattice: x in units of sqrt(3)/2, y in halves.
struct Lattice {
  int x, y;
};

constexpr std::array<Lattice, points> point_at{{{-1, -5}, {1, -5},                     // a
                                                {-2, -4}, {0, -4},  {2, -4},           // b
                                                {-2, -2}, {0, -2},  {2, -2},           // c
                                                {-3, -1}, {-1, -1}, {1, -1}, {3, -1},  // d
                                                {-3, 1},  {-1, 1},  {1, 1},  {3, 1},   // e
                                                {-2, 2},  {0, 2},   {2, 2},            // f
                                                {-2, 4},  {0, 4},   {2, 4},            // g
                                                {-1, 5},  {1, 5}}};                    // h
const std::vector<int> row_lengths{2, 3, 3, 4, 4, 3, 3, 2};

constexpr std::array<Lattice, hexagons> hexagon_at{
    {{-1, -3}, {1, -3}, {-2, 0}, {0, 0}, {2, 0}, {-1, 3}, {1, 3}}};

constexpr int squared_distance(Lattice a, Lattice b) {  // unit: half an edge
  return 3 * (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}
constexpr bool adjacent(Lattice a, Lattice b) { return squared_distance(a, b) == 4; }

constexpr Board make_board() {
  Board b;
  for (int p = 0; p < points; ++p) {
    for (int h = 0; h < hexagons; ++h) {
      if (!adjacent(point_at[p], hexagon_at[h])) continue;  // corners are one edge from the centre
      b.corners[h] |= PointSet{1} << p;
      b.hexagons_at[p] |= HexagonSet{1} << h;
    }
    for (int q = 0; q < points; ++q)
      if (adjacent(point_at[p], point_at[q]))
        for (int byte = 0; byte < 256; ++byte)
          if (byte >> (p & 7) & 1) b.neighbours[p >> 3][byte] |= PointSet{1} << q;
  }
  return b;
}

constexpr std::string_view symbols = ".xo";

char symbol(std::optional<Colour> c) { return c ? symbols[1 + index(*c)] : '.'; }

// How many plies may have led to a number of stones and owned hexagons. None if least > most.
struct Plies {
  int least, most;
};

PerColour<int> count(const PerColour<PointSet>& stones) {
  return {std::popcount(stones[0]), std::popcount(stones[1])};
}

// Every stone on the board took a ply, black and white in turn, and so did those that were lifted:
// one to six for an owned hexagon, though one stone may count for three. The corners of an owned
// hexagon were all taken once. In edition fr, every other ply may be a pass.
Plies plies_of(const PerColour<PointSet>& stones, HexagonSet owned, Edition edition) {
  const auto [black, white] = count(stones);
  const int all = black + white, captured = std::popcount(owned), most = all + 6 * captured;
  PointSet taken = stones[0] | stones[1];
  for (HexagonSet left = owned; left; left &= left - 1)
    taken |= board.corners[std::countr_zero(left)];
  return {std::max({std::popcount(taken), all + (captured + 2) / 3, 2 * black - 1, 2 * white}),
          edition == Edition::En ? most : 2 * most};
}

Message not_owned(int hexagon, PerColour<int> total) {
  std::optional<std::string> captor;
  if (total[0] != total[1]) captor = Gosix::info().colours[total[0] < total[1]];
  return message(HexagonNotOwned{hexagon + 1, total[0], total[1], std::move(captor)});
}

}  // namespace

constinit const Board board = make_board();

Points points_of(PointSet s) {
  Points ps;
  for (; s; s &= s - 1) ps.push_back(Point(std::countr_zero(s)));
  return ps;
}

PointSet Position::placements(Colour c) const {
  PointSet allowed = empty(), closing = 0;
  if (edition_ == Edition::En) return allowed;
  for (int h = 0; h < hexagons; ++h) {
    const PointSet open = board.corners[h] & allowed;
    if (std::has_single_bit(open)) closing |= open;
  }
  for (; closing; closing &= closing - 1)
    if (tied_closures(std::countr_zero(closing), c)) allowed &= ~(closing & -closing);
  return allowed;
}

std::optional<Outcome> Position::outcome() const {
  const std::array score{std::popcount(owned_[0]), std::popcount(owned_[1])};
  for (const Player p : {Player{0}, Player{1}})
    if (owns_four(Colour(p))) return Outcome{p, by_hexagons, score};
  if (can_place(Colour::First) || can_place(Colour::Second)) return {};
  std::optional<Player> winner;
  if (score[0] != score[1]) winner = Player(score[0] < score[1]);
  return Outcome{winner, by_exhaustion, score};
}

void Position::legal_moves(MoveList& moves) const {
  if (decided()) return;
  const Colour mover = Colour(to_move());
  PointSet placements = this->placements(mover);
  if (!placements && can_place(other(mover))) moves.push(pass_move);
  for (; placements; placements &= placements - 1)
    moves.push(Move(Point(std::countr_zero(placements))));
}

bool Position::is_legal(Move m) const {
  // Where a stone may be placed, the game is over only if it is decided.
  if (m.is_point() && m.id < points && empty() >> m.id & 1)
    return !decided() && placement_allowed(m.id, Colour(to_move()));
  return !why_illegal(m);
}

std::optional<Refusal> Position::why_illegal(Move m) const {
  if (m.is_point() && m.id >= points) return NotAMove{};
  if (const auto o = outcome()) return GameOver{*o};
  const Colour mover = Colour(to_move());
  if (m == swap_move) return NoSwap{};
  if (m == pass_move) {
    if (can_place(mover)) return NoPass{};
    return {};
  }
  if (const auto c = stone_at(m.point())) return Occupied{m.point(), *c};
  if (placement_allowed(m.id, mover)) return {};
  TiedClosure tie;
  Position after = *this;
  after.stones_[index(mover)] |= PointSet{1} << m.id;
  for (HexagonSet h = tied_closures(m.id, mover); h; h &= h - 1) {
    tie.hexagons.push_back(CellId(std::countr_zero(h)));
    tie.totals.push_back(after.totals(std::countr_zero(h)));
  }
  return tie;
}

void Position::record_wave(Recorder& sink, HexagonSet judged, HexagonSet newly_closed,
                           int wave) const {
  const auto chains = [this](int h) -> PerColour<Points> {
    return {points_of(chains_at(Colour::First, board.corners[h])),
            points_of(chains_at(Colour::Second, board.corners[h]))};
  };
  for (HexagonSet rest = newly_closed; rest; rest &= rest - 1) {
    const int h = std::countr_zero(rest);
    const auto total = totals(h);
    sink(HexagonClosed{CellId(h), total, chains(h)});
    if (total[0] == total[1]) sink(HexagonTied{CellId(h), total});
  }
  for (HexagonSet rest = judged; rest; rest &= rest - 1) {
    const int h = std::countr_zero(rest);
    const auto total = totals(h);
    if (total[0] != total[1])
      sink(HexagonCaptured{CellId(h), Colour(total[0] < total[1]), total, chains(h), wave});
  }
}

std::uint64_t Position::hash() const {
  const std::uint64_t bits = std::uint64_t(stones_[0]) | std::uint64_t(stones_[1]) << 24 |
                             std::uint64_t(owned_[0]) << 48 | std::uint64_t(owned_[1]) << 55 |
                             std::uint64_t(to_move()) << 62;
  return mix(bits + 0x9E3779B97F4A7C15ull);
}

std::vector<MarkLayer> Position::marks() const {
  MarkLayer layer{"hexagons", true, std::vector<std::optional<Colour>>(hexagons)};
  for (int h = 0; h < hexagons; ++h)
    for (const Colour c : {Colour::First, Colour::Second})
      if (owned_[index(c)] >> h & 1) layer.owner[h] = c;
  return {layer};
}

Position Position::transformed(const Points& symmetry) const {
  const auto moved = [&](PointSet s) {
    PointSet r = 0;
    for (; s; s &= s - 1) r |= PointSet{1} << index(symmetry[std::countr_zero(s)]);
    return r;
  };
  const auto moved_hexagons = [&](HexagonSet s) {
    HexagonSet r = 0;
    for (; s; s &= s - 1)
      for (int h = 0; h < hexagons; ++h)
        if (board.corners[h] == moved(board.corners[std::countr_zero(s)])) r |= HexagonSet{1} << h;
    return r;
  };
  Position t = *this;
  for (const int c : {0, 1}) {
    t.stones_[c] = moved(stones_[c]);
    t.owned_[c] = moved_hexagons(owned_[c]);
  }
  t.tied_ = moved_hexagons(tied_);
  return t;
}

// "DIAGRAM OWNERS PLY": OWNERS is one character per hexagon.
std::string Position::state() const {
  std::string text =
      write_diagram(row_lengths, [this](int p) { return symbol(stone_at(Point(p))); }) + ' ';
  const auto layers = marks();
  for (const auto& owner : layers[0].owner) text += symbol(owner);
  return text + ' ' + std::to_string(ply_);
}

OrMessage<Position> Position::from_state(const Options& options, std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 3) return message(OtherStateFields{Gosix::info().title, Gosix::info().id});
  Position p(options.edition);
  if (const auto problem = read_diagram(fields[0], row_lengths, symbols, [&p](int i, char c) {
        if (c != '.') p.stones_[c == 'o'] |= PointSet{1} << i;
      }))
    return *problem;
  if (fields[1].size() != hexagons || fields[1].find_first_not_of(symbols) != text.npos)
    return message(NotOwners{std::string(fields[1])});
  for (int h = 0; h < hexagons; ++h)
    if (fields[1][h] != '.') p.owned_[fields[1][h] == 'o'] |= HexagonSet{1} << h;
  const auto stones = count(p.stones_);
  const auto [least, most] = plies_of(p.stones_, p.owned(), options.edition);
  if (least > most) return message(ImpossibleStones{stones[0], stones[1], p.owned() != 0});
  const auto ply = read_int(fields[2], least, most);
  if (!ply) return message(PlyNotBetween{least, most, std::string(fields[2])});
  p.ply_ = std::uint16_t(*ply);
  for (int h = 0; h < hexagons; ++h) {
    if (!p.is_closed(h)) continue;
    const auto total = p.totals(h);
    if (options.edition == Edition::Fr || total[0] != total[1]) return not_owned(h, total);
    p.tied_ |= HexagonSet{1} << h;
  }
  return p;
}

const GameInfo& Gosix::info() {
  static const GameInfo info{"gosix",
                             "Gosix",
                             "",
                             0,
                             {"black", "white"},
                             {{"edition", std::string("en"), 0, 0, {"en", "fr"}}}};
  return info;
}

GameKinds Gosix::kinds() {
  return {{info_of<Placed>(), info_of<Passed>("Edition `fr` only."),
           info_of<HexagonClosed>("One per hexagon, in hexagon order."),
           info_of<HexagonTied>("Edition `en` only; directly after its `hexagon_closed`."),
           info_of<HexagonCaptured>("In hexagon order within a wave."),
           info_of<Lifted>("After the captures of its wave, one for each colour that loses stones, "
                           "first colour first."),
           info_of<HexagonOpened>(
               "Edition `en` only; after the `lifted` of its wave, in hexagon order."),
           info_of<Ended>()},
          {info_of<NotAMove>(), info_of<GameOver>(), info_of<NoSwap>(),
           info_of<NoPass>("Edition `fr` knows passing."), info_of<Occupied>(),
           info_of<TiedClosure>("Edition `fr` only.")},
          {info_of(by_hexagons, "hexagons owned"),
           info_of(by_exhaustion, "hexagons owned; who owns more wins")}};
}

Options Gosix::options(const OptionValues& values) {
  return {get<std::string>(values, "edition") == "fr" ? Edition::Fr : Edition::En};
}

std::string Gosix::state_of(const Options& options, const Arrangement& given) {
  PerColour<PointSet> stones{};
  for (int p = 0; p < points; ++p)
    if (const auto c = given.stones[std::size_t(p)]) stones[index(*c)] |= PointSet{1} << p;
  std::string owners;
  HexagonSet owned = 0;
  for (int h = 0; h < hexagons; ++h) {
    const auto c = given.marks[0].owner[std::size_t(h)];
    owners += symbol(c);
    if (c) owned |= HexagonSet{1} << h;
  }
  const auto [least, most] = plies_of(stones, owned, options.edition);
  const int ply = least + (least < most && least % 2 != index(given.to_move));
  const auto diagram =
      write_diagram(row_lengths, [&](int p) { return symbol(given.stones[std::size_t(p)]); });
  return diagram + ' ' + owners + ' ' + std::to_string(ply);
}

Geometry Gosix::geometry(const Options&) {
  constexpr double dx = std::numbers::sqrt3 / 2, dy = 0.5;
  Geometry g;
  int p = 0;
  for (std::size_t row = 0; row < row_lengths.size(); ++row) {
    const std::string letter(1, char('a' + row));
    for (int i = 1; i <= row_lengths[row]; ++i, ++p)
      g.points.push_back(
          {letter + std::to_string(i), {point_at[p].x * dx, point_at[p].y * dy}, {}});
    g.coordinates.push_back({letter, {-4 * dx, point_at[p - 1].y * dy}});
  }
  for (int a = 0; a < points; ++a)
    for (int b = a + 1; b < points; ++b)
      if (adjacent(point_at[a], point_at[b])) g.edges.push_back({Point(a), Point(b)});
  for (int h = 0; h < hexagons; ++h)
    add_cell(g, "H" + std::to_string(h + 1), {hexagon_at[h].x * dx, hexagon_at[h].y * dy},
             points_of(board.corners[h]));
  find_symmetries(g, 6);
  return g;
}

static_assert(ponnuki::Position<Position>);
static_assert(ponnuki::Game<Gosix>);

}  // namespace ponnuki::gosix
