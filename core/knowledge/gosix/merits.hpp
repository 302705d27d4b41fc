// What a stone does for the goal of Gosix, or against the opponent's.
#pragma once

#include "base/merit.hpp"

namespace ponnuki::gosix {

struct Leads {
  static constexpr std::string_view kind = "leads";
  static constexpr std::string_view meaning =
      "The chains around this hexagon, which nobody owns, count more of the player's stones than "
      "of the opponent's, or as many; before, fewer. The one with most stones of the opponent.";
  CellId cell;
  int own;
  int other;
  void visit(auto&& field) const {
    field("cell", cell);
    field("own", own);
    field("other", other);
  }
};

struct Merits {
  static std::vector<KindInfo> kinds();
  static std::vector<Merit> of(const StoneMove&);
};

}  // namespace ponnuki::gosix
