#include "games/hex/hex.hpp"

#include <algorithm>

namespace ponnuki::hex {

namespace {

constexpr std::string_view symbols = ".xo";
constexpr std::string_view letters = "abcdefghijklmnopqrs";

char symbol(std::optional<Colour> c) { return c ? symbols[std::size_t(1 + index(*c))] : '.'; }

std::vector<int> row_lengths(int size) { return std::vector<int>(std::size_t(size), size); }

}  // namespace

Position::Position(const Options& o) : size_(std::uint8_t(o.size)), pie_(o.pie) {
  for (int p = 0; p < point_count(); ++p) parent_[std::size_t(p)] = std::int16_t(p);
  std::fill(parent_.begin() + point_count(), parent_.end(), std::int16_t{0});
}

void Position::for_each_neighbour(int point, auto&& f) const {
  const int row = point / size_, col = point % size_;
  for (const auto& [up, right] : {std::pair{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}) {
    const int r = row + up, c = col + right;
    if (r >= 0 && r < size_ && c >= 0 && c < size_) f(r * size_ + c);
  }
}

// Black joins bottom and top, White left and right.
Position::Sides Position::sides_of(int point, Colour c) const {
  const int along = c == Colour::First ? point / size_ : point % size_;
  return Sides((along == 0 ? low : 0) | (along == size_ - 1 ? high : 0));
}

int Position::root_of(int point) {
  while (parent_[std::size_t(point)] != point)
    point = parent_[std::size_t(point)] = parent_[std::size_t(parent_[std::size_t(point)])];
  return point;
}

void Position::put(int point, Colour c) {
  stone_[std::size_t(point)] = c;
  sides_[std::size_t(point)] = sides_of(point, c);
  ++stones_;
  for_each_neighbour(point, [&](int n) {
    if (stone_[std::size_t(n)] != c) return;
    const int from = root_of(n), to = root_of(point);
    if (from == to) return;
    parent_[std::size_t(from)] = std::int16_t(to);
    sides_[std::size_t(to)] |= sides_[std::size_t(from)];
  });
  if (sides_[std::size_t(root_of(point))] == both) crossed_ = c;
}

// A shortest path of the colour from its first side to the other; there is one.
Points Position::crossing(Colour c) const {
  std::array<std::int16_t, capacity> reached_from;
  reached_from.fill(-1);
  std::vector<int> queue;
  const auto reach = [&](int p, int from) {
    if (stone_[std::size_t(p)] != c || reached_from[std::size_t(p)] >= 0) return;
    reached_from[std::size_t(p)] = std::int16_t(from);
    queue.push_back(p);
  };
  for (int p = 0; p < point_count(); ++p)
    if (sides_of(p, c) & low) reach(p, p);
  std::size_t done = 0;
  for (; !(sides_of(queue[done], c) & high); ++done)
    for_each_neighbour(queue[done], [&](int n) { reach(n, queue[done]); });
  Points path{Point(queue[done])};
  for (int p = queue[done]; reached_from[std::size_t(p)] != p; path.push_back(Point(p)))
    p = reached_from[std::size_t(p)];
  std::reverse(path.begin(), path.end());
  return path;
}

// Whether some stone can have been the last: without it no sides were joined.
bool Position::crossed_by_one_stone() const {
  for (int last = 0; last < point_count(); ++last) {
    if (stone_[std::size_t(last)] != crossed_) continue;
    Position before({size_, pie_});
    for (int p = 0; p < point_count(); ++p)
      if (p != last && stone_[std::size_t(p)]) before.put(p, *stone_[std::size_t(p)]);
    if (!before.crossed_) return true;
  }
  return false;
}

std::optional<Outcome> Position::outcome() const {
  if (!crossed_) return {};
  return Outcome{Player(index(*crossed_) ^ int(swapped_)), by_crossing, {}};
}

void Position::legal_moves(MoveList& moves) const {
  if (crossed_) return;
  for (int p = 0; p < point_count(); ++p)
    if (!stone_[std::size_t(p)]) moves.push(Move(Point(p)));
  if (can_swap()) moves.push(swap_move);
}

bool Position::is_legal(Move m) const {
  if (m == swap_move) return can_swap();
  return !crossed_ && m.is_point() && m.id < point_count() && !stone_[m.id];
}

std::optional<Refusal> Position::why_illegal(Move m) const {
  if (m.is_point() && m.id >= point_count()) return NotAMove{};
  if (const auto o = outcome()) return GameOver{*o};
  if (m == pass_move) return NoPass{};
  if (is_legal(m)) return {};
  if (m == swap_move) return NoSwap{};
  return Occupied{m.point(), *stone_[m.id]};
}

Move Position::random_move(Rng& rng) const {
  const int empty = point_count() - stones_;
  int nth = int(rng.below(std::uint32_t(empty + can_swap())));
  if (nth == empty) return swap_move;
  for (int p = 0;; ++p)
    if (!stone_[std::size_t(p)] && nth-- == 0) return Move(Point(p));
}

std::uint64_t Position::hash() const {
  std::uint64_t sum = 0;
  for (int p = 0; p < point_count(); ++p)
    if (const auto c = stone_[std::size_t(p)]) sum ^= zobrist_key(std::uint64_t(2 * p + index(*c)));
  return mix(sum + 0x9E3779B97F4A7C15ull * (1 + std::uint64_t{swapped_}));
}

Position Position::transformed(const Points& symmetry) const {
  Position t({size_, pie_});
  t.swapped_ = swapped_;
  for (int p = 0; p < point_count(); ++p)
    if (const auto c = stone_[std::size_t(p)]) t.put(index(symmetry[std::size_t(p)]), *c);
  return t;
}

// "DIAGRAM SWAPPED": the number of stones tells the ply.
std::string Position::state() const {
  return write_diagram(row_lengths(size_),
                       [this](int p) { return symbol(stone_[std::size_t(p)]); }) +
         (swapped_ ? " 1" : " 0");
}

OrMessage<Position> Position::from_state(const Options& options, std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != 2) return message(OtherStateFields{Hex::info().title, Hex::info().id});
  Position p(options);
  PerColour<int> count{};
  if (const auto problem =
          read_diagram(fields[0], row_lengths(options.size), symbols, [&](int i, char c) {
            if (c == '.') return;
            p.put(i, Colour(c == 'o'));
            ++count[c == 'o'];
          }))
    return *problem;
  const auto swapped = read_int(fields[1], 0, options.pie && p.stones_ > 0 ? 1 : 0);
  if (!swapped) return message(NobodySwapped{});
  p.swapped_ = *swapped;
  if (count[0] - count[1] != p.stones_ % 2) return message(StonesNotInTurn{});
  if (p.crossed_ && (p.crossed_ == p.colour_to_move() || !p.crossed_by_one_stone()))
    return message(JoinedBefore{});
  return p;
}

const GameInfo& Hex::info() {
  static const GameInfo info{
      "hex",
      "Hex",
      "Piet Hein",
      1942,
      {"black", "white"},
      {{"size", std::int64_t{11}, min_size, max_size, {}}, {"pie", true, 0, 0, {}}}};
  return info;
}

GameKinds Hex::kinds() {
  return {{info_of<Placed>(), info_of<Swapped>("In place of `placed`."), info_of<Crossed>(),
           info_of<Ended>()},
          {info_of<NotAMove>(), info_of<GameOver>(), info_of<NoPass>(), info_of<NoSwap>(),
           info_of<Occupied>()},
          {info_of(by_crossing)}};
}

Options Hex::options(const OptionValues& values) {
  return {int(get<std::int64_t>(values, "size")), get<bool>(values, "pie")};
}

// As if nobody had swapped.
std::string Hex::state_of(const Options& options, const Arrangement& given) {
  return write_diagram(row_lengths(options.size),
                       [&](int p) { return symbol(given.stones[std::size_t(p)]); }) +
         " 0";
}

Geometry Hex::geometry(const Options& o) {
  constexpr double half_height = 0.57735026918962576;  // of a cell of width 1, corner to centre
  constexpr double row_height = 1.5 * half_height;
  Geometry g;
  const auto point = [&](int row, int col) { return Point(row * o.size + col); };
  g.sides = {{"bottom", {}}, {"top", {}}, {"left", {}}, {"right", {}}};
  for (int row = 0; row < o.size; ++row)
    for (int col = 0; col < o.size; ++col) {
      const Vec at{col + row / 2., row * row_height};
      g.points.push_back({letters[std::size_t(col)] + std::to_string(row + 1),
                          at,
                          {{at.x, at.y - half_height},
                           {at.x + .5, at.y - half_height / 2},
                           {at.x + .5, at.y + half_height / 2},
                           {at.x, at.y + half_height},
                           {at.x - .5, at.y + half_height / 2},
                           {at.x - .5, at.y - half_height / 2}}});
      if (col + 1 < o.size) g.edges.push_back({point(row, col), point(row, col + 1)});
      if (row + 1 == o.size) continue;
      g.edges.push_back({point(row, col), point(row + 1, col)});
      if (col > 0) g.edges.push_back({point(row, col), point(row + 1, col - 1)});
    }
  for (int i = 0; i < o.size; ++i) {
    g.sides[0].points.push_back(point(0, i));
    g.sides[1].points.push_back(point(o.size - 1, i));
    g.sides[2].points.push_back(point(i, 0));
    g.sides[3].points.push_back(point(i, o.size - 1));
    g.coordinates.push_back({std::string(1, letters[std::size_t(i)]), {i - .5, -row_height}});
    g.coordinates.push_back({std::to_string(i + 1), {i / 2. - 1, i * row_height}});
  }
  find_symmetries(g, 2);
  return g;
}

static_assert(ponnuki::Position<Position>);
static_assert(ponnuki::Game<Hex>);

}  // namespace ponnuki::hex
