// tests/vectors/<id>/perft.txt and playthrough.txt; their README says how they are written.
#include "vectors.hpp"

#include "check.hpp"

namespace ponnuki::test {

TEST(perft_numbers) {
  for (const GameInfo* info : games()) {
    VectorGame on;
    for (const VectorLine& line : vector_lines(info->id + "/perft.txt")) {
      if (line.word == "game") on.begin(line);
      if (!on.position) return;
      if (line.word == "moves")
        for (const auto text : split(line.rest, ' ')) on.play(text, line);
      if (line.word != "perft") continue;
      int depth = 0;
      for (const auto count : split(line.rest, ' '))
        CHECK_EQUAL(std::to_string(on.position->perft(++depth)), count, line.where);
    }
  }
}

TEST(playthroughs) {
  for (const GameInfo* info : games()) {
    VectorGame on;
    for (const VectorLine& line : vector_lines(info->id + "/playthrough.txt")) {
      if (line.word == "game") on.begin(line);
      if (!on.position) return;
      if (line.word == "move") on.play(line.rest, line);
      if (line.word == "state") CHECK_EQUAL(on.game->to_text(*on.position), line.rest, line.where);
      if (line.word == "legal")
        CHECK_EQUAL(std::to_string(legal_moves(*on.position).size()), line.rest, line.where);
      if (line.word == "outcome") {
        const auto outcome = on.position->outcome();
        CHECK(outcome && line.rest.find('"' + std::string(outcome->reason.name()) + '"') !=
                             std::string::npos,
              line.where);
      }
    }
    CHECK(on.position && on.position->outcome(), info->id);
  }
}

}  // namespace ponnuki::test
