// How a network of convolutions evaluates positions.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "network/convolution_network.hpp"

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

class ConvolutionEvaluator final : public Evaluator {
 public:
  ConvolutionEvaluator(std::shared_ptr<const ConvolutionNetwork>, const AnyGame&,
                       const PlaneLayout&);

  bool evaluate(const AnyPosition&, std::span<const std::uint8_t> mask) override;
  std::optional<std::span<const float>> owners() override;

 private:
  void enter();
  void pool(const float* from, int channels);

  std::shared_ptr<const ConvolutionNetwork> network_;
  const PlaneLayout& layout_;
  ActionPlaces actions_;
  Board board_;
  std::vector<std::uint8_t> planes_;
  std::vector<std::uint64_t> present_;  // by row of channels, a bit for each plane that has a 1
  // Channels by row of the board, of the trunk and within a block; and of its places alone.
  Floats trunk_, inside_, places_, heads_, pooled_, summary_;
  Workspace work_;
  std::vector<float> place_logits_;
};

}  // namespace ponnuki::network
