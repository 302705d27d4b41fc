// What a ply did (docs/events.md). Every kind names its fields once, in `visit`; bindings, JSON and
// tests read them from there.
#pragma once

#include <concepts>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/move.hpp"
#include "base/outcome.hpp"

namespace ponnuki {

struct Placed {
  static constexpr std::string_view kind = "placed";
  Colour colour;
  Point point;
  void visit(auto&& field) const {
    field("colour", colour);
    field("point", point);
  }
};

struct Swapped {
  static constexpr std::string_view kind = "swapped";
  std::array<Colour, 2> colours;  // by player
  void visit(auto&& field) const { field("colours", colours); }
};

struct Passed {
  static constexpr std::string_view kind = "passed";
  Colour colour;
  void visit(auto&& field) const { field("colour", colour); }
};

struct HexagonClosed {
  static constexpr std::string_view kind = "hexagon_closed";
  CellId hexagon;
  PerColour<int> totals;
  PerColour<Points> chains;
  void visit(auto&& field) const {
    field("hexagon", hexagon);
    field("totals", totals);
    field("chains", chains);
  }
};

struct HexagonTied {
  static constexpr std::string_view kind = "hexagon_tied";
  CellId hexagon;
  PerColour<int> totals;
  void visit(auto&& field) const {
    field("hexagon", hexagon);
    field("totals", totals);
  }
};

struct HexagonCaptured {
  static constexpr std::string_view kind = "hexagon_captured";
  CellId hexagon;
  Colour colour;
  PerColour<int> totals;
  PerColour<Points> chains;
  int wave;
  void visit(auto&& field) const {
    field("hexagon", hexagon);
    field("colour", colour);
    field("totals", totals);
    field("chains", chains);
    field("wave", wave);
  }
};

struct HexagonOpened {
  static constexpr std::string_view kind = "hexagon_opened";
  CellId hexagon;
  void visit(auto&& field) const { field("hexagon", hexagon); }
};

struct ChainCaptured {
  static constexpr std::string_view kind = "chain_captured";
  Colour colour;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points);
  }
};

struct Enclosed {
  static constexpr std::string_view kind = "enclosed";
  Colour colour;
  std::string_view shape;  // "loop" or "partition"
  Points path;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("shape", shape);
    field("path", path);
    field("points", points);
  }
};

struct Line {
  static constexpr std::string_view kind = "line";
  Colour colour;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points);
  }
};

struct Polygon {
  static constexpr std::string_view kind = "polygon";
  Colour colour;
  Points path;
  Points cells;
  void visit(auto&& field) const {
    field("colour", colour);
    field("path", path);
    field("cells", cells);
  }
};

struct Lifted {
  static constexpr std::string_view kind = "lifted";
  Colour colour;
  Points points;
  std::string_view cause;  // kind of the event that took them
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points);
    field("cause", cause);
  }
};

struct Coloured {
  static constexpr std::string_view kind = "coloured";
  Colour colour;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points);
  }
};

struct Ko {
  static constexpr std::string_view kind = "ko";
  Point point;
  void visit(auto&& field) const { field("point", point); }
};

struct Connected {
  static constexpr std::string_view kind = "connected";
  Colour colour;
  std::array<std::string_view, 2> sides;
  Points path;
  void visit(auto&& field) const {
    field("colour", colour);
    field("sides", sides);
    field("path", path);
  }
};

struct Repeated {
  static constexpr std::string_view kind = "repeated";
  std::vector<int> plies;
  void visit(auto&& field) const { field("plies", plies); }
};

struct Ended {
  static constexpr std::string_view kind = "ended";
  Outcome outcome;
  void visit(auto&& field) const {
    field("winner", outcome.winner);
    field("reason", name(outcome.reason));
    field("score", outcome.score);
  }
};

using Event = std::variant<Placed, Swapped, Passed, HexagonClosed, HexagonTied, HexagonCaptured,
                           HexagonOpened, ChainCaptured, Enclosed, Line, Polygon, Lifted, Coloured,
                           Ko, Connected, Repeated, Ended>;

// The two sinks of `play_unchecked`: the search passes the one that vanishes.
struct NoEvents {
  static constexpr bool records = false;
};
inline constexpr NoEvents no_events{};

struct Recorder {
  static constexpr bool records = true;
  std::vector<Event> events;
  void operator()(Event e) { events.push_back(std::move(e)); }
};

template <class S>
concept EventSink = requires {
  { S::records } -> std::convertible_to<bool>;
};

}  // namespace ponnuki
