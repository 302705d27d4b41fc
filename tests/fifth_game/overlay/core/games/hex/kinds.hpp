// What Hex says of its plies and its ends.
#pragma once

#include <string_view>

#include "base/event.hpp"
#include "base/message.hpp"
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
    field("path", path, Role::Path);
  }
};

// What may be wrong with the text of a position.

struct NobodySwapped {  // here, or under these options
  static constexpr std::string_view kind = "nobody_swapped";
  void visit(auto&&) const {}
};

struct StonesNotInTurn {
  static constexpr std::string_view kind = "stones_not_in_turn";
  void visit(auto&&) const {}
};

struct JoinedBefore {  // the last stone
  static constexpr std::string_view kind = "joined_before";
  void visit(auto&&) const {}
};

}  // namespace ponnuki::hex
