// What is known about a game before the first move; each game's header holds its own.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/options.hpp"

namespace ponnuki {

struct GameInfo {
  std::string id;
  std::string title;
  std::string author;   // empty: no author is named on the sheet
  int year;             // 0: the sheet gives none
  std::string summary;  // the goal in one sentence
  std::array<std::string, 2> colours;
  std::vector<OptionSpec> options;
  int sgf = 0;  // its number in SGF (GM): 1 where programs for Go can open its records, 0 for none
  int match = 0;  // how many games the match has that the sheet defines; 0: it defines none
};

}  // namespace ponnuki
