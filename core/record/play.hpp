// Plays records by the rules, node by node: its setup, then its move; and finds the first
// violation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "record/record.hpp"

namespace ponnuki::record {

// A contradiction between a record and the rules.
struct Wrong {
  enum class Kind : std::uint8_t {
    Move,    // illegal
    Colour,  // another colour is on turn
    Unread,  // not a move of the board
    Setup,   // not a position
    Result,  // another result by the rules
  };
  Kind kind;
  std::size_t ply;                 // the number of plies before it, from the last setup on
  std::optional<Message> why;      // empty for an illegal move
  std::optional<Refusal> refusal;  // of an illegal move
  Move move = no_move;             // of the kinds Move and Colour
  std::string unread;              // the text, of the kind Unread
  Variation variation{};           // the line in which it is
};
constexpr std::array<std::string_view, 5> wrong_kinds{"move", "colour", "unread", "setup",
                                                      "result"};
constexpr std::string_view name(Wrong::Kind k) { return wrong_kinds[std::size_t(k)]; }

using PositionPtr = std::shared_ptr<const AnyPosition>;

// Plays the nodes of one game.
class Playback {
 public:
  Playback(std::shared_ptr<const AnyGame> game, const Catalogue& games)
      : game_(std::move(game)), games_(games) {}

  // The position after the setup of a node.
  OrMessage<PositionPtr> set_up(PositionPtr, const Node&);
  // ... and after its move, in its colour; `ply` counts the plies since the last setup. The events
  // of the move are recorded.
  std::variant<PositionPtr, Wrong> after(PositionPtr, const Node&, std::size_t& ply, Recorder&);
  // The same for nodes of one child each, of which only the first may set up.
  std::variant<PositionPtr, Wrong> after(PositionPtr, const std::vector<const Node*>& run,
                                         std::size_t& ply);
  // The move that `after` played last, as it is meant there (AnyPosition::interpreted).
  Move last_move() const { return last_move_; }
  // To be called before a node that is not the first child of the previous one.
  void leave_line() { next_.reset(); }

 private:
  std::optional<Colour> next_colour(const Node&);

  std::shared_ptr<const AnyGame> game_;
  Catalogue games_;
  Move last_move_ = no_move;
  // The next node of the line with a move, and its colour; the last node if there is none.
  struct Next {
    const Node* node;
    std::optional<Colour> colour;
  };
  std::optional<Next> next_;
};

// The violation of a node whose move could not be read.
std::optional<Wrong> unread_move(const AnyGame&, const Node&, std::size_t ply);

// The first violation in the main line, else in a variation, else in the result.
std::optional<Wrong> first_wrong(const Record&, const Catalogue&);

// The nodes from here on, by first children or along the variation.
OrMessage<std::vector<Node*>> line(Node& from, const Variation&);
// The line from the root to a node.
Variation variation_to(const Node&);

// The moves of the main line, not checked; an error if one could not be read, as the rest would be
// another game.
std::variant<std::vector<Move>, Wrong> main_moves(const Record&);

}  // namespace ponnuki::record
