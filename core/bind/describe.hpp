// Games, positions, refusals and searches as JSON text, for the browser.
#pragma once

#include <string>
#include <vector>

#include "bind/registry.hpp"

namespace ponnuki {

namespace play {
class MoveValues;
}

// Every game there is, with its options.
std::string describe_games();
// Options, board, every move by its number, and levels of play.
std::string describe(const AnyGame&);
// All that docs/events.md lists of a position, its legal moves and its text. `events` are those of
// the last ply, `last` its move.
std::string describe(const AnyGame&, const AnyPosition&, const std::vector<Event>& events,
                     std::optional<Move> last);
std::string describe(const AnyGame&, const std::vector<Merit>&);
// `move` as it was given, or as the game writes it.
std::string describe(const AnyGame&, std::string_view move, const Refusal&);
std::string describe(const AnyGame&, const search::Report&);
std::string describe(const AnyGame&, const play::MoveValues&);
// Errors: what the problem is, and with which option if it is one.
std::string describe(const OptionError&);
std::string describe(const Message& problem);

}  // namespace ponnuki
