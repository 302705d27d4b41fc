// What a network says of positions of one game, whatever its board.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "erased/planes.hpp"
#include "network/network.hpp"

namespace ponnuki::network {

// Where the actions of a game lie in what a network says. It gives a logit to each place, another
// one to each place as a part of a move of several stones, one to `swap` and one to `pass`. An
// action has the sum of those that are its own.
struct ActionPlaces {
  ActionPlaces(const AnyGame&, const PlaneLayout&);

  int width;  // the most logits of an action
  // A row for each action: numbers of logits in the order above, and of one further, which is 0.
  std::vector<std::int32_t> rows;
};

class Evaluator {
 public:
  // The network is one for the game (`why_not_for`); the game and its layout must outlive this.
  Evaluator(std::shared_ptr<const Network>, const AnyGame&, const PlaneLayout&);

  // Evaluates a position that is not over; by action, the mask has 1 for those that are legal.
  // Returns whether all that was found are numbers; a network of wild weights may lead to others.
  bool evaluate(const AnyPosition&, std::span<const std::uint8_t> mask);

  // --- Of the last position, as its player on turn sees it ---

  // The expected result, from 0 to 1.
  float value() const { return value_; }
  // By action.
  std::span<const float> logits() const { return logits_; }
  // By place, the shares that it is the player's own at the end, the opponent's, nobody's; 0
  // outside of the board. Empty if the network does not say it; nothing if they are no numbers.
  std::optional<std::span<const float>> owners();

 private:
  void enter();
  void pool(const float* from, int channels);

  std::shared_ptr<const Network> network_;
  const PlaneLayout& layout_;
  ActionPlaces actions_;
  Board board_;
  std::vector<std::uint8_t> planes_;
  std::vector<std::uint64_t> present_;  // by row of channels, a bit for each plane that has a 1
  // Channels by row of the board, of the trunk and within a block; and of its places alone.
  Floats trunk_, inside_, places_, heads_, pooled_, summary_;
  Workspace work_;
  std::vector<float> place_logits_, logits_, owners_;
  float value_ = 0;
};

}  // namespace ponnuki::network
