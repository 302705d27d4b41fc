// The result of solving a position so far.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/move.hpp"
#include "search/solve/facts.hpp"

namespace ponnuki::solve {

// The methods; measurements decide which suits a game.
enum class Method : std::uint8_t { AlphaBeta, DfPn };

// Why the position is not solved.
enum class Obstacle : std::uint8_t {
  None,     // all is known
  Limit,    // a limit was reached, or it was stopped: more work may solve it
  History,  // it depends on earlier positions of the game whether a repetition ends it
  Endless,  // play could go on for ever, and the rules do not say what that is worth
  Depth,    // a line of play is longer than the search can follow
};

struct Solved {
  Facts facts;  // of the root, with its history
  Obstacle obstacle = Obstacle::Limit;
  std::optional<std::vector<Move>> line;  // best play to the end of the game, once all is known
};

}  // namespace ponnuki::solve
