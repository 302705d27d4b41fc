// What may be wrong with the options of a game and with the text of a position: kinds of messages.
// A game's own are in its kinds.hpp. Texts from outside are as they came: sentences shorten them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace ponnuki {

// Options.

struct UnknownGame {
  static constexpr std::string_view kind = "unknown_game";
  std::string game;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("game", game);
    field("known", known);
  }
};

struct UnknownOption {
  static constexpr std::string_view kind = "unknown_option";
  std::string option;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("option", option);
    field("known", known);
  }
};

struct RepeatedOption {  // the option occurs more than once
  static constexpr std::string_view kind = "repeated_option";
  std::string option;
  void visit(auto&& field) const { field("option", option); }
};

struct OptionNotBoolean {
  static constexpr std::string_view kind = "option_not_boolean";
  std::string option, value;
  bool preset;
  void visit(auto&& field) const {
    field("option", option);
    field("value", value);
    field("preset", preset);
  }
};

struct OptionNotBetween {
  static constexpr std::string_view kind = "option_not_between";
  std::string option, value;
  std::int64_t min, max, preset;
  void visit(auto&& field) const {
    field("option", option);
    field("value", value);
    field("min", min);
    field("max", max);
    field("preset", preset);
  }
};

struct OptionNotAmong {
  static constexpr std::string_view kind = "option_not_among";
  std::string option, value;
  std::vector<std::string> known;
  std::string preset;
  void visit(auto&& field) const {
    field("option", option);
    field("value", value);
    field("known", known);
    field("preset", preset);
  }
};

// The text of a position.

struct NotAPositionText {  // as "GAME/1 option=value ...; STATE"
  static constexpr std::string_view kind = "not_a_position_text";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct NotAGameVersion {  // as "gosix/1"
  static constexpr std::string_view kind = "not_a_game_version";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct NotAnOptionValue {  // as "option=value"
  static constexpr std::string_view kind = "not_an_option_value";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct OtherStateFields {  // the game's catalogue lists its fields: "state-fields-ID"
  static constexpr std::string_view kind = "other_state_fields";
  std::string title, game;
  void visit(auto&& field) const {
    field("title", title);
    field("game", game);
  }
};

struct OtherRowCount {
  static constexpr std::string_view kind = "other_row_count";
  std::int64_t expected, actual;
  void visit(auto&& field) const {
    field("expected", expected);
    field("actual", actual);
  }
};

struct OtherRowLength {  // rows are counted from the bottom, from 1
  static constexpr std::string_view kind = "other_row_length";
  std::int64_t row, expected, actual;
  void visit(auto&& field) const {
    field("row", row);
    field("expected", expected);
    field("actual", actual);
  }
};

struct NotADiagramSign {
  static constexpr std::string_view kind = "not_a_diagram_sign";
  std::string signs, sign;
  void visit(auto&& field) const {
    field("signs", signs);
    field("sign", sign);
  }
};

struct PlyNotBetween {  // these are the plies at which such a position can stand
  static constexpr std::string_view kind = "ply_not_between";
  std::int64_t min, max;
  std::string value;
  void visit(auto&& field) const {
    field("min", min);
    field("max", max);
    field("value", value);
  }
};

struct OtherColourToMove {
  static constexpr std::string_view kind = "other_colour_to_move";
  std::string expected, actual;
  void visit(auto&& field) const {
    field("expected", expected);
    field("actual", actual);
  }
};

// Null moves.

struct NullMoveAfterEnd {
  static constexpr std::string_view kind = "null_move_after_end";
  void visit(auto&&) const {}
};

struct NullMoveBeforeSwap {
  static constexpr std::string_view kind = "null_move_before_swap";
  void visit(auto&&) const {}
};

struct NullMoveWithinTurn {
  static constexpr std::string_view kind = "null_move_within_turn";
  void visit(auto&&) const {}
};

struct NullMoveBeforeBothPlayed {  // a player without stones would lose, who has not played yet
  static constexpr std::string_view kind = "null_move_before_both_played";
  void visit(auto&&) const {}
};

struct NullMoveEndsGame {
  static constexpr std::string_view kind = "null_move_ends_game";
  void visit(auto&&) const {}
};

struct NoNullMove {  // the game's positions have no turned()
  static constexpr std::string_view kind = "no_null_move";
  void visit(auto&&) const {}
};

}  // namespace ponnuki
