// How a network is asked: the search of one ply, and games that a network plays against itself.
#pragma once

#include <cstddef>

#include "search/settings.hpp"

namespace ponnuki::learn {

// Of Gumbel AlphaZero (Danihelka, Guez, Schrittwieser, Silver 2022). Values are from 0 to 1.
struct SearchSettings {
  // The moves of the root among which simulations are shared by sequential halving, at most.
  int considered = 16;
  // How much values count against priors, in the logits of a policy: (visit_offset + the most
  // visits of a move) ^ value_growth * value_scale * value. The paper's c_visit and c_scale; its
  // growth is 1, with which a search of many thousand simulations sees nearly nothing but the best
  // move. With 1/2 moves are tried much as AlphaZero tries them (Grill et al. 2020).
  float visit_offset = 50;
  float value_scale = 1;
  float value_growth = 1;
  // Whether the search knows at once what the game's knowledge says for certain.
  bool tactics = true;
  // Whether a position that several lines of play lead to is searched once for all of them, in
  // games in which nothing but the position matters.
  bool transpositions = true;
  // Near the end of a game every position is given to the exact solver before it is evaluated, for
  // solver_nodes nodes; 0: none is. The root comes first, for that many times the simulations and
  // solver_root_share.
  int solver_nodes = 0;
  float solver_root_share = 1;
  // No further position is evaluated once the tree has so many moves, or half a gigabyte: where a
  // search by time ends. Callers have no name for it.
  std::size_t most_moves = std::size_t{1} << 24;

  // f(name, field, least, most)
  template <class F>
  void visit(F&& f) {
    f("considered", considered, 1, 1000);
    f("visit_offset", visit_offset, 0.f, 1e6f);
    f("value_scale", value_scale, 0.f, 1e3f);
    f("value_growth", value_growth, 0.f, 1.f);
    f("tactics", tactics, false, true);
    f("transpositions", transpositions, false, true);
    f("solver_nodes", solver_nodes, 0, 1'000'000);
    f("solver_root_share", solver_root_share, 0.f, 1.f);
  }
};

// Those with which a network plays against others, in the package and in the page. One that takes
// microseconds makes many simulations, and the solver must not take longer than it does: a node
// takes nearly as long as a simulation.
inline constexpr SearchSettings playing(bool is_quick, const search::Settings& of_game) {
  if (is_quick)
    return {
        .value_scale = 1.5f, .value_growth = 0.5f, .solver_nodes = 3, .solver_root_share = 0.1f};
  return {.value_scale = of_game.network_value_scale,
          .value_growth = of_game.network_value_growth,
          .solver_nodes = of_game.network_solver_nodes};
}

// How many simulations it makes for a move if nothing else is said: some tens of milliseconds.
inline constexpr int playing_simulations(bool is_quick) { return is_quick ? 4096 : 64; }

struct SelfPlaySettings {
  int simulations = 32;
  // With a share below 1 so many of the plies are searched in full, and their policies learned. The
  // others have fast_simulations and only bring the game on: playout-cap randomisation (Wu 2019).
  // Where it was measured, at equal time, networks learned less by it (docs/guides/learn.md).
  float full_share = 1;
  int fast_simulations = 8;
  // The mean number of plies at the beginning that are drawn from the priors alone, so that games
  // differ; the number of one game is exponentially distributed.
  float opening_plies = 2;
  // The temperature of these draws: the logits of the priors are divided by it.
  float opening_temperature = 1;
  // How many openings are drawn for a game; it begins with the one that the network judges most
  // even. Where the first move decides, as in Hexotic, most games would be decided from the start.
  int opening_draws = 1;
  SearchSettings search;

  // f(name, field, least, most)
  template <class F>
  void visit(F&& f) {
    f("simulations", simulations, 1, 100'000);
    f("full_share", full_share, 0.f, 1.f);
    f("fast_simulations", fast_simulations, 1, 100'000);
    f("opening_plies", opening_plies, 0.f, 1000.f);
    f("opening_temperature", opening_temperature, 0.f, 100.f);
    f("opening_draws", opening_draws, 1, 1000);
    search.visit(f);
  }
};

}  // namespace ponnuki::learn
