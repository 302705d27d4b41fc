// What the search knows about Gosix besides its rules.
#pragma once

#include "knowledge/gosix/tactics.hpp"
#include "search/mcts.hpp"

namespace ponnuki::gosix {

template <class P>
class Knowledge;

template <>
class Knowledge<Position> {
 public:
  using Position = gosix::Position;

  static search::Settings settings();

  template <search::PlayoutTrace T>
  float playout(Position& p, Rng& rng, T& trace) {
    return search::uniform_playout(p, rng, trace);
  }
  void priors(const Position&, const MoveList&, std::span<float> weights);
  Move winning_move(const Position& p) { return gosix::winning_move(p); }
  void drop_lost(const Position& p, MoveList& kept) { gosix::drop_lost(p, kept); }
  std::vector<Move> winning_moves(const Position& p, Player player) {
    return gosix::winning_moves(p, player);
  }
};

}  // namespace ponnuki::gosix
