// What the search knows about Gosix, against brute force over the rules.
#include "knowledge/gosix/knowledge.hpp"
#include "one_turn.hpp"

namespace ponnuki::test {

namespace {

using gosix::Edition;
using P = gosix::Position;
using Knowledge = gosix::Knowledge<P>;

// Games in which moves that win at once, or hand the opponent a win, are put off: long ones, full
// of both, and some that end with no placement left.
void for_each_position(Edition edition, int games, auto&& f) {
  Rng rng(std::uint64_t(edition) + 1);
  for (int game = 0; game < games; ++game) {
    P p = P::start({edition});
    while (!p.outcome()) {
      f(p);
      Move m = p.random_move(rng);
      for (int tries = 0; tries < game % 2 * 8 && (holds(wins_in_one(p), m) || loses_in_two(p, m));
           ++tries)
        m = p.random_move(rng);
      p.play_unchecked(m, no_events);
    }
  }
}

}  // namespace

TEST(claims_about_one_turn_are_exact) {
  int exhausting = 0;  // wins by more hexagons on a board without a placement
  for (const Edition edition : {Edition::En, Edition::Fr})
    for_each_position(edition, 800, [&](const P& p) {
      check_claims<Knowledge>(p);
      for (const Move m : wins_in_one(p)) {
        P next = p;
        next.play_unchecked(m, no_events);
        exhausting += !next.decided();
      }
    });
  CHECK(exhausting > 0);
}

TEST(short_searches_win_and_stop_wins_in_one_turn) {
  Tally tally;
  std::uint64_t seed = 0;
  for (const Edition edition : {Edition::En, Edition::Fr})
    for_each_position(edition, 500, [&](const P& p) { check_choice<Knowledge>(p, ++seed, tally); });
  CHECK(tally.wins >= 500);
  CHECK(tally.stops >= 500);
  CHECK(tally.wins + tally.stops >= 2000, std::to_string(tally.wins + tally.stops));
}

}  // namespace ponnuki::test
