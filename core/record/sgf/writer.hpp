// Writes a record as valid SGF FF[4].
#pragma once

#include <string>
#include <string_view>

#include "record/sgf/notation.hpp"

namespace ponnuki::record::sgf {

// The game with a newline at the end, or why SGF cannot represent it. `application` is the name and
// version of the program.
OrMessage<std::string> write(const Record&, const Notation&, std::string_view application);

}  // namespace ponnuki::record::sgf
