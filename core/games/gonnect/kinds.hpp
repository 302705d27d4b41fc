// The events, refusals and reasons of Gonnect.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/event.hpp"
#include "base/message.hpp"
#include "base/refusal.hpp"

namespace ponnuki::gonnect {

inline constexpr ReasonKind by_connection{"connection", "a chain joins two opposite sides"};
inline constexpr ReasonKind by_no_moves{"no_moves",
                                        "the player on turn has no legal move and loses"};
inline constexpr ReasonKind by_repetition{"repetition",
                                          "the same position for the third time: a draw"};

struct ChainCaptured {
  static constexpr std::string_view kind = "chain_captured";
  static constexpr std::string_view meaning = "A chain of `colour` lost its last liberty.";
  Colour colour;
  Points points;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points);
  }
};

struct KoArisen {
  static constexpr std::string_view kind = "ko";
  static constexpr std::string_view meaning =
      "The opponent may not retake at `point` with the next stone.";
  Point point;
  void visit(auto&& field) const { field("point", point, Role::Forbidden); }
};

struct Connected {
  static constexpr std::string_view kind = "connected";
  static constexpr std::string_view meaning =
      "`path`, points in order, joins the two sides of the board.";
  Colour colour;
  std::array<std::string_view, 2> sides;
  Points path;
  void visit(auto&& field) const {
    field("colour", colour);
    field("sides", sides);
    field("path", path, Role::Path);
  }
};

struct Repeated {
  static constexpr std::string_view kind = "repeated";
  static constexpr std::string_view meaning =
      "The same stones, with the same colour to move, stood after these plies too.";
  std::vector<int> plies;
  void visit(auto&& field) const { field("plies", plies); }
};

struct Suicide {
  static constexpr std::string_view kind = "suicide";
  static constexpr std::string_view meaning =
      "The chain, new stone included, would be without liberties.";
  Points chain;
  void visit(auto&& field) const { field("chain", chain); }
};

struct KoRecapture {
  static constexpr std::string_view kind = "ko";
  static constexpr std::string_view meaning = "The board already looked like this after `ply`.";
  int ply;
  void visit(auto&& field) const { field("ply", ply); }
};

// What may be wrong with the text of a position.

struct TooManyMoves {
  static constexpr std::string_view kind = "too_many_moves";
  std::int64_t max, moves;
  void visit(auto&& field) const {
    field("max", max);
    field("moves", moves);
  }
};

struct SwappedNotBoolean {  // 0 or 1; without the pie only 0
  static constexpr std::string_view kind = "swapped_not_boolean";
  bool pie;
  std::string value;
  void visit(auto&& field) const {
    field("pie", pie);
    field("value", value);
  }
};

struct FirstStoneMissing {
  static constexpr std::string_view kind = "first_stone_missing";
  void visit(auto&&) const {}
};

struct ChainWithoutLiberty {
  static constexpr std::string_view kind = "chain_without_liberty";
  std::string colour, point;
  void visit(auto&& field) const {
    field("colour", colour);
    field("point", point);
  }
};

struct BothConnected {
  static constexpr std::string_view kind = "both_connected";
  void visit(auto&&) const {}
};

struct ConnectedBefore {  // `colour` has just played, the other has joined two sides
  static constexpr std::string_view kind = "connected_before";
  std::string colour;
  void visit(auto&& field) const { field("colour", colour); }
};

struct UnreadStateMove {
  static constexpr std::string_view kind = "unread_state_move";
  std::int64_t number;
  std::string move;
  void visit(auto&& field) const {
    field("number", number);
    field("move", move);
  }
};

struct IllegalStateMove {  // `reason`: the kind of refusal
  static constexpr std::string_view kind = "illegal_state_move";
  std::int64_t number;
  std::string move;
  std::string_view reason;
  void visit(auto&& field) const {
    field("number", number);
    field("move", move);
    field("reason", reason);
  }
};

}  // namespace ponnuki::gonnect
