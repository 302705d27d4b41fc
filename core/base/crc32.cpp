#include "base/crc32.hpp"

#include <array>

namespace ponnuki {

namespace {

// By number of bytes that follow: what a byte does to the checksum after them. So eight bytes are
// taken at once ("slicing by eight", Kounavis and Berry 2005).
using Effects = std::array<std::array<std::uint32_t, 256>, 8>;

// Computed when it is first needed: as data it would be 8 KiB of the module in the page.
Effects effects_of_bytes() {
  constexpr std::uint32_t polynomial = 0xEDB88320;
  Effects after{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t sum = byte;
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? polynomial : 0);
    after[0][byte] = sum;
  }
  for (std::size_t follow = 1; follow < after.size(); ++follow)
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = after[follow - 1][byte];
      after[follow][byte] = before >> 8 ^ after[0][before & 255];
    }
  return after;
}

}  // namespace

std::uint32_t crc32(std::span<const std::byte> bytes) {
  static const Effects effects = effects_of_bytes();
  std::uint32_t sum = ~std::uint32_t{0};
  for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      const auto byte = std::uint32_t(bytes[i]) ^ (i < 4 ? sum >> 8 * i & 255 : 0);
      next ^= effects[7 - i][byte];
    }
    sum = next;
  }
  for (const std::byte b : bytes) sum = sum >> 8 ^ effects[0][(sum ^ std::uint32_t(b)) & 255];
  return ~sum;
}

}  // namespace ponnuki
