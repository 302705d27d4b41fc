// From the text of one game to its record, whatever the text looks like.
#pragma once

#include <functional>
#include <optional>

#include "record/sgf/notation.hpp"
#include "record/sgf/splitter.hpp"

namespace ponnuki::record::sgf {

inline constexpr int most_diagnostics = 50;  // of one game

// The record of the piece that is the file's game of this number, from 1; nothing if it is lost.
// `known` is the game of files that do not say so in a way of ours; nothing if it is not known.
std::optional<Record> read(const Piece&, std::int64_t number, Notations&,
                           const Notations::Found& known, Diagnostics&);

}  // namespace ponnuki::record::sgf
