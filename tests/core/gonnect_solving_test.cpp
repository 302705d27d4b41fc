// What the solver knows about Gonnect on small boards, against the rules and against a solver that
// knows nothing.
#include <map>

#include "check.hpp"
#include "knowledge/gonnect/solving.hpp"
#include "search/solve/solver.hpp"

namespace ponnuki::test {

namespace {

using gonnect::Gonnect;
using gonnect::Ko;
using gonnect::Options;
using gonnect::SmallBoard;
using gonnect::SmallChains;
using gonnect::SmallPosition;
using gonnect::SmallSolving;
using gonnect::SmallWays;
using solve::Facts;
using Cells = SmallBoard::Cells;

// f(position before a ply, its move, position after it), of random games on boards of these sizes.
void for_each_ply(int smallest, int largest, int games, auto&& f) {
  for (int size = smallest; size <= largest; ++size)
    for (int game = 0; game < games; ++game) {
      const Options options{size, Ko::Simple, game % 2 == 0};
      Gonnect::with_position(options, [&]<class P>() {
        Rng rng(mix(std::uint64_t(game) * 8 + std::uint64_t(size)));
        P p = P::start(options);
        while (!p.outcome()) {
          const Move m = p.random_move(rng);
          P next = p;
          next.play_unchecked(m, no_events);
          f(p, m, next);
          p = next;
        }
      });
    }
}

// What a solver without knowledge finds out about a position with nothing before it in a few nodes,
// if that is all there is to know.
template <class P>
Facts plainly_solved(const P& p, std::uint64_t nodes = 4000) {
  using Plain = solve::Plain<P>;
  const P begun = p.forgetting();
  const Geometry g = Gonnect::geometry({.size = p.size()});
  solve::Solver<P, Plain> solver(begun, Plain(g), 1 << 20, solve::Method::DfPn);
  solver.run({.nodes = nodes}, {});
  return solver.solved().facts;
}

SmallPosition after(SmallPosition p, Cells stone) {
  p.play_unchecked(Move(Point(p.board().point_of[std::size_t(std::countr_zero(stone))])),
                   no_events);
  return p;
}

SmallChains chains_of_other(const SmallPosition& p) { return {p.board(), p.others(), p.empty()}; }

// Whether the player not on turn joins sides with so many stones at most, whatever is played, if
// linked ways say which answers to try.
bool can_be_kept(const SmallPosition& p, int links) {
  for (Cells moves = p.placements(); moves; moves &= moves - 1) {
    const SmallPosition moved = after(p, moves & -moves);
    if (moved.decided()) return false;
    bool answered = false;
    for (Cells rest = moved.placements(); rest && !answered; rest &= rest - 1) {
      const SmallPosition q = after(moved, rest & -rest);
      if (q.decided()) {
        answered = true;
      } else if (const auto way = linked_way(chains_of_other(q), nullptr, q.own(), 0)) {
        answered = way->link_count < links && can_be_kept(q, way->link_count);
      }
    }
    if (!answered) return false;
  }
  return true;
}

}  // namespace

TEST(small_gonnect_boards_play_as_the_large_ones) {
  int captures = 0, kos = 0, swaps = 0, stuck = 0;
  for_each_ply(2, SmallBoard::max_size, 400, [&]<class P>(const P& p, Move m, const P& next) {
    const std::string about = p.state();
    SmallPosition small(p);
    MoveList moves, same;
    p.legal_moves(moves);
    small.legal_moves(same);
    CHECK(std::ranges::equal(moves, same), about);
    small.play_unchecked(m, no_events);
    if (!next.decided() || next.outcome()->winner) CHECK(small == SmallPosition(next), about);
    captures += next.empty_points().size() >= p.empty_points().size();
    kos += next.ko().has_value();
    swaps += m == swap_move;
    const auto outcome = next.outcome();
    const bool repeated = outcome && !outcome->winner;  // which small boards do not know
    CHECK_EQUAL(small.outcome().has_value(), outcome && !repeated, about);
    if (!outcome || repeated) return;
    stuck += outcome->reason == gonnect::by_no_moves;
    if (small.outcome()) CHECK(small.outcome()->winner == outcome->winner, about);
  });
  CHECK(captures > 1000 && kos > 100 && swaps > 20 && stuck > 100, "everything occurs");
}

TEST(no_swap_comes_back_in_long_gonnect_games) {
  using P = gonnect::Position<5>;
  const auto read = P::from_state({5, Ko::Simple, true}, "...../...../..x../...../..... 0 65536");
  P p = std::get<P>(read);
  SmallPosition small(p);
  for (int i = 0; i < 2; ++i) {
    MoveList moves, same;
    p.legal_moves(moves);
    small.legal_moves(same);
    CHECK(std::ranges::equal(moves, same), p.state());
    small.play_unchecked(moves[i], no_events);
    p.play_unchecked(moves[i], no_events);
  }
}

TEST(images_of_gonnect_boards_and_exchanged_colours_have_one_key) {
  for_each_ply(2, SmallBoard::max_size, 20, [&]<class P>(const P&, Move, const P& p) {
    const Geometry g = Gonnect::geometry({.size = p.size()});
    const SmallSolving knowledge(g);
    const std::uint64_t key = knowledge.key(SmallPosition(p));
    for (const Points& symmetry : g.symmetries)
      CHECK_EQUAL(knowledge.key(SmallPosition(p.transformed(symmetry))), key, p.state());
    // The same with black stones for white ones.
    std::string text = p.forgetting().state();
    for (char& c : text) c = c == 'x' ? 'o' : c == 'o' ? 'x' : c;
    const auto exchanged = P::from_state({p.size(), Ko::Simple, p.pie()}, text);
    if (const auto* q = std::get_if<P>(&exchanged); q && !p.ko())
      CHECK_EQUAL(knowledge.key(SmallPosition(q->turned())), key, p.state());
  });
}

TEST(keys_tell_gonnect_boards_apart) {
  const SmallSolving knowledge(Gonnect::geometry({.size = 6}));
  std::map<std::uint64_t, std::string> least;  // by key: the least image
  for_each_ply(6, 6, 60, [&]<class P>(const P&, Move, const P& p) {
    std::string text;
    const SmallPosition small(p);
    for (const Points& symmetry : Gonnect::geometry({.size = 6}).symmetries) {
      const SmallPosition image(p.transformed(symmetry));
      const std::string line = std::to_string(image.own()) + ' ' + std::to_string(image.others()) +
                               ' ' + std::to_string(image.ko()) + ' ' +
                               std::to_string(image.can_swap());
      if (text.empty() || line < text) text = line;
    }
    const auto [at, fresh] = least.try_emplace(knowledge.key(small), text);
    CHECK_EQUAL(at->second, text, p.state());
  });
  CHECK(least.size() > 1500);
}

TEST(gonnect_children_are_known_as_positions_by_themselves) {
  for_each_ply(2, SmallBoard::max_size, 40, [&]<class P>(const P& p, Move, const P&) {
    const SmallSolving knowledge(Gonnect::geometry({.size = p.size()}));
    const SmallPosition small(p);
    const auto family = knowledge.family(small);
    MoveList moves;
    small.legal_moves(moves);
    for (const Move m : moves) {
      SmallPosition child = small;
      child.play_unchecked(m, no_events);
      if (child.decided()) continue;
      const std::string about = p.state() + ' ' + std::to_string(m.id);
      CHECK_EQUAL(family.key(child, m), knowledge.key(child), about);
      const solve::Certain certain = knowledge.certain(child);
      CHECK(family.certain(child, m).facts == certain.facts, about);
      if (const auto way = linked_way(chains_of_other(child), nullptr, child.own(), 0);
          way && certain.facts.wins(p.to_move()))
        CHECK_EQUAL(certain.plies, 2 * way->link_count, about);
      for (const Player player : {Player{0}, Player{1}})
        CHECK_EQUAL(family.lead(child, m, player), knowledge.lead(child, player), about);
    }
  });
}

TEST(ways_on_small_gonnect_boards_are_as_long_as_on_large_ones) {
  for_each_ply(2, SmallBoard::max_size, 60, [&]<class P>(const P& p, Move, const P&) {
    const SmallPosition small(p);
    const gonnect::Ways<P> ways(p);
    if (!small.empty()) return;
    const auto check = [&](Cells stones, Player player) {
      // The large boards measure over empty points, which a way that needs no stone has none of.
      const int shortest = SmallWays(small.board(), stones, small.empty()).shortest();
      const int expected = ways.shortest(p.colour_of(player));
      if (shortest > 0) CHECK_EQUAL(std::min(shortest, ways.far), expected, p.state());
    };
    check(small.own(), p.to_move());
    check(small.others(), other(p.to_move()));
  });
}

TEST(linked_ways_win) {
  int ways = 0, kept = 0, several = 0;
  for_each_ply(3, 5, 3000, [&]<class P>(const P&, Move, const P& p) {
    const SmallPosition small(p);
    if (small.decided() || small.can_swap() || p.outcome()) return;
    const auto way = linked_way(chains_of_other(small), nullptr, small.own(), 0);
    if (!way || way->link_count == 0) return;
    ++ways;
    several += way->link_count > 1;
    if (can_be_kept(small, way->link_count)) return void(++kept);
    const Facts facts = plainly_solved(p, 200'000);
    CHECK(facts.wins(other(p.to_move())), p.state());
  });
  CHECK(ways > 2000 && several > 300 && kept > ways / 10 * 9, "linked ways occur");
}

// The chain in the middle has two cells in common with those above and below, one of them with
// both.
TEST(no_cell_is_in_two_links) {
  using P = gonnect::Position<5>;
  const auto way = [](std::string_view state) {
    const auto read = P::from_state({5, Ko::Simple, false}, state);
    const SmallPosition p(std::get<P>(read));
    return linked_way(chains_of_other(p), nullptr, p.own(), 0);
  };
  CHECK(!way("..x../..x../ox.oo/..x../..x.. 0 9"));
  const auto apart = way("..x../..x../ox.oo/xx.../..o.. 0 9");
  if (CHECK(bool(apart))) CHECK_EQUAL(apart->link_count, 2, "above, and below at the edge");
}

// A row of stones from bottom to top, some of them beside the one below and some at a diagonal, and
// other stones: random games on boards of 6x6 have hardly any linked way.
TEST(linked_ways_win_on_boards_of_6x6) {
  using P = gonnect::Position<9>;
  int ways = 0, several = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Rng rng(mix(seed));
    std::array<std::string, 6> rows;
    rows.fill("......");
    int column = int(rng.below(6)), stones = 0;
    for (std::string& row : rows) {
      row[std::size_t(column)] = 'x';
      column = std::clamp(column + int(rng.below(3)) - 1, 0, 5);
      ++stones;
    }
    for (int i = 0; i < 6; ++i) {
      char& at = rows[rng.below(6)][rng.below(6)];
      if (at == '.') at = 'o', ++stones;
    }
    std::string state = rows[0];
    for (std::size_t i = 1; i < rows.size(); ++i) state += '/' + rows[i];
    const auto read = P::from_state({6, Ko::Simple, false},
                                    state + " 0 " + std::to_string(stones | 1));  // o is to move
    const auto* p = std::get_if<P>(&read);
    if (!p || p->outcome()) continue;
    const SmallPosition small(*p);
    const auto way = linked_way(chains_of_other(small), nullptr, small.own(), 0);
    if (!way || way->link_count > 3) continue;
    ++ways;
    several += way->link_count > 1;
    CHECK(can_be_kept(small, way->link_count), state);
  }
  CHECK(ways > 50 && several > 30, "linked ways occur");
}

TEST(moves_that_threats_refute_lose) {
  int positions = 0, dropped = 0, in_time = 0;
  for_each_ply(3, 5, 400, [&]<class P>(const P&, Move, const P& p) {
    const SmallPosition small(p);
    if (small.decided() || small.can_swap() || p.outcome()) return;
    const SmallSolving knowledge(Gonnect::geometry({.size = p.size()}));
    const auto must = must_play(small, chains_of_other(small));
    MoveList moves;
    small.legal_moves(moves);
    const int before = moves.size();
    const int plies = knowledge.family(small).drop_lost(moves);
    CHECK_EQUAL(plies, moves.size() < before ? must.plies : 0, p.state());
    if (!plies) return;
    ++positions;
    for (Cells rest = small.placements() & ~must.cells; rest; rest &= rest - 1) {
      ++dropped;
      const SmallPosition moved = after(small, rest & -rest);
      if (!CHECK(!moved.decided(), p.state())) continue;
      bool answered = false;
      for (Cells answers = moved.placements(); answers && !answered; answers &= answers - 1) {
        const SmallPosition q = after(moved, answers & -answers);
        const auto way =
            q.decided() ? std::nullopt : linked_way(chains_of_other(q), nullptr, q.own(), 0);
        answered = q.decided() ||
                   (way && 2 * way->link_count + 2 <= plies && can_be_kept(q, way->link_count));
      }
      in_time += answered;
      if (answered) continue;
      P next = p;
      next.play_unchecked(Move(Point(small.board().point_of[std::size_t(std::countr_zero(rest))])),
                          no_events);
      CHECK(plainly_solved(next, 200'000).wins(next.to_move()), p.state());
    }
  });
  CHECK(positions > 500 && dropped > 3000 && in_time > dropped / 100 * 99, "threats occur");
}

// Player 1, who loses to a linked way, can bring about a board that stood twice before.
TEST(linked_ways_do_not_count_where_a_third_time_may_end_the_game) {
  using P = gonnect::Position<5>;
  const auto read = P::from_state({5, Ko::Simple, false}, "..x../..x../ox.oo/xx.../..o.. 0 9");
  const Geometry g = Gonnect::geometry({.size = 5});
  const auto solved = [&](const SmallPosition& p) {
    solve::Solver<SmallPosition, SmallSolving> solver(p, SmallSolving(g), 1 << 16,
                                                      solve::Method::DfPn);
    solver.run({}, {});
    return solver.solved().facts;
  };
  const SmallPosition p(std::get<P>(read));
  CHECK(solved(p) == Facts::won_by(0));
  MoveList moves;
  p.legal_moves(moves);
  for (const Move m : moves) {
    SmallPosition repeated = p;
    repeated.play_unchecked(m, no_events);
    const SmallPosition::Earlier earlier{repeated.stood(), repeated.stood()};
    CHECK(!solved(SmallPosition(std::get<P>(read), &earlier)).wins(0), std::to_string(m.id));
  }
}

TEST(small_gonnect_boards_are_solved_as_the_large_ones) {
  int solved = 0, drawn = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Options options{2 + int(seed % 4), Ko::Simple, seed % 8 < 4};
    Gonnect::with_position(options, [&]<class P>() {
      Rng rng(mix(seed));
      std::vector<P> all{P::start(options)};
      while (!all.back().outcome()) {
        P next = all.back();
        next.play_unchecked(next.random_move(rng), no_events);
        all.push_back(next);
      }
      for (std::size_t back = 2; back <= std::min<std::size_t>(all.size(), 10); ++back) {
        const P& p = all[all.size() - back];
        const Geometry g = Gonnect::geometry(options);
        solve::Solver<P, solve::Plain<P>> plain(p, solve::Plain<P>(g), 1 << 20,
                                                solve::Method::DfPn);
        plain.run({.nodes = 4000}, {});
        if (!plain.solved().facts.complete()) break;
        const auto earlier = SmallPosition::earlier_of(p);
        solve::Solver<SmallPosition, SmallSolving> solver(
            SmallPosition(p, &earlier), SmallSolving(g), 1 << 16, solve::Method::DfPn);
        solver.run({}, {});
        CHECK_EQUAL(solver.solved().facts.bits(), plain.solved().facts.bits(), p.state());
        ++solved;
        drawn += !plain.solved().facts.wins(0) && !plain.solved().facts.wins(1);
        if (!CHECK(bool(solver.solved().line), p.state())) continue;
        P end = p;
        for (const Move m : *solver.solved().line) {
          if (!CHECK(end.is_legal(m), p.state())) break;
          end.play_unchecked(m, no_events);
        }
        if (!CHECK(bool(end.outcome()), p.state())) continue;
        for (const Player player : {Player{0}, Player{1}})
          CHECK_EQUAL(end.outcome()->winner == player, plain.solved().facts.wins(player),
                      p.state());
      }
    });
  }
  CHECK(solved > 500, "positions are solved");
  CHECK(drawn > 0, "some are drawn");
}

}  // namespace ponnuki::test
