// Game-of-6 tactics and search against brute force over the rules.
#include "check.hpp"
#include "knowledge/game_of_6/knowledge.hpp"
#include "knowledge/game_of_6/solving.hpp"
#include "search/solve/solver.hpp"

using namespace ponnuki;
namespace g6 = game_of_6;

namespace {

using Paper = g6::Position<11>;
using Knowledge = g6::Knowledge<Paper>;

std::vector<Move> legal(const Paper& p) {
  MoveList moves;
  p.legal_moves(moves);
  return {moves.begin(), moves.end()};
}
bool contains(const auto& moves, Move m) { return std::ranges::find(moves, m) != moves.end(); }

// First dots of winning turns without a dot to spare.
std::vector<Move> winning_dots(const Paper& p) {
  std::vector<Move> alone, found;
  for (const Move m : legal(p))
    if (g6::played(p, m).decided()) alone.push_back(m);
  for (const Move m : legal(p)) {
    if (contains(alone, m)) {
      found.push_back(m);
    } else if (p.plies_left() == 2) {
      const Paper next = g6::played(p, m);
      const auto wins = [&](Move n) {
        return !contains(alone, n) && g6::played(next, n).decided();
      };
      if (std::ranges::any_of(legal(next), wins)) found.push_back(m);
    }
  }
  return found;
}
bool can_win_next(const Paper& p, Player player) {
  return !p.outcome() && !winning_dots(p.at_turn_of(player, 2)).empty();
}

// Moves after which the turn can still be ended so that the other player has no win in the next.
std::vector<Move> moves_that_hold(const Paper& p) {
  const Player enemy = other(p.to_move());
  std::vector<Move> found;
  for (const Move m : legal(p)) {
    const Paper next = g6::played(p, m);
    const auto holds = [&](Move n) { return !can_win_next(g6::played(next, n), enemy); };
    if (next.outcome() || (p.plies_left() == 1 ? !can_win_next(next, enemy)
                                               : std::ranges::any_of(legal(next), holds)))
      found.push_back(m);
  }
  return found;
}

// How players choose among a few random moves, so that all kinds of wins come about.
enum class Taste { Any, Corners, Lines, Rings };

int liking(const Paper& p, Taste taste, Move m) {
  const auto x = p.cell(m.id);
  const auto own = [&](int up, int right) {
    const int row = x.row + up, col = x.col + right;
    return row >= 0 && col >= 0 && row < p.size() && col < p.size() &&
           (p.live(p.to_move())[std::size_t(row + Paper::pad)] >> (col + Paper::pad) & 1);
  };
  int score = 0;
  for (int up = -2; up <= 2; ++up) {
    for (int right = -2; right <= 2; ++right) {
      const int apart = std::abs(up) + std::abs(right);
      const bool beside = std::abs(up) <= 1 && std::abs(right) <= 1 && apart > 0;
      if (taste == Taste::Corners && beside) score += own(up, right) ? 2 * apart - 1 : 0;
      if (taste == Taste::Rings && apart == 2) score += own(up, right);
    }
  }
  if (taste == Taste::Lines) {
    for (const auto step : g6::steps) {
      int dots = 0;
      for (int i = -5; i <= 5; ++i) dots += own(i * step.rows, i * step.cols);
      score += dots * dots;
    }
  }
  return score;
}

// Calls f with every position of games that go on as long as they can.
template <class F>
void each_position(int size, int games, std::uint64_t seed, F&& f) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    Paper p = Paper::start({size});
    const std::array<Taste, 2> tastes{Taste(rng.below(4)), Taste(rng.below(4))};
    while (!p.outcome()) {
      f(p);
      const auto moves = legal(p);
      Move best = no_move;
      for (int tries = 0, most = -1; tries < 16; ++tries) {
        const Move m = moves[rng.below(std::uint32_t(moves.size()))];
        const int score = g6::played(p, m).decided() ? -1 : liking(p, tastes[p.to_move()], m);
        if (score <= most && best != no_move) continue;
        best = m;
        most = std::max(most, score);
      }
      p = g6::played(p, best);
    }
  }
}

// Whether the player on turn, who moves as forced_win says, wins against every answer there is.
bool wins_against_all(const Paper& p, Player attacker) {
  if (p.outcome()) return p.outcome()->winner == attacker;
  if (p.to_move() == attacker) {
    if (g6::win_in_turn(p)) return true;
    const Move m = Knowledge().forced_win(p, 1000);
    return m != no_move && wins_against_all(g6::played(p, m), attacker);
  }
  // The order of two dots is of no interest.
  const bool first = p.plies_left() == 2;
  return std::ranges::all_of(legal(p), [&](Move a) {
    const Paper next = g6::played(p, a);
    if (!first) return wins_against_all(next, attacker);
    return !next.decided() && std::ranges::all_of(legal(next), [&](Move b) {
      return b < a || wins_against_all(g6::played(next, b), attacker);
    });
  });
}

}  // namespace

TEST(wins_in_a_turn_are_those_of_brute_force) {
  int lines = 0, cells = 0;
  const auto look = [&](const Paper& p) {
    const auto expected = winning_dots(p);
    auto found = g6::winning_moves(p);
    std::ranges::sort(found);
    CHECK(found == expected, p.state());
    const auto win = g6::win_in_turn(p);
    CHECK_EQUAL(win.has_value(), !expected.empty(), p.state());
    if (!win) return;
    const Paper end = g6::played(p, win->first, win->second);
    if (CHECK(p.is_legal(win->first) && end.decided(), p.state()))
      ++(end.outcome()->reason == game_of_6::by_line ? lines : cells);
  };
  each_position(6, 300, 1, look);
  each_position(7, 120, 2, look);
  each_position(9, 12, 3, look);
  CHECK(lines > 1000 && cells > 300);
}

TEST(moves_dropped_lose_and_no_others) {
  int threats = 0, lost = 0;
  const auto look = [&](const Paper& p) {
    if (g6::win_in_turn(p)) return;
    MoveList kept;
    p.legal_moves(kept);
    const auto all = legal(p);
    g6::Defence<Paper>(p).keep_those_that_hold(kept);
    if (!g6::win_next_turn(p, other(p.to_move()))) {
      CHECK_EQUAL(std::size_t(kept.size()), all.size(), p.state());
      return;
    }
    ++threats;
    const auto expected = moves_that_hold(p);
    CHECK(std::vector<Move>(kept.begin(), kept.end()) == expected, p.state());
    lost += expected.empty();
  };
  each_position(6, 60, 4, look);
  each_position(7, 12, 5, look);
  CHECK(threats > 300 && lost > 30);
}

TEST(forced_wins_hold_against_every_answer) {
  int forced = 0;
  const auto look = [&](const Paper& p) {
    if (g6::win_in_turn(p) || Knowledge().forced_win(p, 20) == no_move) return;
    ++forced;
    CHECK(wins_against_all(p, p.to_move()), p.state());
  };
  each_position(7, 250, 9, look);
  each_position(9, 50, 10, look);
  CHECK(forced > 100, std::to_string(forced));
}

TEST(the_shortest_search_takes_wins_and_stops_them) {
  int wins = 0, stops = 0;
  Rng rng(6);
  const auto look = [&](const Paper& p) {
    const auto winning = winning_dots(p);
    const bool threat = winning.empty() && g6::win_next_turn(p, other(p.to_move()));
    if (winning.empty() && !threat) return;
    if (winning.empty() && rng.below(8) > 0) return;  // brute force takes its time
    search::Mcts<Knowledge> search(p, Knowledge::settings(), {1, std::size_t{1} << 20, 1});
    search.run({.playouts = 1 + rng.below(50)});
    const Move best = search.report(1).candidates[0].move;
    if (threat) {
      const auto holding = moves_that_hold(p);
      if (holding.empty()) return;
      ++stops;
      CHECK(contains(holding, best), p.state());
    } else {
      ++wins;
      CHECK(search::wins_in_turn(p, best), p.state());
    }
  };
  each_position(6, 600, 7, look);
  each_position(7, 250, 8, look);
  CHECK(wins > 2000 && stops > 500,
        std::to_string(wins) + " wins, " + std::to_string(stops) + " stops");
}

// The solver's knowledge tells of every ply that is left to look at what certain tells of it alone.
TEST(what_is_dropped_and_what_the_turn_excludes_is_exact) {
  int coloured = 0, looked_at = 0;
  const auto look = [&](const Paper& p) {
    const g6::Solving<Paper> knowledge(g6::GameOf6::geometry({p.size()}));
    if (knowledge.forced_win(p) != no_move) return;
    MoveList kept;
    p.legal_moves(kept);
    const auto family = knowledge.family(p);
    family.drop_lost(kept);
    for (const Move m : kept) {
      const Paper next = g6::played(p, m);
      CHECK(!next.decided(), p.state());
      CHECK(family.certain(next, m) == knowledge.certain(next), p.state());
      CHECK(family.key(next, m) == knowledge.key(next), p.state());
      ++looked_at;
      coloured += next.coloured_cells(p.to_move()) > p.coloured_cells(p.to_move());
    }
  };
  each_position(6, 100, 11, look);
  each_position(8, 10, 12, look);
  CHECK(looked_at > 10'000 && coloured > 100,
        std::to_string(looked_at) + " looked at, " + std::to_string(coloured) + " coloured");
}

TEST(knowledge_does_not_change_what_is_solved) {
  constexpr int few = 9;  // untaken cells: what the rules alone can solve
  std::array<int, 3> results{};
  const auto solved = [](const Paper& p, auto knowledge, solve::Method method) {
    solve::Solver solver(p, std::move(knowledge), std::size_t{1} << 20, method);
    solver.run({}, [] { return false; });
    return solver.solved();
  };
  const auto look = [&](const Paper& p) {
    if (legal(p).size() > few) return;
    const Geometry g = g6::GameOf6::geometry({p.size()});
    const auto plain = solved(p, solve::Plain<Paper>(g), solve::Method::DfPn);
    ++results[plain.facts.wins(0) ? 0 : plain.facts.wins(1) ? 1 : 2];
    for (const auto method : {solve::Method::DfPn, solve::Method::AlphaBeta}) {
      const auto found = solved(p, g6::Solving<Paper>(g), method);
      CHECK(found.facts == plain.facts, p.state());
      if (!CHECK(found.line.has_value(), p.state())) continue;
      Paper end = p;
      for (const Move m : *found.line)
        if (CHECK(!end.outcome() && end.is_legal(m), p.state())) end = g6::played(end, m);
      CHECK(end.outcome() &&
                end.outcome()->winner == (plain.facts.wins(0)   ? std::optional(Player{0})
                                          : plain.facts.wins(1) ? std::optional(Player{1})
                                                                : std::nullopt),
            p.state());
    }
  };
  each_position(6, 60, 13, look);
  CHECK(results[0] > 20 && results[1] > 20 && results[2] > 20,
        std::to_string(results[0]) + ", " + std::to_string(results[1]) + ", " +
            std::to_string(results[2]));
}
