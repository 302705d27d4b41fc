#include "network/file.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <numeric>
#include <span>

#include "base/crc32.hpp"

namespace ponnuki::network {

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

}  // namespace

bool has_checksum(std::string_view content) {
  if (content.size() < checksum_bytes) return false;
  const std::string_view checked = content.substr(0, content.size() - checksum_bytes);
  return number_at<std::uint32_t>(content, checked.size()) ==
         crc32(std::as_bytes(std::span(checked)));
}

std::size_t Tensor::size() const {
  return std::accumulate(shape.begin(), shape.end(), std::size_t{1},
                         [](std::size_t n, int m) { return n * std::size_t(m); });
}

void add_layer(std::vector<Tensor>& tensors, const std::string& name, std::vector<int> shape) {
  tensors.push_back({name + ".weight", shape});
  tensors.push_back({name + ".bias", {shape[0]}});
}

OrMessage<std::vector<float>> read_weights(std::string_view bytes,
                                           const std::vector<Tensor>& tensors) {
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
  return weights;
}

std::string_view Lines::value(std::string_view name) {
  const std::string_view line = next();
  const bool holds = line.starts_with(name) && line.substr(name.size()).starts_with(' ');
  if (holds && std::ranges::all_of(line, is_printable)) return line.substr(name.size() + 1);
  refuse(name);
  return {};
}

int Lines::number(std::string_view name, int least, int most) {
  const std::string_view text = value(name);
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool holds = error == std::errc{} && end == text.data() + text.size();
  if (!(holds && n >= least && n <= most)) refuse(name);
  return n;
}

std::string_view Lines::next() {
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return line;
}

void Lines::end_with_heads(bool& has_owners) {
  const std::string_view heads = value("heads");
  has_owners = heads == "policy result owners";
  if (!has_owners && heads != "policy result") refuse("heads");
  if (!next().empty()) refuse("heads");
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

}  // namespace ponnuki::network
