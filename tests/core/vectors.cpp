#include "vectors.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "check.hpp"

namespace ponnuki::test {

namespace {

// "gonnect size=7 pie=false".
GamePointer game_of(const std::string& text) {
  const auto words = split(text, ' ');
  OptionValues given;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto eq = words[i].find('=');
    given.emplace_back(words[i].substr(0, eq), std::string(words[i].substr(eq + 1)));
  }
  auto made = make_game(words[0], given);
  return CHECK(made.index() == 0, text) ? std::get<0>(std::move(made)) : nullptr;
}

}  // namespace

std::vector<VectorLine> vector_lines(const std::string& file) {
  const std::string path = std::string(PONNUKI_VECTORS) + '/' + file;
  std::ifstream in(path);
  CHECK(bool(in), path);
  std::vector<VectorLine> lines;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line[0] == '#') continue;
    const auto space = std::min(line.find(' '), line.size());
    lines.push_back({line.substr(0, space), line.substr(std::min(space + 1, line.size())),
                     path + ':' + std::to_string(number)});
  }
  return lines;
}

std::vector<std::string> vector_files(const std::string& folder) {
  std::vector<std::string> names;
  const auto path = std::string(PONNUKI_VECTORS) + '/' + folder;
  for (const auto& entry : std::filesystem::directory_iterator(path))
    names.push_back(folder + '/' + entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

void VectorGame::begin(const VectorLine& line) {
  game = game_of(line.rest);
  position = game ? game->start() : nullptr;
}

void VectorGame::play(std::string_view text, const VectorLine& line) {
  const auto m = game->read_move(text);
  if (CHECK(m && !position->why_illegal(*m), line.where)) position = played(*position, *m);
}

}  // namespace ponnuki::test
