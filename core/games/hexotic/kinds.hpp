// The events, refusals and reasons of Hexotic.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/event.hpp"
#include "base/message.hpp"
#include "base/refusal.hpp"

namespace ponnuki::hexotic {

inline constexpr ReasonKind by_elimination{"elimination", "the last enemy stone was captured"};

struct Enclosed {
  static constexpr std::string_view kind = "enclosed";
  static constexpr std::string_view meaning =
      "A loop or partition of `colour` along `path` surrounds the enemy's `points`.";
  static constexpr std::array<std::string_view, 2> shapes{"loop", "partition"};
  Colour colour;
  std::string_view shape;  // one of `shapes`
  Points path;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("shape", OneOf{shape, shapes}, Role::Shape);
    field("path", path, Role::Path);
    field("points", points);
  }
};

struct OppositeOccupied {
  static constexpr std::string_view kind = "opposite_occupied";
  static constexpr std::string_view meaning = "The opposite perimeter cell is taken.";
  Point point;
  Point opposite;
  Colour colour;
  void visit(auto&& field) const {
    field("point", point);
    field("opposite", opposite);
    field("colour", colour);
  }
};

// What may be wrong with the text of a position.

struct TooManyStones {
  static constexpr std::string_view kind = "too_many_stones";
  std::int64_t ply;
  std::string colour;
  std::int64_t stones;
  void visit(auto&& field) const {
    field("ply", ply);
    field("colour", colour);
    field("stones", stones);
  }
};

struct LastStoneMissing {  // of the colour that has just played
  static constexpr std::string_view kind = "last_stone_missing";
  std::string colour;
  void visit(auto&& field) const { field("colour", colour); }
};

}  // namespace ponnuki::hexotic
