// A search of one position by Gumbel AlphaZero (Danihelka, Guez, Schrittwieser, Silver 2022): at
// the root, Gumbel noise chooses some moves, among which simulations are shared by sequential
// halving; below, moves are tried in proportion to the improved policy. The caller evaluates, one
// position at a time, or a network of the core. What is proven counts exactly (search/bounds.hpp),
// also what the exact solver finds near the end of a game (play/endgame.hpp). A position that
// several lines of play lead to is searched once, for all of them (learn/tree.hpp).
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
#include "learn/tree.hpp"
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
  // Begins the search of a position that came later in the game, with the same tactics: what the
  // tree knows of it and of what it leads to stays there, without visits of its own moves.
  void follow(const AnyPosition& root, int simulations, float noise, Rng&);
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

  bool evaluated() const { return root_node_ != no_node; }
  // The moves are numbered in ascending order of their actions.
  int moves() const { return tree_[root_node_].count; }
  int action(int move) const { return tree_.moves(root_node_).action[move]; }
  int visits(int move) const { return int(tree_.moves(root_node_).visits[move]); }
  float prior(int move) const;
  float noise(int move) const { return noise_[std::size_t(move)]; }
  search::Bounds bounds() const { return tree_[root_node_].bounds.and_also(solved_); }
  search::Bounds bounds(int move) const { return tree_.moves(root_node_).bounds[move]; }
  // The move's own value for the player on turn; where it was not tried, that of the position.
  float value(int move) const;
  // The move to play.
  int best() const;
  // The improved policy: a share for each move. Those that are proven to be worse than others have
  // none.
  std::vector<float> policy() const;
  // The value of the position for the player on turn, if moves are played as the policy says.
  float value() const;
  // Simulations, and evaluations by the caller, of this search.
  int simulations() const { return simulated_; }
  int evaluations() const { return int(tree_.nodes() - nodes_kept_); }
  // Whether there is nothing more to search.
  bool is_complete() const { return evaluated() && !waits_ && complete(); }
  std::size_t memory() const { return tree_.bytes(); }  // of the tree

 private:
  static constexpr std::size_t most_bytes = std::size_t{1} << 29;  // of the tree

  struct Step {
    Ref node;
    int move;
  };

  bool complete() const {
    return simulated_ == total_ || tree_[root_node_].bounds.exact() ||
           tree_.moves() >= settings_.most_moves || tree_.used() >= most_bytes;
  }
  void set_schedule(int moves);
  void reset(const AnyPosition& root, int simulations, float noise, Rng&);
  bool solve(double seconds, const std::function<bool()>& stopped);
  void narrow_solved();
  bool descend(AnyTactics*);
  bool resolve(AnyTactics*, search::Bounds& known);
  int select_root() const;
  int select_inside(Ref) const;
  void back_up(float value, search::Bounds below);
  bool is_eligible(int move) const;
  float weight_of_values(const Node&) const;
  void set_completed_values(Ref) const;
  float score(int move, float weight) const;
  void improve(Ref, auto&& counts) const;

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
  bool transposes_;        // whether positions are found by their keys
  std::uint64_t key_ = 0;  // of the waiting position
  Tree tree_;
  Ref root_node_ = no_node;
  std::size_t nodes_kept_ = 0;  // of an earlier search
  std::vector<Step> path_;
  std::vector<float> noise_;  // by move of the root
  std::vector<std::uint32_t> schedule_;
  int total_ = 0, simulated_ = 0;
  bool waits_ = false;
  // By move of the node in question, and padded as its columns are.
  mutable std::vector<float> completed_, shares_;
};

}  // namespace ponnuki::learn
