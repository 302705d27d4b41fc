#include "knowledge/gonnect/merits.hpp"

#include <algorithm>
#include <deque>
#include <optional>

namespace ponnuki::gonnect {

namespace {

constexpr int few_liberties = 2;

// The fewest free points on a way of a colour between two sides along the lines of the board,
// without captures; nothing if there is none.
std::optional<int> free_points_between(const Chains& board, Colour colour, const Points& from,
                                       const Points& to) {
  std::vector<std::optional<int>> fewest(board.geometry().points.size());
  std::deque<Point> waiting;  // those reached over fewer free points come first
  const auto reach = [&](Point p, int before) {
    const auto stone = board.stone(p);
    if (stone && stone != colour) return;
    const int count = before + (stone ? 0 : 1);
    auto& known = fewest[std::size_t(index(p))];
    if (known && *known <= count) return;
    known = count;
    stone ? waiting.push_front(p) : waiting.push_back(p);
  };
  for (const Point p : from) reach(p, 0);
  while (!waiting.empty()) {
    const Point p = waiting.front();
    waiting.pop_front();
    for (const Point beside : board.neighbours(p)) reach(beside, *fewest[std::size_t(index(p))]);
  }
  std::optional<int> found;
  for (const Point p : to) {
    const auto count = fewest[std::size_t(index(p))];
    if (count && (!found || *count < *found)) found = count;
  }
  return found;
}

// Between either pair of opposite sides.
std::optional<int> free_points_across(const Chains& board, Colour colour) {
  const auto side = [&](std::string_view name) -> const Points& {
    return std::ranges::find(board.geometry().sides, name, &Geometry::Side::name)->points;
  };
  const auto across = free_points_between(board, colour, side("left"), side("right"));
  const auto up = free_points_between(board, colour, side("bottom"), side("top"));
  return across && up ? std::min(across, up) : across ? across : up;
}

void add_ways(std::vector<Merit>& merits, const StoneMove& move) {
  const Colour enemy = other(move.colour);
  const auto before = free_points_across(move.before, enemy);
  const auto after = free_points_across(move.after, enemy);
  if (before && !after) merits.push_back(CutsOff{});
  if (before && after && *after > *before) merits.push_back(Lengthens{*after, *before});
  // The first stone of a colour makes every way shorter.
  const bool is_first = std::ranges::none_of(move.before.all(), [&](const Points& chain) {
    return move.before.stone(chain[0]) == move.colour;
  });
  const auto now = free_points_across(move.after, move.colour);
  const auto earlier = free_points_across(move.before, move.colour);
  if (!is_first && now && (!earlier || *now < *earlier)) merits.push_back(Shortens{*now});
}

void add_liberties(std::vector<Merit>& merits, const StoneMove& move) {
  const Points& around = move.before.neighbours(move.point);
  std::optional<int> fewest;
  for (const Points* chain : move.before.at(around, move.colour)) {
    const int liberties = move.before.liberties(*chain);
    fewest = std::min(liberties, fewest.value_or(liberties));
  }
  const int now = move.after.liberties(*move.after.at(move.point));
  if (fewest && *fewest <= few_liberties && now > few_liberties)
    merits.push_back(Frees{now, *fewest});
  for (const Points* chain : move.before.at(around, other(move.colour)))
    if (move.before.liberties(*chain) > few_liberties &&
        move.after.liberties(*chain) == few_liberties) {
      merits.push_back(Presses{chain->front()});
      return;
    }
}

}  // namespace

std::vector<KindInfo> Merits::kinds() {
  return {info_of<Lengthens>(), info_of<CutsOff>(), info_of<Shortens>(), info_of<Frees>(),
          info_of<Presses>()};
}

std::vector<Merit> Merits::of(const StoneMove& move) {
  std::vector<Merit> merits;
  add_ways(merits, move);
  add_liberties(merits, move);
  return merits;
}

}  // namespace ponnuki::gonnect
