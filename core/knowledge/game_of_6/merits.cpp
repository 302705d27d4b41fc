#include "knowledge/game_of_6/merits.hpp"

#include <algorithm>
#include <cmath>

#include "knowledge/game_of_6/sixes.hpp"

namespace ponnuki::game_of_6 {

namespace {

constexpr int worth_telling = 2;

// The lines of six cells through a cell.
std::vector<Points> lines_through(int size, Point point) {
  const int row = index(point) / size, col = index(point) % size;
  const auto is_on_board = [size](int at) { return at >= 0 && at < size; };
  std::vector<Points> lines;
  for (const Step step : steps)
    for (int before = 0; before < to_win; ++before) {
      Points line;
      for (int i = -before; i < to_win - before; ++i) {
        const int r = row + i * step.rows, c = col + i * step.cols;
        if (is_on_board(r) && is_on_board(c)) line.push_back(Point(r * size + c));
      }
      if (line.size() == to_win) lines.push_back(std::move(line));
    }
  return lines;
}

// The most dots of a colour in one of these lines in which it may still have six.
int most_dots(const Chains& board, const std::vector<Points>& lines, Colour colour) {
  std::ptrdiff_t most = 0;
  for (const Points& line : lines) {
    const bool is_open = std::ranges::all_of(line, [&](Point p) {
      return !board.is_owned(p) && board.stone(p).value_or(colour) == colour;
    });
    if (!is_open) continue;
    most = std::max(most,
                    std::ranges::count_if(line, [&](Point p) { return board.stone(p) == colour; }));
  }
  return int(most);
}

}  // namespace

std::vector<KindInfo> Merits::kinds() { return {info_of<InLine>(), info_of<BreaksLine>()}; }

std::vector<Merit> Merits::of(const StoneMove& move) {
  const int size = int(std::lround(std::sqrt(double(move.before.geometry().points.size()))));
  const auto lines = lines_through(size, move.point);
  const int made = most_dots(move.after, lines, move.colour);
  const int broken = most_dots(move.before, lines, other(move.colour));
  std::vector<Merit> merits;
  if (made >= worth_telling) merits.push_back(InLine{made});
  if (broken >= worth_telling)
    merits.insert(broken > made ? merits.begin() : merits.end(), BreaksLine{broken});
  return merits;
}

}  // namespace ponnuki::game_of_6
