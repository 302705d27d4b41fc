// Many games that a network plays against itself. Each has a search of its own; what all of them
// have to ask is gathered for one call of the network, or asked of a network of the core at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "erased/planes.hpp"
#include "erased/workers.hpp"
#include "learn/gumbel_search.hpp"
#include "network/network.hpp"

namespace ponnuki::learn {

// How the move of a ply was chosen.
enum class PlyKind : std::uint8_t {
  Only,     // it was the only legal one
  Opening,  // drawn from the priors
  Fast,     // by the shorter search
  Full,     // by the longer search, whose policy is to be learned
};

// A game that was played to its end, and what the searches said on the way.
struct FinishedGame {
  std::uint64_t number = 0;  // the same for the same seed and the same answers
  std::vector<std::uint16_t> actions;
  std::vector<std::uint8_t> players;  // who played them
  std::vector<PlyKind> kinds;
  // Of the search for the player on turn; not a number where there was none.
  std::vector<float> values;
  // 1 where the value is proven to be the result of perfect play, 0 elsewhere.
  std::vector<std::uint8_t> proven;
  // The policies of the plies that were searched in full, one after the other: that of ply i is at
  // policy_starts[i] up to policy_starts[i + 1]. Actions without a share are left out.
  std::vector<std::uint32_t> policy_starts{0};
  std::vector<std::uint16_t> policy_actions;
  std::vector<float> policy_shares;
  Outcome outcome{};
  // Whose each place of the planes (PlaneLayout) is at the end, by a mark or else a stone: the
  // player, or nobody.
  std::vector<std::uint8_t> owners;
};

class SelfPlay {
 public:
  // `games` at a time, shared by threads. A game that ends begins anew. The layout must outlive
  // this.
  SelfPlay(const AnyGame&, const PlaneLayout&, int games, int threads, std::uint64_t seed,
           const SelfPlaySettings&);

  int size() const { return int(seats_.size()); }

  // Plays on until each game waits for an evaluation or has ended; returns how many wait. Games
  // that have ended since the last call can be taken then.
  int gather();
  // A row for each position that waits.
  std::span<const std::uint8_t> planes() const { return planes_; }
  std::span<const std::uint8_t> mask() const { return mask_; }  // by action: 1 if it is legal
  // The first waiting position that has no finite logit for a legal action.
  std::optional<int> first_not_finite(std::span<const float> logits) const;
  // For each position that waits, the expected result of its player on turn, from 0 to 1, and a
  // logit for each action.
  void supply(std::span<const float> values, std::span<const float> logits);

  // Plays every game on by what a network for the game says, until it has ended or so many of its
  // positions have been evaluated. Returns whether all that the network said are numbers; otherwise
  // the games can be gone on with.
  bool play(const std::shared_ptr<const network::Network>&, std::int64_t evaluations);

  // The games that have ended, each taken once, in an order that does not depend on threads.
  std::vector<FinishedGame> take_finished();

  // Since the beginning.
  std::int64_t simulations() const { return simulations_; }
  std::int64_t evaluations() const { return evaluations_; }

 private:
  // An opening that a game may begin with.
  struct Opening {
    std::unique_ptr<AnyPosition> position;
    FinishedGame game;
    float unevenness;
  };

  // One of the games at a time.
  struct Seat {
    Seat(const AnyGame& game, const SearchSettings& settings) : search(game, settings), rng(0) {}

    std::unique_ptr<AnyPosition> position;
    GumbelSearch search;
    Rng rng;
    std::uint64_t rounds = 0;  // games that have begun here
    int opening_plies = 0;     // of this opening
    int draws_left = 0;        // of openings, this one included; 0: the game has one
    bool judging = false;      // whether the search is to say how even an opening is
    std::optional<Opening> most_even;
    PlyKind kind = PlyKind::Only;
    bool waiting = false;
    FinishedGame game;
    std::optional<FinishedGame> finished;
    std::int64_t simulations = 0, evaluations = 0;
  };

  void share(auto&& task);
  void collect();
  void begin_game(std::size_t seat);
  void begin_opening(Seat&);
  void judge_opening(Seat&);
  void draw_again(Seat&);
  void begin_ply(Seat&);
  void go_on(Seat&, AnyTactics*);
  void play(Seat&, std::uint16_t action);
  void note_search(Seat&);
  void finish(Seat&);

  const AnyGame& game_;
  const PlaneLayout& layout_;
  SelfPlaySettings settings_;
  std::uint64_t seed_;
  std::unique_ptr<const AnyPosition> start_;
  std::vector<Seat> seats_;
  std::vector<std::size_t> waiting_;  // the seat of each row
  std::vector<std::uint8_t> planes_, mask_;
  std::vector<FinishedGame> finished_;
  std::int64_t simulations_ = 0, evaluations_ = 0;
  Workers workers_;
  std::vector<std::unique_ptr<AnyTactics>> tactics_;  // by worker; nullptr: not used
};

}  // namespace ponnuki::learn
