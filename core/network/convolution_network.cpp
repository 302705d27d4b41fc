#include "network/convolution_network.hpp"

#include <algorithm>

#include "network/convolution_evaluator.hpp"

namespace ponnuki::network {

namespace {

constexpr int most_channels = 1024, most_blocks = 256;

// All tensors of a network, in their order in its file.
std::vector<Tensor> tensors_of(const Description& d, const ConvolutionNetwork::Shape& s) {
  std::vector<Tensor> list;
  const auto add = [&](const std::string& name, std::vector<int> shape) {
    add_layer(list, name, std::move(shape));
  };
  const int c = s.channels;
  add("entry", {c, int(d.planes.size()), 3, 3});
  for (int i = 0; i < s.blocks; ++i) {
    const std::string block = "blocks." + std::to_string(i);
    add(block + ".first", {c, c, 3, 3});
    add(block + ".second", {c, c, 3, 3});
    if (i % 2) add(block + ".spread", {c, 3 * s.pooled});
  }
  add("policy", {c, c, 1, 1});
  add("policy_bias", {c, 3 * c});
  add("policy_places", {2, c, 1, 1});
  add("policy_others", {2, 3 * c});
  add("summary", {2 * c, 3 * c});
  add("result", {3, 2 * c});
  if (d.has_owners) add("owners", {3, c, 1, 1});
  return list;
}

}  // namespace

OrMessage<std::shared_ptr<const Network>> ConvolutionNetwork::read_rest(Lines lines,
                                                                        Description d) {
  Shape s{};
  s.channels = lines.number("channels", 1, most_channels);
  s.blocks = lines.number("blocks", 0, most_blocks);
  s.pooled = lines.number("pooled", 1, std::max(1, s.channels));
  lines.end_with_heads(d.has_owners);
  if (!lines.wrong().empty()) return message(NoNetworkEntry{std::string(lines.wrong())});
  std::vector<Tensor> tensors = tensors_of(d, s);
  auto weights = read_weights(lines.rest(), tensors);
  if (auto* problem = std::get_if<Message>(&weights)) return std::move(*problem);
  return std::shared_ptr<const Network>(new ConvolutionNetwork(
      std::move(d), s, std::move(tensors), std::get<std::vector<float>>(std::move(weights))));
}

ConvolutionNetwork::ConvolutionNetwork(Description description, Shape shape,
                                       std::vector<Tensor> tensors, std::vector<float> weights)
    : Network(std::move(description), std::move(tensors), std::move(weights)), shape_(shape) {
  Taker rest(this->weights());
  const auto take = [&](std::size_t n) { return rest.take(n); };
  const auto c = std::size_t(shape.channels), planes = this->description().planes.size(),
             wide = std::size_t(width());
  const auto linear = [&](std::size_t outputs, std::size_t inputs) {
    const auto matrix = take(outputs * inputs), added = take(outputs);
    return Linear(matrix, added, int(outputs), int(inputs));
  };
  const auto convolution = [&] {
    const auto filters = take(c * c * 9), added = take(c);
    return Convolution(filters, added, shape.channels, shape.channels);
  };
  const auto filters = take(c * planes * 9), added = take(c);
  entry_ = Floats(planes * 9 * wide);
  entry_added_ = Floats(wide);
  for (std::size_t channel = 0; channel < c; ++channel) {
    entry_added_.data()[channel] = added[channel];
    for (std::size_t i = 0; i < planes * 9; ++i)
      entry_.data()[i * wide + channel] = filters[channel * planes * 9 + i];
  }
  for (int i = 0; i < shape.blocks; ++i) {
    Convolution one = convolution(), two = convolution();
    blocks_.push_back({std::move(one), std::move(two), {}});
    if (i % 2) blocks_.back().spread = linear(c, 3 * std::size_t(shape.pooled));
  }
  heads_.push_back(linear(c, c));
  heads_.push_back(linear(c, 3 * c));
  heads_.push_back(linear(2, c));
  heads_.push_back(linear(2, 3 * c));
  heads_.push_back(linear(2 * c, 3 * c));
  heads_.push_back(linear(3, 2 * c));
  if (this->description().has_owners) heads_.push_back(linear(3, c));
}

std::unique_ptr<Evaluator> ConvolutionNetwork::evaluator(std::shared_ptr<const Network> self,
                                                         const AnyGame& game,
                                                         const PlaneLayout& layout) const {
  return std::make_unique<ConvolutionEvaluator>(
      std::static_pointer_cast<const ConvolutionNetwork>(std::move(self)), game, layout);
}

}  // namespace ponnuki::network
