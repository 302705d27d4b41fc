// What the search knows for certain about Gonnect, against brute force over the rules.
#include <algorithm>
#include <set>

#include "check.hpp"
#include "games/gonnect/gonnect.hpp"
#include "knowledge/gonnect/knowledge.hpp"

namespace ponnuki::test {

namespace {

using gonnect::Gonnect;
using gonnect::Ko;

std::vector<Move> moves_of(const auto& p) {
  MoveList moves;
  p.legal_moves(moves);
  return {moves.begin(), moves.end()};
}

auto after(const auto& p, Move m) {
  auto next = p;
  next.play_unchecked(m, no_events);
  return next;
}

bool wins_at_once(const auto& p, Move m) {
  const auto outcome = after(p, m).outcome();
  return outcome && outcome->winner == p.to_move();
}

std::vector<Move> wins_of(const auto& p) {
  auto moves = moves_of(p);
  std::erase_if(moves, [&](Move m) { return !wins_at_once(p, m); });
  return moves;
}

// Whether the opponent wins, or has won, in the next turn.
bool loses_at_once(const auto& p, Move m) {
  const auto next = after(p, m);
  if (const auto outcome = next.outcome()) return outcome->winner == next.to_move();
  const auto moves = moves_of(next);
  return std::ranges::any_of(moves, [&](Move reply) { return wins_at_once(next, reply); });
}

// Random players overlook wins and threats: near the end of their games both abound.
template <class P>
std::vector<P> late_positions(const gonnect::Options& options, std::uint64_t seed) {
  Rng rng(mix(seed));
  std::vector<P> all;
  P p = P::start(options);
  for (;;) {
    if (p.outcome()) break;
    all.push_back(p);
    p.play_unchecked(p.random_move(rng), no_events);
  }
  std::vector<P> some;
  const auto first = all.size() - std::min<std::size_t>(all.size(), 12);
  for (auto i = first; i < all.size(); i += 1 + rng.below(2)) some.push_back(all[i]);
  return some;
}

// f(position), about 5,000 times: boards of 2 to 13 points per side, each ko rule, with and without
// the pie.
void for_each_late_position(auto&& f) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const int size = seed % 50 == 0 ? 13 : 2 + int(seed / 4 % 8);
    const gonnect::Options options{size, seed & 1 ? Ko::Positional : Ko::Simple, (seed & 2) != 0};
    Gonnect::with_position(options, [&]<Position P>() {
      for (const P& p : late_positions<P>(options, seed)) f(p);
    });
  }
}

template <class P>
using Known = gonnect::Knowledge<P>;

}  // namespace

TEST(gonnect_wins_in_one_turn_are_those_of_the_rules) {
  int positions = 0, with_wins = 0, strangled = 0;
  for_each_late_position([&]<class P>(const P& p) {
    ++positions;
    Known<P> knowledge;
    const auto expected = wins_of(p);
    auto found = knowledge.winning_moves(p, p.to_move());
    std::ranges::sort(found);
    CHECK(found == expected, p.state());
    const Move one = knowledge.winning_move(p);
    CHECK_EQUAL(one == no_move, expected.empty(), p.state());
    CHECK(one == no_move || std::ranges::count(expected, one) == 1, p.state());
    with_wins += !expected.empty();
    for (const Move m : expected) strangled += after(p, m).outcome()->reason == Reason::NoMoves;
  });
  CHECK(positions > 2000);
  CHECK(with_wins > 1000);
  CHECK(strangled > 50);
}

TEST(gonnect_drops_moves_that_lose_at_once_and_no_others) {
  int with_threats = 0, stopped_in_part = 0;
  for_each_late_position([&]<class P>(const P& p) {
    MoveList all;
    p.legal_moves(all);
    MoveList kept = all;
    Known<P>().drop_lost(p, kept);
    for (const Move m : all)
      if (std::ranges::find(kept, m) == kept.end()) CHECK(loses_at_once(p, m), p.state());
    const Colour theirs = p.colour_of(other(p.to_move()));
    if (kept.size() == all.size() || gonnect::connections(p, theirs).empty()) return;
    ++with_threats;
    stopped_in_part += !kept.empty();
    for (const Move m : kept) {
      const P next = after(p, m);
      const auto replies = moves_of(next);
      CHECK(std::ranges::none_of(replies,
                                 [&](Move reply) {
                                   const auto outcome = after(next, reply).outcome();
                                   return outcome && outcome->reason == Reason::Connection;
                                 }),
            p.state());
    }
  });
  CHECK(with_threats > 500);
  CHECK(stopped_in_part > 200);
}

// What the player not on turn threatens: the same board with a ply more played tells.
TEST(gonnect_threats_are_the_wins_of_the_other_player) {
  int threats = 0;
  for_each_late_position([&]<class P>(const P& p) {
    if (p.ko_rule() == Ko::Positional) return;
    const auto found = Known<P>().winning_moves(p, other(p.to_move()));
    for (const int point : gonnect::connections(p, p.colour_of(p.to_move())))
      CHECK(wins_at_once(p, Move(Point(point))), p.state());
    const std::string swapped = p.colour_of(0) == Colour::First ? "0" : "1";
    std::string diagram = p.state();
    std::string now;
    for (int row = p.size() - 1; row >= 0; --row) {
      for (int col = 0; col < p.size(); ++col) now += ".xo"[(p.stone(row * p.size() + col) + 1) % 3];
      if (row > 0) now += '/';
    }
    const auto read =
        P::from_state({p.size(), Ko::Simple, true}, now + " " + swapped + " " +
                                                        std::to_string(p.ply() + 1));
    const auto* turned = std::get_if<P>(&read);
    if (!turned) return;
    std::vector<Move> expected;
    for (const Move m : moves_of(*turned))
      if (const auto outcome = after(*turned, m).outcome();
          outcome && outcome->reason == Reason::Connection)
        expected.push_back(m);
    auto sorted = found;
    std::ranges::sort(sorted);
    CHECK(sorted == expected, p.state());
    threats += int(expected.size());
  });
  CHECK(threats > 500);
}

TEST(gonnect_shortest_searches_overlook_no_win_and_no_defence) {
  int positions = 0, wins = 0, defences = 0;
  for_each_late_position([&]<class P>(const P& p) {
    search::Mcts<Known<P>> search(p, Known<P>::settings(), {.memory = 1 << 20, .seed = 1});
    search.run({.playouts = 1 + positions++ % 50});
    const Move best = search.report(1).candidates[0].move;
    if (!wins_of(p).empty()) {
      ++wins;
      CHECK(wins_at_once(p, best), p.state());
      return;
    }
    const auto moves = moves_of(p);
    const auto losing = std::ranges::count_if(moves, [&](Move m) { return loses_at_once(p, m); });
    if (losing == 0 || losing == std::ssize(moves)) return;
    ++defences;
    CHECK(!loses_at_once(p, best), p.state());
  });
  CHECK(positions > 2000);
  CHECK(wins > 1000);
  CHECK(defences > 200);
}

}  // namespace ponnuki::test
