// The arithmetic code of links: bits, each with a probability that its context has learned
// (docs/records.md, Links). Integers of at most 32 bits only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ponnuki::record {

// The text that trains the contexts. It must never change, or old links would be read as others.
inline constexpr std::string_view link_primer =
    R"(size=13 true false {"players":["Anna","Bert"],"result":{"winner":0,"reason":"connection"},)"
    R"("header":{"title":"Game","event":"Match","date":"2026-11-21","place":"the"},"match":{"number")"
    R"(:1,"of":6},"notes":{"0":{"position":"","setup":{"stones":{"D4":"black"}}},"12":{"comment":)"
    R"("The black stone is captured, and white wins here. This move threatens to connect."},"9":)"
    R"({"marks":[{"sign":"label","point":"E5","text":"A"},{"sign":"triangle","point":"d3"}],)"
    R"("clocks":{"white":{"seconds":299.5},"red":{"seconds":120,"moves":5}}}},"resignation"})";

// The contexts: the probability of a 1, in units of 2^-16.
class LinkModel {
 public:
  using Probability = std::uint16_t;
  enum class Number { text_size, children };

  // A model that has been trained with the primer alone.
  static const LinkModel& primed();

  Probability& text_bit(std::uint8_t before, unsigned bits) { return text_[before][bits]; }
  Probability& width_bit(Number n, int i) { return widths_[std::size_t(n)][std::size_t(i)]; }
  Probability& number_bit(Number n, int width, int place) {
    return numbers_[std::size_t(n)][std::size_t(width)][std::size_t(place)];
  }
  Probability& has_move() { return has_move_; }
  Probability& same_colour(unsigned answers) { return same_colour_[answers]; }

 private:
  LinkModel();

  std::array<std::array<Probability, 256>, 256> text_;
  std::array<std::array<Probability, 33>, 2> widths_;
  std::array<std::array<std::array<Probability, 32>, 33>, 2> numbers_;
  Probability has_move_;
  std::array<Probability, 8> same_colour_;
};

// The interval of the codes that are still possible.
struct LinkRange {
  std::uint32_t low = 0, high = 0xFFFFFFFF;

  std::uint32_t middle(LinkModel::Probability p) const { return low + ((high - low) >> 16) * p; }
  void choose(bool bit, std::uint32_t middle) { (bit ? high : low) = middle + !bit; }
  bool top_byte_is_known() const { return ((low ^ high) & 0xFF000000) == 0; }
  void shift() {
    low <<= 8;
    high = high << 8 | 0xFF;
  }
};

class LinkEncoder {
 public:
  explicit LinkEncoder(const LinkModel& m) : model(m) {}

  void bit(LinkModel::Probability& context, bool);
  void below(std::uint32_t value, std::uint32_t limit);
  void number(LinkModel::Number, std::uint32_t value);
  void text(std::string_view);
  // The finished code, as short as possible.
  std::string done();

  LinkModel model;

 private:
  void write(LinkModel::Probability, bool);

  LinkRange range_;
  std::string out_;
};

class LinkDecoder {
 public:
  LinkDecoder(const LinkModel& m, std::string_view data);

  bool bit(LinkModel::Probability& context);
  // May be the limit or more if the data is invalid.
  std::uint32_t below(std::uint32_t limit);
  std::uint32_t number(LinkModel::Number);
  // Empty if it has more than this many bytes.
  std::optional<std::string> text(std::uint32_t max_length);

  LinkModel model;

 private:
  bool read(LinkModel::Probability);
  std::uint8_t next() { return at_ < data_.size() ? std::uint8_t(data_[at_++]) : 0; }

  std::string_view data_;
  std::size_t at_ = 0;
  LinkRange range_;
  std::uint32_t code_ = 0;
};

}  // namespace ponnuki::record
