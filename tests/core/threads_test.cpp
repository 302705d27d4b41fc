// What several threads do at once: the suite that ThreadSanitizer watches.
#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include "cases.hpp"
#include "check.hpp"
#include "erased/batch.hpp"
#include "learn/self_play.hpp"
#include "made_tables.hpp"
#include "nim.hpp"
#include "search/mcts.hpp"
#include "searching.hpp"

namespace ponnuki::test {

namespace {

// Notes what every thread draws.
class NotingDraws : public search::RulesOnly<NimPosition> {
 public:
  static inline std::mutex held;
  static inline std::multiset<std::uint64_t> drawn;
  static inline std::set<std::thread::id> threads;

  template <search::PlayoutTrace T>
  float playout(NimPosition&, Rng& rng, T&) {
    const std::lock_guard lock(held);
    threads.insert(std::this_thread::get_id());
    for (int i = 0; i < 4; ++i) drawn.insert(rng.next());
    return 0.5f;
  }
};

}  // namespace

TEST(every_thread_has_a_seed_of_its_own) {
  search::Mcts<NotingDraws> search(NimPosition::start({.heap = 1000}), {},
                                   {.threads = 2, .memory = 1 << 20});
  // On a busy machine one thread may do all the playouts of a run.
  for (int runs = 0; runs < 10 || (NotingDraws::threads.size() < 2 && runs < 1000); ++runs)
    search.run({.playouts = 64});
  CHECK(NotingDraws::threads.size() > 1);
  for (const auto draw : NotingDraws::drawn)
    if (!CHECK_EQUAL(NotingDraws::drawn.count(draw), 1u)) return;
}

// Each thread plays its share of the games, again and again.
TEST(threads_share_the_games_of_a_batch) {
  for_each_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    Batch one(game, 7, 1, true, &layout), several(game, 7, 3, true, &layout);
    std::vector<std::int32_t> actions(7), same(7);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      one.sample(seed, actions);
      several.sample(seed, same);
      if (!CHECK(actions == same, game.info().id)) return;
      CHECK(!several.first_illegal(same), game.info().id);
      one.step(actions);
      several.step(same);
    }
    CHECK(one.mask() == several.mask(), game.info().id);
    CHECK(one.to_move() == several.to_move(), game.info().id);
    CHECK(one.planes() == several.planes(), game.info().id);
    for (int i = 0; i < 7; ++i)
      CHECK(one.position(i).equals(several.position(i)), game.to_text(one.position(i)));
    const std::vector<std::uint8_t> chosen = {0, 1, 0, 1, 1, 0, 0};
    several.reset(chosen);
    for (int i = 0; i < 7; ++i)
      CHECK(several.position(i).equals(chosen[std::size_t(i)] ? *game.start() : one.position(i)),
            game.to_text(several.position(i)));
    several.reset();
    CHECK(several.position(6).equals(*game.start()), game.info().id);
  });
}

// Each thread plays its share of the seats; who plays them changes nothing.
TEST(threads_share_the_games_of_self_play) {
  for_each_game([](const AnyGame& game) {
    if (game.geometry().points.size() > 60) return;
    const PlaneLayout layout(game);
    learn::SelfPlaySettings settings;
    settings.simulations = 4;
    learn::SelfPlay one(game, layout, 7, 1, 1, settings), several(game, layout, 7, 3, 1, settings);
    const auto actions = std::size_t(game.actions().size());
    std::size_t finished = 0;
    for (int step = 0; step < 400 && finished == 0; ++step) {
      const auto rows = std::size_t(one.gather());
      if (!CHECK_EQUAL(rows, std::size_t(several.gather()), name(game))) return;
      CHECK(std::ranges::equal(one.planes(), several.planes()), name(game));
      CHECK(std::ranges::equal(one.mask(), several.mask()), name(game));
      std::vector<float> values(rows, 0.5f), logits(rows * actions);
      for (std::size_t i = 0; i < logits.size(); ++i) logits[i] = float(mix(i) % 7);
      one.supply(values, logits);
      several.supply(values, logits);
      const auto games = one.take_finished(), same = several.take_finished();
      if (!CHECK_EQUAL(games.size(), same.size(), name(game))) return;
      finished += games.size();
      for (std::size_t i = 0; i < games.size(); ++i)
        CHECK(games[i].actions == same[i].actions && games[i].owners == same[i].owners, name(game));
    }
  });
}

// Positions are shared freely: nothing behind a const interface may change.
TEST(one_position_serves_many_threads) {
  for_each_game([](const AnyGame& game) {
    std::vector<PositionPointer> shared;
    const bool small = game.geometry().points.size() <= 100;
    random_game(game, 4, 30, [&](const AnyPosition& p) {
      if (p.ply() % 10 == 0) shared.push_back(p.transformed(game.geometry().symmetries[0]));
    });
    for (const auto& p : shared) {
      const auto work = [&p, &game, small] {
        const MoveList legal = legal_moves(*p);
        std::string described = game.to_text(*p) + ' ' + std::to_string(p->hash());
        for (const Move m : legal) described += ' ' + game.move_text(m);
        Rng rng(9);
        const auto stats = p->playouts(2, rng);
        const auto again = std::get<GameAndPosition>(from_text(game.to_text(*p))).position;
        described += ' ' + std::to_string(stats.plies) + ' ' + std::to_string(again->equals(*p)) +
                     ' ' + std::to_string(p->perft(small ? 2 : 1));
        if (!legal.empty()) described += ' ' + game.to_text(*played(*p, legal[0]));
        return described;
      };
      std::array<std::string, 4> described;
      {
        std::vector<std::jthread> threads;
        for (auto& t : described) threads.emplace_back([&t, &work] { t = work(); });
      }
      for (const auto& t : described) CHECK_EQUAL(t, described[0]);
    }
  });
}

TEST(every_visit_of_a_position_goes_through_a_move) {
  for_each_small_game([](const AnyGame& game) {
    for (const int threads : {1, 4}) {
      const auto search = start_search(game, *game.start(), {.threads = threads});
      search->run({.playouts = 2000}, {});
      const Report r = search->report(all);
      CHECK_EQUAL(visits_of_moves(r), std::int64_t{r.visits}, name(game));
      CHECK(r.playouts == 2000 || r.bounds.exact(), name(game));
      CHECK_EQUAL(r.candidates.size(), std::size_t(legal_moves(*game.start()).size()));
    }
  });
}

// Threads that back up through one node at a time, one with older news than the other.
TEST(what_is_proven_stays_proven_whichever_thread_is_late) {
  const auto game = std::get<std::shared_ptr<const AnyGame>>(make_game("gonnect", {{"size", 2}}));
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto search = start_search(*game, *game->start(), {.threads = 4, .seed = seed});
    search->run({.playouts = 1'000'000}, {});
    CHECK(search->report(1).bounds.exact());
  }
}

TEST(memory_is_bounded_and_a_full_tree_goes_on) {
  for_each_small_game([](const AnyGame& game) {
    const std::size_t memory = 200'000;
    const auto search = start_search(game, *game.start(), {.threads = 2, .memory = memory});
    // A run that counts nodes saves no memory, and ends when it is full.
    search->run({.playouts = 1'000'000, .nodes = 1'000'000}, {});
    const std::int64_t before = search->report(all).playouts;
    CHECK(search->report(all).full || search->report(all).bounds.exact(), name(game));
    search->run({.playouts = 1'000}, {});
    const Report r = search->report(all);
    CHECK(r.full || r.bounds.exact(), name(game));
    CHECK(r.memory <= memory, name(game));
    CHECK(r.playouts == before + 1'000 || r.bounds.exact(), name(game));
    search->advance(r.candidates[0].move);
    CHECK(!search->report(1).full);
    CHECK(search->report(1).memory < r.memory || r.bounds.exact());
  });
}

TEST(a_whole_game_is_played_on_one_tree) {
  for_each_small_game([](const AnyGame& game) {
    PositionPointer p = game.start();
    const auto search = start_search(game, *p, {.threads = 2, .memory = 4 << 20});
    while (!p->outcome()) {
      search->run({.playouts = 40}, {});
      const Report r = search->report(1);
      if (!CHECK(!r.candidates.empty(), game.to_text(*p))) return;
      const Move m = r.candidates[0].move;
      if (!CHECK(!p->why_illegal(m), game.to_text(*p))) return;
      p = played(*p, m);
      search->advance(m);
    }
    search->run({.playouts = 100}, {});
    const Report over = search->report(all);
    CHECK(over.candidates.empty());
    CHECK(over.bounds == Bounds::exactly(search::result_of(*p->outcome())));
  });
}

TEST(a_run_ends_at_each_limit) {
  const auto game = std::get<std::shared_ptr<const AnyGame>>(make_game("hexotic", {}));
  const auto p = game->start();
  for (const std::int64_t playouts : {0, 1, 15, 16, 17, 100}) {
    const auto search = start_search(*game, *p);
    search->run({.playouts = playouts}, {});
    CHECK_EQUAL(search->report(1).playouts, playouts);
  }
  const auto search = start_search(*game, *p, {.threads = 2});
  search->run({.nodes = 50}, {});
  CHECK(search->report(1).nodes >= 50 && search->report(1).nodes < 200);
  search->run({.seconds = 0.02}, {});
  search->run({.go_on = [] { return false; }}, {});
  std::jthread stopper([&] { search->stop(); });
  search->run({}, {});
  CHECK(search->report(1).seconds >= 0.02);
}

// ThreadSanitizer makes the solver thirty times slower, and threads meet in its table in shorter
// searches too.
#ifdef PONNUKI_WATCHED
constexpr std::size_t plies_to_solve = 10;
#else
constexpr std::size_t plies_to_solve = 14;
#endif

// Values that threads find together, and best play, are those that one thread finds; in games where
// positions come again, too.
TEST(threads_solve_together_what_one_solves) {
  const auto gonnect = [](const char* ko) {
    return make_game("gonnect", {{"size", std::int64_t{3}}, {"ko", std::string(ko)}});
  };
  for (auto& made : {make_game("gosix", {}), make_game("gosix", {{"edition", std::string("fr")}}),
                     make_game("hexotic", {{"size", std::int64_t{3}}}), gonnect("simple"),
                     gonnect("positional")}) {
    const auto& game = *std::get<GamePointer>(made);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      std::vector<PositionPointer> all;
      random_game(game, seed, 200, [&](const AnyPosition& p) {
        all.push_back(p.transformed(game.geometry().symmetries[0]));
      });
      const AnyPosition& p = *all[all.size() - std::min(all.size(), plies_to_solve)];
      const auto one = game.solver(p, 1 << 20, {}), two = game.solver(p, 1 << 20, {}, 2);
      one->run({}, {});
      two->run({.nodes = 10}, {});
      CHECK(two->nodes() <= 10, game.to_text(p));
      two->run({}, {});
      const std::string about = game.to_text(p);
      CHECK_EQUAL(two->solved().facts.bits(), one->solved().facts.bits(), about);
      CHECK(two->solved().obstacle == one->solved().obstacle, about);
      CHECK_EQUAL(two->solved().line.has_value(), one->solved().line.has_value(), about);
      if (!two->solved().line) continue;
      auto q = p.transformed(game.geometry().symmetries[0]);
      for (const Move m : *two->solved().line) {
        if (!CHECK(!q->why_illegal(m), about)) return;
        q = played(*q, m);
      }
      const auto outcome = q->outcome();
      for (const Player player : {Player{0}, Player{1}})
        CHECK_EQUAL(outcome && outcome->winner == player, one->solved().facts.wins(player), about);
    }
  }
}

// Threads look into the same tables, and compare the same parts of them with their checksums.
TEST(threads_share_tables_of_endings) {
  const MadeTables made(24);
  const auto tables = made.opened();
  for (const auto& p : made.positions(21, 20, 1)) {
    const std::string about = made.game().to_text(*p);
    const auto one = made.game().solver(*p, 1 << 20, {});
    const auto two = made.game().solver(*p, 1 << 20, {}, 2, tables);
    one->run({}, {});
    two->run({}, {});
    CHECK_EQUAL(two->solved().facts.bits(), one->solved().facts.bits(), about);
    const auto search = made.game().search(*p, made.game().search_settings(),
                                           {.threads = 2, .memory = 1 << 20}, tables);
    search->run({.playouts = 1000}, {});
    const search::Bounds found = search->summary().bounds;
    CHECK(!found.exact() || (found.least == search::Result::Win) == one->solved().facts.wins(0),
          about);
  }
  CHECK(!tables->damaged());
}

TEST(threads_that_solve_stop_together) {
  const auto game = std::get<GamePointer>(make_game("gosix", {}));
  const auto solver = game->solver(*game->start(), 1 << 22, {}, 2);
  solver->run({.seconds = 0.02}, {});
  int asked = 0;
  solver->run({}, [&] { return ++asked == 3; });
  std::jthread stopper([&] { solver->stop(); });
  solver->run({}, {});
  CHECK(solver->nodes() > 0 && solver->solved().facts.none());
}

}  // namespace ponnuki::test
