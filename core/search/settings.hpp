// How a search is set up, and when it stops.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

namespace ponnuki::search {

struct Settings {
  // UCB1: what a move gains for having been tried less than others (Kocsis, Szepesvári 2006).
  float exploration = 0.6f;
  // PUCT: what a move gains in proportion to its prior (Rosin 2011).
  float prior_weight = 0;
  // The number of simulations at which a move's own results count as much as those of all
  // simulations in which the player made it later; 0 leaves those out (RAVE: Gelly, Silver 2011).
  float amaf = 0;
  // A move not tried yet counts as the mean of its position and this (first-play urgency).
  float first_play = 10;
  // Simulations through a move before the position behind it joins the tree.
  int expand_after = 1;
  // Playouts from a leaf at a time, each a simulation, after the first thousand: one walk down the
  // tree serves them all (leaf parallelization: Cazenave, Jouandeau 2007). A power of two: threads
  // take 16 simulations at a time.
  int leaf_playouts = 1;
  // The moves that a node below the root keeps: those with the highest priors. A position with more
  // of them can then be proven won there, but not lost.
  int width = 1'000'000;
  // How many threats to win a search for a forced win may look at before a position joins the tree,
  // in games where there is such a search; `root_forcing` at the root. 0: none.
  int forcing = 0;
  int root_forcing = 0;
  // Whether results proven in the tree are used (MCTS-Solver: Winands et al. 2008).
  bool solver = true;
  // Whether positions that different moves lead to are one node, where the rules allow it.
  bool transpositions = true;
  // What is known about the game besides its rules: wins and losses seen at once, and how moves are
  // weighed before they are tried and chosen in playouts; uniformly without.
  bool tactics = true;
  bool move_priors = true;
  bool playout_policy = true;
  // The value_scale and value_growth of learn::SearchSettings with which a network of convolutions
  // plays the game. They are no options of this search.
  float network_value_scale = 1;
  float network_value_growth = 1;
  // The solver_nodes with which a network plays: fewer where a node of the solver takes nearly as
  // long as an evaluation.
  int network_solver_nodes = 100;

  // f(name, field, least, most)
  template <class F>
  void visit(F&& f) {
    f("exploration", exploration, 0.f, 100.f);
    f("prior_weight", prior_weight, 0.f, 100.f);
    f("amaf", amaf, 0.f, 1e6f);
    f("first_play", first_play, -1.f, 10.f);
    f("expand_after", expand_after, 1, 1'000'000);
    f("leaf_playouts", leaf_playouts, 1, 16);
    f("width", width, 1, 1'000'000);
    f("forcing", forcing, 0, 1'000'000);
    f("root_forcing", root_forcing, 0, 1'000'000);
    f("solver", solver, false, true);
    f("transpositions", transpositions, false, true);
    f("tactics", tactics, false, true);
    f("move_priors", move_priors, false, true);
    f("playout_policy", playout_policy, false, true);
  }
  friend bool operator==(const Settings&, const Settings&) = default;

  // For values and priors of the caller: PUCT, much as in AlphaZero (Silver et al. 2018), without
  // what was tuned for the playouts of a game. What it finds out for certain stays as it is.
  Settings for_network() const {
    Settings s = *this;
    s.exploration = 0;
    s.prior_weight = 1.25f;
    s.amaf = 0;
    s.first_play = 0;
    s.expand_after = 1;
    s.leaf_playouts = 1;
    s.width = 1'000'000;
    s.move_priors = false;
    return s;
  }
  // UCT as in textbooks: the baseline of measurements.
  static Settings plain() {
    Settings s;
    s.solver = s.transpositions = s.tactics = s.move_priors = s.playout_policy = false;
    return s;
  }
};

// The resources of a search for its whole life.
struct Resources {
  int threads = 1;
  std::size_t memory = std::size_t{256} << 20;  // bytes of the tree
  std::uint64_t seed = 0;
};

// When a run ends, at the latest. It ends before if the root is proven.
struct Limits {
  std::int64_t playouts = std::numeric_limits<std::int64_t>::max();
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();  // of the tree, reused ones too
  double seconds = std::numeric_limits<double>::infinity();
  // Called from the calling thread every now and then; false ends the run.
  std::function<bool()> go_on = [] { return true; };
};

}  // namespace ponnuki::search
