// What a stone does for the goal of Game-of-6, or against the opponent's.
#pragma once

#include "base/merit.hpp"

namespace ponnuki::game_of_6 {

struct InLine {
  static constexpr std::string_view kind = "line";
  static constexpr std::string_view meaning =
      "The player has this many dots, two or more, in a line of six cells through it; the rest of "
      "the six are free.";
  int stones;
  void visit(auto&& field) const { field("stones", stones); }
};

struct BreaksLine {
  static constexpr std::string_view kind = "breaks_line";
  static constexpr std::string_view meaning =
      "The opponent had this many dots, two or more, in a line of six cells through it, and the "
      "rest were free.";
  int stones;
  void visit(auto&& field) const { field("stones", stones); }
};

struct Merits {
  static std::vector<KindInfo> kinds();
  static std::vector<Merit> of(const StoneMove&);
};

}  // namespace ponnuki::game_of_6
