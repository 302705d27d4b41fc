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

// Takes some steps of a search, and then plays the last legal move.
class FakeNetwork : public play::PolicySearch {
 public:
  static constexpr int steps = 4;
  struct Calls {
    int begun = 0, forgotten = 0;
    bool fails = false;
    double solver_seconds = 0;
  };

  explicit FakeNetwork(Calls& calls) : calls_(calls) {}

  void begin(const AnyPosition& p, double solver_seconds) override {
    ++calls_.begun;
    calls_.solver_seconds = solver_seconds;
    taken_ = 0;
    MoveList legal;
    p.legal_moves(legal);
    last_ = legal[legal.size() - 1];
  }
  bool step(double, const std::function<bool()>& interrupted) override {
    ++taken_;
    return !interrupted() && !failed() && taken_ < steps;
  }
  double progress() const override { return double(taken_) / steps; }
  bool failed() const override { return calls_.fails && taken_ == 2; }
  Move move() const override { return last_; }
  std::optional<search::Report> report(int) const override {
    search::Report found;
    found.playouts = taken_;
    return found;
  }
  void forget() override { ++calls_.forgotten; }

 private:
  Calls& calls_;
  int taken_ = 0;
  Move last_ = no_move;
};

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

TEST(later_positions_are_settled_as_the_solver_solves_them) {
  int settled = 0, open = 0;
  for_each_small_pointer([&](const GamePointer& game) {
    random_game(*game, 5, 200, [&](const AnyPosition& p) {
      if (p.outcome()) return;
      play::Endgame endgame(*game, p, 0, 1000);
      const Bounds found = endgame.settle(p, 200);
      (found.exact() ? settled : open) += 1;
      if (found == Bounds{}) return;
      const auto solver = game->solver(p, 1 << 22, {});
      solver->run({.nodes = 1'000'000}, {});
      const auto& facts = solver->solved().facts;
      for (const Player player : {Player{0}, Player{1}}) {
        const Result least = found.floor_for(player), most = found.ceiling_for(player);
        CHECK(least != Result::Win || facts.wins(player), game->to_text(p));
        CHECK(most == Result::Win || facts.fails(player), game->to_text(p));
      }
    });
  });
  CHECK(settled > 30);
  CHECK(open > 30);
}

TEST(of_a_ply_that_is_seldom_settled_no_more_positions_are_tried) {
  const auto game = game_named("gosix");
  std::vector<PositionPointer> late;
  random_game(*game, 1, 200, [&](const AnyPosition& p) {
    if (!p.outcome()) late.push_back(p.clone());
  });
  play::Endgame endgame(*game, *late[late.size() - 12], 0, 10'000);
  for (int i = 0; i < 100; ++i) endgame.settle(*late[late.size() - 12], 0);
  CHECK(endgame.settle(*late[late.size() - 12], 100'000) == Bounds{});
  CHECK(endgame.settle(*late[late.size() - 11], 100'000).exact());
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

namespace {

constexpr auto won = Bounds::exactly(search::Result::Win);
constexpr auto lost = Bounds::exactly(search::Result::Loss);

// What player 0 finds without playouts, best first: moves 0, 1, 2, ...
Report sight(const std::vector<std::pair<float, Bounds>>& priors_and_bounds) {
  Report report;
  for (const auto& [prior, bounds] : priors_and_bounds)
    report.candidates.push_back(
        {Move(std::uint16_t(report.candidates.size())), 0, 0.5f, prior, bounds, {}, {}});
  return report;
}

// How many of 1000 players choose each move. `gains`: what each of them brings.
std::vector<int> chosen(const Report& report, float oversight, const std::vector<int>& gains = {}) {
  std::vector<int> counts(report.candidates.size());
  const auto gain = [&](Move m) { return gains.empty() ? 0 : gains[m.id]; };
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Rng rng(seed);
    ++counts[search::pick_noticed(report, oversight, rng, gain).id];
  }
  return counts;
}

}  // namespace

TEST(who_overlooks_nothing_takes_wins_and_the_likeliest_safe_move) {
  using Counts = std::vector<int>;
  CHECK(chosen(sight({{0.1f, won}, {0.6f, {}}, {0.3f, lost}}), 0) == Counts({1000, 0, 0}));
  CHECK(chosen(sight({{0.3f, {}}, {0.1f, {}}, {0.6f, lost}}), 0) == Counts({1000, 0, 0}));
  // Where all is lost the report has an order of its own.
  CHECK(chosen(sight({{0.2f, lost}, {0.6f, lost}, {0.2f, lost}}), 0) == Counts({1000, 0, 0}));
  const auto equal = chosen(sight({{0.4f, {}}, {0.4f, {}}, {0.2f, {}}}), 0);
  CHECK_EQUAL(equal[0] + equal[1], 1000);
  CHECK(equal[0] > 400 && equal[1] > 400);
}

TEST(of_moves_that_are_equally_likely_the_one_that_gains_most_is_played) {
  const auto greedy =
      chosen(sight({{0.3f, {}}, {0.3f, {}}, {0.3f, {}}, {0.1f, {}}}), 0, {-3, -1, -1, 0});
  CHECK_EQUAL(greedy[1] + greedy[2], 1000);
  CHECK(greedy[1] > 400 && greedy[2] > 400);
  const auto careless = chosen(sight({{0.3f, {}}, {0.3f, {}}, {0.3f, {}}}), 0.1f, {0, 1, 0});
  CHECK(careless[1] > 860 && careless[1] < 940);
}

TEST(wins_threats_and_likely_moves_are_overlooked_alike) {
  const auto win = chosen(sight({{0.1f, won}, {0.6f, {}}, {0.3f, {}}}), 0.1f);
  CHECK(win[0] > 860 && win[0] < 940 && win[1] > 4 * win[2]);
  const auto likely = chosen(sight({{0.6f, {}}, {0.3f, {}}, {0.1f, {}}}), 0.1f);
  CHECK(likely[0] > 860 && likely[0] < 940 && likely[1] > 4 * likely[2]);
  // The only defence is missed by who does not see the threat, or the move.
  const auto threat = chosen(sight({{0.3f, {}}, {0.6f, lost}, {0.1f, lost}}), 0.1f);
  CHECK(threat[0] > 760 && threat[0] < 860 && threat[1] > 4 * threat[2]);
  // Somebody who sees nothing at all still moves.
  CHECK(chosen(sight({{0.6f, {}}, {0.4f, {}}}), 1) == std::vector<int>({1000, 0}));
}

TEST(a_move_at_sight_takes_no_playouts) {
  for_each_small_pointer([](const GamePointer& game) {
    Strength strength = strength_for(*game);
    strength.playouts = 0;
    LevelPlayer player = player_of(game, strength);
    random_game(*game, 5, 60, [&](const AnyPosition& p) {
      if (p.outcome()) return;
      CHECK_EQUAL(choose(player, p, {}), 1);
      CHECK_EQUAL(player.progress(), 1.);
      const auto report = player.report(all);
      CHECK_EQUAL(report->playouts, 0);
      const auto& best = report->candidates[0];
      const auto found =
          std::ranges::find(report->candidates, player.move(), &search::Candidate::move);
      CHECK(found->bounds == best.bounds && found->prior == best.prior, game->to_text(p));
    });
  });
}

TEST(a_level_that_has_a_network_plays_by_it) {
  for_each_small_pointer([](const GamePointer& game) {
    FakeNetwork::Calls calls;
    Strength strength = strength_for(*game);
    strength.playouts = 20;
    LevelPlayer player(game, strength, 1, std::make_unique<FakeNetwork>(calls));
    const auto start = game->start();
    MoveList legal;
    start->legal_moves(legal);
    CHECK_EQUAL(choose(player, *start, {}), FakeNetwork::steps);
    CHECK(player.move() == legal[legal.size() - 1], name(*game));
    CHECK_EQUAL(player.progress(), 1.);
    CHECK_EQUAL(player.report(all)->playouts, FakeNetwork::steps);
    // What is interrupted is given up, and may begin again.
    CHECK(player.begin(*start, {}));
    CHECK(!player.step(for_ever, [] { return true; }));
    CHECK(player.move() == no_move && !player.report(all));
    CHECK(calls.forgotten > 0);
    CHECK_EQUAL(choose(player, *start, {}), FakeNetwork::steps);
    CHECK_EQUAL(calls.begun, 3);
    // It ends when its time is over.
    strength.seconds = 1e-9;
    LevelPlayer hurried(game, strength, 1, std::make_unique<FakeNetwork>(calls));
    CHECK_EQUAL(choose(hurried, *start, {}), 1);
  });
}

TEST(a_level_plays_by_itself_where_its_network_fails) {
  for_each_small_pointer([](const GamePointer& game) {
    FakeNetwork::Calls calls{.fails = true};
    Strength strength = strength_for(*game);
    strength.playouts = 200;
    LevelPlayer failing(game, strength, 1, std::make_unique<FakeNetwork>(calls)),
        plain = player_of(game, strength);
    const auto start = game->start();
    choose(failing, *start, {});
    choose(plain, *start, {});
    CHECK(failing.network_failed() && failing.move() == plain.move(), name(*game));
    CHECK_EQUAL(failing.report(all)->nodes, plain.report(all)->nodes);
    calls.fails = false;
    CHECK_EQUAL(choose(failing, *start, {}), FakeNetwork::steps);
    CHECK(!failing.network_failed());
    CHECK_EQUAL(failing.report(all)->playouts, FakeNetwork::steps);
  });
}

TEST(solving_has_a_tenth_of_the_time_also_with_a_network) {
  int asked = 0;
  for_each_small_pointer([&](const GamePointer& game) {
    FakeNetwork::Calls calls;
    Strength strength = strength_for(*game);
    strength.seconds = 1000;
    strength.endgame = 0;
    LevelPlayer player(game, strength, 1, std::make_unique<FakeNetwork>(calls));
    const auto start = game->start();
    choose(player, *start, {});
    CHECK_EQUAL(calls.solver_seconds, strength.seconds * play::endgame_share);
    // What the level has taken of it is not there for the network's own solver.
    strength.seconds = 1e-3;
    strength.endgame = std::numeric_limits<std::uint64_t>::max();
    LevelPlayer hurried(game, strength, 1, std::make_unique<FakeNetwork>(calls));
    choose(hurried, *start, {});
    if (calls.begun == 1) return;  // it was solved
    CHECK(calls.solver_seconds < strength.seconds * play::endgame_share, name(*game));
    ++asked;
  });
  CHECK(asked > 5);
}

TEST(what_a_level_has_not_solved_its_network_does_not_try_again) {
  int unsolved = 0, lost = 0;
  for_each_small_pointer([&](const GamePointer& game) {
    Strength strength = strength_for(*game);
    strength.endgame = 300;
    random_game(*game, 2, 60, [&](const AnyPosition& p) {
      if (p.outcome()) return;
      play::Endgame endgame(*game, p, strength.endgame);
      while (endgame.step()) {
      }
      if (endgame.move() != no_move) return;
      FakeNetwork::Calls calls;
      LevelPlayer player(game, strength, 1, std::make_unique<FakeNetwork>(calls));
      choose(player, p, {});
      // A loss is left to the search, which is to know of it.
      const bool is_lost = endgame.bounds().exact();
      CHECK_EQUAL(calls.solver_seconds > 0, is_lost, game->to_text(p));
      ++(is_lost ? lost : unsolved);
    });
  });
  CHECK(unsolved > 5 && lost > 5);
}

TEST(the_end_of_a_game_is_solved_before_a_network_is_asked) {
  int solved = 0;
  for_each_small_pointer([&](const GamePointer& game) {
    Strength strength = strength_for(*game);
    strength.endgame = 3000;
    random_game(*game, 3, 200, [&](const AnyPosition& p) {
      if (p.outcome()) return;
      FakeNetwork::Calls calls;
      LevelPlayer player(game, strength, 1, std::make_unique<FakeNetwork>(calls));
      choose(player, p, {});
      CHECK_EQUAL(calls.begun == 0, !player.report(all).has_value());
      solved += calls.begun == 0;
    });
  });
  CHECK(solved > 10);
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
      CHECK_EQUAL(s.oversight, level.oversight);
      CHECK(s.settings == game->search_settings());
    }
  }
}

TEST(a_strength_has_all_that_its_level_says) {
  const search::Level level{.playouts = 123,
                            .temperature = 0.7f,
                            .endgame = 45,
                            .oversight = 0.3f,
                            .memory = 678,
                            .threads = 9};
  const Strength strength = Strength::of(level, {});
  CHECK_EQUAL(strength.playouts, 123);
  CHECK_EQUAL(strength.temperature, 0.7f);
  CHECK_EQUAL(strength.endgame, 45u);
  CHECK_EQUAL(strength.oversight, 0.3f);
  CHECK_EQUAL(strength.memory, 678u);
  CHECK_EQUAL(strength.threads, 9);
}

}  // namespace ponnuki::test
