// Searches and self-play of learning, with answers made from hashes: on every game of the registry.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "cases.hpp"
#include "check.hpp"
#include "learn/self_play.hpp"
#include "searching.hpp"

namespace ponnuki::test {

namespace {

using learn::FinishedGame;
using learn::GumbelSearch;
using learn::PlyKind;
using learn::SelfPlay;

// From 0 to 1.
float share_of(std::uint64_t key) { return float(mix(key) >> 40) * 0x1p-24f; }

struct Answer {
  float value;
  std::vector<float> logits;
};
using Evaluate = std::function<Answer(const AnyGame&, const AnyPosition&)>;

Answer know_nothing(const AnyGame& game, const AnyPosition&) {
  return {0.5f, std::vector<float>(std::size_t(game.actions().size()))};
}

Answer guess(const AnyGame& game, const AnyPosition& p) {
  Answer answer{share_of(p.hash()), {}};
  for (int i = 0; i < game.actions().size(); ++i)
    answer.logits.push_back(2 * share_of(p.hash() + std::uint64_t(i)) - 1);
  return answer;
}

GumbelSearch searched(const AnyGame& game, const AnyPosition& root, const Evaluate& evaluate,
                      int simulations, const learn::SearchSettings& settings,
                      std::uint64_t seed = 1) {
  GumbelSearch search(game, settings);
  Rng rng(seed);
  search.begin(root, simulations, 1, rng);
  const auto tactics = settings.tactics ? game.tactics() : nullptr;
  while (search.advance(tactics.get())) {
    const auto [value, logits] = evaluate(game, search.waiting());
    search.supply(value, logits);
  }
  return search;
}

// Whether the player on turn can win with this ply or the following ones of the same turn.
bool wins_in_turn(const AnyPosition& p, Move m) {
  const auto next = played(p, m);
  if (const auto outcome = next->outcome()) return outcome->winner == p.to_move();
  if (next->to_move() != p.to_move()) return false;
  return std::ranges::any_of(legal_moves(*next), [&](Move n) { return wins_in_turn(*next, n); });
}

// Calls f for positions of random games in which some moves win in this turn, and not all do.
void for_positions_with_a_win(const AnyGame& game, int wanted,
                              const std::function<void(const AnyPosition&)>& f) {
  for (std::uint64_t seed = 0; seed < 30 && wanted > 0; ++seed)
    random_game(game, seed, 10'000, [&](const AnyPosition& p) {
      const MoveList moves = legal_moves(p);
      const auto wins = std::ranges::count_if(moves, [&](Move m) { return wins_in_turn(p, m); });
      if (wins > 0 && wins < moves.size() && wanted-- > 0) f(p);
    });
}

// The smallest board of every game, with every choice.
void for_each_tiny_game(const std::function<void(const AnyGame&)>& f) {
  for_each_game([&](const AnyGame& game) {
    if (game.geometry().points.size() <= 40) f(game);
  });
}

bool equal(const FinishedGame& a, const FinishedGame& b) {
  const auto same = [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  return a.number == b.number && a.actions == b.actions && a.players == b.players &&
         a.kinds == b.kinds && std::ranges::equal(a.values, b.values, same) &&
         a.proven == b.proven && a.policy_starts == b.policy_starts &&
         a.policy_actions == b.policy_actions && a.policy_shares == b.policy_shares &&
         a.outcome == b.outcome && a.owners == b.owners;
}

std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 0;
  for (const std::uint8_t byte : bytes) hash = mix(hash + byte + 1);
  return hash;
}

// Plays until so many games have ended; the answers depend on the planes alone.
std::vector<FinishedGame> self_play(const AnyGame& game, const PlaneLayout& layout,
                                    const learn::SelfPlaySettings& settings, int seats, int threads,
                                    std::size_t wanted, std::uint64_t seed) {
  SelfPlay play(game, layout, seats, threads, seed, settings);
  const auto actions = std::size_t(game.actions().size());
  std::vector<FinishedGame> games;
  while (games.size() < wanted) {
    const auto rows = std::size_t(play.gather());
    const auto bytes = std::size_t(layout.size());
    std::vector<float> values, logits;
    for (std::size_t row = 0; row < rows; ++row) {
      const auto hash = hash_of(play.planes().subspan(row * bytes, bytes));
      values.push_back(share_of(hash));
      for (std::size_t i = 0; i < actions; ++i) logits.push_back(3 * share_of(hash + i));
    }
    CHECK(!play.first_not_finite(logits), name(game));
    play.supply(values, logits);
    for (FinishedGame& finished : play.take_finished()) games.push_back(std::move(finished));
  }
  return games;
}

std::vector<FinishedGame> self_play(const AnyGame& game, int seats, int threads, std::size_t wanted,
                                    std::uint64_t seed) {
  const PlaneLayout layout(game);
  learn::SelfPlaySettings settings;
  settings.simulations = 12;
  settings.fast_simulations = 4;
  settings.full_share = 0.5f;
  return self_play(game, layout, settings, seats, threads, wanted, seed);
}

}  // namespace

TEST(halving_tries_every_move_once_before_any_twice_and_always_finds_one) {
  for (int considered = 1; considered <= 20; ++considered) {
    for (int simulations = 0; simulations <= 70; ++simulations) {
      const auto schedule = learn::halving_schedule(considered, simulations);
      CHECK_EQUAL(int(schedule.size()), simulations);
      std::vector<std::uint32_t> visits(std::size_t(considered), 0);
      for (int i = 0; i < simulations; ++i) {
        const auto wanted = schedule[std::size_t(i)];
        CHECK(i >= considered || wanted == 0);
        const auto found = std::ranges::find(visits, wanted);
        if (!CHECK(found != visits.end())) return;
        ++*found;
      }
    }
  }
  const std::vector<std::uint32_t> four{0, 0, 0, 0, 1, 1, 2, 2};
  CHECK(learn::halving_schedule(4, 8) == four);
}

TEST(a_search_that_knows_nothing_finds_a_win_in_one_turn) {
  for_each_tiny_game([](const AnyGame& game) {
    const learn::SearchSettings settings{.considered = 1000, .tactics = false};
    for_positions_with_a_win(game, 3, [&](const AnyPosition& p) {
      const int moves = legal_moves(p).size();
      const auto search = searched(game, p, know_nothing, 2 * moves * moves, settings);
      const Move best = game.actions()[search.action(search.best())];
      CHECK(wins_in_turn(p, best), game.to_text(p));
      CHECK_EQUAL(search.value(), 1.f, game.to_text(p));
    });
  });
}

TEST(tactics_see_a_win_in_one_turn_without_a_simulation) {
  for_each_tiny_game([](const AnyGame& game) {
    for_positions_with_a_win(game, 3, [&](const AnyPosition& p) {
      const auto search = searched(game, p, guess, 0, {});
      CHECK(wins_in_turn(p, game.actions()[search.action(search.best())]), game.to_text(p));
      CHECK_EQUAL(search.policy()[std::size_t(search.best())], 1.f, game.to_text(p));
      CHECK_EQUAL(search.evaluations(), 1, game.to_text(p));
    });
  });
}

TEST(near_the_end_a_search_proves_what_the_solver_proves) {
  int proven = 0;
  for (const char* edition : {"en", "fr"}) {
    const auto game =
        std::get<GamePointer>(make_game("gosix", {{"edition", std::string(edition)}}));
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      random_game(*game, seed, 200, [&](const AnyPosition& p) {
        if (p.outcome()) return;
        const auto search = searched(*game, p, guess, 20, {.solver_nodes = 100});
        const auto solver = game->solver(p, 1 << 20, {});
        solver->run({.nodes = 1500}, {});
        const auto& [facts, obstacle, line] = solver->solved();
        if (!line) return;
        ++proven;
        CHECK(search.bounds().exact(), game->to_text(p));
        const Player us = p.to_move();
        CHECK_EQUAL(search.bounds().floor_for(us) == search::Result::Win, facts.wins(us),
                    game->to_text(p));
        CHECK_EQUAL(search.value(),
                    facts.wins(us)          ? 1.f
                    : facts.wins(other(us)) ? 0.f
                                            : 0.5f,
                    game->to_text(p));
        const auto next = played(p, game->actions()[search.action(search.best())]);
        const auto after = game->solver(*next, 1 << 20, {});
        after->run({}, {});
        CHECK(!facts.wins(us) || after->solved().facts.wins(us), game->to_text(p));
        CHECK(facts.wins(other(us)) || !after->solved().facts.wins(other(us)), game->to_text(p));
      });
  }
  CHECK(proven > 30);
}

// A forced loss within the opponent's next turn is seen, so that no move that allows one is played
// where another move does not.
TEST(no_move_is_played_that_is_proven_to_lose_if_there_is_another) {
  for_each_tiny_game([](const AnyGame& game) {
    random_game(game, 5, 10'000, [&](const AnyPosition& p) {
      if (p.outcome() || p.ply() % 3 != 0) return;
      const auto search = searched(game, p, guess, 3 * legal_moves(p).size(), {.considered = 1000});
      const auto next = played(p, game.actions()[search.action(search.best())]);
      const bool allows = !next->outcome() && next->to_move() != p.to_move() &&
                          game.tactics()->winning_move(*next) != no_move;
      CHECK(!allows || search.bounds() == Bounds::worst_for(p.to_move()), game.to_text(p));
    });
  });
}

TEST(the_improved_policy_is_a_share_for_each_legal_move) {
  for_each_game([](const AnyGame& game) {
    const int stride = 1 + int(game.geometry().points.size()) / 6;
    random_game(game, 2, 10'000, [&](const AnyPosition& p) {
      if (p.outcome() || p.ply() % stride != 0) return;
      const auto search = searched(game, p, guess, 20, {});
      const auto policy = search.policy();
      std::vector<Move> moves;
      for (int i = 0; i < search.moves(); ++i) moves.push_back(game.actions()[search.action(i)]);
      CHECK(std::ranges::equal(moves, legal_moves(p)), game.to_text(p));
      CHECK(std::ranges::all_of(policy, [](float share) { return share >= 0 && share <= 1; }),
            game.to_text(p));
      CHECK(std::abs(std::accumulate(policy.begin(), policy.end(), 0.0) - 1) < 1e-5,
            game.to_text(p));
      int visits = 0;
      for (int i = 0; i < search.moves(); ++i) visits += search.visits(i);
      CHECK_EQUAL(visits, search.simulations(), game.to_text(p));
    });
  });
}

TEST(a_position_is_evaluated_once_whichever_moves_lead_to_it) {
  for_each_tiny_game([](const AnyGame& game) {
    const auto root = game.start();
    if (!root->key()) return;  // earlier positions matter
    for (const bool transpositions : {false, true}) {
      std::vector<std::uint64_t> asked;
      const Evaluate noted = [&](const AnyGame& g, const AnyPosition& p) {
        asked.push_back(*p.key());
        return guess(g, p);
      };
      const learn::SearchSettings settings{
          .value_scale = 0.1f, .tactics = false, .transpositions = transpositions};
      const auto search = searched(game, *root, noted, 500, settings);
      const auto all = asked.size();
      std::ranges::sort(asked);
      asked.erase(std::ranges::unique(asked).begin(), asked.end());
      CHECK_EQUAL(asked.size() < all, !transpositions, name(game));
      CHECK_EQUAL(search.evaluations(), int(all), name(game));
    }
  });
}

// A player may have several plies in a row: a value stays that of the same player.
TEST(values_are_those_of_a_player_whoever_is_on_turn) {
  for_each_tiny_game([](const AnyGame& game) {
    if (game.geometry().points.size() < 9) return;  // searched to the end
    for (const Player winner : {Player{0}, Player{1}}) {
      const Evaluate sure = [&](const AnyGame& g, const AnyPosition& p) {
        Answer answer = guess(g, p);
        answer.value = p.to_move() == winner ? 0.9f : 0.1f;
        return answer;
      };
      random_game(game, 3, 3, [&](const AnyPosition& p) {
        const auto search = searched(game, p, sure, 40, {.tactics = false});
        if (search.bounds().exact()) return;
        const float expected = p.to_move() == winner ? 0.9f : 0.1f;
        CHECK(std::abs(search.value() - expected) < 0.1f, game.to_text(p));
        for (int i = 0; i < search.moves(); ++i)
          CHECK(std::abs(search.value(i) - expected) < 0.2f, game.to_text(p));
      });
    }
  });
}

TEST(finished_games_are_games_and_say_how_they_ended) {
  for_each_tiny_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    for (const FinishedGame& finished : self_play(game, 4, 1, 5, 7)) {
      const std::size_t plies = finished.actions.size();
      CHECK_EQUAL(finished.players.size(), plies);
      CHECK_EQUAL(finished.values.size(), plies);
      CHECK_EQUAL(finished.proven.size(), plies);
      CHECK_EQUAL(finished.policy_starts.size(), plies + 1);
      auto p = game.start();
      for (std::size_t ply = 0; ply < plies; ++ply) {
        const Move m = game.actions()[finished.actions[ply]];
        if (!CHECK(p->is_legal(m), game.to_text(*p))) return;
        CHECK_EQUAL(finished.players[ply], p->to_move());
        const bool only = legal_moves(*p).size() == 1;
        CHECK_EQUAL(finished.kinds[ply] == PlyKind::Only, only);
        CHECK_EQUAL(std::isnan(finished.values[ply]), only);
        const auto from = finished.policy_starts[ply], to = finished.policy_starts[ply + 1];
        CHECK_EQUAL(finished.kinds[ply] == PlyKind::Full, from < to);
        double sum = 0;
        for (auto i = from; i < to; ++i) {
          CHECK(p->is_legal(game.actions()[finished.policy_actions[i]]), game.to_text(*p));
          sum += double(finished.policy_shares[i]);
        }
        CHECK(from == to || std::abs(sum - 1) < 1e-5, game.to_text(*p));
        p->advance(m);
      }
      CHECK(p->outcome() == finished.outcome, game.to_text(*p));
      // Stones that nobody else's mark covers belong to who has their colour now.
      const auto stones = p->stones();
      const auto marks = p->marks();
      for (std::size_t i = 0; i < stones.size(); ++i) {
        auto owner = stones[i];
        for (const MarkLayer& layer : marks)
          if (!layer.on_cells && layer.owner[i]) owner = layer.owner[i];
        const auto at = std::size_t(layout.points()[i]);
        const int expected = !owner ? int(nobody) : *owner == p->colour_of(0) ? 0 : 1;
        CHECK_EQUAL(int(finished.owners[at]), expected, game.to_text(*p));
      }
    }
  });
}

TEST(what_self_play_says_is_proven_is_what_the_solver_proves) {
  int without_solver = 0;
  for (const int nodes : {0, 100}) {
    const auto game = std::get<GamePointer>(make_game("gosix", {}));
    const PlaneLayout layout(*game);
    learn::SelfPlaySettings settings;
    settings.simulations = 8;
    settings.search.solver_nodes = nodes;
    int proven = 0, asked = 0;
    for (const FinishedGame& finished : self_play(*game, layout, settings, 4, 1, 6, 3)) {
      auto p = game->start();
      for (std::size_t ply = 0; ply < finished.actions.size(); ++ply) {
        proven += finished.proven[ply];
        if (finished.proven[ply] && ply % 2 == 0) {  // half of them, for speed
          const auto solver = game->solver(*p, 1 << 20, {});
          solver->run({}, {});
          const auto& [facts, obstacle, line] = solver->solved();
          const Player us = p->to_move();
          CHECK_EQUAL(finished.values[ply],
                      facts.wins(us)          ? 1.f
                      : facts.wins(other(us)) ? 0.f
                                              : 0.5f,
                      game->to_text(*p));
          ++asked;
        }
        p->advance(game->actions()[finished.actions[ply]]);
      }
    }
    CHECK(asked > 0);
    if (nodes == 0) without_solver = proven;
    CHECK(nodes == 0 || proven > 2 * without_solver);
  }
}

TEST(equal_seeds_give_equal_games_and_others_do_not) {
  for_each_tiny_game([](const AnyGame& game) {
    const auto first = self_play(game, 4, 1, 6, 1);
    CHECK(std::ranges::equal(first, self_play(game, 4, 1, 6, 1), equal), name(game));
    CHECK(!std::ranges::equal(first, self_play(game, 4, 1, 6, 2), equal), name(game));
  });
}

// A wild network may say so, in finite numbers.
Answer far_apart(const AnyGame& game, const AnyPosition& p) {
  Answer answer{share_of(p.hash()), {}};
  answer.logits.assign(std::size_t(game.actions().size()), -3e38f);
  answer.logits[std::size_t(p.hash() % answer.logits.size())] = 3e38f;
  return answer;
}

TEST(logits_further_apart_than_floats_reach_make_a_policy) {
  for_each_tiny_game([](const AnyGame& game) {
    random_game(game, 6, 10'000, [&](const AnyPosition& p) {
      if (p.outcome() || p.ply() % 4 != 0) return;
      for (const int simulations : {0, 200}) {
        const auto search = searched(game, p, far_apart, simulations, {});
        double sum = 0;
        for (const float share : search.policy()) sum += double(share);
        CHECK(std::abs(sum - 1) < 1e-5, game.to_text(p));
        CHECK(search.value() >= 0 && search.value() <= 1, game.to_text(p));
        CHECK(search.simulations() == simulations || search.bounds().exact(), game.to_text(p));
      }
    });
  });
}

TEST(games_end_whatever_finite_logits_say) {
  for_each_tiny_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    SelfPlay play(game, layout, 3, 1, 1, {});
    const auto actions = std::size_t(game.actions().size());
    for (std::size_t games = 0; games < 3;) {
      const auto rows = std::size_t(play.gather());
      std::vector<float> logits(rows * actions, -3e38f);
      for (std::size_t row = 0; row < rows; ++row)
        logits[row * actions + mix(row + std::size_t(play.evaluations())) % actions] = 3e38f;
      CHECK(!play.first_not_finite(logits), name(game));
      play.supply(std::vector<float>(rows, 0.5f), logits);
      for (const FinishedGame& finished : play.take_finished()) {
        ++games;
        for (const float share : finished.policy_shares) CHECK(share > 0 && share <= 1);
      }
    }
  });
}

TEST(a_search_is_complete_once_its_tree_has_as_many_moves_as_it_may) {
  for_each_tiny_game([](const AnyGame& game) {
    const auto root = game.start();
    const int moves = legal_moves(*root).size();
    const learn::SearchSettings settings{.tactics = false, .most_moves = std::size_t(3 * moves)};
    const auto search = searched(game, *root, guess, 10'000, settings);
    if (search.bounds().exact()) return;
    CHECK(search.simulations() < 10'000, name(game));
    CHECK(search.evaluations() >= 3, name(game));
    CHECK(search.evaluations() <= 3 * moves, name(game));
    CHECK(legal_moves(*root).size() > search.best(), name(game));
  });
}

TEST(a_logit_that_is_no_number_is_found) {
  for_each_tiny_game([](const AnyGame& game) {
    const PlaneLayout layout(game);
    SelfPlay play(game, layout, 3, 1, 1, {});
    CHECK_EQUAL(play.gather(), 3);
    const auto actions = std::size_t(game.actions().size());
    std::vector<float> logits(3 * actions);
    CHECK(!play.first_not_finite(logits));
    const auto legal = std::ranges::find(play.mask().subspan(2 * actions), std::uint8_t{1});
    logits[std::size_t(legal - play.mask().begin())] = NAN;
    CHECK(play.first_not_finite(logits) == 2, name(game));
  });
}

}  // namespace ponnuki::test
