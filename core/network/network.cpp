#include "network/network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <functional>
#include <numeric>

namespace ponnuki::network {

namespace {

constexpr int most_channels = 1024, most_blocks = 256, most_planes = 64;
constexpr std::size_t checksum_bytes = 4;

}  // namespace

std::uint32_t checksum(std::string_view bytes) {
  static constexpr auto table = [] {
    std::array<std::uint32_t, 256> remainders{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
      std::uint32_t r = byte;
      for (int bit = 0; bit < 8; ++bit) r = r >> 1 ^ (r & 1 ? 0xEDB88320u : 0);
      remainders[byte] = r;
    }
    return remainders;
  }();
  std::uint32_t r = ~0u;
  for (const char c : bytes) r = r >> 8 ^ table[(r ^ std::uint8_t(c)) & 255];
  return ~r;
}

namespace {

// A number of 16 bits (IEEE 754) in 32.
float widened(std::uint16_t half) {
  const std::uint32_t sign = std::uint32_t(half & 0x8000) << 16, rest = half & 0x7FFF;
  if (rest >= 0x7C00) return std::bit_cast<float>(sign | 0x7F800000u | rest << 13);
  // The exponent has another origin; below the normal numbers the product is exact.
  const float magnitude = std::bit_cast<float>(rest << 13) * 0x1p112f;
  return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(magnitude));
}

// The bytes of an unsigned number, the lowest first.
template <class T>
T number_at(std::string_view bytes, std::size_t at) {
  T n = 0;
  for (std::size_t i = 0; i < sizeof n; ++i) n |= T(T(std::uint8_t(bytes[at + i])) << 8 * i);
  return n;
}

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// Reads the lines of a description, one after the other.
class Lines {
 public:
  explicit Lines(std::string_view content) : rest_(content) {}

  // What follows the name in the next line; empty, and the name noted, if it is no such line.
  std::string_view value(std::string_view name) {
    const std::string_view line = next();
    const bool holds = line.starts_with(name) && line.substr(name.size()).starts_with(' ');
    if (holds && std::ranges::all_of(line, is_printable)) return line.substr(name.size() + 1);
    if (wrong_.empty()) wrong_ = name;
    return {};
  }
  int number(std::string_view name, int least, int most) {
    const std::string_view text = value(name);
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    const bool holds = error == std::errc{} && end == text.data() + text.size();
    if (wrong_.empty() && !(holds && n >= least && n <= most)) wrong_ = name;
    return n;
  }
  std::string_view next() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
  }
  void refuse(std::string_view name) {
    if (wrong_.empty()) wrong_ = name;
  }
  std::string_view wrong() const { return wrong_; }  // the first line that does not fit
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_, wrong_;
};

}  // namespace

std::size_t Tensor::size() const {
  return std::accumulate(shape.begin(), shape.end(), std::size_t{1},
                         [](std::size_t n, int m) { return n * std::size_t(m); });
}

std::vector<Tensor> tensors_of(const Description& d) {
  std::vector<Tensor> list;
  const auto add = [&](const std::string& name, std::vector<int> shape) {
    list.push_back({name + ".weight", shape});
    list.push_back({name + ".bias", {shape[0]}});
  };
  const int c = d.channels;
  add("entry", {c, int(d.planes.size()), 3, 3});
  for (int i = 0; i < d.blocks; ++i) {
    const std::string block = "blocks." + std::to_string(i);
    add(block + ".first", {c, c, 3, 3});
    add(block + ".second", {c, c, 3, 3});
    if (i % 2) add(block + ".spread", {c, 3 * d.pooled});
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

OrMessage<Network> Network::read(std::string_view content) {
  Lines lines(content);
  const std::string_view first = lines.next();
  if (!first.starts_with(format.substr(0, format.find('/') + 1))) return message(NoNetworkFormat{});
  if (first != format) {
    std::string theirs(first.substr(0, 40));
    std::ranges::replace_if(theirs, std::not_fn(is_printable), '?');
    return message(OtherNetworkFormat{std::move(theirs), std::string(format)});
  }
  if (content.size() < first.size() + 1 + checksum_bytes) return message(OtherNetworkChecksum{});
  const std::string_view checked = content.substr(0, content.size() - checksum_bytes);
  if (number_at<std::uint32_t>(content, checked.size()) != checksum(checked))
    return message(OtherNetworkChecksum{});
  lines = Lines(checked.substr(first.size() + 1));
  Description d;
  d.game = lines.value("game");
  d.planes = words_of(lines.value("planes"));
  if (d.planes.empty() || d.planes.size() > most_planes) lines.refuse("planes");
  d.channels = lines.number("channels", 1, most_channels);
  d.blocks = lines.number("blocks", 0, most_blocks);
  d.pooled = lines.number("pooled", 1, std::max(1, d.channels));
  const std::string_view heads = lines.value("heads");
  d.has_owners = heads == "policy result owners";
  if (!d.has_owners && heads != "policy result") lines.refuse("heads");
  if (!lines.next().empty()) lines.refuse("heads");
  if (!lines.wrong().empty()) return message(NoNetworkEntry{std::string(lines.wrong())});
  const std::string_view bytes = lines.rest();
  const std::vector<Tensor> tensors = tensors_of(d);
  std::size_t count = 0;
  for (const Tensor& tensor : tensors) count += tensor.size();
  if (bytes.size() != 2 * count)
    return message(OtherWeightCount{std::int64_t(2 * count), std::int64_t(bytes.size())});
  std::vector<float> weights;
  weights.reserve(count);
  for (const Tensor& tensor : tensors)
    for (std::size_t i = 0; i < tensor.size(); ++i) {
      weights.push_back(widened(number_at<std::uint16_t>(bytes, 2 * weights.size())));
      if (!std::isfinite(weights.back())) return message(WeightNotFinite{tensor.name});
    }
  return Network(std::move(d), std::move(weights));
}

Network::Network(Description description, std::vector<float> weights)
    : description_(std::move(description)), weights_(std::move(weights)) {
  const Description& d = description_;
  std::span<const float> rest(weights_);
  const auto take = [&](std::size_t n) {
    const auto taken = rest.first(n);
    rest = rest.subspan(n);
    return taken;
  };
  const auto c = std::size_t(d.channels), planes = d.planes.size(), wide = std::size_t(width());
  const auto linear = [&](std::size_t outputs, std::size_t inputs) {
    const auto matrix = take(outputs * inputs), added = take(outputs);
    return Linear(matrix, added, int(outputs), int(inputs));
  };
  const auto convolution = [&] {
    const auto filters = take(c * c * 9), added = take(c);
    return Convolution(filters, added, d.channels, d.channels);
  };
  const auto filters = take(c * planes * 9), added = take(c);
  entry_ = Floats(planes * 9 * wide);
  entry_added_ = Floats(wide);
  for (std::size_t channel = 0; channel < c; ++channel) {
    entry_added_.data()[channel] = added[channel];
    for (std::size_t i = 0; i < planes * 9; ++i)
      entry_.data()[i * wide + channel] = filters[channel * planes * 9 + i];
  }
  for (int i = 0; i < d.blocks; ++i) {
    Convolution one = convolution(), two = convolution();
    blocks_.push_back({std::move(one), std::move(two), {}});
    if (i % 2) blocks_.back().spread = linear(c, 3 * std::size_t(d.pooled));
  }
  heads_.push_back(linear(c, c));
  heads_.push_back(linear(c, 3 * c));
  heads_.push_back(linear(2, c));
  heads_.push_back(linear(2, 3 * c));
  heads_.push_back(linear(2 * c, 3 * c));
  heads_.push_back(linear(3, 2 * c));
  if (d.has_owners) heads_.push_back(linear(3, c));
}

std::optional<Message> Network::why_not_for(std::string_view game,
                                            const std::vector<std::string>& planes) const {
  if (description_.game != game)
    return message(NetworkOfOtherGame{description_.game, std::string(game)});
  if (description_.planes != planes)
    return message(NetworkOfOtherPlanes{description_.planes, planes});
  return {};
}

}  // namespace ponnuki::network
