// The search: right, bounded, repeatable; on Nim and on every game of the registry.
#include <map>

#include "cases.hpp"
#include "check.hpp"
#include "nim.hpp"
#include "search/mcts.hpp"
#include "searching.hpp"

namespace ponnuki::test {

namespace {

Report nim_report(int heap, const Settings& settings) {
  using Knowledge = search::RulesOnly<NimPosition>;
  search::Mcts<Knowledge> search(NimPosition::start({.heap = heap}), settings, {});
  search.run({.playouts = 20'000});
  return search.report(all);
}

// The result of perfect play for player 0, by trying everything.
Result exhausted(const AnyPosition& p) {
  if (const auto outcome = p.outcome()) return search::result_of(*outcome);
  Result best = p.to_move() == 0 ? Result::Loss : Result::Win;
  for (const Move m : legal_moves(p)) {
    const Result r = exhausted(*played(p, m));
    best = p.to_move() == 0 ? std::max(best, r) : std::min(best, r);
  }
  return best;
}

// The ways to play on, counted up to a limit.
int tree_size(const AnyPosition& p, int limit) {
  int size = 1;
  for (const Move m : legal_moves(p)) {
    if (size >= limit) break;
    size += tree_size(*played(p, m), limit - size);
  }
  return size;
}

// Positions near the end of random games, whose trees are small.
void for_each_late_position(const AnyGame& game, int wanted,
                            const std::function<void(const AnyPosition&)>& f) {
  constexpr int limit = 1500;
  for (std::uint64_t seed = 0; seed < 50 && wanted > 0; ++seed) {
    std::vector<PositionPointer> late;
    random_game(game, seed, 10'000, [&](const AnyPosition& p) {
      late.push_back(p.transformed(game.geometry().symmetries[0]));
      if (late.size() > 10) late.erase(late.begin());
    });
    for (const auto& p : late)
      if (tree_size(*p, limit) < limit && wanted-- > 0) f(*p);
  }
}

bool same(const Report& a, const Report& b) {
  if (a.candidates.size() != b.candidates.size() || a.visits != b.visits) return false;
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    const auto &x = a.candidates[i], &y = b.candidates[i];
    if (x.move != y.move || x.visits != y.visits || x.value != y.value || x.line != y.line)
      return false;
  }
  return true;
}

// How often a forced win was looked for.
class CountingForcedWins : public search::RulesOnly<NimPosition> {
 public:
  static inline int asked = 0;
  static Settings settings() {
    Settings s;
    s.root_forcing = 1;
    return s;
  }
  Move forced_win(const NimPosition&, int) {
    ++asked;
    return no_move;
  }
};

}  // namespace

TEST(nim_is_solved_with_every_setting) {
  Settings amaf;
  amaf.amaf = 300;
  amaf.exploration = 0.3f;
  Settings guided;
  guided.prior_weight = 1;
  guided.exploration = 0;
  guided.first_play = -0.1f;
  Settings separate;
  separate.transpositions = separate.tactics = false;
  Settings lazy;
  lazy.expand_after = 5;
  Settings batched = amaf;
  batched.leaf_playouts = 3;
  for (const auto& settings : {Settings{}, amaf, guided, separate, lazy, batched})
    for (int heap = 1; heap <= 14; ++heap) {
      const Report r = nim_report(heap, settings);
      CHECK(r.bounds == Bounds::exactly(heap % 4 ? Result::Win : Result::Loss), show(heap));
      if (heap % 4) CHECK_EQUAL(r.candidates[0].move.id + 1, heap % 4);
    }
}

TEST(narrow_nodes_prove_nothing_false) {
  for (int heap = 1; heap <= 12; ++heap) {
    Settings settings;
    settings.width = 1;
    const Report report = nim_report(heap, settings);
    CHECK_EQUAL(report.candidates.size(), std::size_t(std::min(heap, 3)));
    const Result right = heap % 4 == 0 ? Result::Loss : Result::Win;
    CHECK(!report.bounds.exact() || report.bounds.least == right, std::to_string(heap));
  }
}

TEST(without_the_solver_nothing_is_proven) {
  const Report r = nim_report(7, Settings::plain());
  CHECK(r.bounds == Bounds{});
  CHECK_EQUAL(r.candidates[0].move.id + 1, 3);
  CHECK(r.value > 0.8f);
}

TEST(what_exhaustive_search_proves_is_proven) {
  for_each_small_game([](const AnyGame& game) {
    for_each_late_position(game, 10, [&](const AnyPosition& p) {
      const auto search = start_search(game, p);
      search->run({.playouts = 200'000}, {});
      const Report r = search->report(all);
      CHECK(r.bounds == Bounds::exactly(exhausted(p)), game.to_text(p));
      for (const auto& c : r.candidates)
        if (c.bounds.exact())
          CHECK(c.bounds == Bounds::exactly(exhausted(*played(p, c.move))),
                game.to_text(p) + ' ' + game.move_text(c.move));
    });
  });
}

TEST(lines_are_legal_and_proven_ones_end_as_claimed) {
  for_each_small_game([](const AnyGame& game) {
    for_each_late_position(game, 5, [&](const AnyPosition& p) {
      const auto search = start_search(game, p);
      search->run({.playouts = 50'000}, {});
      for (const auto& c : search->report(all).candidates) {
        PositionPointer at = p.transformed(game.geometry().symmetries[0]);
        CHECK(!c.line.empty() && c.line[0] == c.move);
        for (const Move m : c.line) {
          CHECK(!at->why_illegal(m), game.to_text(*at));
          at = played(*at, m);
        }
      }
    });
  });
}

TEST(one_thread_searches_the_same_with_the_same_seed) {
  for_each_small_game([](const AnyGame& game) {
    const auto report = [&](std::uint64_t seed, int slices) {
      const auto search = start_search(game, *game.start(), {.seed = seed});
      for (int i = 0; i < slices; ++i) search->run({.playouts = 3200 / slices}, {});
      return search->report(all);
    };
    const Report r = report(1, 1);
    CHECK(same(r, report(1, 1)), name(game));
    CHECK(same(r, report(1, 4)), name(game));
    CHECK(!same(r, report(2, 1)) || r.bounds.exact(), name(game));
  });
}

TEST(a_walk_that_stands_for_several_simulations_counts_them_all) {
  for_each_small_game([](const AnyGame& game) {
    const auto start = game.start();
    const auto report = [&](int leaf_playouts, std::int64_t playouts, int slices) {
      Settings settings = game.search_settings();
      settings.leaf_playouts = leaf_playouts;
      const auto search = game.search(*start, settings, {});
      for (int i = 0; i < slices; ++i) search->run({.playouts = playouts / slices}, {});
      return search->report(all);
    };
    const Report r = report(4, 2502, 1), single = report(1, 2502, 1);
    if (r.bounds.exact() || single.bounds.exact()) return;
    CHECK_EQUAL(r.playouts, 2502);
    CHECK_EQUAL(std::int64_t(r.visits), r.playouts);
    CHECK_EQUAL(visits_of_moves(r), r.playouts);
    CHECK(r.nodes < single.nodes, name(game));
    CHECK(same(report(4, 2500, 1), report(4, 2500, 25)), name(game));
    CHECK(same(report(4, 1000, 1), report(1, 1000, 1)), name(game));
    CHECK(!same(report(4, 1008, 1), report(1, 1008, 1)), name(game));
  });
}

TEST(the_line_of_a_proven_win_ends_with_it) {
  for (int heap = 5; heap <= 7; ++heap) {
    const Report report = nim_report(heap, {});
    int taken = 0;
    for (const Move m : report.candidates[0].line) taken += m.id + 1;
    CHECK_EQUAL(taken, heap);
  }
}

TEST(a_report_looks_for_forced_wins_only_behind_what_is_proven) {
  search::Mcts<CountingForcedWins> search(NimPosition::start({.heap = 200}),
                                          CountingForcedWins::settings(), {});
  search.run({.playouts = 1000});
  CountingForcedWins::asked = 0;
  CHECK(!search.report(all).bounds.exact());
  CHECK_EQUAL(CountingForcedWins::asked, 0);
}

TEST(a_summary_is_a_report_without_lines) {
  for_each_small_game([](const AnyGame& game) {
    const auto search = start_search(game, *game.start());
    search->run({.playouts = 1000}, {});
    Report report = search->report(all);
    for (auto& c : report.candidates) c.line.clear();
    CHECK(same(report, search->summary()), name(game));
  });
}

TEST(memory_for_nothing_still_names_a_move) {
  const auto game = std::get<std::shared_ptr<const AnyGame>>(make_game("gosix", {}));
  const auto search = start_search(*game, *game->start(), {.memory = 100});
  search->run({.playouts = 100}, {});
  CHECK(search->report(all).candidates.empty());
  CHECK(search->report(all).full);
}

TEST(what_is_left_of_the_memory_lasts) {
  const auto game = std::get<std::shared_ptr<const AnyGame>>(make_game("gonnect", {}));
  const auto searched = [&](std::int64_t playouts, std::int64_t nodes) {
    const auto search = start_search(*game, *game->start(), {.memory = 1 << 20});
    search->run({.playouts = playouts, .nodes = nodes}, {});
    return search->report(all);
  };
  const std::int64_t never = 1'000'000'000;
  // A run that counts nodes fills it.
  const Report full = searched(never, never);
  CHECK(full.full);
  const std::int64_t playouts = full.playouts;
  const std::int64_t uncounted = Limits{}.nodes;
  CHECK_EQUAL(searched(playouts / 4, uncounted).nodes, searched(playouts / 4, never).nodes);
  const Report half = searched(playouts, uncounted), later = searched(4 * playouts, uncounted);
  CHECK(!half.full && !later.full);
  CHECK(half.nodes < later.nodes && later.nodes < full.nodes);
}

TEST(advancing_keeps_what_is_known) {
  for_each_small_game([](const AnyGame& game) {
    const auto search = start_search(game, *game.start());
    search->run({.playouts = 3000}, {});
    const Report before = search->report(all);
    const auto& chosen = before.candidates[0];
    search->advance(chosen.move);
    const Report after = search->report(all);
    CHECK_EQUAL(after.playouts, 0);
    // What is proven at sight needs no nodes.
    const bool proven = chosen.bounds.exact();
    CHECK(proven || (after.nodes > 0 && after.nodes < before.nodes), name(game));
    CHECK(proven || after.visits + 1 >= chosen.visits, name(game));
    if (chosen.line.size() > 1) CHECK(after.candidates[0].move == chosen.line[1], name(game));
    search->run({.playouts = 500}, {});
    const Report more = search->report(all);
    CHECK(more.playouts == 500 || more.bounds.exact(), name(game));
  });
}

TEST(only_allowed_moves_are_searched) {
  for_each_small_game([](const AnyGame& game) {
    const auto p = game.start();
    const MoveList legal = legal_moves(*p);
    const std::vector<Move> allowed{legal[0], legal[legal.size() / 2]};
    const auto search = start_search(game, *p);
    search->run({.playouts = 300}, allowed);
    const Report r = search->report(all);
    for (const auto& c : r.candidates)
      CHECK_EQUAL(c.visits > 0, std::ranges::find(allowed, c.move) != allowed.end(), name(game));
    search->run({.playouts = 3000}, {});
    const Report wide = search->report(all);
    CHECK(wide.bounds.exact() ||
          std::ranges::count_if(wide.candidates, [](const auto& c) { return c.visits > 0; }) > 2);
  });
}

TEST(positions_that_one_node_serves_take_less_room) {
  const auto game = std::get<std::shared_ptr<const AnyGame>>(make_game("gosix", {}));
  const auto nodes = [&](bool transpositions) {
    Settings settings = game->search_settings();
    settings.transpositions = transpositions;
    settings.leaf_playouts = 1;
    const auto search = game->search(*game->start(), settings, {});
    search->run({.playouts = 30'000}, {});
    return search->report(1).nodes;
  };
  CHECK(nodes(true) < nodes(false));
}

TEST(the_caller_may_evaluate) {
  for_each_small_game([](const AnyGame& game) {
    const auto search = start_search(game, *game.start(), {.seed = 3});
    Rng rng(5);
    int evaluated = 0;
    for (int batch = 0; batch < 40; ++batch) {
      const int n = search->gather(8);
      for (int i = 0; i < n; ++i) {
        const auto waiting = search->waiting(i);
        CHECK(!waiting->outcome(), game.to_text(*waiting));
        const std::vector<float> weights(std::size_t(search->waiting_moves(i).size()), 1.f);
        const auto stats = waiting->playouts(1, rng);
        const float value = float(stats.wins[0]) + 0.5f * float(stats.draws);
        // Now and then an answer is missing: as if the walk had never been.
        if (batch % 5 == 4 && i % 2) continue;
        search->supply(i, value, weights);
        ++evaluated;
      }
      search->finish();
    }
    const Report r = search->report(all);
    // The root itself was evaluated, and is no move.
    CHECK_EQUAL(visits_of_moves(r) + 1, std::int64_t{r.visits}, name(game));
    CHECK(evaluated > 100 || r.bounds.exact(), name(game));
    CHECK(int(r.visits) >= evaluated, name(game));
  });
}

TEST(a_batch_holds_every_position_once) {
  const auto game = std::get<std::shared_ptr<const AnyGame>>(make_game("gonnect", {}));
  const auto search = start_search(*game, *game->start());
  CHECK_EQUAL(search->gather(64), 1);
  search->supply(0, 0.5f, std::vector<float>(169, 1.f));
  search->finish();
  const int n = search->gather(64);
  CHECK(n > 32);
  std::map<std::uint64_t, int> seen;
  for (int i = 0; i < n; ++i) CHECK_EQUAL(++seen[search->waiting(i)->hash()], 1);
  search->finish();
  CHECK_EQUAL(search->report(all).visits, 1u);
  CHECK_EQUAL(visits_of_moves(search->report(all)), 0);
}

TEST(a_pick_is_no_worse_than_human) {
  Report r;
  r.player = 1;
  const auto candidate = [](int id, std::uint32_t visits, float value, Bounds bounds = {}) {
    return search::Candidate{Move(std::uint16_t(id)), visits, value, 0.1f, bounds, {}, {}};
  };
  const Bounds lost = Bounds::exactly(Result::Win), won = Bounds::exactly(Result::Loss);
  r.candidates = {candidate(0, 50, 0.6f), candidate(1, 40, 0.55f), candidate(2, 30, 0.3f),
                  candidate(3, 30, 0, lost)};
  std::map<int, int> picked;
  Rng rng(1);
  for (int i = 0; i < 900; ++i) ++picked[search::pick(r, 1, rng).id];
  CHECK(picked[0] > 400 && picked[1] > 300 && picked[0] > picked[1]);
  CHECK_EQUAL(picked[2] + picked[3], 0);
  for (int i = 0; i < 100; ++i) CHECK_EQUAL(search::pick(r, 0, rng).id, 0);
  r.candidates[0].bounds = won;
  for (int i = 0; i < 100; ++i) CHECK_EQUAL(search::pick(r, 5, rng).id, 0);
}

}  // namespace ponnuki::test
