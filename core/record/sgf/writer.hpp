// From a record to the text of its game: always valid FF[4].
#pragma once

#include <string>
#include <string_view>

#include "record/sgf/notation.hpp"

namespace ponnuki::record::sgf {

// The game, ending with a new line, or what SGF cannot hold. `application` is the program's name
// and version.
OrMessage<std::string> write(const Record&, const Notation&, std::string_view application);

}  // namespace ponnuki::record::sgf
