// A network of a game, for boards of any size: residual convolutions that pool globally, as
// ponnuki.learn trains them (docs/networks.md).
//
// Its file begins with a description, a line each:
//
//     ponnuki-network/2
//     game gonnect
//     planes own opponent legal swap points
//     channels 64
//     blocks 6
//     pooled 16
//     heads policy result owners
//
// After an empty line come the weights (`tensors_of`, each by its shape), of 16 bits (IEEE 754,
// the lower byte first), and the CRC-32 of all that, of 32 bits, the lowest byte first. `owners` is
// there if the network says who owns each place at the end; every second block pools.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "network/convolution.hpp"
#include "network/problem.hpp"

namespace ponnuki::network {

inline constexpr std::string_view format = "ponnuki-network/2";

// The CRC-32 that a file ends with.
std::uint32_t checksum(std::string_view content);

struct Description {
  std::string game;
  std::vector<std::string> planes;
  // Of the trunk; residual blocks; how many channels of every second block are pooled.
  int channels, blocks, pooled;
  bool has_owners;
};

// Weights of a network, by the name that PyTorch gives them.
struct Tensor {
  std::string name;
  std::vector<int> shape;

  std::size_t size() const;
};

// All tensors of a network, in their order in its file.
std::vector<Tensor> tensors_of(const Description&);

struct Block {
  Convolution first, second;
  std::optional<Linear> spread;  // of one that pools
};

class Network {
 public:
  // Reads the content of a file.
  static OrMessage<Network> read(std::string_view content);

  const Description& description() const { return description_; }
  // What it would have to be for positions of this game with these planes; empty if it is.
  std::optional<Message> why_not_for(std::string_view game,
                                     const std::vector<std::string>& planes) const;
  // The weights of all tensors, one after the other.
  std::span<const float> weights() const { return weights_; }

  int width() const { return padded(description_.channels); }  // of a row of channels

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
  const Linear* owners() const { return description_.has_owners ? &heads_[6] : nullptr; }

 private:
  Network(Description, std::vector<float> weights);

  Description description_;
  std::vector<float> weights_;
  Floats entry_, entry_added_;
  std::vector<Block> blocks_;
  std::vector<Linear> heads_;
};

}  // namespace ponnuki::network
