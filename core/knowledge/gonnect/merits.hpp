// What a stone does for the goal of Gonnect, or against the opponent's.
#pragma once

#include "base/merit.hpp"

namespace ponnuki::gonnect {

struct Lengthens {
  static constexpr std::string_view kind = "lengthens";
  static constexpr std::string_view meaning =
      "The opponent's shortest way between opposite sides leads over `free` free points, and did "
      "over `before`, fewer. Captures do not count.";
  int free;
  int before;
  void visit(auto&& field) const {
    field("free", free);
    field("before", before);
  }
};

struct CutsOff {
  static constexpr std::string_view kind = "cuts_off";
  static constexpr std::string_view meaning =
      "It leaves the opponent no way between opposite sides without captures.";
  void visit(auto&&) const {}
};

struct Shortens {
  static constexpr std::string_view kind = "shortens";
  static constexpr std::string_view meaning =
      "The player's shortest way between opposite sides leads over this many free points, and did "
      "over more.";
  int free;
  void visit(auto&& field) const { field("free", free); }
};

struct Frees {
  static constexpr std::string_view kind = "frees";
  static constexpr std::string_view meaning =
      "A chain of the player beside it had one or two liberties, `before`, and has more with it.";
  int liberties;
  int before;
  void visit(auto&& field) const {
    field("liberties", liberties);
    field("before", before);
  }
};

struct Presses {
  static constexpr std::string_view kind = "presses";
  static constexpr std::string_view meaning =
      "It leaves the chain of this stone of the opponent two liberties, which had more.";
  Point stone;
  void visit(auto&& field) const { field("stone", stone); }
};

struct Merits {
  static std::vector<KindInfo> kinds();
  static std::vector<Merit> of(const StoneMove&);
};

}  // namespace ponnuki::gonnect
