#include "record/link_code.hpp"

#include <bit>

namespace ponnuki::record {

namespace {

using Probability = LinkModel::Probability;

constexpr Probability even = 1 << 15;

void learn(Probability& p, bool bit) {
  constexpr int rate = 4;
  p = Probability(bit ? p + ((65536 - p) >> rate) : p - (p >> rate));
}

}  // namespace

LinkModel::LinkModel() : has_move_(even) {
  for (auto& row : text_) row.fill(even);
  for (auto& row : widths_) row.fill(even);
  for (auto& number : numbers_)
    for (auto& row : number) row.fill(even);
  same_colour_.fill(even);
}

const LinkModel& LinkModel::primed() {
  static const LinkModel model = [] {
    LinkEncoder encoder{LinkModel()};
    encoder.text(link_primer);
    return encoder.model;
  }();
  return model;
}

void LinkEncoder::write(Probability p, bool bit) {
  range_.choose(bit, range_.middle(p));
  for (; range_.top_byte_is_known(); range_.shift()) out_ += char(range_.high >> 24);
}

void LinkEncoder::bit(Probability& context, bool bit) {
  write(context, bit);
  learn(context, bit);
}

void LinkEncoder::below(std::uint32_t value, std::uint32_t limit) {
  for (int place = std::bit_width(limit - 1); place-- > 0;) write(even, value >> place & 1);
}

void LinkEncoder::number(LinkModel::Number kind, std::uint32_t value) {
  const int width = std::bit_width(value + 1);
  for (int i = 1; i < width; ++i) bit(model.width_bit(kind, i), true);
  bit(model.width_bit(kind, width), false);
  for (int place = width - 1; place-- > 0;)
    bit(model.number_bit(kind, width, place), (value + 1) >> place & 1);
}

void LinkEncoder::text(std::string_view text) {
  number(LinkModel::Number::text_size, std::uint32_t(text.size()));
  std::uint8_t before = 0;
  for (const char c : text) {
    const auto byte = std::uint8_t(c);
    unsigned bits = 1;
    for (int place = 8; place-- > 0;) {
      const bool one = byte >> place & 1;
      bit(model.text_bit(before, bits), one);
      bits = bits << 1 | one;
    }
    before = byte;
  }
}

std::string LinkEncoder::done() {
  if (range_.low > 0) out_ += char((range_.low >> 24) + 1);
  out_.erase(out_.find_last_not_of('\0') + 1);
  return std::move(out_);
}

LinkDecoder::LinkDecoder(const LinkModel& m, std::string_view data) : model(m), data_(data) {
  for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
}

bool LinkDecoder::read(Probability p) {
  const std::uint32_t middle = range_.middle(p);
  const bool bit = code_ <= middle;
  range_.choose(bit, middle);
  for (; range_.top_byte_is_known(); range_.shift()) code_ = code_ << 8 | next();
  return bit;
}

bool LinkDecoder::bit(Probability& context) {
  const bool bit = read(context);
  learn(context, bit);
  return bit;
}

std::uint32_t LinkDecoder::below(std::uint32_t limit) {
  std::uint32_t value = 0;
  for (int place = std::bit_width(limit - 1); place > 0; --place) value = value << 1 | read(even);
  return value;
}

std::uint32_t LinkDecoder::number(LinkModel::Number kind) {
  constexpr int widest = 32;
  int width = 1;
  while (width < widest && bit(model.width_bit(kind, width))) ++width;
  std::uint32_t value = 1;
  for (int place = width - 1; place-- > 0;)
    value = value << 1 | bit(model.number_bit(kind, width, place));
  return value - 1;
}

std::optional<std::string> LinkDecoder::text(std::uint32_t max_length) {
  const std::uint32_t size = number(LinkModel::Number::text_size);
  if (size > max_length) return {};
  std::string text;
  std::uint8_t before = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    unsigned bits = 1;
    while (bits < 256) bits = bits << 1 | bit(model.text_bit(before, bits));
    before = std::uint8_t(bits);
    text += char(before);
  }
  return text;
}

}  // namespace ponnuki::record
