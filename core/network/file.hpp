// The parts that all files of networks have (docs/networks.md): a description, a line each, an
// empty line, the weights, each of 16 bits (IEEE 754, the lower byte first), and the CRC-32 of all
// that, of 32 bits, the lowest byte first.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "network/problem.hpp"

namespace ponnuki::network {

// Whether the content ends with the CRC-32 of all before it.
bool has_checksum(std::string_view content);
inline constexpr std::size_t checksum_bytes = 4;

// Weights of a network, by the name that PyTorch gives them.
struct Tensor {
  std::string name;
  std::vector<int> shape;

  std::size_t size() const;
};

// Weights and what is added, by the name of their layer: the first dimension is that of its
// outputs.
void add_layer(std::vector<Tensor>&, const std::string& name, std::vector<int> shape);

// Reads the weights of these tensors, one after the other.
OrMessage<std::vector<float>> read_weights(std::string_view bytes, const std::vector<Tensor>&);

// Reads the lines of a description, one after the other.
class Lines {
 public:
  explicit Lines(std::string_view content) : rest_(content) {}

  // What follows the name in the next line; empty, and the name noted, if it is no such line.
  std::string_view value(std::string_view name);
  int number(std::string_view name, int least, int most);
  std::string_view next();
  void refuse(std::string_view name) {
    if (wrong_.empty()) wrong_ = name;
  }
  // The last line of a description, `heads`, and the empty one.
  void end_with_heads(bool& has_owners);
  std::string_view wrong() const { return wrong_; }  // the first line that does not fit
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_, wrong_;
};

bool is_printable(char);
std::vector<std::string> words_of(std::string_view text);

// Gives out weights, one tensor after the other.
class Taker {
 public:
  explicit Taker(std::span<const float> weights) : rest_(weights) {}

  std::span<const float> take(std::size_t count) {
    const auto taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

 private:
  std::span<const float> rest_;
};

}  // namespace ponnuki::network
