// A network of a game, from the content of a file (docs/networks.md): convolutions, for boards of
// any size (convolution_network.hpp), or patterns of cells (pattern_network.hpp).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "erased/planes.hpp"
#include "network/evaluator.hpp"
#include "network/file.hpp"

namespace ponnuki::network {

// What the file of every network says of it.
struct Description {
  std::string game;
  std::vector<std::string> planes;
  bool has_owners = false;  // whether it says who owns each place at the end
};

// What is called the size of a network, by name.
using NetworkSize = std::vector<std::pair<std::string, int>>;

class Network {
 public:
  // Reads the content of a file.
  static OrMessage<std::shared_ptr<const Network>> read(std::string_view content);

  virtual ~Network() = default;

  const Description& description() const { return description_; }
  virtual NetworkSize size() const = 0;
  // Whether it takes microseconds for a position, rather than hundreds of them.
  virtual bool is_quick() const = 0;
  // All its weights, in their order in the file, one after the other.
  const std::vector<Tensor>& tensors() const { return tensors_; }
  std::span<const float> weights() const { return weights_; }

  // What it would have to be for positions of this game with these planes; empty if it is.
  std::optional<Message> why_not_for(const AnyGame&, const PlaneLayout&) const;

 protected:
  Network(Description description, std::vector<Tensor> tensors, std::vector<float> weights)
      : description_(std::move(description)),
        tensors_(std::move(tensors)),
        weights_(std::move(weights)) {}

 private:
  friend std::unique_ptr<Evaluator> make_evaluator(std::shared_ptr<const Network>, const AnyGame&,
                                                   const PlaneLayout&);
  virtual std::unique_ptr<Evaluator> evaluator(std::shared_ptr<const Network> self, const AnyGame&,
                                               const PlaneLayout&) const = 0;
  // Of a game with the same name and planes.
  virtual std::optional<Message> why_not_on(const AnyGame&) const { return {}; }

  Description description_;
  std::vector<Tensor> tensors_;
  std::vector<float> weights_;
};

// The network is one for the game (`why_not_for`); the game and its layout must outlive it.
std::unique_ptr<Evaluator> make_evaluator(std::shared_ptr<const Network>, const AnyGame&,
                                          const PlaneLayout&);

}  // namespace ponnuki::network
