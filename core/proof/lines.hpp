// The positions of a proof as lines of text: their order, and what they say of repetition.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ponnuki::proof {

// Lines are divided into parts that can be sorted one by one: by the low bits of their FNV-1a hash.
inline constexpr std::size_t parts = 256;
using Parts = std::array<std::string, parts>;  // lines, each with its newline

std::size_t part_of(std::string_view line);

// The lines of a text, in order. Each ends with a newline.
std::vector<std::string_view> lines_of(std::string_view text);
std::string joined(const std::vector<std::string_view>& lines);
// The lines in ascending order of their bytes, each once.
std::string sorted_lines(std::string_view text);

// What the winner did where: a board, the moves there were, and what the answer made of it.
// If, on every board, each set of moves has one answer and all of them together no more than two,
// then no play reaches a board with the same colour to move a third time (docs/solved.md).
struct Occurrence {
  std::string board, moves, next;

  std::string line() const { return board + ' ' + moves + ' ' + next + '\n'; }
};
// The first board of sorted lines of occurrences of which this is not true; all lines of a board
// must be there.
std::optional<std::string> unbounded_board(std::string_view text);

}  // namespace ponnuki::proof
