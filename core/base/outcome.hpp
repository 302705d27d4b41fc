// How a game ended.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/move.hpp"

namespace ponnuki {

enum class Reason : std::uint8_t {
  Hexagons,     // Gosix: four hexagons owned
  Exhausted,    // no placement is left
  Elimination,  // Hexotic: the last enemy stone was captured
  Connection,   // Gonnect: a chain joins two opposite sides
  NoMoves,      // Gonnect: the player on turn has no legal move
  Repetition,   // Gonnect: third occurrence
  Line,         // Game-of-6: six live dots in line
  Cells,        // Game-of-6: six coloured cells
};

inline constexpr std::array<std::string_view, 8> reason_names{
    "hexagons", "exhausted",  "elimination", "connection",
    "no_moves", "repetition", "line",        "cells"};
constexpr std::string_view name(Reason r) { return reason_names[std::size_t(r)]; }

struct Outcome {
  std::optional<Player> winner;  // nothing: a draw
  Reason reason;
  std::optional<std::array<int, 2>> score;  // by player

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ponnuki
