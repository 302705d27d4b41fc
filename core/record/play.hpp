// Records by the rules: one node after another, its setup, then its move; and the first thing that
// is wrong.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "record/record.hpp"

namespace ponnuki::record {

// What is wrong with a record.
struct Wrong {
  enum class Kind : std::uint8_t {
    Move,    // illegal
    Colour,  // another one is on turn
    Unread,  // no move of the board
    Setup,   // no position
    Result,  // the rules say another
  };
  Kind kind;
  std::size_t ply;                 // how many were played before, from the last setup on
  std::optional<Message> why;      // of an illegal move: nothing
  std::optional<Refusal> refusal;  // of an illegal move
  Move move = no_move;             // of the kinds Move and Colour
  std::string unread;              // what was written, of the kind Unread
  Variation variation{};           // the way there
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

  // The position once a node has set up what it says.
  OrMessage<PositionPtr> set_up(PositionPtr, const Node&);
  // ... and played its move, in its colour; `ply` plies were played since the last setup, and are
  // counted on. What the move did is recorded.
  std::variant<PositionPtr, Wrong> after(PositionPtr, const Node&, std::size_t& ply, Recorder&);
  // The same for nodes of one child each, of which only the first may set up.
  std::variant<PositionPtr, Wrong> after(PositionPtr, const std::vector<const Node*>& run,
                                         std::size_t& ply);
  // The move that `after` played last, as it is meant there (AnyPosition::interpreted).
  Move last_move() const { return last_move_; }
  // To be called before a node that is not the first child of the one before.
  void leave_line() { next_.reset(); }

 private:
  std::optional<Colour> next_colour(const Node&);

  std::shared_ptr<const AnyGame> game_;
  Catalogue games_;
  Move last_move_ = no_move;
  // Where the line goes on with a move, and in which colour; its last node if it does not.
  struct Next {
    const Node* node;
    std::optional<Colour> colour;
  };
  std::optional<Next> next_;
};

// What is wrong with a node that has a move that could not be read.
std::optional<Wrong> unread_move(const AnyGame&, const Node&, std::size_t ply);

// The first thing wrong on the main line, else in a variation, else with the result.
std::optional<Wrong> first_wrong(const Record&, const Catalogue&);

// The nodes from here on, by the first child or as the variation says.
OrMessage<std::vector<Node*>> line(Node& from, const Variation&);
// The way from the root to a node.
Variation variation_to(const Node&);

// The moves of the main line, not judged, unless one could not be read: without it they are
// another game.
std::variant<std::vector<Move>, Wrong> main_moves(const Record&);

}  // namespace ponnuki::record
