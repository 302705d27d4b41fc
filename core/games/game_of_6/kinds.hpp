// The events, refusals and reasons of Game-of-6.
#pragma once

#include <string_view>

#include "base/event.hpp"
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
    field("points", points);
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
    field("path", path);
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
    field("points", points);
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

}  // namespace ponnuki::game_of_6
