// What every move is worth: the same as when the position after it is solved alone.
#include "play/move_values.hpp"

#include "check.hpp"
#include "searching.hpp"

namespace ponnuki::test {

namespace {

using play::MoveValues;

constexpr std::size_t bytes = 1 << 22;

GamePointer game_named(std::string_view id, const OptionValues& options) {
  return std::get<GamePointer>(make_game(id, options));
}

std::string text_of(const AnyGame& game, const AnyPosition& p, Move m) {
  return game.to_text(p) + " " + game.move_text(m);
}

// Works until all is known, or for so many nodes.
void run(MoveValues& values, std::uint64_t nodes) { values.step({.nodes = nodes}); }

void check_values(const AnyGame& game, const AnyPosition& p, int& known) {
  MoveValues values(game, p, bytes);
  CHECK(values.has_table());
  run(values, 20'000);
  CHECK_EQUAL(int(values.values().size()), legal_moves(p).size(), game.to_text(p));
  Bounds best = Bounds::worst_for(p.to_move());
  for (const auto& [move, bounds] : values.values()) {
    best = Bounds::better(p.to_move(), best, bounds);
    if (bounds == Bounds{}) continue;
    const auto next = played(p, move);
    const auto alone = game.solver(*next, bytes, {});
    alone->run({.nodes = 100'000}, {});
    const Bounds found = solve::bounds_of(alone->solved().facts);
    // Neither says what the other one refutes.
    CHECK(bounds.and_also(found).least <= bounds.and_also(found).most, text_of(game, p, move));
    known += bounds.exact() && found.exact();
  }
  CHECK(values.bounds().least >= best.least && values.bounds().most <= best.most, game.to_text(p));
  // The line leads from the best move to the end.
  if (values.line().empty()) return;
  PositionPointer at = p.clone();
  for (const Move m : values.line()) at = played(*at, m);
  CHECK(at->outcome().has_value(), game.to_text(p));
  CHECK(Bounds::exactly(search::result_of(*at->outcome())) == values.bounds(), game.to_text(p));
  for (const auto& [move, bounds] : values.values())
    if (move == values.line().front()) CHECK(bounds == values.bounds(), game.to_text(p));
}

}  // namespace

TEST(moves_are_worth_what_solving_them_alone_finds) {
  int known = 0;
  for_each_small_game([&](const AnyGame& game) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      int ends_at = 0;
      random_game(game, seed, 300, [&](const AnyPosition& p) { ends_at = p.ply(); });
      random_game(game, seed, 300, [&](const AnyPosition& p) {
        if (!p.outcome() && p.ply() + 12 >= ends_at && p.ply() % 3 == 0)
          check_values(game, p, known);
      });
    }
  });
  CHECK(known > 500);
}

// Where earlier positions matter most: on small boards, where play goes round in circles.
TEST(moves_are_worth_the_same_with_what_was_played_before) {
  int known = 0;
  for (const std::int64_t size : {2, 3})
    for (const char* ko : {"simple", "positional"}) {
      const auto game =
          game_named("gonnect", {{"size", size}, {"ko", std::string(ko)}, {"pie", false}});
      for (std::uint64_t seed = 0; seed < 40; ++seed)
        random_game(*game, seed, 60, [&](const AnyPosition& p) {
          if (!p.outcome() && p.ply() >= 6) check_values(*game, p, known);
        });
    }
  CHECK(known > 500);
}

TEST(slices_of_any_size_find_the_same) {
  int compared = 0, steps = 0;
  for_each_small_game([&](const AnyGame& game) {
    std::vector<PositionPointer> positions;
    random_game(game, 7, 300, [&](const AnyPosition& p) { positions.push_back(p.clone()); });
    for (std::size_t back : {2, 6, 10}) {
      if (positions.size() < back) continue;
      const AnyPosition& late = *positions[positions.size() - back];
      MoveValues whole(game, late, bytes), sliced(game, late, bytes);
      if (whole.step({.nodes = 20'000})) continue;
      ++compared;
      while (sliced.step({.nodes = 20})) ++steps;
      for (std::size_t i = 0; i < whole.values().size(); ++i)
        CHECK(whole.values()[i].bounds == sliced.values()[i].bounds, game.to_text(late));
    }
  });
  CHECK(compared > 20 && steps > 50);
}

TEST(first_moves_that_are_equal_by_symmetry_are_solved_once) {
  const auto game = game_named("hexotic", {{"size", std::int64_t{3}}});
  MoveValues values(*game, *game->start(), 1 << 24);
  CHECK(!values.step({}));
  CHECK_EQUAL(values.values().size(), 13u);
  for (const auto& [move, bounds] : values.values()) {
    const std::string text = game->move_text(move);
    const bool corner = text == "a1+e3" || text == "a3+e1" || text == "c1+c5";
    CHECK(bounds == Bounds::exactly(corner ? Result::Loss : Result::Win), text);
  }
  CHECK(values.bounds() == Bounds::exactly(Result::Win));
  CHECK(!values.line().empty());
}

TEST(values_are_found_until_a_request_to_stop) {
  const auto game = game_named("gonnect", {{"size", std::int64_t{5}}, {"pie", false}});
  MoveValues values(*game, *game->start(), 1 << 24);
  CHECK(values.step({}, [] { return true; }));
  CHECK(values.nodes() < 5000);
  CHECK(values.step({.nodes = 1000}));
  CHECK(values.step({.seconds = 0}));
}

TEST(a_game_that_is_over_has_no_moves_to_value) {
  const auto game = game_named("gonnect", {{"size", std::int64_t{3}}, {"pie", false}});
  std::array<int, 2> won{};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    PositionPointer last;
    random_game(*game, seed, 100, [&](const AnyPosition& p) { last = p.clone(); });
    const auto outcome = last->outcome();
    CHECK(outcome && outcome->winner);
    ++won[std::size_t(*outcome->winner)];
    MoveValues values(*game, *last, bytes);
    CHECK(!values.step({}));
    CHECK(values.values().empty());
    CHECK_EQUAL(values.player(), 0);
    CHECK(values.bounds() == Bounds::exactly(search::won_by(*outcome->winner)));
  }
  CHECK(won[0] > 0 && won[1] > 0);
}

}  // namespace ponnuki::test
