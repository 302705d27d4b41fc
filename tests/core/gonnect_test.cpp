// What the search knows for certain about Gonnect, against brute force over the rules.
#include "games/gonnect/gonnect.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "knowledge/gonnect/knowledge.hpp"
#include "one_turn.hpp"

namespace ponnuki::test {

namespace {

using gonnect::Gonnect;
using gonnect::Ko;

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
    const auto expected = wins_in_one(p);
    auto found = knowledge.winning_moves(p, p.to_move());
    std::ranges::sort(found);
    CHECK(found == expected, p.state());
    const Move one = knowledge.winning_move(p);
    CHECK_EQUAL(one == no_move, expected.empty(), p.state());
    CHECK(one == no_move || std::ranges::count(expected, one) == 1, p.state());
    with_wins += !expected.empty();
    for (const Move m : expected)
      strangled += after(p, m).outcome()->reason == gonnect::by_no_moves;
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
      if (!holds(kept, m)) CHECK(loses_in_two(p, m), p.state());
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
                                   return outcome && outcome->reason == gonnect::by_connection;
                                 }),
            p.state());
    }
  });
  CHECK(with_threats > 500);
  CHECK(stopped_in_part > 200);
}

// What the player not on turn threatens: the same board a ply later tells.
TEST(gonnect_threats_are_the_wins_of_the_other_player) {
  int threats = 0;
  for_each_late_position([&]<class P>(const P& p) {
    if (p.ko_rule() == Ko::Positional) return;
    const bool swapped = p.colour_of(0) != Colour::First;
    const auto later = P::from_state(
        {.size = p.size()}, write_diagram(std::vector<int>(std::size_t(p.size()), p.size()),
                                          [&](int point) { return "xo."[p.stone(point)]; }) +
                                (swapped ? " 1 " : " 0 ") + std::to_string(p.ply() + 1));
    if (!std::holds_alternative<P>(later)) return;  // too few stones for that ply
    auto expected = wins_in_one(std::get<P>(later));
    std::erase_if(expected, [&](Move m) {
      return after(std::get<P>(later), m).outcome()->reason != gonnect::by_connection;
    });
    auto found = Known<P>().winning_moves(p, other(p.to_move()));
    std::ranges::sort(found);
    CHECK(found == expected, p.state());
    threats += int(expected.size());
  });
  CHECK(threats > 500);
}

TEST(gonnect_chains_in_atari_have_one_liberty) {
  int in_atari = 0, safe = 0;
  for_each_late_position([&]<class P>(const P& p) {
    std::set<Points> expected;
    for (int point = 0; point < p.point_count(); ++point) {
      if (p.stone(point) == gonnect::empty) continue;
      std::set<int> chain{point}, liberties;
      for (std::vector<int> queue{point}; !queue.empty();) {
        const int stone = queue.back();
        queue.pop_back();
        for (const int n : p.neighbours(stone)) {
          if (p.stone(n) == gonnect::empty) liberties.insert(n);
          if (p.stone(n) == p.stone(point) && chain.insert(n).second) queue.push_back(n);
        }
      }
      Points points;
      for (const int q : chain) points.push_back(Point(q));
      if (liberties.size() == 1) expected.insert(points);
      safe += liberties.size() > 1;
    }
    const auto found = p.chains_in_atari();
    CHECK(found == std::vector<Points>(expected.begin(), expected.end()), p.state());
    in_atari += int(found.size());
  });
  CHECK(in_atari > 1000);
  CHECK(safe > 1000);
}

TEST(gonnect_shortest_searches_overlook_no_win_and_no_defence) {
  Tally tally;
  std::uint64_t seed = 0;
  for_each_late_position([&]<class P>(const P& p) { check_choice<Known<P>>(p, ++seed, tally); });
  CHECK(tally.wins > 1000);
  CHECK(tally.stops > 200);
}

TEST(gonnect_playouts_are_legal_and_fill_eyes_last) {
  int filled = 0;
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    const int size = seed % 50 == 0 ? 13 : 2 + int(seed % 8);
    const gonnect::Options options{size, seed & 1 ? Ko::Positional : Ko::Simple, (seed & 2) != 0};
    Gonnect::with_position(options, [&]<class P>() {
      P p = P::start(options), watched = p;
      Rng rng(mix(seed));
      // A stone with one own chain all around.
      const auto fills_eye = [&](Move m) {
        if (!m.is_point()) return false;
        std::set<int> heads;
        for (const int n : watched.neighbours(m.id)) {
          if (watched.stone(n) == gonnect::border) continue;
          if (watched.stone(n) != index(watched.colour_of(watched.to_move()))) return false;
          heads.insert(watched.head(n));
        }
        return heads.size() == 1;
      };
      const auto watch = [&](Player player, Move m) {
        CHECK_EQUAL(int(player), int(watched.to_move()));
        CHECK(watched.is_legal(m), watched.state());
        if (fills_eye(m)) {
          ++filled;
          // The last stone is captured at any price.
          const Move last = watched.last_move();
          const bool captures = last.is_point() && gonnect::atari(watched, last.id) == int(m.id);
          CHECK(captures || std::ranges::all_of(moves_of(watched), fills_eye), watched.state());
        }
        watched.play_unchecked(m, no_events);
      };
      const float value = Known<P>().playout(p, rng, watch);
      CHECK(watched.outcome().has_value(), watched.state());
      CHECK_EQUAL(value, search::value_of(search::result_of(*watched.outcome())));
    });
  }
  CHECK(filled > 5);
}

TEST(gonnect_priors_do_not_depend_on_how_the_board_is_turned) {
  for_each_late_position([&]<class P>(const P& p) {
    const Geometry geometry = Gonnect::geometry({.size = p.size()});
    const auto weights = [](const P& position) {
      MoveList moves;
      position.legal_moves(moves);
      std::vector<float> all(std::size_t(moves.size()));
      Known<P>().priors(position, moves, all);
      std::map<Move, float> by_move;
      for (int i = 0; i < moves.size(); ++i) by_move[moves[i]] = all[std::size_t(i)];
      return by_move;
    };
    const auto here = weights(p);
    const auto& symmetry = geometry.symmetries[std::size_t(p.ply()) % geometry.symmetries.size()];
    const auto there = weights(p.transformed(symmetry));
    for (const auto& [move, weight] : here) {
      CHECK(weight > 0 && std::isfinite(weight), p.state());
      CHECK(std::abs(there.at(Gonnect::transformed(geometry, symmetry, move)) - weight) <=
                1e-3f * weight,
            p.state());
    }
  });
}

// Ways from side to side, relaxed until nothing gets shorter.
TEST(gonnect_ways_are_the_shortest) {
  for_each_late_position([&]<class P>(const P& p) {
    using Ways = gonnect::Ways<P>;
    const int n = p.size();
    const auto stone = [&](int row, int col) {
      return row < 0 || row >= n || col < 0 || col >= n ? gonnect::border : p.stone(row * n + col);
    };
    const auto distances = [&](Colour c, auto on_side) {
      std::vector<int> best(std::size_t(n * n), Ways::far);
      for (bool shorter = true; std::exchange(shorter, false);)
        for (int row = 0; row < n; ++row)
          for (int col = 0; col < n; ++col) {
            const int here = stone(row, col);
            if (here == index(other(c))) continue;
            int way = on_side(row, col) ? 0 : Ways::far;
            for (int dr = -1; dr <= 1; ++dr)
              for (int dc = -1; dc <= 1; ++dc) {
                if (stone(row + dr, col + dc) == gonnect::border) continue;
                const bool diagonal = dr != 0 && dc != 0;
                if (diagonal && (stone(row + dr, col) != gonnect::empty ||
                                 stone(row, col + dc) != gonnect::empty))
                  continue;
                way = std::min(way, best[std::size_t((row + dr) * n + col + dc)]);
              }
            way = std::min(way + (here == gonnect::empty), Ways::far);
            int& known = best[std::size_t(row * n + col)];
            if (way < known) {
              known = way;
              shorter = true;
            }
          }
      return best;
    };
    const Ways ways(p);
    for (const Colour c : {Colour::First, Colour::Second}) {
      const auto bottom = distances(c, [&](int row, int) { return row == 0; }),
                 top = distances(c, [&](int row, int) { return row == n - 1; }),
                 left = distances(c, [&](int, int col) { return col == 0; }),
                 right = distances(c, [&](int, int col) { return col == n - 1; });
      for (const int point : p.empty_points()) {
        const auto i = std::size_t(point);
        const int expected = std::min({bottom[i] + top[i] - 1, left[i] + right[i] - 1, Ways::far});
        CHECK_EQUAL(ways.length(c, point), expected, p.state());
      }
    }
  });
}

// Black joins the sides with C5 alone; White needs four stones to pass there, and three elsewhere.
TEST(a_gonnect_move_is_on_the_path_of_each_player) {
  using P = gonnect::Position<5>;
  namespace feature = gonnect::feature;
  constexpr int point = 22;  // C5
  constexpr int length_1 = 0, length_3 = 2, slack_0 = 0, slack_1 = 1;
  constexpr int of_black = length_1 * feature::slacks + slack_0;
  constexpr int of_white = length_3 * feature::slacks + slack_1;
  for (const bool black_moves : {true, false}) {
    const auto state = std::string("...../..x../..x../o.x.o/o.x.o 0 ") + (black_moves ? "8" : "9");
    const auto read = P::from_state({5, Ko::Simple, false}, state);
    CHECK(std::holds_alternative<P>(read));
    int own = -1, their = -1;
    gonnect::Features<P>(std::get<P>(read)).of(point, [&](int f) {
      if (f >= feature::opponent_path)
        their = f - feature::opponent_path;
      else if (f >= feature::own_path)
        own = f - feature::own_path;
    });
    CHECK_EQUAL(own, black_moves ? of_black : of_white);
    CHECK_EQUAL(their, black_moves ? of_white : of_black);
  }
}

}  // namespace ponnuki::test
