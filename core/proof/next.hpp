// The next ply of a proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/move.hpp"
#include "proof/lines.hpp"

namespace ponnuki::proof {

// What is wrong with a proof, and where.
struct Fault {
  enum class Kind : std::uint8_t {
    Unanswered,  // the answers end before the positions
    NoSuchMove,  // an answer is not one of the moves
    OtherEnd,    // the game ends, but not as claimed
    Repeats,     // a position of the game before the proof comes again
  };
  Kind kind;
  std::string line;          // the position
  Move move = no_move;       // that ends the game or repeats
  std::uint32_t answer = 0;  // that is no move
  int moves = 0;             // how many there are
};

struct Next {
  Parts lines;                    // of the next ply, sorted in each part
  Parts occurrences;              // where repetition draws
  std::size_t answers_bytes = 0;  // that were read
  std::optional<Fault> fault;     // then the rest is meaningless
};

}  // namespace ponnuki::proof
