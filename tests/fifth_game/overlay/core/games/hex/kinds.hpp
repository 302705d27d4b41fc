// What Hex says of its plies and its ends.
#pragma once

#include <string_view>

#include "base/event.hpp"
#include "base/refusal.hpp"

namespace ponnuki::hex {

inline constexpr ReasonKind by_crossing{"crossing", "a chain joins the two sides of its colour"};

struct Crossed {
  static constexpr std::string_view kind = "crossed";
  static constexpr std::string_view meaning =
      "A chain joins the two sides of `colour`; `path` leads from one to the other.";
  Colour colour;
  Points path;
  void visit(auto&& field) const {
    field("colour", colour);
    field("path", path);
  }
};

}  // namespace ponnuki::hex
