// Searches by a network, one position after another, in steps: what `net` plays in the page, and
// levels play by.
#pragma once

#include <memory>

#include "learn/gumbel_search.hpp"
#include "network/network.hpp"
#include "play/policy_search.hpp"

namespace ponnuki::learn {

// A network for the positions of one game, with what its searches need. Several may use it, one at
// a time.
class GameNetwork {
 public:
  // The network is one for the game (`network::Network::why_not_for`).
  GameNetwork(std::shared_ptr<const AnyGame>, std::shared_ptr<const network::Network>);

  const AnyGame& game() const { return *game_; }
  const PlaneLayout& layout() const { return layout_; }
  const network::Network& network() const { return *network_; }
  network::Evaluator& evaluator() const { return *evaluator_; }
  AnyTactics& tactics() const { return *tactics_; }

 private:
  std::shared_ptr<const AnyGame> game_;
  std::shared_ptr<const network::Network> network_;
  PlaneLayout layout_;
  std::unique_ptr<network::Evaluator> evaluator_;
  std::unique_ptr<AnyTactics> tactics_;
};

class NetworkSearch : public play::PolicySearch {
 public:
  // By none it has what the network says at once.
  NetworkSearch(std::shared_ptr<const GameNetwork>, int simulations, bool tactics = true);

  const GameNetwork& network() const { return *network_; }

  void begin(const AnyPosition&, double solver_seconds) override;
  bool step(double seconds, const std::function<bool()>& interrupted) override;
  double progress() const override;
  bool failed() const override { return failed_; }
  Move move() const override;
  // Playouts are simulations, and nodes evaluations.
  std::optional<search::Report> report(int max_candidates) const override;
  void forget() override { search_.reset(); }

 private:
  std::shared_ptr<const GameNetwork> network_;
  SearchSettings settings_;
  int simulations_;
  std::optional<GumbelSearch> search_;
  Player player_ = 0;  // on turn
  double seconds_ = 0, solver_seconds_ = 0;
  bool failed_ = false;
};

}  // namespace ponnuki::learn
