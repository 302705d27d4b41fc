// What the search knows about Hexotic, against brute force over the rules.
#include "knowledge/hexotic/knowledge.hpp"
#include "one_turn.hpp"

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

}  // namespace ponnuki::test
