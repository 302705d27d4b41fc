#include "record/base64.hpp"

#include <array>
#include <cstdint>

namespace ponnuki::record {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : bytes) {
    bits = bits << 8 | std::uint8_t(c);
    for (count += 8; count >= 6; count -= 6) text += letters[bits >> (count - 6) & 63];
  }
  if (count > 0) text += letters[bits << (6 - count) & 63];
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  constexpr auto values = [] {
    std::array<std::int8_t, 256> all;
    all.fill(-1);
    for (std::size_t i = 0; i < letters.size(); ++i) all[std::uint8_t(letters[i])] = std::int8_t(i);
    return all;
  }();
  if (text.size() % 4 == 1) return {};
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const int value = values[std::uint8_t(c)];
    if (value < 0) return {};
    bits = bits << 6 | std::uint32_t(value);
    count += 6;
    if (count >= 8) bytes += char(bits >> (count -= 8));
  }
  return bytes;
}

}  // namespace ponnuki::record
