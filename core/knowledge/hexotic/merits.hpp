// What a stone does for the goal of Hexotic, or against the opponent's.
#pragma once

#include "base/merit.hpp"

namespace ponnuki::hexotic {

struct Extends {
  static constexpr std::string_view kind = "extends";
  static constexpr std::string_view meaning =
      "The one chain of the player beside it has this many stones with it.";
  int stones;
  void visit(auto&& field) const { field("stones", stones); }
};

struct Blocks {
  static constexpr std::string_view kind = "blocks";
  static constexpr std::string_view meaning =
      "The opponent could have made the chain of this stone, the only one beside it, longer there.";
  Point stone;
  void visit(auto&& field) const { field("stone", stone); }
};

struct Merits {
  static std::vector<KindInfo> kinds();
  static std::vector<Merit> of(const StoneMove&);
};

}  // namespace ponnuki::hexotic
