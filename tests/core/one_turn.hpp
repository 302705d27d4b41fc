// Wins in one turn, by brute force over the rules; and whether short searches see them.
#pragma once

#include <algorithm>
#include <string>

#include "check.hpp"
#include "search/mcts.hpp"

namespace ponnuki::test {

template <Position P>
std::vector<Move> moves_of(const P& p) {
  MoveList moves;
  p.legal_moves(moves);
  return {moves.begin(), moves.end()};
}

template <Position P>
P after(const P& p, Move m) {
  P next = p;
  next.play_unchecked(m, no_events);
  return next;
}

// For games in which every turn is one ply.
template <Position P>
std::vector<Move> wins_in_one(const P& p) {
  auto moves = moves_of(p);
  std::erase_if(moves, [&](Move m) {
    const auto outcome = after(p, m).outcome();
    return !outcome || outcome->winner != p.to_move();
  });
  return moves;
}

// Whether a move loses at once, or to the opponent's next ply.
template <Position P>
bool loses_in_two(const P& p, Move m) {
  const P next = after(p, m);
  if (const auto outcome = next.outcome()) return outcome->winner == other(p.to_move());
  return !wins_in_one(next).empty();
}

inline bool holds(const auto& moves, Move m) { return std::ranges::find(moves, m) != moves.end(); }

// Compares what a game's knowledge claims about a position with brute force.
template <class K>
void check_claims(const typename K::Position& p) {
  K knowledge;
  const auto wins = wins_in_one(p);
  const std::string about = p.state();
  const Move win = knowledge.winning_move(p);
  CHECK(win == no_move ? wins.empty() : holds(wins, win), about);
  CHECK(knowledge.winning_moves(p, p.to_move()) == wins, about);
  // Before both have moved, another turn for the same player makes no sense.
  const auto turned = p.turned();
  CHECK(p.ply() < 2 || turned.outcome() ||
            knowledge.winning_moves(p, turned.to_move()) == wins_in_one(turned),
        about);
  MoveList moves;
  p.legal_moves(moves);
  MoveList kept = moves;
  knowledge.drop_lost(p, kept);
  const bool threatened = p.ply() >= 2 && !turned.outcome() && !wins_in_one(turned).empty();
  for (const Move m : moves)
    if (threatened || !holds(kept, m)) CHECK(holds(kept, m) != loses_in_two(p, m), about);
}

struct Tally {
  int wins = 0, stops = 0;  // positions with a win, and with something to be stopped that can be
};

// Lets a search with hardly any playouts choose where a win or a loss is one turn away.
template <class K>
void check_choice(const typename K::Position& p, std::uint64_t seed, Tally& tally) {
  const auto wins = wins_in_one(p);
  const auto moves = moves_of(p);
  const auto losing = std::ranges::count_if(moves, [&](Move m) { return loses_in_two(p, m); });
  const bool to_stop = wins.empty() && losing > 0 && losing < std::ssize(moves);
  if (wins.empty() && !to_stop) return;
  ++(to_stop ? tally.stops : tally.wins);
  search::Mcts<K> search(p, K::settings(), {.memory = 1 << 20, .seed = seed});
  search.run({.playouts = std::int64_t(1 + seed % 50)});
  const Move chosen = search.report(1).candidates[0].move;
  CHECK(to_stop ? !loses_in_two(p, chosen) : holds(wins, chosen), p.state());
}

}  // namespace ponnuki::test
