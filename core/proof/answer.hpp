// Answers as a proof has them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ponnuki::proof {

// An answer is the index of a move among the legal ones: seven bits a byte, the lowest first; the
// last byte has no eighth bit.
inline void write_answer(std::string& out, std::uint32_t answer) {
  for (; answer >= 128; answer >>= 7) out += char((answer & 127) | 128);
  out += char(answer);
}
inline std::optional<std::uint32_t> read_answer(std::string_view& in) {
  std::uint32_t answer = 0;
  for (int bits = 0; bits <= 14 && !in.empty(); bits += 7) {
    const auto byte = std::uint8_t(in.front());
    in.remove_prefix(1);
    answer |= std::uint32_t(byte & 127) << bits;
    if (byte < 128) return answer;
  }
  return {};
}

}  // namespace ponnuki::proof
