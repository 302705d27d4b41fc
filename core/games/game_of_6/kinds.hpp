// The events, refusals and reasons of Game-of-6.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/event.hpp"
#include "base/message.hpp"
#include "base/refusal.hpp"

namespace ponnuki::game_of_6 {

inline constexpr ReasonKind by_line{"line", "six or more live dots in line"};
inline constexpr ReasonKind by_cells{"cells", "six or more coloured cells"};

struct Line {
  static constexpr std::string_view kind = "line";
  static constexpr std::string_view meaning = "Six or more live dots in line, all of them.";
  Colour colour;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points, Role::Path);
  }
};

struct Polygon {
  static constexpr std::string_view kind = "polygon";
  static constexpr std::string_view meaning =
      "The closed polygonal along `path` and the cells it coloured.";
  Colour colour;
  Points path;
  Points cells;
  void visit(auto&& field) const {
    field("colour", colour);
    field("path", path, Role::Loop);
    field("cells", cells);
  }
};

struct Coloured {
  static constexpr std::string_view kind = "coloured";
  static constexpr std::string_view meaning = "All cells that took `colour` this ply.";
  Colour colour;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points, Role::Owned);
  }
};

struct CellColoured {
  static constexpr std::string_view kind = "coloured";
  static constexpr std::string_view meaning = "The cell is coloured.";
  Point point;
  Colour colour;
  void visit(auto&& field) const {
    field("point", point);
    field("colour", colour);
  }
};

// What may be wrong with the text of a position.

struct PlyNotDots {  // every ply draws one dot
  static constexpr std::string_view kind = "ply_not_dots";
  std::int64_t dots;
  std::string value;
  void visit(auto&& field) const {
    field("dots", dots);
    field("value", value);
  }
};

struct ImpossibleDots {
  static constexpr std::string_view kind = "impossible_dots";
  std::int64_t dots, red, blue, given_red, given_blue;
  void visit(auto&& field) const {
    field("dots", dots);
    field("red", red);
    field("blue", blue);
    field("given_red", given_red);
    field("given_blue", given_blue);
  }
};

struct NotEnclosed {  // no polygon of the cell's colour is around it
  static constexpr std::string_view kind = "not_enclosed";
  std::string cell, colour;
  void visit(auto&& field) const {
    field("cell", cell);
    field("colour", colour);
  }
};

struct LeftUncoloured {  // within a polygon of live dots
  static constexpr std::string_view kind = "left_uncoloured";
  std::string cell, colour;
  void visit(auto&& field) const {
    field("cell", cell);
    field("colour", colour);
  }
};

struct WonBefore {  // the last dot is the other's
  static constexpr std::string_view kind = "won_before";
  std::string colour;
  void visit(auto&& field) const { field("colour", colour); }
};

struct WonTwice {
  static constexpr std::string_view kind = "won_twice";
  std::string colour;
  void visit(auto&& field) const { field("colour", colour); }
};

}  // namespace ponnuki::game_of_6
