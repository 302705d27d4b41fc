// A network of residual convolutions that pool globally, for boards of any size, as ponnuki.learn
// trains them. Its file begins with a description, a line each:
//
//     ponnuki-network/2
//     game gonnect
//     planes own opponent legal swap points
//     channels 64
//     blocks 6
//     pooled 16
//     heads policy result owners
//
// `owners` is there if the network says who owns each place at the end; every second block pools.
#pragma once

#include <optional>
#include <vector>

#include "network/convolution.hpp"
#include "network/network.hpp"

namespace ponnuki::network {

struct Block {
  Convolution first, second;
  std::optional<Linear> spread;  // of one that pools
};

class ConvolutionNetwork final : public Network {
 public:
  static constexpr std::string_view format = "ponnuki-network/2";

  // Of the trunk; residual blocks; how many channels of every second block are pooled.
  struct Shape {
    int channels, blocks, pooled;
  };

  // Goes on with a file after the planes.
  static OrMessage<std::shared_ptr<const Network>> read_rest(Lines, Description);

  NetworkSize size() const override {
    return {{"channels", shape_.channels}, {"blocks", shape_.blocks}};
  }
  bool is_quick() const override { return false; }
  int channels() const { return shape_.channels; }
  int pooled() const { return shape_.pooled; }
  int width() const { return padded(shape_.channels); }  // of a row of channels

  // The weights of the entry by plane, row, column and padded channel, and what is added.
  const Floats& entry() const { return entry_; }
  const Floats& entry_added() const { return entry_added_; }
  const std::vector<Block>& blocks() const { return blocks_; }
  const Linear& policy() const { return heads_[0]; }
  const Linear& policy_bias() const { return heads_[1]; }
  const Linear& policy_places() const { return heads_[2]; }
  const Linear& policy_others() const { return heads_[3]; }
  const Linear& summary() const { return heads_[4]; }
  const Linear& result() const { return heads_[5]; }
  const Linear* owners() const { return description().has_owners ? &heads_[6] : nullptr; }

 private:
  ConvolutionNetwork(Description, Shape, std::vector<Tensor>, std::vector<float> weights);

  std::unique_ptr<Evaluator> evaluator(std::shared_ptr<const Network>, const AnyGame&,
                                       const PlaneLayout&) const override;

  Shape shape_;
  Floats entry_, entry_added_;
  std::vector<Block> blocks_;
  std::vector<Linear> heads_;
};

}  // namespace ponnuki::network
