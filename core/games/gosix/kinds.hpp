// The events, refusals and reasons of Gosix.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/event.hpp"
#include "base/message.hpp"
#include "base/refusal.hpp"

namespace ponnuki::gosix {

inline constexpr ReasonKind by_hexagons{"hexagons", "at least four hexagons are owned"};

struct HexagonClosed {
  static constexpr std::string_view kind = "hexagon_closed";
  static constexpr std::string_view meaning =
      "This stone closed an unowned hexagon; `chains` are the stones that count.";
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
  static constexpr std::string_view meaning = "That closure was a tie; the hexagon waits.";
  CellId hexagon;
  PerColour<int> totals;
  void visit(auto&& field) const {
    field("hexagon", hexagon);
    field("totals", totals);
  }
};

struct HexagonCaptured {
  static constexpr std::string_view kind = "hexagon_captured";
  static constexpr std::string_view meaning =
      "`colour` owns the hexagon for good. Waves count from 1.";
  CellId hexagon;
  Colour colour;
  PerColour<int> totals;
  PerColour<Points> chains;
  int wave;
  void visit(auto&& field) const {
    field("hexagon", hexagon, Role::Owned);
    field("colour", colour);
    field("totals", totals);
    field("chains", chains, Role::Capturing);
    field("wave", wave, Role::Wave);
  }
};

struct HexagonOpened {
  static constexpr std::string_view kind = "hexagon_opened";
  static constexpr std::string_view meaning =
      "Lifting stones reopened a tied hexagon; nobody owns it.";
  CellId hexagon;
  void visit(auto&& field) const { field("hexagon", hexagon); }
};

struct TiedClosure {
  static constexpr std::string_view kind = "tied_closure";
  static constexpr std::string_view meaning =
      "The placement would close these hexagons with equal totals; `totals` is a list beside "
      "`hexagons`.";
  std::vector<CellId> hexagons;
  std::vector<PerColour<int>> totals;
  void visit(auto&& field) const {
    field("hexagons", hexagons);
    field("totals", totals);
  }
};

// What may be wrong with the text of a position.

struct NotOwners {  // a sign for each of the seven hexagons
  static constexpr std::string_view kind = "not_owners";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct ImpossibleStones {  // `captured`: whether any hexagon is owned
  static constexpr std::string_view kind = "impossible_stones";
  std::int64_t black, white;
  bool captured;
  void visit(auto&& field) const {
    field("black", black);
    field("white", white);
    field("captured", captured);
  }
};

struct HexagonNotOwned {  // it is closed; without a captor it is tied, in edition `fr`
  static constexpr std::string_view kind = "hexagon_not_owned";
  std::int64_t hexagon, black, white;
  std::optional<std::string> captor;
  void visit(auto&& field) const {
    field("hexagon", hexagon);
    field("black", black);
    field("white", white);
    field("captor", captor);
  }
};

}  // namespace ponnuki::gosix
