// concept Knowledge: what a search knows about a game beyond its rules. One object per thread.
#pragma once

#include <algorithm>
#include <concepts>
#include <span>

#include "base/position.hpp"
#include "search/bounds.hpp"
#include "search/level.hpp"
#include "search/settings.hpp"

namespace ponnuki::search {

// Called with every ply of a playout.
template <class T>
concept PlayoutTrace = requires(T t, Player p, Move m) { t(p, m); };

struct NoTrace {
  void operator()(Player, Move) const {}
};

// Besides what the concept asks for, these are used if they are there:
// - begin(position): a search from that position begins; what follows will come after it.
// - forced_win(position, budget): a move that wins whatever is answered, proven, where no turn wins
//   by itself; no_move if none was found within the budget.
template <class K>
concept Knowledge =
    Position<typename K::Position> && std::default_initializable<K> &&
    requires(K k, typename K::Position p, const typename K::Position c, Rng& rng, NoTrace& trace,
             const MoveList& moves, MoveList& kept, std::span<float> weights, Player player) {
      // What serves this game best, measured.
      { K::settings() } -> std::same_as<Settings>;
      // Plays an undecided position to its end, or to where the result is clear; returns the result
      // for player 0, 0 to 1. Every ply goes to the trace.
      { k.playout(p, rng, trace) } -> std::same_as<float>;
      // How much each of these legal moves deserves to be tried: positive, in proportion.
      { k.priors(c, moves, weights) };
      // A move that begins a turn which wins by itself; no_move iff there is none.
      { k.winning_move(c) } -> std::same_as<Move>;
      // Removes moves that lose for certain; all of them if the position is lost. It may miss some.
      { k.drop_lost(c, kept) };
      // Every winning move, were it this player's turn. Nothing for a game in which that makes no
      // sense.
      { k.winning_moves(c, player) } -> std::same_as<std::vector<Move>>;
    };

// The levels of play of a game: its own, if it has any.
template <Knowledge K>
constexpr Levels levels_of() {
  if constexpr (requires { K::levels(); })
    return K::levels();
  else
    return default_levels;
}

// What the knowledge finds, if it looks for such wins.
template <Knowledge K>
Move forced_win(K& knowledge, const typename K::Position& p, int budget) {
  if constexpr (requires { knowledge.forced_win(p, budget); })
    if (budget > 0) return knowledge.forced_win(p, budget);
  return no_move;
}

// Plays uniformly random moves; every ply goes to the trace.
template <Position P, PlayoutTrace T>
float uniform_playout(P& p, Rng& rng, T& trace) {
  while (!p.decided()) {
    const Move m = p.random_move(rng);
    if (m == no_move) break;
    trace(p.to_move(), m);
    p.play_unchecked(m, no_events);
  }
  return value_of(result_of(*p.outcome()));
}

// The player's turn may have several plies: looks at all of them.
template <Position P>
bool wins_in_turn(const P& p, Move m) {
  P next = p;
  next.play_unchecked(m, no_events);
  if (next.decided()) return next.outcome()->winner == p.to_move();
  if (next.to_move() != p.to_move()) return false;
  MoveList moves;
  next.legal_moves(moves);
  return std::ranges::any_of(moves, [&](Move n) { return wins_in_turn(next, n); });
}

// Knows nothing but the rules; serves every game.
template <Position P>
class RulesOnly {
 public:
  using Position = P;

  static Settings settings() { return {}; }

  template <PlayoutTrace T>
  float playout(P& p, Rng& rng, T& trace) {
    return uniform_playout(p, rng, trace);
  }
  void priors(const P&, const MoveList&, std::span<float> weights) {
    std::ranges::fill(weights, 1.f);
  }
  Move winning_move(const P& p) {
    MoveList moves;
    p.legal_moves(moves);
    const auto* found = std::ranges::find_if(moves, [&](Move m) { return wins_in_turn(p, m); });
    return found == moves.end() ? no_move : *found;
  }
  void drop_lost(const P&, MoveList&) {}
  std::vector<Move> winning_moves(const P& p, Player player) {
    if (p.decided() || player != p.to_move()) return {};
    MoveList moves;
    p.legal_moves(moves);
    std::vector<Move> found;
    for (const Move m : moves)
      if (wins_in_turn(p, m)) found.push_back(m);
    return found;
  }
};

}  // namespace ponnuki::search
