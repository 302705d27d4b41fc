// Base64url without padding (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ponnuki::record {

std::string to_base64(std::string_view bytes);
// Nothing for other characters, and for a length that no text of it has.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace ponnuki::record
