// tests/vectors/<id>/perft.txt and playthrough.txt; their README says how they are written.
#include <fstream>

#include "cases.hpp"
#include "check.hpp"

namespace ponnuki::test {

namespace {

struct Line {
  std::string word, rest, where;
};

std::vector<Line> read(const std::string& file) {
  const std::string path = std::string(PONNUKI_VECTORS) + '/' + file;
  std::ifstream in(path);
  CHECK(bool(in), path);
  std::vector<Line> lines;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const auto space = std::min(line.find(' '), line.size());
    lines.push_back({line.substr(0, space), line.substr(std::min(space + 1, line.size())),
                     path + ':' + std::to_string(number)});
  }
  return lines;
}

// "gonnect size=7 pie=false".
GamePointer game_of(const std::string& text) {
  const auto words = split(text, ' ');
  GivenOptions given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto eq = words[i].find('=');
    given.emplace_back(words[i].substr(0, eq), std::string(words[i].substr(eq + 1)));
  }
  auto made = make_game(words[0], given);
  return CHECK(made.index() == 0, text) ? std::get<0>(std::move(made)) : nullptr;
}

// One game going on, as the lines tell it.
struct Told {
  GamePointer game;
  PositionPointer position;

  void begin(const Line& line) {
    game = game_of(line.rest);
    position = game ? game->start() : nullptr;
  }
  void play(std::string_view text, const Line& line) {
    const auto m = game->read_move(text);
    if (CHECK(m && !position->why_illegal(*m), line.where)) position = played(*position, *m);
  }
};

}  // namespace

TEST(perft_numbers) {
  for (const GameInfo* info : games()) {
    Told told;
    for (const Line& line : read(info->id + "/perft.txt")) {
      if (line.word == "game") told.begin(line);
      if (!told.position) return;
      if (line.word == "moves")
        for (const auto text : split(line.rest, ' ')) told.play(text, line);
      if (line.word != "perft") continue;
      int depth = 0;
      for (const auto count : split(line.rest, ' '))
        CHECK_EQUAL(std::to_string(told.position->perft(++depth)), count, line.where);
    }
  }
}

TEST(playthroughs) {
  for (const GameInfo* info : games()) {
    Told told;
    for (const Line& line : read(info->id + "/playthrough.txt")) {
      if (line.word == "game") told.begin(line);
      if (!told.position) return;
      if (line.word == "move") told.play(line.rest, line);
      if (line.word == "state")
        CHECK_EQUAL(told.game->to_text(*told.position), line.rest, line.where);
      if (line.word == "legal")
        CHECK_EQUAL(std::to_string(legal_moves(*told.position).size()), line.rest, line.where);
      if (line.word == "outcome") {
        const auto outcome = told.position->outcome();
        CHECK(outcome && line.rest.find('"' + std::string(name(outcome->reason)) + '"') !=
                             std::string::npos,
              line.where);
      }
    }
    CHECK(told.position && told.position->outcome(), info->id);
  }
}

}  // namespace ponnuki::test
