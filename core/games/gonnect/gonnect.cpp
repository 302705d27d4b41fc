#include "games/gonnect/gonnect.hpp"

#include <algorithm>

namespace ponnuki::gonnect {

namespace {

constexpr int smallest = 2, largest = 19;
constexpr std::string_view symbols = ".xo";
constexpr int max_plies = 100000;  // of a text
constexpr std::uint64_t key_step = 0x9E3779B97F4A7C15ull;

char symbol(std::optional<Colour> c) { return c ? symbols[1 + index(*c)] : '.'; }

std::vector<int> row_lengths(int size) { return std::vector<int>(size, size); }

}  // namespace

template <int Capacity>
Board<Capacity>::Board(int size) : geometry(Gonnect::geometry({.size = size})) {
  constexpr int beyond = gonnect::beyond<Capacity>;
  for (auto& around : neighbours) around.fill(beyond);
  sides.fill(0);
  keys.fill({});
  for (int p = 0; p < size * size; ++p) {
    const int row = p / size, col = p % size;
    const auto look = [&](int i, bool outside, int neighbour, Sides side) {
      neighbours[p][i] = SmallPoint<Capacity>(outside ? beyond : neighbour);
      if (outside) sides[p] |= side;
    };
    look(0, row == 0, p - size, bottom);
    look(1, col == 0, p - 1, left);
    look(2, col == size - 1, p + 1, right);
    look(3, row == size - 1, p + size, top);
    // Bit 0 of a hash is kept for the colour to move.
    for (const int c : {0, 1}) keys[p][c] = zobrist_key(2 * p + c) & ~std::uint64_t{1};
  }
}

template <int Capacity>
const Board<Capacity>& board(int size) {
  static const auto boards = [] {
    std::vector<Board<Capacity>> all;
    for (int n = smallest; n <= Capacity; ++n) all.emplace_back(n);
    return all;
  }();
  return boards[size - smallest];
}

template <int Capacity>
Position<Capacity>::Position(const Options& o, std::shared_ptr<const Base> base)
    : ko_rule_(o.ko),
      pie_(o.pie),
      size_(std::uint8_t(o.size)),
      board_(&board<Capacity>(o.size)),
      history_(o.size * o.size * 3 / 2),
      base_(std::move(base)) {
  stone_.fill(border);
  lifted_.fill(0);
  head_.fill(beyond);
  liberties_.fill(0);
  sides_ = board_->sides;
  next_.fill(0);
  empties_.fill(0);
  for (int p = 0; p < point_count(); ++p) {
    stone_[p] = empty;
    head_[p] = next_[p] = empties_[p] = SmallPoint(p);
    for (const int n : board_->neighbours[p]) liberties_[p] += n != beyond;
  }
  empty_count_ = SmallPoint(point_count());
  if (base_) {
    ply_ = base_->ply;
    swapped_ = base_->swapped;
    for (int p = 0; p < point_count(); ++p) {
      const auto c = base_->stones[p];
      if (!c) continue;
      put(p, *c);
      if (joins_sides(sides_[head_[p]]))
        end_ = *c == Colour::First ? End::FirstConnected : End::SecondConnected;
    }
  }
  hash_ ^= std::uint64_t(colour_to_move());
  history_.entries.push_back({hash_, no_move});
}

template <int Capacity>
std::optional<Outcome> Position<Capacity>::outcome() const {
  switch (end_) {
    case End::FirstConnected:
      return Outcome{Player{swapped_}, by_connection, {}};
    case End::SecondConnected:
      return Outcome{Player{!swapped_}, by_connection, {}};
    case End::Repeated:
      return Outcome{{}, by_repetition, {}};
    case End::None:
      break;
  }
  if (has_legal_move()) return {};
  return Outcome{other(to_move()), by_no_moves, {}};
}

template <int Capacity>
bool Position<Capacity>::has_legal_move() const {
  const Colour mover = colour_to_move();
  for (int i = 0; i < empty_count_; ++i)
    if (placement_allowed(empties_[i], mover)) return true;
  return can_swap();
}

template <int Capacity>
void Position<Capacity>::legal_moves(MoveList& moves) const {
  if (decided()) return;
  std::array<std::uint8_t, Capacity * Capacity> allowed;
  write_mask(std::span(allowed).first(std::size_t(point_count())));
  for (int p = 0; p < point_count(); ++p) moves.push_if(Move(Point(p)), allowed[p]);
  if (can_swap()) moves.push(swap_move);
}

template <int Capacity>
void Position<Capacity>::write_mask(std::span<std::uint8_t> mask) const {
  if (decided()) {
    std::ranges::fill(mask, std::uint8_t{0});
    return;
  }
  const int points = point_count();
  for (int p = 0; p < points; ++p)
    mask[std::size_t(p)] = std::uint8_t((stone_[p] == empty) & (liberties_[p] != 0));
  // Which points are enclosed is hard to predict: they are collected without a branch.
  const Colour mover = colour_to_move();
  std::array<SmallPoint, Capacity * Capacity> enclosed;
  int count = 0;
  for (int i = 0; i < empty_count_; ++i) {
    enclosed[count] = empties_[i];
    count += int(liberties_[empties_[i]] == 0);
  }
  for (int i = 0; i < count; ++i)
    mask[enclosed[i]] = std::uint8_t(keeps_a_liberty(enclosed[i], mover));
  if (ko_ != beyond) mask[ko_] = 0;
  if (ko_rule_ == Ko::Positional)
    for (int i = 0; i < empty_count_; ++i)
      if (const int p = empties_[i]; mask[std::size_t(p)])
        mask[std::size_t(p)] = std::uint8_t(placement_allowed(p, mover));
  if (std::size_t(points) < mask.size()) mask[std::size_t(points)] = std::uint8_t(can_swap());
}

template <int Capacity>
bool Position<Capacity>::is_legal(Move m) const {
  if (m == swap_move) return can_swap();
  return !decided() && m.is_point() && m.id < point_count() && stone_[m.id] == empty &&
         placement_allowed(m.id, colour_to_move());
}

template <int Capacity>
std::optional<Refusal> Position<Capacity>::why_illegal(Move m) const {
  const bool placement = m.is_point() && m.id < point_count();
  if (!placement && m != swap_move && m != pass_move) return NotAMove{};
  if (const auto o = outcome()) return GameOver{*o};
  if (m == swap_move) {
    if (can_swap()) return {};
    return NoSwap{};
  }
  if (m == pass_move) return NoPass{};
  if (const auto c = stone_at(m.point())) return Occupied{m.point(), *c};
  const int p = m.id;
  const Colour mover = colour_to_move();
  if (!keeps_a_liberty(p, mover)) {
    Points chain{m.point()};
    for (const int n : board_->neighbours[p]) {
      if (stone_[n] != std::uint8_t(mover)) continue;
      const Points more = chain_at(n);
      chain.insert(chain.end(), more.begin(), more.end());
    }
    std::sort(chain.begin(), chain.end());
    chain.erase(std::unique(chain.begin(), chain.end()), chain.end());
    return Suicide{chain};
  }
  if (p == ko_) return KoRecapture{ply_ - 1};
  if (ko_rule_ == Ko::Positional)
    if (const auto ply = recreated_ply(p, mover)) return KoRecapture{*ply};
  return {};
}

// The latest ply after which the board looked as it would after a stone of the colour on p, which
// must not be suicide.
template <int Capacity>
std::optional<int> Position<Capacity>::recreated_ply(int p, Colour c) const {
  const auto& around = board_->neighbours[p];
  std::uint64_t after = hash_ ^ board_->keys[p][index(c)];
  Points captured;
  for (const int n : around) {
    if (stone_[n] != std::uint8_t(other(c))) continue;
    const int head = head_[n];
    const auto touching =
        std::count_if(around.begin(), around.end(), [&](int m) { return head_[m] == head; });
    const bool counted = std::find(captured.begin(), captured.end(), Point(n)) != captured.end();
    if (liberties_[head] != touching || counted) continue;
    for (const Point q : chain_at(n)) {
      after ^= board_->keys[index(q)][stone_[n]];
      captured.push_back(q);
    }
  }
  for (auto i = history_.entries.size(); i-- > 0;) {
    const Entry& e = history_.entries[i];
    if ((e.hash ^ after) <= 1) return first_ply() + int(i);  // whoever was to move
    if (stands_since(e) &&
        std::find(captured.begin(), captured.end(), e.move.point()) == captured.end())
      break;
  }
  return {};
}

template <int Capacity>
std::uint64_t Position<Capacity>::hash() const {
  return mix(hash_ + 0x9E3779B97F4A7C15ull * (1 + std::uint64_t{swapped_} + 2 * can_swap()));
}

template <int Capacity>
std::uint64_t Position<Capacity>::key() const {
  std::uint64_t key = mix(hash() + std::uint64_t(ko_));
  if (ko_rule_ == Ko::Positional)
    for (int p = 0; p < point_count(); ++p)
      if (lifted_[p]) key += mix(key_step * std::uint64_t(4 * p + lifted_[p]));
  return key;
}

template <int Capacity>
std::vector<std::uint64_t> Position<Capacity>::earlier() const {
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i + 1 < history_.entries.size(); ++i)
    hashes.push_back(history_.entries[i].hash);
  return hashes;
}

template <int Capacity>
Position<Capacity> Position<Capacity>::earlier_position(std::size_t i) const {
  Position p({size_, ko_rule_, pie_}, base_);
  for (std::size_t ply = 1; ply <= i; ++ply)
    p.play_unchecked(history_.entries[ply].move, no_events);
  return p;
}

template <int Capacity>
Position<Capacity> Position<Capacity>::forgetting() const {
  Position p = *this;
  auto base = std::make_shared<Base>();
  for (int q = 0; q < point_count(); ++q) base->stones.push_back(stone_at(Point(q)));
  base->ply = ply_;
  base->swapped = swapped_;
  p.base_ = base;
  p.lifted_.fill(0);
  p.history_.entries.assign(1, {hash_, no_move});
  return p;
}

// Without a stone nobody can have swapped, or may: the earliest ply of White is then the fourth.
template <int Capacity>
Position<Capacity> Position<Capacity>::turned() const {
  Position p = *this;
  p.ply_ += ply_ == 0 ? 3 : 1;
  p.hash_ ^= 1;
  p.ko_ = beyond;
  return p.forgetting();
}

// Simple ko is no matter of history: the key tells it.
template <int Capacity>
bool Position<Capacity>::forbidden_by_history() const {
  if (ko_rule_ == Ko::Simple) return false;
  const Colour mover = colour_to_move();
  for (int i = 0; i < empty_count_; ++i) {
    const int p = empties_[i];
    if (p != ko_ && keeps_a_liberty(p, mover) && !placement_allowed(p, mover)) return true;
  }
  return false;
}

// What may come next depends on the way here, not on the order of lists.
template <int Capacity>
bool Position<Capacity>::same_as(const Position& o) const {
  return size_ == o.size_ && ko_rule_ == o.ko_rule_ && pie_ == o.pie_ && ply_ == o.ply_ &&
         swapped_ == o.swapped_ && ko_ == o.ko_ && end_ == o.end_ && stone_ == o.stone_ &&
         history_.entries == o.history_.entries;
}

// In point order.
template <int Capacity>
Points Position<Capacity>::chain_at(int p) const {
  Points chain;
  int q = p;
  do {
    chain.push_back(Point(q));
    q = next_[q];
  } while (q != p);
  std::sort(chain.begin(), chain.end());
  return chain;
}

template <int Capacity>
std::vector<Points> Position<Capacity>::chains_in_atari() const {
  std::vector<Points> chains;
  for (int p = 0; p < point_count(); ++p) {
    if (stone_[p] == empty || !atari(*this, p)) continue;
    Points chain = chain_at(p);
    if (chain[0] == Point(p)) chains.push_back(std::move(chain));
  }
  return chains;
}

template <int Capacity>
void Position<Capacity>::record_captures(int p, unsigned directions, Recorder& sink) const {
  std::vector<Points> chains;
  for (; directions; directions &= directions - 1)
    chains.push_back(chain_at(board_->neighbours[p][std::countr_zero(directions)]));
  std::sort(chains.begin(), chains.end());
  for (const auto& chain : chains) {
    const Colour colour{stone_[index(chain[0])]};
    sink(ChainCaptured{colour, chain});
    sink(Lifted{colour, chain, ChainCaptured::kind});
  }
}

// Shortest paths through the chain of p between the sides it joins.
template <int Capacity>
void Position<Capacity>::record_connections(int p, Recorder& sink) const {
  struct Pair {
    Sides from, to;
    std::array<std::string_view, 2> names;
  };
  for (const Pair& pair :
       {Pair{left, right, {"left", "right"}}, Pair{bottom, top, {"bottom", "top"}}}) {
    const Sides both = pair.from | pair.to;
    if ((sides_[head_[p]] & both) != both) continue;
    // Breadth first from all of one side; a point that was reached from itself begins a path.
    ByPoint<int> reached_from;
    reached_from.fill(beyond);
    std::vector<int> queue;
    const auto reach = [&](int q, int from) {
      if (reached_from[q] != beyond) return;
      reached_from[q] = from;
      queue.push_back(q);
    };
    for (const Point q : chain_at(p))
      if (board_->sides[index(q)] & pair.from) reach(index(q), index(q));
    std::size_t done = 0;
    for (; !(board_->sides[queue[done]] & pair.to); ++done)
      for (const int n : board_->neighbours[queue[done]])
        if (stone_[n] == stone_[p]) reach(n, queue[done]);
    Points path;
    for (int q = queue[done];; q = reached_from[q]) {
      path.push_back(Point(q));
      if (reached_from[q] == q) break;
    }
    std::reverse(path.begin(), path.end());
    sink(Connected{Colour{stone_[p]}, pair.names, path});
  }
}

template <int Capacity>
Position<Capacity> Position<Capacity>::transformed(const Points& symmetry) const {
  std::shared_ptr<Base> base;
  if (base_) {
    base = std::make_shared<Base>(*base_);
    for (int p = 0; p < point_count(); ++p) base->stones[index(symmetry[p])] = base_->stones[p];
  }
  Position t({size_, ko_rule_, pie_}, base);
  for (const Entry& e : history_.entries)
    if (e.move != no_move)
      t.play_unchecked(Gonnect::transformed(board_->geometry, symmetry, e.move), no_events);
  return t;
}

// "DIAGRAM SWAPPED PLY" of the base, then " moves" and the moves since: ko and repetition depend on
// the whole way.
template <int Capacity>
std::string Position<Capacity>::state() const {
  std::string text = write_diagram(
      row_lengths(size_), [this](int p) { return base_ ? symbol(base_->stones[p]) : '.'; });
  text += base_ && base_->swapped ? " 1 " : " 0 ";
  text += std::to_string(first_ply());
  if (history_.entries.size() > 1) text += " moves";
  for (const Entry& e : history_.entries)
    if (e.move != no_move) text += ' ' + Gonnect::move_text(board_->geometry, e.move);
  return text;
}

template <int Capacity>
OrMessage<Position<Capacity>> Position<Capacity>::from_state(const Options& options,
                                                             std::string_view text) {
  constexpr std::size_t before_moves = 4;  // fields
  const auto fields = split(text, ' ');
  if (fields.size() != 3 && (fields.size() <= before_moves || fields[3] != "moves"))
    return message(OtherStateFields{Gonnect::info().title, Gonnect::info().id});
  if (fields.size() > before_moves + max_plies)
    return message(TooManyMoves{max_plies, std::int64_t(fields.size() - before_moves)});

  auto base = std::make_shared<Base>();
  base->stones.resize(options.size * options.size);
  PerColour<int> stones{};
  if (const auto problem =
          read_diagram(fields[0], row_lengths(options.size), symbols, [&](int p, char c) {
            if (c == '.') return;
            base->stones[p] = Colour(c == 'o');
            ++stones[c == 'o'];
          }))
    return *problem;
  const auto swapped = read_int(fields[1], 0, options.pie ? 1 : 0);
  if (!swapped) return message(SwappedNotBoolean{options.pie, std::string(fields[1])});
  // Every stone took a ply, black and white in turn; so did swapping, which was the second.
  const int least =
      std::max({2 * *swapped, 2 * stones[0] - 1 + *swapped, 2 * stones[1] + *swapped});
  const auto ply = read_int(fields[2], least, max_plies);
  if (!ply) return message(PlyNotBetween{least, max_plies, std::string(fields[2])});
  // Stones of a setup may all be of one colour; only the very first stone cannot be gone already.
  const int placements = *ply - *swapped;
  const Colour last = Colour(1 - placements % 2);
  if (placements == 1 && stones[0] == 0) return message(FirstStoneMissing{});
  base->swapped = *swapped;
  base->ply = *ply;
  if (*ply == 0) base = nullptr;

  Position p(options, base);
  PerColour<bool> connected{};
  for (int q = 0; q < p.point_count(); ++q) {
    const auto c = p.stone_at(Point(q));
    if (!c) continue;
    if (p.liberties_[p.head_[q]] == 0)
      return message(ChainWithoutLiberty{Gonnect::info().colours[index(*c)],
                                         p.board_->geometry.points[q].label});
    connected[index(*c)] |= joins_sides(p.sides_[p.head_[q]]);
  }
  if (connected[0] && connected[1]) return message(BothConnected{});
  if (connected[index(other(last))])
    return message(ConnectedBefore{Gonnect::info().colours[index(last)]});

  for (std::size_t i = before_moves; i < fields.size(); ++i) {
    const auto number = std::int64_t(i - before_moves + 1);
    const auto m = Gonnect::read_move(p.board_->geometry, fields[i]);
    if (!m) return message(UnreadStateMove{number, std::string(fields[i])});
    if (const auto refusal = p.why_illegal(*m))
      return message(IllegalStateMove{number, std::string(fields[i]), refusal->kind()});
    p.play_unchecked(*m, no_events);
  }
  return p;
}

const GameInfo& Gonnect::info() {
  static const GameInfo info{"gonnect",
                             "Gonnect",
                             "João Pedro Neto",
                             2000,
                             {"black", "white"},
                             {{"size", std::int64_t{13}, smallest, largest, {}},
                              {"ko", std::string("simple"), 0, 0, {"simple", "positional"}},
                              {"pie", true, 0, 0, {}}},
                             1};
  return info;
}

GameKinds Gonnect::kinds() {
  return {{info_of<Placed>(), info_of<Swapped>("In place of `placed`."),
           info_of<ChainCaptured>("In the order of the chains' first points."),
           info_of<Lifted>("Directly after its `chain_captured`."), info_of<KoArisen>(),
           info_of<Connected>("`sides` are `left` and `right` or `bottom` and `top`; both events, "
                              "in this order, where both pairs are joined."),
           info_of<Repeated>("The two earlier plies."), info_of<Ended>()},
          {info_of<NotAMove>(), info_of<GameOver>(),
           info_of<NoSwap>("Swapping is the second player's first turn only, and only with "
                           "`pie=true`."),
           info_of<NoPass>(), info_of<Occupied>(), info_of<Suicide>(), info_of<KoRecapture>()},
          {info_of(by_connection), info_of(by_no_moves), info_of(by_repetition)}};
}

Options Gonnect::options(const OptionValues& values) {
  return {int(get<std::int64_t>(values, "size")),
          get<std::string>(values, "ko") == "positional" ? Ko::Positional : Ko::Simple,
          get<bool>(values, "pie")};
}

bool Gonnect::only_forbids_repetition(const Options& o, const Options& stricter) {
  return o.ko == Ko::Simple && stricter == Options{o.size, Ko::Positional, o.pie};
}

// The position as if nobody had swapped, at the earliest ply that such stones allow; without stones
// nobody can have swapped.
std::string Gonnect::state_of(const Options& options, const Arrangement& given) {
  PerColour<int> count{};
  for (const auto& c : given.stones)
    if (c) ++count[index(*c)];
  int ply = std::max({0, 2 * count[0] - 1, 2 * count[1]});
  ply += ply % 2 != index(given.to_move);
  if (ply == 1 && count[0] == 0) ply = 3;
  const auto diagram = write_diagram(row_lengths(options.size),
                                     [&](int p) { return symbol(given.stones[std::size_t(p)]); });
  return diagram + " 0 " + std::to_string(ply);
}

Geometry Gonnect::geometry(const Options& o) { return square_board(o.size, false, false); }

template class Position<5>;
template class Position<9>;
template class Position<13>;
template class Position<largest>;

static_assert(ponnuki::Position<Position<13>>);
static_assert(ponnuki::Game<Gonnect>);

}  // namespace ponnuki::gonnect
