// What the search knows about Hexotic, against brute force over the rules.
#include <map>

#include "games/hexotic/small.hpp"
#include "knowledge/hexotic/knowledge.hpp"
#include "knowledge/hexotic/solving.hpp"
#include "one_turn.hpp"
#include "search/solve/solver.hpp"

namespace ponnuki::test {

namespace {

using hexotic::Options;

template <int Capacity>
using Knowledge = hexotic::Knowledge<hexotic::Position<Capacity>>;

// Positions of games between playout policies, which threaten and answer more than random moves.
template <int Capacity>
void for_each_position(const Options& options, int games, auto&& f) {
  using P = hexotic::Position<Capacity>;
  Knowledge<Capacity> knowledge;
  Rng rng(std::uint64_t(options.size) * 2 + options.lone_perimeter);
  for (int game = 0; game < games; ++game) {
    std::vector<Move> moves;
    const auto note = [&moves](Player, Move m) { moves.push_back(m); };
    P p = P::start(options), scratch = p;
    knowledge.playout(scratch, rng, note);
    for (const Move m : moves) {
      f(p);
      p.play_unchecked(m, no_events);
    }
  }
}

}  // namespace

TEST(claims_about_one_turn_are_exact) {
  for (const bool lone : {false, true}) {
    for_each_position<5>({3, lone}, 100, check_claims<Knowledge<5>>);
    for_each_position<5>({4, lone}, 60, check_claims<Knowledge<5>>);
    for_each_position<5>({5, lone}, 30, check_claims<Knowledge<5>>);
    for_each_position<8>({7, lone}, 2, check_claims<Knowledge<8>>);
    for_each_position<11>({9, lone}, 1, check_claims<Knowledge<11>>);
  }
}

TEST(short_searches_win_and_stop_wins_in_one_turn) {
  Tally tally;
  std::uint64_t seed = 0;
  for (const bool lone : {false, true}) {
    for_each_position<5>({3, lone}, 120,
                         [&](const auto& p) { check_choice<Knowledge<5>>(p, ++seed, tally); });
    for_each_position<5>({4, lone}, 120,
                         [&](const auto& p) { check_choice<Knowledge<5>>(p, ++seed, tally); });
    for_each_position<5>({5, lone}, 120,
                         [&](const auto& p) { check_choice<Knowledge<5>>(p, ++seed, tally); });
    for_each_position<8>({6, lone}, 6,
                         [&](const auto& p) { check_choice<Knowledge<8>>(p, ++seed, tally); });
  }
  CHECK(tally.wins >= 800);
  CHECK(tally.stops >= 800);
  CHECK(tally.wins + tally.stops >= 2000, std::to_string(tally.wins + tally.stops));
}

TEST(playouts_end_with_the_result_of_the_game) {
  using P = hexotic::Position<5>;
  Knowledge<5> knowledge;
  Rng rng(1);
  for (const int size : {3, 4, 5}) {
    for (int i = 0; i < 300; ++i) {
      P p = P::start({size});
      search::NoTrace untraced;
      const float value = knowledge.playout(p, rng, untraced);
      const auto outcome = p.outcome();
      CHECK(outcome && value == search::value_of(search::result_of(*outcome)), p.state());
    }
  }
}

TEST(small_boards_play_as_the_large_ones) {
  using hexotic::SmallPosition;
  int captures = 0, wins = 0;
  const auto stones = [](const SmallPosition& p) {
    return std::array{p.stones(Colour::First), p.stones(Colour::Second)};
  };
  for (const int size : {3, 4}) {
    for (const bool lone : {false, true}) {
      for (int game = 0; game < 300; ++game) {
        Rng rng(std::uint64_t(game) * 8 + std::uint64_t(2 * size + lone));
        auto p = hexotic::Position<5>::start({size, lone});
        SmallPosition small(p);
        for (int plies = 0; plies < 200 && !p.outcome(); ++plies) {
          const std::string about = p.state();
          MoveList moves, same;
          p.legal_moves(moves);
          small.legal_moves(same);
          CHECK(std::ranges::equal(moves, same), about);
          const bool can_win = hexotic::Tactics<5>::winning_move(p) != no_move;
          CHECK_EQUAL(small.can_win_at_once(), can_win, about);
          wins += can_win;
          const SmallPosition::Threats threats(small);
          const int before = std::popcount(stones(small)[0] | stones(small)[1]);
          const Move m = moves[int(rng.below(std::uint32_t(moves.size())))];
          p.play_unchecked(m, no_events);
          small.play_unchecked(m, no_events);
          captures += std::popcount(stones(small)[0] | stones(small)[1]) <= before;
          CHECK(stones(small) == stones(SmallPosition(p)), p.state());
          CHECK_EQUAL(small.decided(), p.decided(), p.state());
          CHECK_EQUAL(small.outcome().has_value(), p.outcome().has_value(), p.state());
          if (!p.decided())
            CHECK_EQUAL(threats.hold_after(small), small.can_win_at_once(), p.state());
        }
      }
    }
  }
  CHECK(captures > 1000 && wins > 1000, "captures and wins occur");
}

// A win in three plies, by the rules of the large boards alone.
bool wins_in_three(const hexotic::Position<5>& p) {
  using Tactics = hexotic::Tactics<5>;
  MoveList moves;
  p.legal_moves(moves);
  return std::ranges::any_of(moves, [&](Move m) {
    auto next = p;
    next.play_unchecked(m, no_events);
    if (next.outcome() || Tactics::winning_move(next) != no_move) return false;
    MoveList replies;
    next.legal_moves(replies);
    return std::ranges::all_of(replies, [&](Move reply) {
      auto after = next;
      after.play_unchecked(reply, no_events);
      return !after.outcome() && Tactics::winning_move(after) != no_move;
    });
  });
}

// Now and then a reply lifts stones of the walls: then there is no win, though every reply is
// inside.
TEST(double_threats_are_played_out) {
  using hexotic::SmallPosition;
  int found = 0;
  for (const int size : {3, 4})
    for (const bool lone : {false, true})
      for_each_position<5>({size, lone}, 2000, [&](const hexotic::Position<5>& p) {
        const SmallPosition small(p);
        if (p.outcome() || small.can_win_at_once()) return;
        const Move m = SmallPosition::DoubleThreats(small, small.to_move()).in(small);
        if (m == no_move) return;
        CHECK(wins_in_three(p), p.state());
        ++found;
      });
  CHECK(found > 10'000);
}

TEST(double_threats_win_in_three_plies) {
  using hexotic::SmallPosition;
  for (const int size : {3, 4})
    for (const bool lone : {false, true}) {
      int found = 0, missed = 0;
      for (int game = 0; game < 150; ++game) {
        Rng rng(std::uint64_t(game) * 8 + std::uint64_t(2 * size + lone));
        auto p = hexotic::Position<5>::start({size, lone});
        while (!p.outcome()) {
          const SmallPosition before(p);
          const SmallPosition::DoubleThreats threats(before, other(before.to_move()));
          p.play_unchecked(p.random_move(rng), no_events);
          if (p.outcome()) break;
          const SmallPosition small(p);
          if (small.can_win_at_once()) continue;
          const bool wins = wins_in_three(p);
          const bool seen = threats.in(small) != no_move;
          CHECK(wins || !seen, p.state());
          // Without the position before more is seen.
          const Move m = SmallPosition::DoubleThreats(small, small.to_move()).in(small);
          CHECK(m == no_move ? !seen : wins, p.state());
          found += seen;
          missed += wins && !seen;
        }
      }
      CHECK(found > 40);
      CHECK(missed < found / 2);
    }
}

TEST(small_boards_are_solved_as_by_a_solver_that_knows_nothing) {
  using P = hexotic::Position<5>;
  using hexotic::SmallPosition, hexotic::SmallSolving;
  constexpr std::size_t bytes = 1 << 22;
  int solved = 0;
  for (const int size : {3, 4})
    for (const bool lone : {false, true}) {
      const Options options{size, lone};
      const Geometry g = hexotic::Hexotic::geometry(options);
      for_each_position<5>(options, size == 3 ? 60 : 25, [&](const P& p) {
        if (p.outcome() || p.ply() < (size == 3 ? 2 : 14)) return;
        solve::Solver<P, solve::Plain<P>> plain(p, solve::Plain<P>(g), bytes, solve::Method::DfPn);
        plain.run({.nodes = 4000}, {});
        if (!plain.solved().facts.complete()) return;
        solve::Solver<SmallPosition, SmallSolving> solver(SmallPosition(p), SmallSolving(g), bytes,
                                                          solve::Method::DfPn);
        solver.run({}, {});
        CHECK(solver.solved().facts == plain.solved().facts, p.state());
        P end = p;
        for (const Move m : *solver.solved().line) end.play_unchecked(m, no_events);
        CHECK(end.outcome().has_value(), p.state());
        ++solved;
      });
    }
  CHECK(solved > 500);
}

TEST(images_of_small_boards_have_one_code) {
  using hexotic::SmallPosition;
  const Geometry g = hexotic::Hexotic::geometry({.size = 4, .lone_perimeter = false});
  std::map<std::uint64_t, std::string> boards;  // by code: the least image
  for (int game = 0; game < 100; ++game) {
    Rng rng{std::uint64_t(game)};
    auto p = hexotic::Position<5>::start({4, false});
    for (int plies = 0; plies < 20 && !p.outcome(); ++plies) {
      p.play_unchecked(p.random_move(rng), no_events);
      std::string least;
      const std::uint64_t code = SmallPosition(p).least_code();
      for (const Points& symmetry : g.symmetries) {
        const auto image = p.transformed(symmetry);
        CHECK_EQUAL(SmallPosition(image).least_code(), code, p.state());
        const auto text = image.state().substr(0, image.state().find(' '));
        if (least.empty() || text < least) least = text;
      }
      CHECK_EQUAL(boards.try_emplace(code, least).first->second, least, "boards differ in codes");
    }
  }
}

}  // namespace ponnuki::test
