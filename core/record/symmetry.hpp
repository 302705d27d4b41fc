// Games that are the same but for a symmetry of the board.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "record/play.hpp"

namespace ponnuki::record {

// The same for moves that a symmetry takes to each other, and only for those: their numbers under
// the symmetry that makes them least.
std::vector<std::uint16_t> canonical_line(const AnyGame&, std::span<const Move>);

// Of the moves of a game and where they begin, but for a symmetry: equal for equal games, and for
// others by chance of 2^-128.
using Fingerprint = std::array<std::uint64_t, 2>;

// Nothing if the game cannot be compared: its setup is no position, there is one later, or a move
// could not be read.
std::optional<Fingerprint> fingerprint(const Record&, const Catalogue&);

}  // namespace ponnuki::record
