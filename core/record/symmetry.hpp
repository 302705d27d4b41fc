// Comparison of games up to a symmetry of the board.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "record/play.hpp"

namespace ponnuki::record {

// A canonical form, equal only for moves that a symmetry maps to each other: their numbers under
// the symmetry that makes them smallest.
std::vector<std::uint16_t> canonical_line(const AnyGame&, std::span<const Move>);

// A hash of the first position and the moves up to a symmetry: equal for equal games, and for
// others with a probability of 2^-128.
using RecordKey = std::array<std::uint64_t, 2>;

// Empty if the game cannot be compared: its setup is not a position, there is a later setup, or a
// move could not be read.
std::optional<RecordKey> record_key(const Record&, const Catalogue&);

}  // namespace ponnuki::record
