// Diagnostics: the kinds of problems of a record or a file, and their places.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/message.hpp"

namespace ponnuki::record {

// A problem in a file; game, line and column are counted from 1.
struct Diagnostic {
  Message message;
  std::int64_t game;
  std::int64_t line;
  std::int64_t column;
  bool lost = false;  // the game could not be read at all; else the record has what could be read

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};
using Diagnostics = std::vector<Diagnostic>;

// A file, and its games.

struct GameTooLong {  // of more bytes than may be read; nothing after it is read
  static constexpr std::string_view kind = "game_too_long";
  void visit(auto&&) const {}
};

struct TextOutside {  // text outside of any game
  static constexpr std::string_view kind = "text_outside";
  void visit(auto&&) const {}
};

struct UnknownCharset {  // CA names none that the host knows
  static constexpr std::string_view kind = "unknown_charset";
  std::string charset;
  std::string read_as;
  void visit(auto&& field) const {
    field("charset", charset);
    field("read_as", read_as);
  }
};

struct WrongCharset {  // the bytes are not of it: the game is read as Latin-1
  static constexpr std::string_view kind = "wrong_charset";
  std::string charset;
  void visit(auto&& field) const { field("charset", charset); }
};

struct Undecodable {  // as many became U+FFFD
  static constexpr std::string_view kind = "undecodable";
  std::string charset;
  std::int64_t characters;
  void visit(auto&& field) const {
    field("charset", charset);
    field("characters", characters);
  }
};

struct SemicolonMissing {  // of the root
  static constexpr std::string_view kind = "semicolon_missing";
  void visit(auto&&) const {}
};

struct GameCutOff {  // the game ends where another begins
  static constexpr std::string_view kind = "game_cut_off";
  void visit(auto&&) const {}
};

struct GameNotClosed {  // the game ends before its last parenthesis
  static constexpr std::string_view kind = "game_not_closed";
  void visit(auto&&) const {}
};

struct ValueNotClosed {
  static constexpr std::string_view kind = "value_not_closed";
  std::string property;
  void visit(auto&& field) const { field("property", property); }
};

struct StrayProperty {  // it belongs to no node
  static constexpr std::string_view kind = "stray_property";
  std::string property;
  void visit(auto&& field) const { field("property", property); }
};

struct StrayText {
  static constexpr std::string_view kind = "stray_text";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct PropertyTwice {
  static constexpr std::string_view kind = "property_twice";
  std::string property;
  void visit(auto&& field) const { field("property", property); }
};

struct PropertyReadAs {  // in small letters, as in old files
  static constexpr std::string_view kind = "property_read_as";
  std::string property;
  std::string read_as;
  void visit(auto&& field) const {
    field("property", property);
    field("read_as", read_as);
  }
};

struct MoreProblems {  // the last diagnostic of a game; the others are left out
  static constexpr std::string_view kind = "more_problems";
  Message problem;
  void visit(auto&& field) const { field("problem", problem); }
};

// A node.

struct MeaninglessValue {  // not on this board
  static constexpr std::string_view kind = "meaningless_value";
  std::string property;
  std::string value;
  void visit(auto&& field) const {
    field("property", property);
    field("value", value);
  }
};

struct SeveralValues {  // the property takes one
  static constexpr std::string_view kind = "several_values";
  std::string property;
  std::int64_t values;
  void visit(auto&& field) const {
    field("property", property);
    field("values", values);
  }
};

struct PropertyOfRoot {  // it belongs to the first node
  static constexpr std::string_view kind = "property_of_root";
  std::string property;
  void visit(auto&& field) const { field("property", property); }
};

struct MisplacedProperties {  // the node has other places for them
  static constexpr std::string_view kind = "misplaced_properties";
  std::vector<std::string> properties;
  void visit(auto&& field) const { field("properties", properties); }
};

struct MisplacedInRoot {  // the record has another place for it
  static constexpr std::string_view kind = "misplaced_in_root";
  std::string property;
  void visit(auto&& field) const { field("property", property); }
};

struct PropertyOfFile {  // made anew whenever a file is written
  static constexpr std::string_view kind = "property_of_file";
  std::string property;
  void visit(auto&& field) const { field("property", property); }
};

struct NotAPropertyName {
  static constexpr std::string_view kind = "not_a_property_name";
  std::string name;
  void visit(auto&& field) const { field("name", name); }
};

struct NotAPropertyValue {  // it cannot stand between brackets
  static constexpr std::string_view kind = "not_a_property_value";
  std::string property;
  std::string value;
  void visit(auto&& field) const {
    field("property", property);
    field("value", value);
  }
};

struct NotAPoint {  // not of this board
  static constexpr std::string_view kind = "not_a_point";
  std::string point;
  void visit(auto&& field) const { field("point", point); }
};

struct NotASign {
  static constexpr std::string_view kind = "not_a_sign";
  std::string sign;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("sign", sign);
    field("known", known);
  }
};

struct NotAColour {
  static constexpr std::string_view kind = "not_a_colour";
  std::string colour;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("colour", colour);
    field("known", known);
  }
};

struct NotAMoveOfBoard {
  static constexpr std::string_view kind = "not_a_move_of_the_board";
  std::string move;
  void visit(auto&& field) const { field("move", move); }
};

struct NotUnicode {
  static constexpr std::string_view kind = "not_unicode";
  std::string text;
  void visit(auto&& field) const { field("text", text); }
};

struct MoveNeedsColour {  // and a colour needs a move
  static constexpr std::string_view kind = "move_needs_colour";
  void visit(auto&&) const {}
};

struct WouldBeCycle {  // a node cannot be below itself
  static constexpr std::string_view kind = "would_be_cycle";
  void visit(auto&&) const {}
};

struct HasParent {  // a node has one parent at most
  static constexpr std::string_view kind = "has_parent";
  void visit(auto&&) const {}
};

struct NotAChild {  // the node is no child of this one
  static constexpr std::string_view kind = "not_a_child";
  void visit(auto&&) const {}
};

struct NoBranch {  // `branch` counts from 1; `after` is the number of nodes before it
  static constexpr std::string_view kind = "no_branch";
  std::int64_t branch;
  std::int64_t after;
  void visit(auto&& field) const {
    field("branch", branch);
    field("after", after);
  }
};

struct LineTooShort {  // no branch after that node: there are fewer
  static constexpr std::string_view kind = "line_too_short";
  std::int64_t nodes;
  std::int64_t after;
  void visit(auto&& field) const {
    field("nodes", nodes);
    field("after", after);
  }
};

// A root.

struct NoSize {  // SZ is missing: read as this
  static constexpr std::string_view kind = "no_size";
  std::int64_t size;
  void visit(auto&& field) const { field("size", size); }
};

struct GoReadAsGonnect {  // no PKGAME; the properties of the root that say Go, or none at all
  static constexpr std::string_view kind = "go_read_as_gonnect";
  std::vector<std::string> properties;
  void visit(auto&& field) const { field("properties", properties); }
};

struct GameNumberReadAs {  // PKGAME decides what GM means
  static constexpr std::string_view kind = "game_number_read_as";
  std::string value;
  std::int64_t number;
  void visit(auto&& field) const {
    field("value", value);
    field("number", number);
  }
};

struct SizeReadAs {  // "pkgame", "known_game" or "not_square"
  static constexpr std::string_view kind = "size_read_as";
  std::string value;
  std::int64_t size;
  std::string because;
  void visit(auto&& field) const {
    field("value", value);
    field("size", size);
    field("because", because);
  }
};

struct NotANumber {  // and there is no PKGAME
  static constexpr std::string_view kind = "not_a_number";
  std::string property;
  std::string value;
  void visit(auto&& field) const {
    field("property", property);
    field("value", value);
  }
};

struct UnknownGameNumber {  // and there is no PKGAME
  static constexpr std::string_view kind = "unknown_game_number";
  std::int64_t number;
  void visit(auto&& field) const { field("number", number); }
};

struct OptionTwice {  // an option is written once, NAME=VALUE
  static constexpr std::string_view kind = "option_twice";
  std::string word;
  void visit(auto&& field) const { field("word", word); }
};

struct NotAnOption {
  static constexpr std::string_view kind = "not_an_option";
  Message problem;
  void visit(auto&& field) const { field("problem", problem); }
};

struct NotAMatchGame {  // PKMATCH is like 2/6
  static constexpr std::string_view kind = "not_a_match_game";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotAResult {  // RE
  static constexpr std::string_view kind = "not_a_result";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotAScore {  // PKRESULT: a score is like 6:2
  static constexpr std::string_view kind = "not_a_score";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotAHeading {
  static constexpr std::string_view kind = "not_a_heading";
  std::string heading;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("heading", heading);
    field("known", known);
  }
};

// Results.

struct NotAWinner {  // it is 0, 1 or none
  static constexpr std::string_view kind = "not_a_winner";
  std::string winner;
  void visit(auto&& field) const { field("winner", winner); }
};

struct NotAReason {
  static constexpr std::string_view kind = "not_a_reason";
  std::string reason;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("reason", reason);
    field("known", known);
  }
};

struct ReasonNeedsWinner {
  static constexpr std::string_view kind = "reason_needs_winner";
  std::string reason;
  void visit(auto&& field) const { field("reason", reason); }
};

struct ReasonHasNoWinner {
  static constexpr std::string_view kind = "reason_has_no_winner";
  std::string reason;
  void visit(auto&& field) const { field("reason", reason); }
};

struct MisplacedMargin {  // a margin belongs to points, and points need one
  static constexpr std::string_view kind = "misplaced_margin";
  void visit(auto&&) const {}
};

struct NotAMargin {
  static constexpr std::string_view kind = "not_a_margin";
  double margin;
  void visit(auto&& field) const { field("margin", margin); }
};

// Play.

struct NotOnTurn {
  static constexpr std::string_view kind = "not_on_turn";
  std::string move;
  std::string colour;
  std::string on_turn;
  void visit(auto&& field) const {
    field("move", move);
    field("colour", colour);
    field("on_turn", on_turn);
  }
};

struct UnreadMove {  // moves are two letters, or as `first` and `last`
  static constexpr std::string_view kind = "unread_move";
  std::string property;
  std::string value;
  std::string first;
  std::string last;
  bool letters;
  void visit(auto&& field) const {
    field("property", property);
    field("value", value);
    field("first", first);
    field("last", last);
    field("letters", letters);
  }
};

struct NotAPosition {  // of a setup
  static constexpr std::string_view kind = "not_a_position";
  Message problem;
  void visit(auto&& field) const { field("problem", problem); }
};

struct PositionOfOtherGame {  // games with their options
  static constexpr std::string_view kind = "position_of_other_game";
  std::string game;
  std::string expected;
  void visit(auto&& field) const {
    field("game", game);
    field("expected", expected);
  }
};

struct GameNotOver {  // the record ends by it, the rules go on
  static constexpr std::string_view kind = "game_not_over";
  std::string reason;
  void visit(auto&& field) const { field("reason", reason); }
};

struct OtherScore {  // by the rules, and as the record says
  static constexpr std::string_view kind = "other_score";
  std::int64_t first;
  std::int64_t second;
  std::int64_t recorded_first;
  std::int64_t recorded_second;
  void visit(auto&& field) const {
    field("first", first);
    field("second", second);
    field("recorded_first", recorded_first);
    field("recorded_second", recorded_second);
  }
};

struct OtherResult {  // by the rules, and as the record says
  static constexpr std::string_view kind = "other_result";
  std::optional<std::int64_t> winner;
  std::string reason;
  std::optional<std::int64_t> recorded_winner;
  std::string recorded_reason;
  void visit(auto&& field) const {
    field("winner", winner);
    field("reason", reason);
    field("recorded_winner", recorded_winner);
    field("recorded_reason", recorded_reason);
  }
};

}  // namespace ponnuki::record
