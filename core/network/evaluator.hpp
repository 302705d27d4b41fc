// What a network says of positions of one game, whatever its board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "erased/planes.hpp"

namespace ponnuki::network {

class Evaluator {
 public:
  virtual ~Evaluator() = default;

  // Evaluates a position that is not over; by action, the mask has 1 for those that are legal.
  // Returns whether all that was found are numbers; a network of wild weights may lead to others.
  virtual bool evaluate(const AnyPosition&, std::span<const std::uint8_t> mask) = 0;

  // --- Of the last position, as its player on turn sees it ---

  // The expected result, from 0 to 1.
  float value() const { return value_; }
  // By action.
  std::span<const float> logits() const { return logits_; }
  // By place, the shares that it is the player's own at the end, the opponent's, nobody's; 0
  // outside of the board. Empty if the network does not say it; nothing if they are no numbers.
  virtual std::optional<std::span<const float>> owners() = 0;

 protected:
  Evaluator(const AnyGame& game, const PlaneLayout& layout, bool has_owners);

  // Sets the value by the logits of a win, a draw and a loss, and returns whether these and the
  // logits by action are numbers.
  bool conclude(std::span<float> result);
  // The shares of nothing but numbers, of whose a place is; false if the logits are others.
  bool set_owners(std::int32_t place, std::span<float> logits);

  std::vector<float> logits_, owners_;

 private:
  float value_ = 0;
};

}  // namespace ponnuki::network
