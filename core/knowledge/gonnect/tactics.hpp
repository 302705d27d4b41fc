// What is certain in Gonnect: wins in one turn, and what stops them.
#pragma once

#include <algorithm>
#include <vector>

#include "games/gonnect/gonnect.hpp"

namespace ponnuki::gonnect {

// The sides that a stone of the colour on an empty point would reach.
template <class P>
Sides sides_reached(const P& p, int point, Colour c) {
  Sides reached = p.sides(point);
  for (const int n : p.neighbours(point)) reached |= p.sides(n) & -int(p.stone(n) == index(c));
  return reached;
}

// Whether a stone of the colour on that point would join opposite sides, be it legal or not.
template <class P>
bool joins(const P& p, int point, Colour c) {
  return (p.stone(point) == empty) & joins_sides(sides_reached(p, point, c));  // seldom both
}

// Where the colour would join opposite sides, were it its turn.
template <class P>
std::vector<int> connections(const P& p, Colour c) {
  std::vector<int> found;
  for (const int point : p.empty_points())
    if (joins(p, point, c) && p.may_place(point, c)) found.push_back(point);
  return found;
}

// One point that joins the sides; nothing if there is none.
template <class P>
std::optional<int> connection(const P& p, Colour c) {
  for (const int point : p.empty_points())
    if (joins(p, point, c) && p.may_place(point, c)) return point;
  return {};
}

// Whether a stone on an empty point would capture.
template <class P>
bool captures(const P& p, int point, Colour c) {
  return std::ranges::any_of(p.neighbours(point), [&](int n) {
    return p.stone(n) == index(other(c)) && atari(p, n) == point;
  });
}

// Moves after which the opponent has none.
template <class P>
std::vector<Move> strangling_moves(const P& p) {
  if (p.ply() == 0) return {};
  // A stone closes at most 14 points to the opponent: its own; for each neighbour one, or three if
  // that is captured (it held my chains in atari); and one by ko. Where two stones are captured at
  // once they may come back, unless whole-board ko forbids it.
  constexpr int most_closed = 14;
  const bool positional = p.ko_rule() == Ko::Positional;
  const Colour mine = p.colour_of(p.to_move()), theirs = other(mine);
  int open = 0;
  for (const int point : p.empty_points())
    if (!(positional && p.was_captured(point, theirs)) && p.may_place(point, theirs) &&
        ++open > most_closed)
      break;
  if (open > most_closed && !positional) return {};
  MoveList moves;
  p.legal_moves(moves);
  std::vector<Move> found;
  for (const Move m : moves) {
    if (open > most_closed && !(m.is_point() && captures(p, m.id, mine))) continue;
    P next = p;
    next.play_unchecked(m, no_events);
    const auto outcome = next.outcome();
    if (outcome && outcome->reason == by_no_moves) found.push_back(m);
  }
  return found;
}

// The only liberty of the chain that a stone at `point` would belong to; `none` if it would have
// none, `several` if more than one.
inline constexpr int none = -1, several = -2;
template <class P>
int only_liberty_after(const P& p, int point, Colour c) {
  int only = none;
  const auto see = [&](int n) {
    if (p.stone(n) != empty || n == point || n == only) return true;
    if (only != none) return false;
    only = n;
    return true;
  };
  for (const int n : p.neighbours(point)) {
    if (!see(n)) return several;
    if (p.stone(n) != index(c)) continue;
    int q = n;
    do {
      for (const int m : p.neighbours(q))
        if (!see(m)) return several;
      q = p.next_in_chain(q);
    } while (q != n);
  }
  return only;
}

// Removes the moves after which the opponent joins opposite sides at once.
//
// A move stops a connection at w by being there, by capturing, or by taking the only liberty that
// the stone on w would have. (It makes no friend safe that w captures: that chain's one liberty is
// w.) Or it ends the game: it joins sides itself, or the position occurs for the third time, for
// which a stone must return to where one was captured. Whole-board ko may forbid w after any move.
template <class P>
void keep_what_stops_connections(const P& p, MoveList& moves) {
  const Colour mine = p.colour_of(p.to_move()), theirs = other(mine);
  const auto threat = connection(p, theirs);
  if (!threat) return;
  const int liberty = only_liberty_after(p, *threat, theirs);
  const auto may_stop = [&](Move m) {
    if (!m.is_point() || p.ko_rule() == Ko::Positional) return true;
    const int q = m.id;
    return q == *threat || q == liberty || p.was_captured(q, mine) || captures(p, q, mine) ||
           joins(p, q, mine);
  };
  MoveList kept;
  for (const Move m : moves) {
    if (!may_stop(m)) continue;
    P next = p;
    next.play_unchecked(m, no_events);
    if (next.decided() || !connection(next, next.colour_of(next.to_move()))) kept.push(m);
  }
  moves = kept;
}

}  // namespace ponnuki::gonnect
