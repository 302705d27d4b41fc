#include "proof/traced_line.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace ponnuki::proof {

namespace {

// Below every character of a line, so that lines are in the same order with games as without.
constexpr char separator = '\t';

}  // namespace

std::map<std::string, PliesOfBoard> plies_of_boards(std::string_view text) {
  std::map<std::string, PliesOfBoard> boards;
  for (const auto line : lines_of(text)) {
    const auto fields = split(line, ' ');
    const int ply = *read_int(fields[1], 0, PliesOfBoard::no_ply);
    PliesOfBoard& plies = boards[std::string(fields[0])];
    if (fields[2] == "answered")
      plies.last_answered = std::max(plies.last_answered, ply);
    else
      plies.first_stood = std::min(plies.first_stood, ply);
  }
  return boards;
}

std::string TracedLine::text() const {
  std::string text = line;
  for (const auto& [board, game] : games) (((text += separator) += board) += separator) += game;
  return text;
}

TracedLine TracedLine::read(std::string_view text) {
  const auto fields = split(text, separator);
  TracedLine traced{std::string(fields[0]), {}};
  for (std::size_t i = 1; i + 1 < fields.size(); i += 2)
    traced.games.emplace(fields[i], fields[i + 1]);
  return traced;
}

std::string merged_traces(std::string_view text) {
  auto lines = lines_of(text);
  std::ranges::sort(lines);
  std::string merged;
  std::optional<TracedLine> last;
  const auto write = [&] {
    if (last) (merged += last->text()) += '\n';
  };
  for (const auto line : lines) {
    TracedLine next = TracedLine::read(line);
    if (last && last->line == next.line) {
      last->games.merge(next.games);
      continue;
    }
    write();
    last = std::move(next);
  }
  write();
  return merged;
}

}  // namespace ponnuki::proof
