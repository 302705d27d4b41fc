// The player of a level: the same moves however its work is cut, and a game followed on one tree.
#include "check.hpp"
#include "play/level_player.hpp"
#include "searching.hpp"

namespace ponnuki::test {

namespace {

using play::LevelPlayer;
using play::Strength;

constexpr double for_ever = std::numeric_limits<double>::infinity();

Strength strength_for(const AnyGame& game) {
  Strength s{.settings = game.search_settings()};
  s.memory = 4 << 20;
  return s;
}

LevelPlayer player_of(const GamePointer& game, const Strength& strength, std::uint64_t seed = 1) {
  return {game, strength, seed};
}

// Lets the player choose, a step of so many seconds at a time; returns the number of steps.
int choose(LevelPlayer& player, const AnyPosition& start, const std::vector<Move>& moves,
           double slice = for_ever) {
  CHECK(player.begin(start, moves));
  int steps = 1;
  while (player.step(slice)) ++steps;
  CHECK(player.move() != no_move);
  return steps;
}

GamePointer game_named(std::string_view id, const OptionValues& options = {}) {
  return std::get<GamePointer>(make_game(id, options));
}

void for_each_small_pointer(const std::function<void(const GamePointer&)>& f) {
  for_each_small_game([&](const AnyGame& game) {
    OptionValues options;
    for (const auto& [option, value] : game.options()) options.emplace_back(option, value);
    f(game_named(game.info().id, options));
  });
}

}  // namespace

TEST(steps_of_any_size_choose_the_same_moves) {
  for_each_small_pointer([](const GamePointer& game) {
    Strength strength = strength_for(*game);
    strength.playouts = 1200;
    strength.temperature = 0.7f;
    strength.endgame = 1500;
    LevelPlayer whole = player_of(game, strength), sliced = player_of(game, strength);
    const auto start = game->start();
    std::vector<Move> moves;
    PositionPointer at = game->start();
    for (int ply = 0; ply < 5 && !at->outcome(); ++ply) {
      CHECK_EQUAL(choose(whole, *start, moves), 1);
      const int steps = choose(sliced, *start, moves, 0);
      CHECK(whole.move() == sliced.move(), name(*game));
      const auto a = whole.report(all), b = sliced.report(all);
      CHECK_EQUAL(a.has_value(), b.has_value(), name(*game));
      if (a && b) {
        CHECK_EQUAL(a->visits, b->visits, name(*game));
        CHECK_EQUAL(a->nodes, b->nodes, name(*game));
        CHECK_EQUAL(a->value, b->value, name(*game));
        CHECK(steps > 10 || a->bounds.exact(), name(*game));
      }
      moves.push_back(whole.move());
      at = played(*at, whole.move());
    }
  });
}

TEST(the_end_of_a_game_is_played_exactly_slice_by_slice) {
  constexpr std::uint64_t nodes = 3000;
  int found = 0, slices = 0;
  for_each_small_pointer([&](const GamePointer& game) {
    Strength strength = strength_for(*game);
    strength.playouts = 1;
    strength.endgame = nodes;
    LevelPlayer player = player_of(game, strength);
    random_game(*game, 3, 200, [&](const AnyPosition& p) {
      if (p.outcome() || p.ply() % 4 != 0) return;
      play::Endgame endgame(*game, p, nodes);
      while (endgame.step()) ++slices;
      CHECK(!endgame.step(), game->to_text(p));
      const Move m = endgame.move();
      choose(player, p, {});
      CHECK_EQUAL(m == no_move, player.report(1).has_value(), game->to_text(p));
      if (m == no_move) return;
      CHECK(player.move() == m, game->to_text(p));
      ++found;
      CHECK(!p.why_illegal(m), game->to_text(p));
    });
  });
  CHECK(found > 10);
  CHECK(slices > 10);
}

TEST(a_player_follows_its_game_and_begins_anew_in_another) {
  const auto game = game_named("gonnect", {{"size", std::int64_t{5}}});
  Strength strength = strength_for(*game);
  strength.playouts = 500;
  LevelPlayer player = player_of(game, strength), fresh = player_of(game, strength);
  const auto start = game->start();
  choose(player, *start, {});
  CHECK_EQUAL(player.report(1)->visits, 500u);
  std::vector<Move> moves{player.move()};
  choose(player, *start, moves);
  CHECK(player.report(1)->visits > 500);
  CHECK_EQUAL(player.report(1)->playouts, 500);
  // The same moves from another position are another game.
  const auto other_start = played(*played(*start, Move(0)), Move(1));
  for (const std::vector<Move>& other : {std::vector{Move(7)}, std::vector<Move>{}}) {
    choose(player, *start, moves);
    choose(player, *start, other);
    choose(fresh, *start, other);
    CHECK(player.move() == fresh.move());
    CHECK_EQUAL(player.report(1)->visits, 500u);
    CHECK_EQUAL(player.report(1)->value, fresh.report(1)->value);
    fresh.forget();
    choose(player, *other_start, {});
    CHECK_EQUAL(player.report(1)->visits, 500u);
  }
}

TEST(a_choice_that_was_given_up_leaves_nothing_behind) {
  const auto game = game_named("hexotic", {{"size", std::int64_t{5}}});
  Strength strength = strength_for(*game);
  strength.playouts = 600;
  const auto start = game->start();
  LevelPlayer fresh = player_of(game, strength);
  choose(fresh, *start, {});
  LevelPlayer player = player_of(game, strength);
  CHECK(player.begin(*start, {}));
  int asked = 0;
  CHECK(!player.step(for_ever, [&] { return ++asked == 3; }));
  CHECK(player.move() == no_move);
  CHECK(!player.report(1));
  choose(player, *start, {});
  CHECK(player.move() == fresh.move());
  CHECK_EQUAL(player.report(1)->visits, 600u);
  // Asked something else in the middle.
  player.forget();
  CHECK(player.begin(*start, {}));
  CHECK(player.step(0));
  CHECK(!player.report(1));
  choose(player, *start, {});
  CHECK(player.move() == fresh.move());
  CHECK_EQUAL(player.report(1)->visits, 600u);
}

TEST(only_what_may_be_played_on_is_thought_about) {
  const auto game = game_named("gonnect", {{"size", std::int64_t{2}}, {"pie", false}});
  LevelPlayer player = player_of(game, strength_for(*game));
  const auto start = game->start();
  CHECK(!player.begin(*start, {Move(0), Move(0)}));
  CHECK(!player.begin(*start, {Move(0), Move(1), Move(2)}));  // black has won
  CHECK(!player.step());
  CHECK(player.move() == no_move);
}

TEST(the_first_limit_ends_a_choice) {
  const auto game = game_named("gosix");
  const auto start = game->start();
  const auto report = [&](auto&& set) {
    Strength strength = strength_for(*game);
    set(strength);
    LevelPlayer player = player_of(game, strength);
    choose(player, *start, {});
    return *player.report(1);
  };
  CHECK_EQUAL(report([](Strength& s) { s.playouts = 40; }).playouts, 40);
  const auto nodes = report([](Strength& s) { s.nodes = 200; });
  CHECK(nodes.nodes >= 200 && nodes.nodes < 260);
  CHECK(report([](Strength& s) { s.seconds = 0.01; }).seconds >= 0.01);
  // More nodes than there is memory for.
  CHECK(report([](Strength& s) {
          s.nodes = 1'000'000;
          s.memory = 1 << 20;
        }).full);
}

TEST(progress_grows_until_the_choice_is_made) {
  const auto game = game_named("gosix");
  Strength strength = strength_for(*game);
  strength.playouts = 320;
  LevelPlayer player = player_of(game, strength);
  CHECK(player.begin(*game->start(), {}));
  double before = player.progress();
  CHECK_EQUAL(before, 0.);
  while (player.step(0)) {
    CHECK(player.progress() > before && player.progress() < 1);
    before = player.progress();
  }
  CHECK_EQUAL(player.progress(), 1.);
}

TEST(a_level_is_played_as_it_is_defined) {
  for (const GameInfo* info : games()) {
    const auto game = game_named(info->id);
    for (const search::Level& level : game->levels()) {
      const auto s = Strength::of(level, game->search_settings());
      CHECK_EQUAL(s.playouts, level.playouts);
      CHECK_EQUAL(s.temperature, level.temperature);
      CHECK_EQUAL(s.endgame, level.endgame);
      CHECK_EQUAL(s.memory, level.memory);
      CHECK_EQUAL(s.threads, level.threads);
      CHECK_EQUAL(s.settings.tactics, level.tactics);
      auto best = game->search_settings();
      best.tactics = level.tactics;
      CHECK(s.settings == best);
    }
  }
}

TEST(a_strength_has_all_that_its_level_says) {
  const search::Level level{.playouts = 123,
                            .temperature = 0.7f,
                            .tactics = false,
                            .endgame = 45,
                            .memory = 678,
                            .threads = 9};
  const Strength strength = Strength::of(level, {});
  CHECK_EQUAL(strength.playouts, 123);
  CHECK_EQUAL(strength.temperature, 0.7f);
  CHECK(!strength.settings.tactics);
  CHECK_EQUAL(strength.endgame, 45u);
  CHECK_EQUAL(strength.memory, 678u);
  CHECK_EQUAL(strength.threads, 9);
}

}  // namespace ponnuki::test
