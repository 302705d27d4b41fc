#include <algorithm>
#include <cmath>

#include "erased/game.hpp"

namespace ponnuki {

namespace {

// The position after a null move; null if there is none.
std::unique_ptr<AnyPosition> turned(const AnyPosition& p) {
  auto made = p.after_null_move();
  auto* position = std::get_if<std::unique_ptr<AnyPosition>>(&made);
  return position ? std::move(*position) : nullptr;
}

// The move that puts one stone on a point; nothing if it is illegal.
std::optional<Move> placement(const AnyGame& game, const AnyPosition& p, Point point) {
  const auto named = game.read_move(game.geometry().points[std::size_t(index(point))].label);
  const auto meant = named ? std::optional(p.interpreted(*named)) : named;
  return meant && p.is_legal(*meant) ? meant : std::nullopt;
}

// Whether a stone on `point`, in a position whose turn it is, would join the two stones.
bool would_join(const AnyGame& game, const AnyPosition& p, Point point, Point stone, Point with) {
  const auto move = placement(game, p, point);
  if (!move) return false;
  const auto next = p.clone();
  next->advance(*move);
  const Chains chains = next->chains(game.geometry());
  const Points* chain = chains.at(stone);
  return chain && std::ranges::binary_search(*chain, with);
}

// Two points or more, each of which would join the new stone with another one of the player.
// `later`: with the player to move again.
std::optional<Linked> linked(const AnyGame& game, const AnyPosition& later, const StoneMove& move) {
  const Chains& board = move.after;
  const Points& around = board.neighbours(move.point);
  for (const Points& chain : board.all()) {
    if (board.stone(chain[0]) != move.colour || std::ranges::binary_search(chain, move.point))
      continue;
    for (const Point stone : chain) {
      Points points;
      for (const Point p : board.neighbours(stone))
        if (!board.stone(p) && std::ranges::binary_search(around, p)) points.push_back(p);
      const bool all_join = std::ranges::all_of(
          points, [&](Point p) { return would_join(game, later, p, move.point, stone); });
      if (points.size() > 1 && all_join) return Linked{stone, std::move(points)};
    }
  }
  return {};
}

void add_corners(std::vector<Merit>& merits, const Geometry& geometry,
                 const std::vector<MarkLayer>& marks, const Points& placed) {
  for (const MarkLayer& layer : marks) {
    if (!layer.on_cells) continue;
    int cells = 0;
    for (std::size_t i = 0; i < geometry.cells.size(); ++i) {
      const Points& corners = geometry.cells[i].corners;
      if (!layer.owner[i] && std::ranges::find_first_of(corners, placed) != corners.end()) ++cells;
    }
    if (cells > 1) merits.push_back(Corner{std::string(layer.name), cells});
  }
}

bool is_central(const Geometry& geometry, const Points& placed) {
  // How far from the middle at most, where the farthest point is at 1.
  constexpr double near = 0.35;
  const auto& points = geometry.points;
  Vec middle{0, 0};
  for (const auto& p : points) {
    middle.x += p.at.x / double(points.size());
    middle.y += p.at.y / double(points.size());
  }
  const auto distance = [middle](Vec at) { return std::hypot(at.x - middle.x, at.y - middle.y); };
  double farthest = 0;
  for (const auto& p : points) farthest = std::max(farthest, distance(p.at));
  return !placed.empty() && std::ranges::all_of(placed, [&](Point p) {
    return distance(points[std::size_t(index(p))].at) <= near * farthest;
  });
}

}  // namespace

std::vector<Merit> AnyGame::merits(const AnyPosition& p, Move m) const {
  auto next = p.clone();
  next->advance(m);
  std::vector<Merit> merits;
  if (next->outcome()) return merits;
  const Points placed = placed_points(m);
  const Colour colour = p.colour_of(p.to_move());
  const Chains before = p.chains(geometry_), after = next->chains(geometry_);
  // A stone that is lifted at once does nothing of this.
  const bool stays = placed.size() == 1 && after.stone(placed[0]) == colour;
  if (!stays) {
    add_corners(merits, geometry_, p.marks(), placed);
  } else {
    const auto of_opponent = turned(p);
    const StoneMove move{before, after, placed[0], colour,
                         of_opponent && placement(*this, *of_opponent, placed[0])};
    const Points& around = before.neighbours(move.point);
    const auto own = before.at(around, colour);
    if (own.size() > 1) merits.push_back(Joins{int(own.size())});
    if (move.is_contested && before.at(around, other(colour)).size() > 1)
      merits.push_back(Separates{});
    const bool goes_on = next->to_move() == p.to_move();
    if (const auto later = goes_on ? std::move(next) : turned(*next))
      if (auto link = linked(*this, *later, move)) merits.push_back(std::move(*link));
    add_corners(merits, geometry_, p.marks(), placed);
    std::ranges::move(searches_.merits(move), std::back_inserter(merits));
  }
  if (merits.empty() && is_central(geometry_, placed)) merits.push_back(Central{});
  return merits;
}

}  // namespace ponnuki
