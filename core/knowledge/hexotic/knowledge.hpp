// What the search knows about Hexotic besides its rules.
#pragma once

#include "knowledge/hexotic/playout.hpp"
#include "knowledge/hexotic/tactics.hpp"
#include "search/mcts.hpp"

namespace ponnuki::hexotic {

template <class P>
class Knowledge;

template <int Capacity>
class Knowledge<Position<Capacity>> {
 public:
  using Position = hexotic::Position<Capacity>;

  static search::Settings settings();
  static constexpr search::Levels levels() {
    return search::levels_with({{{4, 1.0f}, {8, 1.0f}, {25, 0.7f}, {100, 0.3f}, {400, 0}}});
  }

  template <search::PlayoutTrace T>
  float playout(Position& p, Rng& rng, T& trace) {
    return Playout<Capacity>::play(p, rng, trace);
  }
  void priors(const Position&, const MoveList&, std::span<float> weights);
  Move winning_move(const Position& p) { return Tactics<Capacity>::winning_move(p); }
  void drop_lost(const Position& p, MoveList& kept) { Tactics<Capacity>::drop_lost(p, kept); }
  std::vector<Move> winning_moves(const Position& p, Player player) {
    return Tactics<Capacity>::winning_moves(p, player);
  }
};

}  // namespace ponnuki::hexotic
