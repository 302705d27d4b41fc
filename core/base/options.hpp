// Named options of a game: what they may be, and what somebody asked for.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/message.hpp"

namespace ponnuki {

using OptionValue = std::variant<bool, std::int64_t, std::string>;

struct OptionSpec {
  std::string name;
  OptionValue preset;                // the default; its type is the option's type
  std::int64_t least = 0, most = 0;  // of an integer
  std::vector<std::string> choices;  // of a string
};

// In the order of the game's specs, every option present.
using OptionValues = std::vector<std::pair<std::string, OptionValue>>;

struct OptionError {
  std::string option;  // the offending name; "game" for the game itself
  Message problem;
};

// "7", "true", "simple"; what from_text understands.
std::string to_text(const OptionValue&);

// Fills in defaults and checks names, types and ranges. A string is read as text for any type.
std::variant<OptionValues, OptionError> resolve(
    const std::vector<OptionSpec>& specs,
    const std::vector<std::pair<std::string, OptionValue>>& given);

// The value of a resolved option.
template <class T>
const T& get(const OptionValues& values, std::string_view name) {
  for (const auto& [n, v] : values)
    if (n == name) return std::get<T>(v);
  std::abort();  // a game asks only for options it declared
}

}  // namespace ponnuki
