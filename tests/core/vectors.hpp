// The files of tests/vectors that are lines of a word and the rest; their README describes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cases.hpp"

namespace ponnuki::test {

struct VectorLine {
  std::string word, rest, where;
};

// The lines of a file that say something; the check fails if it cannot be read.
std::vector<VectorLine> vector_lines(const std::string& file);

// The names of the files in a folder, in order.
std::vector<std::string> vector_files(const std::string& folder);

// A game going on, as the lines `game` and `move` say.
struct VectorGame {
  GamePointer game;
  PositionPointer position;

  void begin(const VectorLine&);
  void play(std::string_view move, const VectorLine&);
};

}  // namespace ponnuki::test
