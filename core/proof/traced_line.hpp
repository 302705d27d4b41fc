// Boards of a proof as lines of text, and lines of positions with the games that led to them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/move.hpp"
#include "proof/lines.hpp"

namespace ponnuki::proof {

// A board at a ply: of a position, or made by an answer.
struct Standing {
  std::string board;
  int ply;
  bool answered;

  std::string line() const {
    return board + ' ' + std::to_string(ply) + (answered ? " answered\n" : " stood\n");
  }
};

// The first ply at which a board stood and the last at which an answer made it; a number that no
// ply has if there is none.
struct PliesOfBoard {
  int first_stood = no_ply;
  int last_answered = -1;

  static constexpr int no_ply = 1 << 30;
};
std::map<std::string, PliesOfBoard> plies_of_boards(std::string_view text);

// The line of a position with games that lead to it: by the board at which a game begins, its
// state.
struct TracedLine {
  std::string line;
  std::map<std::string, std::string> games;

  std::string text() const;
  static TracedLine read(std::string_view text);
};
// The traced lines in ascending order of their lines, each once, with the games of all of its
// occurrences, one from each board.
std::string merged_traces(std::string_view text);

// An answer that makes the board again at which the game of the state began.
struct Repeat {
  std::string game;
  Move answer;
};

struct Followed {
  Parts lines;                    // traced, of the next ply
  std::size_t answers_bytes = 0;  // that were read
  std::optional<Repeat> repeat;   // then the rest is meaningless
};

}  // namespace ponnuki::proof
