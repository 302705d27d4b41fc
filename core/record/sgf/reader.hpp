// Reads the record of a game from any text, leniently.
#pragma once

#include <functional>
#include <optional>

#include "record/sgf/notation.hpp"
#include "record/sgf/splitter.hpp"

namespace ponnuki::record::sgf {

inline constexpr int max_diagnostics = 50;  // of one game

// The record of a piece, the game of this number in the file, from 1; null if it is lost. `known`
// is the game of files without PKGAME, if it is known.
std::optional<Record> read(const Piece&, std::int64_t number, Notations&,
                           const Notations::Found& known, Diagnostics&);

}  // namespace ponnuki::record::sgf
