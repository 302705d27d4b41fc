// What the solver knows about Gosix, against the rules and against a solver that knows nothing.
#include <map>

#include "check.hpp"
#include "knowledge/gosix/solving.hpp"
#include "knowledge/gosix/tactics.hpp"
#include "search/solve/solver.hpp"

namespace ponnuki::test {

namespace {

using gosix::Edition;
using gosix::MergedPosition;
using gosix::MergedSolving;
using solve::Facts;
using P = gosix::Position;
using Plain = solve::Plain<P>;

const Geometry& geometry() {
  static const Geometry g = gosix::Gosix::geometry({});
  return g;
}

std::vector<P> random_game(Edition edition, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<P> positions{P::start({edition})};
  while (!positions.back().outcome()) {
    P next = positions.back();
    next.play_unchecked(next.random_move(rng), no_events);
    positions.push_back(next);
  }
  return positions;
}

// f(position before a ply, its move, position after it)
void for_each_ply(int games, auto&& f) {
  for (const Edition edition : {Edition::En, Edition::Fr})
    for (int game = 0; game < games; ++game) {
      Rng rng{std::uint64_t(game)};
      P p = P::start({edition});
      while (!p.outcome()) {
        const Move m = p.random_move(rng);
        P next = p;
        next.play_unchecked(m, no_events);
        f(p, m, next);
        p = next;
      }
    }
}

// What a solver without knowledge finds out in a few nodes, if that is all there is to know.
Facts plainly_solved(const P& p) {
  solve::Solver<P, Plain> solver(p, Plain(geometry()), 1 << 20, solve::Method::DfPn);
  solver.run({.nodes = 3000}, {});
  return solver.solved().facts;
}

// Calls f(position, its facts) with so many undecided positions near the end of random games.
void for_each_late_position(Edition edition, int positions, auto&& f) {
  for (std::uint64_t seed = 1; positions > 0; ++seed) {
    const auto game = random_game(edition, seed);
    for (std::size_t i = 2; i <= game.size() && positions > 0; ++i, --positions) {
      const P& p = game[game.size() - i];
      const Facts facts = plainly_solved(p);
      if (!facts.complete()) break;
      f(p, facts);
    }
  }
}

// The solver with its knowledge finds the values that one without any finds.
void check_values(Edition edition, int positions) {
  for_each_late_position(edition, positions, [](const P& p, Facts facts) {
    solve::Solver<MergedPosition, MergedSolving> solver(
        MergedPosition(p), MergedSolving(geometry()), 1 << 16, solve::Method::DfPn);
    solver.run({}, {});
    CHECK_EQUAL(solver.solved().facts.bits(), facts.bits(), p.state());
  });
}

}  // namespace

TEST(merged_positions_play_as_whole_ones) {
  int ties = 0, passes = 0, draws = 0;
  for_each_ply(500, [&](const P& p, Move m, const P& next) {
    const std::string about = p.state();
    MergedPosition merged(p);
    MoveList moves, same;
    p.legal_moves(moves);
    merged.legal_moves(same);
    CHECK(std::ranges::equal(moves, same), about);
    CHECK_EQUAL(gosix::can_win_at_once(merged), gosix::winning_move(p) != no_move, about);
    merged.play_unchecked(m, no_events);
    CHECK(merged == MergedPosition(next), about);
    CHECK_EQUAL(merged.decided(), next.decided(), about);
    const auto outcome = next.outcome(), found = merged.outcome();
    CHECK_EQUAL(found.has_value(), outcome.has_value(), about);
    if (found && outcome) {
      CHECK(found->winner == outcome->winner, about);
      draws += !outcome->winner;
    }
    Rng one(1), two(1);
    if (!outcome) CHECK(merged.random_move(one) == next.random_move(two), about);
    ties += next.tied() != 0;
    passes += m == pass_move;
  });
  CHECK(ties > 100 && passes > 0 && draws > 10, "ties, passes and draws occur");
}

TEST(images_and_exchanged_players_have_one_key) {
  const MergedSolving knowledge(geometry());
  for_each_ply(20, [&](const P&, Move, const P& p) {
    const std::uint64_t key = knowledge.key(MergedPosition(p));
    for (const Points& symmetry : geometry().symmetries)
      CHECK_EQUAL(knowledge.key(MergedPosition(p.transformed(symmetry))), key, p.state());
    if (!p.outcome() && p.unowned() != gosix::all_hexagons) {
      // The same with black stones for white ones, and with other owners.
      std::string text = p.state();
      for (char& c : text) c = c == 'x' ? 'o' : c == 'o' ? 'x' : c;
      const auto exchanged = P::from_state({p.edition()}, text);
      if (const auto* q = std::get_if<P>(&exchanged))
        CHECK_EQUAL(knowledge.key(MergedPosition(q->turned())), key, p.state());
    }
  });
}

TEST(keys_tell_positions_apart) {
  const MergedSolving knowledge(geometry());
  std::map<std::uint64_t, std::string> least;  // by key: the least image
  for_each_ply(60, [&](const P&, Move, const P& p) {
    std::string text;
    for (const Points& symmetry : geometry().symmetries) {
      const P image = p.transformed(symmetry);
      const MergedPosition m(image);
      const std::string line = std::to_string(m.own()) + ' ' + std::to_string(m.others()) + ' ' +
                               std::to_string(m.unowned()) + ' ' + std::to_string(m.owned()) + ' ' +
                               std::to_string(m.owned_by_other());
      if (text.empty() || line < text) text = line;
    }
    if (!p.decided())
      CHECK_EQUAL(least.try_emplace(knowledge.key(MergedPosition(p)), text).first->second, text);
  });
}

TEST(children_are_known_together_as_one_by_one) {
  const MergedSolving knowledge(geometry());
  for_each_ply(60, [&](const P& p, Move, const P&) {
    const MergedPosition parent(p);
    const auto family = knowledge.family(parent);
    MoveList moves;
    parent.legal_moves(moves);
    for (const Move m : moves) {
      MergedPosition child = parent;
      child.play_unchecked(m, no_events);
      if (child.decided()) continue;
      const std::string about = p.state() + ' ' + std::to_string(m.id);
      CHECK_EQUAL(family.key(child, m), knowledge.key(child), about);
      CHECK_EQUAL(family.certain(child, m).bits(), knowledge.certain(child).bits(), about);
      for (const Player player : {Player{0}, Player{1}})
        CHECK_EQUAL(family.lead(child, m, player), knowledge.lead(child, player), about);
    }
  });
}

TEST(sure_wins_are_wins) {
  int wins = 0, losses_avoided = 0;
  for_each_late_position(Edition::En, 4000, [&](const P& p, Facts truth) {
    const Facts sure = gosix::sure(MergedPosition(p));
    if (sure.none()) return;
    for (const Player player : {Player{0}, Player{1}}) {
      if (sure.wins(player)) CHECK(truth.wins(player), p.state());
      if (sure.fails(player)) CHECK(truth.fails(player), p.state());
    }
    const bool won = sure.wins(0) || sure.wins(1);
    ++(won ? wins : losses_avoided);
  });
  CHECK(wins > 100, std::to_string(wins));
  CHECK(losses_avoided > 20, std::to_string(losses_avoided));
}

TEST(nothing_is_sure_in_the_french_edition) {
  for_each_late_position(Edition::Fr, 300, [](const P& p, Facts) {
    CHECK(gosix::sure(MergedPosition(p)).none(), p.state());
  });
}

TEST(knowledge_changes_no_value) {
  check_values(Edition::En, 1000);
  check_values(Edition::Fr, 1000);
}

LONG_TEST(knowledge_changes_no_value_of_100_000_positions) {
  check_values(Edition::En, 50'000);
  check_values(Edition::Fr, 50'000);
}

}  // namespace ponnuki::test
