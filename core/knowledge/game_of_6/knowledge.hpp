// What the search knows about Game-of-6.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/portable_math.hpp"
#include "knowledge/game_of_6/attack.hpp"
#include "knowledge/game_of_6/playout.hpp"
#include "knowledge/game_of_6/tactics.hpp"
#include "search/mcts.hpp"

namespace ponnuki::game_of_6 {

template <class P>
class Knowledge {
 public:
  using Position = P;

  // Measured: bench/strength/game-of-6.md.
  static search::Settings settings() {
    search::Settings s;
    s.exploration = 0;
    s.prior_weight = 1.5f;
    s.first_play = -0.05f;
    s.expand_after = 2;
    s.width = 32;
    s.forcing = 4;
    s.root_forcing = 500;
    return s;
  }

  // One threat that is overlooked loses most games: the first level overlooks less than elsewhere.
  // Threats are searched alike from `beginner` upwards, so playouts tell less than elsewhere.
  static constexpr search::Levels levels() {
    return {{search::first_level(0.06f),
             {60, 0.7f},
             {80, 0.4f},
             {140, 0.28f},
             {275, 0.18f},
             {520, 0.06f},
             {1000, 0},
             {2500, 0},
             {6000, 0},
             {16'000, 0},
             {100'000, 0, 100'000}}};
  }

  void begin(const P& root) { root_.follow(root); }

  template <search::PlayoutTrace T>
  float playout(P& p, Rng&, T& trace) {
    look_at(p);
    return Playout<P>::play(p, here_, trace);
  }

  void priors(const P& p, const MoveList& moves, std::span<float> weights) {
    look_at(p);
    const auto& own = here_.worth(p.to_move());
    const auto& enemy = here_.worth(other(p.to_move()));
    for (int i = 0; i < moves.size(); ++i) {
      const auto at = std::size_t(moves[i].id);
      const float worth = own[at] + 0.75f * enemy[at] - edge_loss * off_centre(p, moves[i]);
      weights[std::size_t(i)] = portable_exp(worth / prior_spread);
    }
    for (const Player player : {Player{0}, Player{1}}) favour_polygons(p, player, moves, weights);
  }

  Move winning_move(const P& p) {
    const auto win = win_in_turn(p);
    return win ? win->first : no_move;
  }
  void drop_lost(const P& p, MoveList& moves) { Defence<P>(p).keep_those_that_hold(moves); }
  // Looks at up to `budget` turns that threaten to win.
  Move forced_win(const P& p, int budget) {
    look_at(p);
    return Attack<P>(budget).first_move(p, here_);
  }
  // Moves that a win needs: an idle dot before it is none.
  std::vector<Move> winning_moves(const P& p, Player player) {
    if (p.decided()) return {};
    return game_of_6::winning_moves(p.to_move() == player ? p : p.at_turn_of(player, 2));
  }

 private:
  static constexpr float prior_spread = 8;
  static constexpr float edge_loss = 8, cell_worth = 10;

  // The dots with which a player would colour cells at once: to be played, or to be stopped.
  static void favour_polygons(const P& p, Player player, const MoveList& moves,
                              std::span<float> weights) {
    const P turned = p.at_turn_of(player, 2);
    Closures<P>(p, player).any([&](Move m) {
      const auto* at = std::lower_bound(moves.begin(), moves.end(), m);
      if (at == moves.end() || *at != m) return false;
      const int cells = played(turned, m).coloured_cells(player) - p.coloured_cells(player);
      weights[std::size_t(at - moves.begin())] *=
          portable_exp(float(cells) * cell_worth / prior_spread);
      return false;
    });
  }

  // 0 in the middle of the paper, nearly 1 at its edge.
  static float off_centre(const P& p, Move m) {
    const auto x = p.cell(m.id);
    const int last = p.size() - 1;
    return float(std::max(std::abs(2 * x.row - last), std::abs(2 * x.col - last))) /
           float(p.size());
  }

  void look_at(const P& p) {
    here_ = root_;
    here_.follow(p);
  }

  Prospects<P> root_{}, here_{};
};

}  // namespace ponnuki::game_of_6
