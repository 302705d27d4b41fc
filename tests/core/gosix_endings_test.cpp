// Gosix solved backwards, against the rules and against plain minimax on flowers of few hexagons.
#include <algorithm>
#include <map>
#include <ranges>

#include "check.hpp"
#include "games/gosix/merged.hpp"
#include "knowledge/gosix/endings.hpp"

namespace ponnuki::test {

namespace {

using gosix::Endings;
using gosix::Flower;
using gosix::HexagonSet;
using gosix::PointSet;
using gosix::Standing;
using Value = Endings::Value;

// The geometry of some hexagons of the flower, with the symmetries that they have.
Geometry part_of_flower(std::initializer_list<int> hexagons, int fold) {
  const Geometry whole = gosix::Gosix::geometry({});
  Geometry g;
  std::map<Point, Point> number;
  for (const int h : hexagons)
    for (const Point p : whole.cells[std::size_t(h)].corners) number.emplace(p, Point());
  for (auto& [old, fresh] : number) {
    fresh = Point(g.points.size());
    g.points.push_back(whole.points[index(old)]);
  }
  for (const auto& [a, b] : whole.edges)
    if (number.contains(a) && number.contains(b)) g.edges.push_back({number[a], number[b]});
  for (const int h : hexagons) {
    Points corners;
    for (const Point p : whole.cells[std::size_t(h)].corners) corners.push_back(number[p]);
    g.cells.push_back({"", {}, corners});
  }
  find_symmetries(g, fold);
  return g;
}

// Plain minimax, with rules of its own, written from the sheet without bits: a board is a list of
// stones (0 nobody, 1 the player to move, 2 the other one) and of owners (the same).
class Minimax {
 public:
  struct Board {
    std::vector<int> stones, owners;
  };

  Minimax(const Geometry& g, int to_win) : geometry_(g), to_win_(to_win) {}

  // 1 a win, 0 a draw, -1 a loss of the player to move.
  int value(const Board& b) {
    if (count(b.owners, 1) >= to_win_) return 1;
    if (count(b.owners, 2) >= to_win_) return -1;
    if (count(b.stones, 0) == 0) {
      const int more = count(b.owners, 1) - count(b.owners, 2);
      return (more > 0) - (more < 0);
    }
    const auto known = values_.find(key(b));
    if (known != values_.end()) return known->second;
    const int best = from_plies(b, [this](const Board& next) { return value(next); });
    values_.emplace(key(b), best);
    return best;
  }

  // The same from the values after each ply.
  int from_plies(const Board& b, auto&& value_after) const {
    int best = -1;
    for (std::size_t p = 0; p < b.stones.size() && best < 1; ++p)
      if (b.stones[p] == 0) best = std::max(best, -value_after(after(b, p)));
    return best;
  }

  // Whether nothing is left to be captured.
  bool is_position(const Board& b) const {
    for (std::size_t h = 0; h < b.owners.size(); ++h)
      if (is_closed(b, h) && total(b, h, 1) != total(b, h, 2)) return false;
    return true;
  }

  // After a stone of the player to move, for the other one.
  Board after(Board b, std::size_t point) const {
    b.stones[point] = 1;
    for (;;) {
      std::vector<std::pair<std::size_t, int>> captured;
      for (std::size_t h = 0; h < b.owners.size(); ++h) {
        if (!is_closed(b, h)) continue;
        const int mine = total(b, h, 1), others = total(b, h, 2);
        if (mine != others) captured.emplace_back(h, mine > others ? 1 : 2);
      }
      if (captured.empty()) break;
      for (const auto& [h, owner] : captured) {
        b.owners[h] = owner;
        for (const Point p : geometry_.cells[h].corners)
          if (b.stones[index(p)] == owner) b.stones[index(p)] = 0;
      }
    }
    for (auto* list : {&b.stones, &b.owners})
      for (int& one : *list)
        if (one) one = 3 - one;
    return b;
  }

 private:
  static int count(const std::vector<int>& list, int what) {
    return int(std::ranges::count(list, what));
  }
  bool is_closed(const Board& b, std::size_t h) const {
    if (b.owners[h]) return false;
    return std::ranges::all_of(geometry_.cells[h].corners,
                               [&](Point p) { return b.stones[index(p)] != 0; });
  }
  int total(const Board& b, std::size_t h, int player) const {
    std::vector<bool> counted(b.stones.size());
    for (const Point p : geometry_.cells[h].corners)
      counted[index(p)] = b.stones[index(p)] == player;
    for (bool grows = true; grows;) {
      grows = false;
      for (const auto& edge : geometry_.edges)
        for (const auto& [from, to] : {std::pair{edge[0], edge[1]}, std::pair{edge[1], edge[0]}})
          if (counted[index(from)] && !counted[index(to)] && b.stones[index(to)] == player)
            counted[index(to)] = grows = true;
    }
    return int(std::ranges::count(counted, true));
  }
  // Who owns which is left out: it makes no difference (merged.hpp).
  std::uint64_t key(const Board& b) const {
    std::uint64_t key = 0;
    for (const int stone : b.stones) key = key * 3 + std::uint64_t(stone);
    for (const int owner : b.owners) key = key * 2 + std::uint64_t(owner != 0);
    return (key * 8 + std::uint64_t(count(b.owners, 1))) * 8 + std::uint64_t(count(b.owners, 2));
  }

  const Geometry& geometry_;
  int to_win_;
  std::map<std::uint64_t, int> values_;
};

Minimax::Board board_of(const Flower& flower, const Standing& s) {
  Minimax::Board b;
  for (int p = 0; p < flower.points(); ++p)
    b.stones.push_back(s.own >> p & 1 ? 1 : s.others >> p & 1 ? 2 : 0);
  int owned = s.owned;
  for (int h = 0; h < flower.hexagons(); ++h)
    b.owners.push_back(s.open >> h & 1 ? 0 : owned-- > 0 ? 1 : 2);
  return b;
}

// All blocks of a flower, solved.
struct Solved {
  explicit Solved(Flower flower) : endings(std::move(flower)) {
    tables.resize(endings.blocks().size());
    rows.resize(tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto& b = endings.blocks()[i];
      rows[i].resize(b.rows * b.row_words());
      CHECK(!endings.fill(i, 0, b.rows, tables, rows[i]));
      tables[i] = rows[i].data();
    }
  }

  Value at(const Endings::Place& p) const {
    const auto& b = endings.blocks()[p.block];
    return Endings::read(b, tables[p.block] + p.row * b.row_words(), p.slot);
  }

  Endings endings;
  std::vector<std::vector<std::uint64_t>> rows;
  std::vector<const std::uint64_t*> tables;
};

Standing standing_of(const Minimax::Board& b) {
  Standing s;
  for (std::size_t p = 0; p < b.stones.size(); ++p) {
    if (b.stones[p] == 1) s.own |= PointSet{1} << p;
    if (b.stones[p] == 2) s.others |= PointSet{1} << p;
  }
  for (std::size_t h = 0; h < b.owners.size(); ++h) {
    if (b.owners[h] == 0) s.open |= HexagonSet{1} << h;
    s.owned += b.owners[h] == 1;
    s.owned_by_other += b.owners[h] == 2;
  }
  return s;
}

int number_of(Value v) { return v == Value::Win ? 1 : v == Value::Draw ? 0 : -1; }

Value value_of(int minimax) {
  return minimax > 0 ? Value::Win : minimax < 0 ? Value::Loss : Value::Draw;
}

// Every `step`th slot of all blocks has the value that `judge(minimax, board, solved)` gives its
// position.
void compare(const Geometry& g, int to_win, std::size_t step, auto&& judge) {
  const Solved solved(Flower(g, to_win));
  Minimax minimax(g, to_win);
  std::array<std::size_t, 4> found{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < solved.tables.size(); ++i) {
    const auto& b = solved.endings.blocks()[i];
    for (std::size_t row = 0; row < b.rows; ++row)
      for (std::size_t slot = 0; slot < std::size_t{1} << b.stones; ++slot) {
        if (at++ % step) continue;
        const Endings::Place place{i, row, slot};
        const Value value = solved.at(place);
        const Minimax::Board board =
            board_of(solved.endings.flower(), solved.endings.standing(place));
        const Value expected = minimax.is_position(board) ? value_of(judge(minimax, board, solved))
                                                          : Value::NoPosition;
        if (!CHECK_EQUAL(int(value), int(expected))) return;
        ++found[std::size_t(value)];
      }
  }
  for (const std::size_t count : found) CHECK(count > 0, "all values occur");
}

// What is found without any table.
int searched(Minimax& minimax, const Minimax::Board& b, const Solved&) { return minimax.value(b); }

// What the tables say of the positions after each ply.
int from_tables(Minimax& minimax, const Minimax::Board& b, const Solved& solved) {
  if (!std::ranges::count(b.stones, 0)) return minimax.value(b);
  return minimax.from_plies(b, [&](const Minimax::Board& next) {
    return number_of(*solved.endings.value(standing_of(next), solved.tables));
  });
}

const Endings& whole() {
  static const Endings endings(Flower(gosix::Gosix::geometry({}), gosix::to_win));
  return endings;
}

}  // namespace

TEST(every_slot_of_two_hexagons_is_what_minimax_finds) {
  compare(part_of_flower({0, 1}, 2), 2, 1, searched);
}

TEST(three_hexagons_are_what_minimax_finds) {
  compare(part_of_flower({0, 1, 3}, 3), 2, 3001, searched);
}

LONG_TEST(every_slot_of_three_hexagons_is_what_minimax_finds) {
  compare(part_of_flower({0, 1, 3}, 3), 2, 1, searched);
}

LONG_TEST(four_hexagons_are_what_their_plies_say) {
  compare(part_of_flower({0, 1, 3, 4}, 2), 3, 1009, from_tables);
}

TEST(a_flower_plays_by_the_rules_of_the_game) {
  const Flower& flower = whole().flower();
  int captures = 0, ties = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    gosix::MergedPosition p(gosix::Position::start({}));
    while (!p.outcome()) {
      const Move m = p.random_move(rng);
      const Standing before = gosix::standing_of(p);
      p.play_unchecked(m, no_events);
      CHECK(flower.after(before, m.id) == gosix::standing_of(p));
      captures += before.open != p.unowned();
      ties += p.tied() != 0;
    }
  }
  CHECK(captures > 1000 && ties > 100, "captures and ties occur");
}

// Random slots of these blocks.
void check_places(auto&& blocks) {
  Rng rng(7);
  for (const std::size_t block : blocks) {
    const auto& b = whole().blocks()[block];
    const Endings::Place place{block, rng.below(std::uint32_t(b.rows)),
                               rng.below(std::uint32_t{1} << b.stones)};
    const Standing s = whole().standing(place);
    CHECK_EQUAL(std::popcount(s.own | s.others), b.stones);
    CHECK_EQUAL(s.own & s.others, 0u);
    const auto back = whole().place(s);
    if (!CHECK(back && back->block == block && back->row == place.row)) return;
    // Where the taken points have symmetries of their own, an image may have the slot.
    const Standing image = whole().standing(*back);
    bool is_image = false;
    for (int k = 0; k < whole().flower().symmetries(); ++k)
      is_image |= whole().flower().image(k, s.own) == image.own &&
                  whole().flower().image(k, s.others) == image.others;
    CHECK(is_image);
  }
}

TEST(places_of_endings_with_one_open_hexagon_are_one_to_one) {
  check_places(std::views::iota(std::size_t{0}, std::size_t{50}));
}

LONG_TEST(places_are_one_to_one) {
  check_places(std::views::iota(std::size_t{0}, whole().blocks().size()));
}

// Block after block, the endings with one open hexagon and so many stones at least.
TEST(slots_are_what_the_rules_of_the_game_make_of_their_plies) {
  constexpr int least_stones = 23;
  std::vector<const std::uint64_t*> tables(whole().blocks().size());
  std::vector<std::vector<std::uint64_t>> rows(tables.size());
  Rng rng(1);
  std::array<int, 4> found{};
  for (std::size_t i = 0; whole().blocks()[i].stones >= least_stones; ++i) {
    const auto& b = whole().blocks()[i];
    const std::size_t some = std::min<std::size_t>(b.rows, 20);
    for (const std::size_t needed : whole().needs(i)) CHECK(needed < i && tables[needed]);
    rows[i].resize(b.rows * b.row_words());
    CHECK(!whole().fill(i, 0, b.rows, tables, rows[i]));
    tables[i] = rows[i].data();
    for (int k = 0; k < 4000; ++k) {
      const Endings::Place place{i, rng.below(std::uint32_t(some)),
                                 rng.below(std::uint32_t{1} << b.stones)};
      const Value value = Endings::read(b, tables[i] + place.row * b.row_words(), place.slot);
      if (!CHECK(whole().by_rules(place, tables) == value)) return;
      ++found[std::size_t(value)];
    }
  }
  for (const int count : found) CHECK(count > 0, "all values occur");
}

TEST(rows_of_a_block_that_needs_another_are_not_solved_without_it) {
  const auto& b = whole().blocks()[2];
  std::vector<const std::uint64_t*> tables(whole().blocks().size());
  std::vector<std::uint64_t> out(b.row_words());
  const auto absent = whole().fill(2, 0, 1, tables, out);
  CHECK(absent == whole().needs(2).front());
}

}  // namespace ponnuki::test
