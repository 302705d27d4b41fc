// What a ply did (docs/events.md): the kinds that belong to no single game, and how events are
// recorded.
#pragma once

#include <concepts>
#include <string_view>
#include <utility>
#include <vector>

#include "base/kind.hpp"

namespace ponnuki {

class Event : public AnyKind {
 public:
  template <Kind E>
  Event(E e) : AnyKind(std::move(e)) {}
};

struct Placed {
  static constexpr std::string_view kind = "placed";
  static constexpr std::string_view meaning = "A stone or dot was put down.";
  Colour colour;
  Point point;
  void visit(auto&& field) const {
    field("colour", colour);
    field("point", point);
  }
};

struct Swapped {
  static constexpr std::string_view kind = "swapped";
  static constexpr std::string_view meaning =
      "The players exchanged colours by the pie rule; `colours[i]` is player i's from now on.";
  std::array<Colour, 2> colours;  // by player
  void visit(auto&& field) const { field("colours", colours); }
};

struct Passed {
  static constexpr std::string_view kind = "passed";
  static constexpr std::string_view meaning = "The player had no legal placement.";
  Colour colour;
  void visit(auto&& field) const { field("colour", colour); }
};

struct Lifted {
  static constexpr std::string_view kind = "lifted";
  static constexpr std::string_view meaning =
      "Stones of `colour` left the board; `cause` is the kind of the event that took them.";
  Colour colour;
  Points points;
  std::string_view cause;
  void visit(auto&& field) const {
    field("colour", colour);
    field("points", points);
    field("cause", EventKind{cause});
  }
};

struct Ended {
  static constexpr std::string_view kind = "ended";
  static constexpr std::string_view meaning = "The game is over, as in its outcome.";
  Outcome outcome;
  void visit(auto&& field) const {
    field("winner", outcome.winner);
    field("reason", outcome.reason);
    field("score", outcome.score);
  }
};

// The two sinks of `play_unchecked`; the search passes the one that the compiler removes.
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
