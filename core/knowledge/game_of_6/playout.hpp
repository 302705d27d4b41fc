// Playouts that play what is forced, and then judge the position by its sixes and coloured cells.
#pragma once

#include <cmath>

#include "knowledge/game_of_6/prospects.hpp"
#include "search/knowledge.hpp"

namespace ponnuki::game_of_6 {

// Completes a line, or stops the other player's; plays nothing else. Games of random dots, however
// well chosen, were worth far less than the judgement (bench/strength/game-of-6.md).
template <class P>
class Playout {
 public:
  // For player 0, 0 to 1. `here` belongs to the position, and follows it.
  template <search::PlayoutTrace T>
  static float play(P& p, Prospects<P>& here, T& trace) {
    for (int ply = 0; ply < max_plies; ++ply) {
      const Player player = p.to_move();
      if (completes(here, player, to_win - p.plies_left()))
        return search::value_of(search::won_by(player));
      const auto& threats = here.hot(other(player));
      if (threats.size() == 0) break;
      const int at = block(here, threats, player, p.plies_left());
      if (at == lost) return search::value_of(search::won_by(other(player)));
      const Move m{std::uint16_t(at)};
      trace(player, m);
      const int coloured = p.coloured_cells(player);
      p.play_unchecked(m, no_events);
      if (p.decided()) return search::value_of(search::won_by(player));
      if (p.coloured_cells(player) == coloured)
        here.add(player, p.cell(at));
      else
        here.follow(p);
    }
    return judgement(p, here);
  }

 private:
  static constexpr int max_plies = 12;
  static constexpr int lost = -1;

  static bool completes(Prospects<P>& here, Player player, int least) {
    const auto& hot = here.hot(player);
    for (int i = 0; i < hot.size(); ++i)
      if (here.dots(player, hot[i]) >= least) return true;
    return false;
  }

  // The cell of the first threat that stops most of them; lost if the turn is over before all are.
  static int block(const Prospects<P>& here, const typename Prospects<P>::Hot& threats,
                   Player player, int plies_left) {
    int best = lost, best_score = -1, most_stopped = 0;
    here.each_open(threats[0], [&](int at) {
      int stopped = 0;
      for (int i = 0; i < threats.size(); ++i) stopped += here.holds(threats[i], at);
      constexpr int first = 1 << 12;  // no cell is worth that much
      const auto cell = std::size_t(at);
      const int score =
          stopped * first + here.worth(player)[cell] + here.worth(other(player))[cell];
      if (score <= best_score) return;
      best = at;
      best_score = score;
      most_stopped = stopped;
    });
    return plies_left == 1 && most_stopped < threats.size() ? lost : best;
  }

  static float judgement(const P& p, const Prospects<P>& here) {
    constexpr int turn_worth = 100;  // of each ply left of it
    constexpr float spread = 120;
    const auto cells_worth = [&p](Player player) {
      return 6 * p.coloured_cells(player) * p.coloured_cells(player);
    };
    const int ahead = here.total(0) + cells_worth(0) - here.total(1) - cells_worth(1);
    const int tempo = turn_worth * p.plies_left();
    const float x = float(p.to_move() == 0 ? ahead + tempo : ahead - tempo) / spread;
    return 0.5f + 0.5f * x / (1 + std::abs(x));
  }
};

}  // namespace ponnuki::game_of_6
