#include "proof/lines.hpp"

#include <algorithm>
#include <set>

#include "base/text.hpp"

namespace ponnuki::proof {

std::size_t part_of(std::string_view line) {
  std::uint32_t hash = 2166136261u;
  for (const char c : line) hash = (hash ^ std::uint8_t(c)) * 16777619u;
  return hash % parts;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size() - 1);
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string joined(const std::vector<std::string_view>& lines) {
  std::string text;
  for (const auto line : lines) (text += line) += '\n';
  return text;
}

std::string sorted_lines(std::string_view text) {
  auto lines = lines_of(text);
  std::ranges::sort(lines);
  lines.erase(std::ranges::unique(lines).begin(), lines.end());
  return joined(lines);
}

std::optional<std::string> unbounded_board(std::string_view text) {
  constexpr std::size_t most_answers = 2;
  std::string_view board, moves;
  std::set<std::string_view> answers;
  for (const auto line : lines_of(text)) {
    const auto fields = split(line, ' ');
    if (fields[0] != board) {
      board = fields[0];
      answers.clear();
    } else if (fields[1] == moves) {  // another answer, as no line comes twice
      return std::string(board);
    }
    moves = fields[1];
    answers.insert(fields[2]);
    if (answers.size() > most_answers) return std::string(board);
  }
  return {};
}

}  // namespace ponnuki::proof
