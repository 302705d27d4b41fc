// The errors that the binding raises, each with a message, and the kinds of messages that only
// Python's searches, solvers and players have.
#pragma once

#include <nanobind/nanobind.h>

#include "base/options.hpp"

namespace ponnuki {

namespace nb = nanobind;

nb::object message_to_python(const Message&);

[[noreturn]] void raise_option_error(const OptionError&);
[[noreturn]] void raise_position_error(const Message&);
// The error of a search, a solver or a player.
[[noreturn]] void raise_search_error(const Message&);
[[noreturn]] void raise_table_error(const Message&);

// Sets an error of Python; nanobind sets its own by this (python_nanobind_errors.hpp). That of
// arguments that do not fit becomes a sentence of the package.
void set_error(PyObject* type, const char* text) noexcept;

// Settings: numbers, words and answers of the caller.

struct UnknownSetting {
  static constexpr std::string_view kind = "unknown_setting";
  std::string setting;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    field("setting", setting);
    field("known", known);
  }
};

struct SettingNotBetween {
  static constexpr std::string_view kind = "setting_not_between";
  std::string setting;
  std::int64_t min, max, value;
  void visit(auto&& field) const {
    field("setting", setting);
    field("min", min);
    field("max", max);
    field("value", value);
  }
};

struct SettingNotWhole {  // the value is not a whole number from `min` to `max`
  static constexpr std::string_view kind = "setting_not_whole";
  std::string setting;
  std::int64_t min, max;
  std::string value;
  void visit(auto&& field) const {
    field("setting", setting);
    field("min", min);
    field("max", max);
    field("value", value);
  }
};

struct NotASeed {  // a whole number of 64 bits
  static constexpr std::string_view kind = "not_a_seed";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotAGame {
  static constexpr std::string_view kind = "not_a_game";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotANetworkObject {  // an evaluator is made from a Network
  static constexpr std::string_view kind = "not_a_network_object";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotAnEvaluator {
  static constexpr std::string_view kind = "not_an_evaluator";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

struct NotOneId {  // a game is made by its id; options have names
  static constexpr std::string_view kind = "not_one_id";
  void visit(auto&&) const {}
};

struct NotPositions {  // planes are those of several positions
  static constexpr std::string_view kind = "not_positions";
  void visit(auto&&) const {}
};

struct SettingNotNumber {  // the value is not a number from `min` to `max`
  static constexpr std::string_view kind = "setting_not_number";
  std::string setting;
  double min, max;
  std::string value;
  void visit(auto&& field) const {
    field("setting", setting);
    field("min", min);
    field("max", max);
    field("value", value);
  }
};

struct SettingNotBoolean {
  static constexpr std::string_view kind = "setting_not_boolean";
  std::string setting, value;
  void visit(auto&& field) const {
    field("setting", setting);
    field("value", value);
  }
};

struct OneThreadOnly {  // a method of solving
  static constexpr std::string_view kind = "one_thread_only";
  std::string method;
  void visit(auto&& field) const { field("method", method); }
};

struct SettingNotAmong {
  static constexpr std::string_view kind = "setting_not_among";
  std::string setting;
  std::vector<std::string> known;
  std::string value;
  void visit(auto&& field) const {
    field("setting", setting);
    field("known", known);
    field("value", value);
  }
};

struct SettingTooSmall {  // the value is less than `min`
  static constexpr std::string_view kind = "setting_too_small";
  std::string setting;
  std::int64_t min, value;
  void visit(auto&& field) const {
    field("setting", setting);
    field("min", min);
    field("value", value);
  }
};

struct SecondsNotBetween {  // seconds are more than 0 and at most `max`
  static constexpr std::string_view kind = "seconds_not_between";
  double max, value;
  void visit(auto&& field) const {
    field("max", max);
    field("value", value);
  }
};

struct NoMemory {  // the system cannot allocate so many bytes
  static constexpr std::string_view kind = "no_memory";
  std::int64_t bytes;
  void visit(auto&& field) const { field("bytes", bytes); }
};

struct NoLimit {  // playouts, nodes and seconds are all missing
  static constexpr std::string_view kind = "no_limit";
  void visit(auto&&) const {}
};

struct NegativeLimit {
  static constexpr std::string_view kind = "negative_limit";
  void visit(auto&&) const {}
};

struct GameIsOver {
  static constexpr std::string_view kind = "game_is_over";
  void visit(auto&&) const {}
};

struct OtherGameOfPlayer {  // a player plays the game that it was made for
  static constexpr std::string_view kind = "other_game_of_player";
  void visit(auto&&) const {}
};

struct NoMoveLeft {  // of those to search
  static constexpr std::string_view kind = "no_move_left";
  void visit(auto&&) const {}
};

struct NoEvaluate {  // what a search with a network runs with
  static constexpr std::string_view kind = "no_evaluate";
  void visit(auto&&) const {}
};

struct PlayoutSearch {  // it evaluates its positions itself
  static constexpr std::string_view kind = "playout_search";
  void visit(auto&&) const {}
};

struct NotAnswers {  // an evaluation is of two sequences of numbers
  static constexpr std::string_view kind = "not_answers";
  void visit(auto&&) const {}
};

struct OtherAnswerCount {  // a value and priors for each position that was gathered
  static constexpr std::string_view kind = "other_answer_count";
  std::int64_t positions;
  void visit(auto&& field) const { field("positions", positions); }
};

struct ValueNotShare {  // a value is from 0 to 1
  static constexpr std::string_view kind = "value_not_share";
  double value;
  void visit(auto&& field) const { field("value", value); }
};

struct OtherPriorCount {  // a prior for each legal move
  static constexpr std::string_view kind = "other_prior_count";
  std::int64_t moves, priors;
  void visit(auto&& field) const {
    field("moves", moves);
    field("priors", priors);
  }
};

struct PriorNotWeight {  // priors are finite and not negative
  static constexpr std::string_view kind = "prior_not_weight";
  void visit(auto&&) const {}
};

struct NotValuesAndLogits {  // arrays of a value and `actions` logits for each position
  static constexpr std::string_view kind = "not_values_and_logits";
  std::int64_t positions, actions;
  void visit(auto&& field) const {
    field("positions", positions);
    field("actions", actions);
  }
};

struct LogitNotFinite {  // of a legal action, in a row
  static constexpr std::string_view kind = "logit_not_finite";
  std::int64_t row;
  void visit(auto&& field) const { field("row", row); }
};

struct NothingWaits {  // a search that has no position to evaluate
  static constexpr std::string_view kind = "nothing_waits";
  void visit(auto&&) const {}
};

struct NotEvaluatedYet {  // a search whose root has no evaluation
  static constexpr std::string_view kind = "not_evaluated_yet";
  void visit(auto&&) const {}
};

struct NotActions {  // an array of `games` whole numbers
  static constexpr std::string_view kind = "not_actions";
  std::int64_t games;
  void visit(auto&& field) const { field("games", games); }
};

struct NotResetMask {  // an array of `games` truth values
  static constexpr std::string_view kind = "not_reset_mask";
  std::int64_t games;
  void visit(auto&& field) const { field("games", games); }
};

struct IllegalAction {  // no `move`: the number is not that of an action
  static constexpr std::string_view kind = "illegal_action";
  std::int64_t game, actions;
  std::optional<std::string> move;
  void visit(auto&& field) const {
    field("game", game);
    field("actions", actions);
    field("move", move);
  }
};

struct ProofForOtherRules {  // they differ in more than that they forbid repetition
  static constexpr std::string_view kind = "proof_for_other_rules";
  std::string game;
  void visit(auto&& field) const { field("game", game); }
};

struct NoProofWithHistory {  // which moves are legal depends on earlier positions
  static constexpr std::string_view kind = "no_proof_with_history";
  std::string game;
  void visit(auto&& field) const { field("game", game); }
};

struct NoProofOfDraw {  // positions can come again
  static constexpr std::string_view kind = "no_proof_of_draw";
  std::string game;
  void visit(auto&& field) const { field("game", game); }
};

struct NoAnswer {  // the solver knows none that keeps what is claimed
  static constexpr std::string_view kind = "no_answer";
  void visit(auto&&) const {}
};

struct NoEndings {  // no tables of endings are made with these options
  static constexpr std::string_view kind = "no_endings";
  std::string game;
  void visit(auto&& field) const { field("game", game); }
};

struct OtherGameOfEndings {  // tables hold the endings of one game with certain options
  static constexpr std::string_view kind = "other_game_of_endings";
  std::string game;
  void visit(auto&& field) const { field("game", game); }
};

struct OtherChecksum {  // a file that is damaged
  static constexpr std::string_view kind = "other_checksum";
  std::string path;
  void visit(auto&& field) const { field("path", path); }
};

struct NotATable {  // the bytes are not the table of a solver
  static constexpr std::string_view kind = "not_a_table";
  void visit(auto&&) const {}
};

}  // namespace ponnuki
