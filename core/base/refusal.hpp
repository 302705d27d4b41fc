// Why a move is illegal, with evidence (docs/events.md): the kinds that every game has.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/kind.hpp"

namespace ponnuki {

class Refusal : public AnyKind {
 public:
  template <Kind R>
  Refusal(R r) : AnyKind(std::move(r)) {}
};

struct NotAMove {
  static constexpr std::string_view kind = "not_a_move";
  static constexpr std::string_view meaning =
      "The text names no placement, `swap` or `pass` of this board.";
  std::string text;  // left empty by games: they know no texts
  void visit(auto&& field) const { field("text", text); }
};

struct GameOver {
  static constexpr std::string_view kind = "game_over";
  static constexpr std::string_view meaning = "Nothing can be played any more.";
  Outcome outcome;
  void visit(auto&& field) const {
    field("winner", outcome.winner);
    field("reason", outcome.reason);
  }
};

struct NoSwap {
  static constexpr std::string_view kind = "no_swap";
  static constexpr std::string_view meaning =
      "Swapping answers the first move, in games with the pie rule.";
  void visit(auto&&) const {}
};

struct NoPass {
  static constexpr std::string_view kind = "no_pass";
  static constexpr std::string_view meaning =
      "Passing is only for a player without a legal placement, in games that know it.";
  void visit(auto&&) const {}
};

struct Occupied {
  static constexpr std::string_view kind = "occupied";
  static constexpr std::string_view meaning = "A stone or live dot stands there.";
  Point point;
  Colour colour;
  void visit(auto&& field) const {
    field("point", point);
    field("colour", colour);
  }
};

}  // namespace ponnuki
