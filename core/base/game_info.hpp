// The description of a game; each game's header defines its own.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/options.hpp"

namespace ponnuki {

struct GameInfo {
  std::string id;
  std::string title;
  std::string author;  // empty if the rule sheet names none
  int year;            // 0 if the rule sheet gives none
  std::array<std::string, 2> colours;
  std::vector<OptionSpec> options;
  int sgf = 0;  // its number in SGF (GM): 1 where programs for Go can open its records, 0 for none
  int match = 0;  // the games of a match by the rule sheet; 0 if it defines none
};

}  // namespace ponnuki
