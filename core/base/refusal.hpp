// Why a move is illegal, with evidence (docs/events.md).
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "base/move.hpp"
#include "base/outcome.hpp"

namespace ponnuki {

struct NotAMove {
  static constexpr std::string_view kind = "not_a_move";
  void visit(auto&&) const {}
};

struct GameOver {
  static constexpr std::string_view kind = "game_over";
  Outcome outcome;
  void visit(auto&& field) const {
    field("winner", outcome.winner);
    field("reason", name(outcome.reason));
  }
};

struct NoSwap {
  static constexpr std::string_view kind = "no_swap";
  void visit(auto&&) const {}
};

struct NoPass {
  static constexpr std::string_view kind = "no_pass";
  void visit(auto&&) const {}
};

struct Occupied {
  static constexpr std::string_view kind = "occupied";
  Point point;
  Colour colour;
  void visit(auto&& field) const {
    field("point", point);
    field("colour", colour);
  }
};

struct CellColoured {
  static constexpr std::string_view kind = "coloured";
  Point point;
  Colour colour;
  void visit(auto&& field) const {
    field("point", point);
    field("colour", colour);
  }
};

struct OppositeOccupied {
  static constexpr std::string_view kind = "opposite_occupied";
  Point point;
  Point opposite;
  Colour colour;
  void visit(auto&& field) const {
    field("point", point);
    field("opposite", opposite);
    field("colour", colour);
  }
};

struct TiedClosure {
  static constexpr std::string_view kind = "tied_closure";
  std::vector<CellId> hexagons;
  std::vector<PerColour<int>> totals;
  void visit(auto&& field) const {
    field("hexagons", hexagons);
    field("totals", totals);
  }
};

struct Suicide {
  static constexpr std::string_view kind = "suicide";
  Points chain;
  void visit(auto&& field) const { field("chain", chain); }
};

struct KoRecapture {
  static constexpr std::string_view kind = "ko";
  int ply;
  void visit(auto&& field) const { field("ply", ply); }
};

using Refusal = std::variant<NotAMove, GameOver, NoSwap, NoPass, Occupied, CellColoured,
                             OppositeOccupied, TiedClosure, Suicide, KoRecapture>;

}  // namespace ponnuki
