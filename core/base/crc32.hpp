// The checksum CRC-32 (ISO 3309), as in zlib.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace ponnuki {

std::uint32_t crc32(std::span<const std::byte>);

}  // namespace ponnuki
