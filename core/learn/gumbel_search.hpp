// A search of one position by Gumbel AlphaZero (Danihelka, Guez, Schrittwieser, Silver 2022): at
// the root, Gumbel noise chooses some moves, among which simulations are shared by sequential
// halving; below, moves are tried in proportion to the improved policy. The caller evaluates, one
// position at a time, or a network of the core. What is proven counts exactly (search/bounds.hpp),
// also what the exact solver finds near the end of a game (play/endgame.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "erased/game.hpp"
#include "learn/settings.hpp"
#include "network/evaluator.hpp"
#include "play/endgame.hpp"
#include "search/bounds.hpp"

namespace ponnuki::learn {

// How many visits the move has, among `considered` moves, that each simulation tries: sequential
// halving in phases of about as many simulations each.
std::vector<std::uint32_t> halving_schedule(int considered, int simulations);

class GumbelSearch {
 public:
  GumbelSearch(const AnyGame&, const SearchSettings&);

  const SearchSettings& settings() const { return settings_; }

  // Begins the search of a position that is not over. The noise of the root is drawn and multiplied
  // by `noise`; 0: there is none. Without simulations the move is one drawn from the priors.
  void begin(const AnyPosition& root, int simulations, float noise, Rng&);
  // Goes on to the next position that has to be evaluated, the root first; false if the search is
  // complete. The tactics are those of the game; nullptr: none.
  bool advance(AnyTactics*);
  // Whether the last position of `advance` has not been evaluated yet.
  bool waits() const { return waits_; }
  const AnyPosition& waiting() const { return *position_; }
  // By action, 1 if it is legal in the waiting position.
  std::span<const std::uint8_t> mask() const { return mask_; }
  // The expected result of the waiting position for its player on turn, from 0 to 1, and a logit
  // for each action, finite for those that are legal.
  void supply(float value, std::span<const float> logits);
  // Goes on with what a network says, until the search is complete, or `stopped` says so: asked
  // after a simulation, and while the root is solved, which takes so many seconds at most. Returns
  // false if what the network says of the waiting position are no numbers.
  bool run(network::Evaluator&, AnyTactics*, double solver_seconds,
           const std::function<bool()>& stopped);

  // --- Of the root, once it has been evaluated ---

  bool evaluated() const { return !nodes_.empty(); }
  // The moves are numbered in ascending order of their actions.
  int moves() const { return nodes_[0].count; }
  int action(int move) const { return edges_.action[std::size_t(move)]; }
  int visits(int move) const { return int(edges_.visits[std::size_t(move)]); }
  float prior(int move) const { return edges_.prior[std::size_t(move)]; }
  float noise(int move) const { return noise_[std::size_t(move)]; }
  search::Bounds bounds() const { return nodes_[0].bounds.and_also(solved_); }
  search::Bounds bounds(int move) const { return edges_.bounds[std::size_t(move)]; }
  // The move's own value for the player on turn; where it was not tried, that of the position.
  float value(int move) const;
  // The move to play.
  int best() const;
  // The improved policy: a share for each move. Those that are proven to be worse than others have
  // none.
  std::vector<float> policy() const;
  // The value of the position for the player on turn, if moves are played as the policy says.
  float value() const;
  // Simulations, and evaluations by the caller, since `begin`.
  int simulations() const { return simulated_; }
  int evaluations() const { return int(nodes_.size()); }
  // Whether there is nothing more to search.
  bool is_complete() const { return evaluated() && !waits_ && complete(); }
  std::size_t memory() const;  // of the tree, in bytes

 private:
  struct Node {
    Player player;
    float value;  // as the caller gave it
    search::Bounds bounds;
    std::int32_t first, count;  // of its edges
    std::uint32_t visits;       // of its moves
  };
  // Parallel arrays, so that sums over the moves of a node are vectorised.
  struct Edges {
    std::vector<std::int16_t> action;
    std::vector<float> logit, prior;
    std::vector<float> value;  // the mean of simulations; exact if it is proven. As its player sees
    std::vector<std::uint32_t> visits;
    std::vector<std::int32_t> child;  // none: -1
    std::vector<search::Bounds> bounds;

    void reserve(std::size_t);  // at least; grows as `push_back` does
    void clear();               // keeps the memory
  };
  struct Step {
    std::int32_t node, edge;
  };

  bool complete() const {
    return simulated_ == total_ || nodes_[0].bounds.exact() ||
           edges_.action.size() >= settings_.most_moves;
  }
  bool solve(double seconds, const std::function<bool()>& stopped);
  void narrow_solved();
  bool descend(AnyTactics*);
  bool resolve(AnyTactics*, search::Bounds& known);
  int select_root() const;
  int select_inside(const Node&) const;
  void back_up(float value, search::Bounds below);
  void narrow(Node&, std::int32_t edge, search::Bounds);
  bool is_lost(const Node&, std::int32_t edge) const;
  bool is_eligible(std::int32_t edge) const;
  void set_completed_values(const Node&) const;
  float mixed_value(const Node&) const;
  float value_weight(const Node&) const;
  float score(std::int32_t edge, float weight) const;
  std::span<const float> improved_shares(const Node&, auto&& counts) const;

  const AnyGame& game_;
  const Actions& actions_;
  SearchSettings settings_;
  std::unique_ptr<AnyPosition> root_, position_;
  std::vector<std::uint8_t> mask_;
  std::optional<play::Endgame> endgame_;
  bool solving_ = false;   // the root
  search::Bounds solved_;  // what the solver has proven of it
  Move win_ = no_move;     // of the waiting position, and its moves that are not known to lose
  MoveList kept_;
  std::vector<Node> nodes_;
  Edges edges_;
  std::vector<Step> path_;
  std::vector<float> noise_;  // by move of the root
  std::vector<std::uint32_t> schedule_;
  int total_ = 0, simulated_ = 0;
  bool waits_ = false;
  mutable std::vector<float> completed_, shares_;  // by move of the node in question
};

}  // namespace ponnuki::learn
