// Exact solving: against plain exhaustive search, on every game and on graphs full of circles.
#include "cases.hpp"
#include "check.hpp"
#include "graph_game.hpp"
#include "search/solve/solver.hpp"

namespace ponnuki::test {

namespace {

using solve::Facts;

// 1: player 0 wins, 0: draw, -1: player 1 wins. Nothing but the rules; the game must be finite.
template <Position P>
int value_by_exhaustion(const P& p) {
  if (const auto outcome = p.outcome())
    return outcome->winner ? (*outcome->winner == 0 ? 1 : -1) : 0;
  MoveList moves;
  p.legal_moves(moves);
  int best = p.to_move() == 0 ? -1 : 1;
  for (const Move m : moves) {
    P next = p;
    next.play_unchecked(m, no_events);
    const int v = value_by_exhaustion(next);
    best = p.to_move() == 0 ? std::max(best, v) : std::min(best, v);
  }
  return best;
}

Facts facts_of(int value) {
  return value == 0 ? Facts::drawn() : Facts::won_by(value > 0 ? Player{0} : Player{1});
}

// Who wins in finitely many plies from each node, where nothing ends but at the ends.
std::array<Facts, Graph::most_nodes> wins_by_retrograde(const Graph& g) {
  std::array<Facts, Graph::most_nodes> found{};
  for (int a = 0; a < g.nodes; ++a)
    if (const int end = int(g.end[a]); end == 1 || end == 2)
      found[a] = Facts::won_by(Player(end - 1));
  for (bool changed = true; changed;) {
    changed = false;
    for (int a = 0; a < g.nodes; ++a) {
      if (g.next[a].empty() || !found[a].none()) continue;
      const auto to = [&](Player p) { return [&found, p](int b) { return found[b].wins(p); }; };
      const Player us = g.mover[a];
      if (std::ranges::any_of(g.next[a], to(us)))
        found[a] = Facts::won_by(us);
      else if (std::ranges::all_of(g.next[a], to(other(us))))
        found[a] = Facts::won_by(other(us));
      changed |= !found[a].none();
    }
  }
  return found;
}

using Plain = solve::Plain<GraphPosition>;

solve::Solved solved(const GraphPosition& p, std::size_t bytes, solve::Method method) {
  solve::Solver<GraphPosition, Plain> solver(p, Plain(Geometry{}), bytes, method);
  solver.run({.nodes = 1'000'000}, {});
  CHECK(solver.solved().obstacle != solve::Obstacle::Limit, "a graph takes no such work");
  return solver.solved();
}

// The line is legal and ends as the facts claim.
void check_line(GraphPosition p, const solve::Solved& s, const std::string& about) {
  if (!CHECK(bool(s.line), about)) return;
  for (const Move m : *s.line) {
    if (!CHECK(p.is_legal(m), about)) return;
    p.play_unchecked(m, no_events);
  }
  const auto outcome = p.outcome();
  if (!CHECK(bool(outcome), about)) return;
  for (const Player player : {Player{0}, Player{1}})
    CHECK_EQUAL(s.facts.wins(player), outcome->winner == player, about);
}

// Every graph with both searches and with hardly any memory.
void for_each_graph(Recurrence rule, int nodes, int graphs, auto&& f) {
  for (int seed = 0; seed < graphs; ++seed) {
    Rng rng{std::uint64_t(seed)};
    const auto g = Graph::random(2 + int(rng.below(std::uint32_t(nodes - 1))), rule, rng);
    const std::string about = "graph " + std::to_string(seed);
    for (const std::size_t bytes : {4 * solve::Table::min_bytes, std::size_t{1} << 16}) {
      for (const auto method : {solve::Method::AlphaBeta, solve::Method::DfPn})
        f(g, rng, about, [=](const GraphPosition& p) { return solved(p, bytes, method); });
    }
  }
}

}  // namespace

TEST(wins_are_those_of_retrograde_analysis) {
  for (const auto rule : {Recurrence::Endless, Recurrence::Drawn})
    for_each_graph(rule, Graph::most_nodes, 3000,
                   [&](const auto& g, Rng&, const std::string& about, auto&& solve) {
                     const Facts truth = wins_by_retrograde(*g)[0];
                     const auto s = solve(GraphPosition(g));
                     for (const Player p : {Player{0}, Player{1}}) {
                       CHECK_EQUAL(s.facts.wins(p), truth.wins(p), about);
                       if (rule == Recurrence::Drawn)
                         CHECK_EQUAL(s.facts.fails(p), !truth.wins(p), about);
                     }
                     if (s.facts.complete() && rule == Recurrence::Drawn)
                       check_line(GraphPosition(g), s, about);
                   });
}

namespace {

using GraphSolver = solve::Solver<GraphPosition, Plain>;

// Whether the answers lead the player to the win, whatever the other plays, without coming to a
// node twice.
bool answers_win(GraphSolver& solver, const GraphPosition& p, Player player) {
  if (const auto outcome = p.outcome()) return outcome->winner == player;
  const std::vector<std::uint64_t> been = p.earlier();
  if (std::ranges::find(been, p.occurrence()) != been.end()) return false;
  const auto leads_to_win = [&](Move m) {
    GraphPosition next = p;
    next.play_unchecked(m, no_events);
    return answers_win(solver, next, player);
  };
  if (p.to_move() == player) {
    const Move m = solver.answer(p.forgetting(), player, {});
    return m != no_move && p.is_legal(m) && leads_to_win(m);
  }
  MoveList moves;
  p.legal_moves(moves);
  return std::ranges::all_of(moves, leads_to_win);
}

}  // namespace

TEST(answers_never_go_round_in_a_circle) {
  int wins = 0;
  for (int seed = 0; seed < 3000; ++seed) {
    Rng rng{std::uint64_t(seed)};
    const auto g = Graph::random(Graph::most_nodes, Recurrence::Endless, rng);
    const Facts truth = wins_by_retrograde(*g)[0];
    for (const Player player : {Player{0}, Player{1}}) {
      if (!truth.wins(player)) continue;
      ++wins;
      for (const std::size_t bytes : {solve::Table::min_bytes, std::size_t{1} << 16})
        for (const auto method : {solve::Method::AlphaBeta, solve::Method::DfPn}) {
          GraphSolver solver(GraphPosition(g), Plain(Geometry{}), bytes, method);
          solver.run({.nodes = 1'000'000}, {});
          CHECK(answers_win(solver, GraphPosition(g), player), "graph " + std::to_string(seed));
        }
    }
  }
  CHECK(wins > 500);
}

TEST(a_third_time_is_a_draw_whatever_came_before) {
  int unknown = 0, known = 0;
  for_each_graph(Recurrence::Drawn, 5, 1500,
                 [&](const auto& g, Rng& rng, const std::string& about, auto&& solve) {
                   GraphPosition p(g);
                   for (int plies = int(rng.below(5)); plies > 0 && !p.outcome(); --plies)
                     p.play_unchecked(p.random_move(rng), no_events);
                   const auto s = solve(p);
                   const Facts truth = facts_of(value_by_exhaustion(p));
                   for (const Player player : {Player{0}, Player{1}}) {
                     CHECK(!s.facts.wins(player) || truth.wins(player), about);
                     CHECK(!s.facts.fails(player) || truth.fails(player), about);
                   }
                   ++(s.facts.complete() ? known : unknown);
                   if (p.ply() == 0) CHECK(s.facts.complete(), about);
                   if (!s.facts.complete())
                     CHECK(s.obstacle == solve::Obstacle::History, about);
                   else if (s.line)
                     check_line(p, s, about);
                 });
  CHECK(unknown < known / 20);
  CHECK(unknown > 0);
}

TEST(forbidden_repetition_is_solved_by_its_own_history) {
  for_each_graph(Recurrence::Forbidden, 9, 2000,
                 [&](const auto& g, Rng& rng, const std::string& about, auto&& solve) {
                   GraphPosition p(g);
                   for (int plies = int(rng.below(3)); plies > 0 && !p.outcome(); --plies)
                     p.play_unchecked(p.random_move(rng), no_events);
                   const auto s = solve(p);
                   const Facts truth = facts_of(value_by_exhaustion(p));
                   for (const Player player : {Player{0}, Player{1}}) {
                     CHECK_EQUAL(s.facts.wins(player), truth.wins(player), about);
                     CHECK_EQUAL(s.facts.fails(player), truth.fails(player), about);
                   }
                   check_line(p, s, about);
                 });
}

namespace {

// As value_by_exhaustion; nothing if that takes more nodes than there are.
std::optional<int> value_by_exhaustion(const AnyPosition& p, int& nodes) {
  if (--nodes < 0) return {};
  if (const auto outcome = p.outcome())
    return outcome->winner ? (*outcome->winner == 0 ? 1 : -1) : 0;
  const bool first = p.to_move() == 0;
  int best = first ? -1 : 1;
  for (const Move m : legal_moves(p)) {
    const auto v = value_by_exhaustion(*played(p, m), nodes);
    if (!v) return {};
    best = first ? std::max(best, *v) : std::min(best, *v);
  }
  return best;
}

bool is_small(const AnyGame& game) { return game.geometry().points.size() <= 40; }

constexpr std::size_t plenty = 1 << 20;

}  // namespace

TEST(games_are_solved_as_by_exhaustion) {
  int checked = 0;
  for_each_game([&](const AnyGame& game) {
    if (!is_small(game)) return;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
      std::vector<PositionPointer> all;
      random_game(game, seed, 200, [&](const AnyPosition& p) {
        all.push_back(p.transformed(game.geometry().symmetries[0]));
      });
      for (int back = 1; back <= 8 && back <= int(all.size()); ++back) {
        const AnyPosition& p = *all[all.size() - std::size_t(back)];
        int nodes = 4000;
        const auto value = value_by_exhaustion(p, nodes);
        if (!value) break;
        for (const auto method : {solve::Method::AlphaBeta, solve::Method::DfPn}) {
          const auto solver = game.solver(p, plenty, method);
          solver->run({}, {});
          const auto& s = solver->solved();
          const std::string about = game.to_text(p);
          CHECK_EQUAL(s.facts.bits(), facts_of(*value).bits(), about);
          if (!CHECK(bool(s.line), about)) continue;
          auto q = p.transformed(game.geometry().symmetries[0]);
          for (const Move m : *s.line) q = played(*q, m);
          CHECK(q->outcome().has_value(), about);
          int one = 1;
          CHECK_EQUAL(value_by_exhaustion(*q, one).value_or(9), *value, about);
          ++checked;
        }
      }
    }
  });
  CHECK(checked > 400);
}

TEST(limits_hold_and_work_goes_on_where_it_stopped) {
  for_each_game([](const AnyGame& game) {
    const auto solver = game.solver(*game.start(), plenty, {});
    solver->run({.nodes = 50}, {});
    CHECK(solver->nodes() <= 50, name(game));
    solver->run({.nodes = 0}, {});
    CHECK(solver->nodes() <= 50, name(game));
    solver->stop();
    solver->run({}, {});
    CHECK(solver->nodes() <= 50 + 2000, name(game));
    int asked = 0;
    solver->run({}, [&] { return ++asked == 1; });
    CHECK(asked <= 1, name(game));
    CHECK(solver->table().bytes() <= plenty, name(game));
  });
}

TEST(a_packed_table_saves_the_work) {
  const auto game = std::get<GamePointer>(make_game("hexotic", {{"size", std::int64_t{3}}}));
  const auto first = game->solver(*game->start(), plenty, {});
  first->run({.nodes = 100}, {});
  CHECK(first->solved().facts.none());
  std::string bytes;
  CHECK_EQUAL(pack(first->table(), 0, std::size_t(-1), bytes), first->table().size());
  const auto second = game->solver(*game->start(), plenty, {});
  CHECK_EQUAL(first->fingerprint(), second->fingerprint());
  CHECK(unpack(bytes, second->table()));
  CHECK_EQUAL(second->table().used(), first->table().used());
  second->run({}, {});
  const auto third = game->solver(*game->start(), plenty, {});
  third->run({}, {});
  CHECK(second->solved().facts == third->solved().facts);
  CHECK(second->nodes() < third->nodes());
  bytes.pop_back();
  CHECK(!unpack(bytes, second->table()));
  CHECK(!unpack(std::string(22, '\xff'), second->table()));
}

}  // namespace ponnuki::test
