// What solving has found of a position so far.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/move.hpp"
#include "search/solve/facts.hpp"

namespace ponnuki::solve {

// The ways to solve; measurement says which suits a game.
enum class Method : std::uint8_t { AlphaBeta, DfPn };

// Why something is not known yet.
enum class Obstacle : std::uint8_t {
  None,     // all is known
  Limit,    // a limit was reached, or somebody stopped it: going on may find more
  History,  // it depends on earlier positions of the game whether a repetition ends it
  Endless,  // nobody wins who lets play go on for ever, and the rules do not say what that is worth
  Depth,    // some way is longer than this search goes
};

struct Solved {
  Facts facts;  // of the root, with its history
  Obstacle obstacle = Obstacle::Limit;
  std::optional<std::vector<Move>> line;  // best play to the end of the game, once all is known
};

}  // namespace ponnuki::solve
