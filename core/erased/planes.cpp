#include "erased/planes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

namespace ponnuki {

namespace {

struct Place {
  int row, column;
};

// Steps to the next column and to the next row.
struct Basis {
  Vec column, row;
};
constexpr double half_sqrt3 = 0.86602540378443864676;
// Squares; triangles with rows along x; triangles with columns along y.
constexpr std::array<Basis, 3> bases{
    {{{1, 0}, {0, 1}}, {{1, 0}, {0.5, half_sqrt3}}, {{half_sqrt3, 0.5}, {0, 1}}}};

std::optional<std::vector<Place>> placed_by(const Basis& b, const std::vector<Vec>& spots) {
  const double determinant = b.column.x * b.row.y - b.column.y * b.row.x;
  std::vector<Place> places;
  for (const Vec& spot : spots) {
    const Vec v{spot.x - spots[0].x, spot.y - spots[0].y};
    const double column = (v.x * b.row.y - v.y * b.row.x) / determinant;
    const double row = (b.column.x * v.y - b.column.y * v.x) / determinant;
    constexpr double tolerance = 1e-6;
    if (std::abs(column - std::round(column)) > tolerance ||
        std::abs(row - std::round(row)) > tolerance)
      return {};
    places.push_back({int(std::lround(row)), int(std::lround(column))});
  }
  return places;
}

// On a lattice where there is one that has all of them; otherwise in one row.
std::vector<Place> placed(const std::vector<Vec>& spots) {
  for (const Basis& basis : bases)
    if (auto places = placed_by(basis, spots)) return *places;
  std::vector<Place> places;
  for (std::size_t i = 0; i < spots.size(); ++i) places.push_back({0, int(i)});
  return places;
}

// The cell whose corners are those of this one, moved.
CellId moved(const Geometry& g, const Points& symmetry, const Geometry::Cell& cell) {
  const auto found = std::ranges::find_if(g.cells, [&](const Geometry::Cell& other) {
    return std::ranges::all_of(cell.corners, [&](Point p) {
      return std::ranges::find(other.corners, symmetry[index(p)]) != other.corners.end();
    });
  });
  return CellId(found - g.cells.begin());
}

}  // namespace

PlaneLayout::PlaneLayout(const AnyGame& game) : game_(game) {
  place(game.geometry());
  find_symmetries(game);
  for (const Move m : game.actions().moves()) {
    first_place_.push_back(std::int32_t(places_of_actions_.size()));
    for (const Point p : game.placed_points(m))
      places_of_actions_.push_back(points_[std::size_t(index(p))]);
  }
  first_place_.push_back(std::int32_t(places_of_actions_.size()));

  const auto start = game.start();
  add("own");
  add("opponent");
  for (const MarkLayer& layer : start->marks())
    for (const char* owner : {"own", "opponent"}) add(owner + ('_' + std::string(layer.name)));
  legal_ = add("legal");
  if (start->plies_left()) more_plies_ = add("more_plies");
  if (game.actions().number(swap_move) != Actions::none) swap_ = add("swap");
  const int board = add("points");
  const int cells = cells_.empty() ? board : add("cells");
  empty_.resize(std::size_t(size()));
  for (const std::int32_t at : points_) empty_[std::size_t(board * area() + at)] = 1;
  for (const std::int32_t at : cells_) empty_[std::size_t(cells * area() + at)] = 1;
}

int PlaneLayout::add(std::string name) {
  names_.push_back(std::move(name));
  return int(names_.size()) - 1;
}

void PlaneLayout::place(const Geometry& g) {
  std::vector<Vec> spots;
  for (const auto& point : g.points) spots.push_back(point.at);
  for (const auto& cell : g.cells) spots.push_back(cell.at);
  std::vector<Place> places = placed(spots);
  const auto [bottom, top] = std::ranges::minmax(places, {}, &Place::row);
  const auto [left, right] = std::ranges::minmax(places, {}, &Place::column);
  height_ = top.row - bottom.row + 1;
  width_ = right.column - left.column + 1;
  for (const Place& at : places)
    (points_.size() < g.points.size() ? points_ : cells_)
        .push_back((at.row - bottom.row) * width_ + at.column - left.column);
}

void PlaneLayout::find_symmetries(const AnyGame& game) {
  const Geometry& g = game.geometry();
  const Actions& actions = game.actions();
  for (const Points& symmetry : g.symmetries) {
    std::vector<std::int32_t> places, numbers;
    places.resize(std::size_t(area()));
    numbers.resize(std::size_t(actions.size()));
    std::iota(places.begin(), places.end(), 0);
    for (std::size_t p = 0; p < points_.size(); ++p)
      places[std::size_t(points_[index(symmetry[p])])] = points_[p];
    for (std::size_t c = 0; c < cells_.size(); ++c)
      places[std::size_t(cells_[index(moved(g, symmetry, g.cells[c]))])] = cells_[c];
    for (int i = 0; i < actions.size(); ++i)
      numbers[std::size_t(actions.number(game.transformed(symmetry, actions[i])))] = i;
    symmetries_.insert(symmetries_.end(), places.begin(), places.end());
    action_symmetries_.insert(action_symmetries_.end(), numbers.begin(), numbers.end());
  }
}

void PlaneLayout::write(const AnyPosition& position, const MoveList& legal,
                        std::span<std::uint8_t> planes) const {
  std::ranges::copy(empty_, planes.begin());
  const auto plane = [&](int i) { return planes.subspan(std::size_t(i * area()), area()); };
  // The loops are over local spans: bytes may lie over anything, so that members would be read anew
  // after every byte that is written.
  const Colour own = position.colour_of(position.to_move());
  int next = 0;
  const auto write_owners = [&](std::span<const std::optional<Colour>> owners,
                                std::span<const std::int32_t> places) {
    const auto owned = plane(next), opponents = plane(next + 1);
    constexpr Colour nobody{2};
    for (std::size_t i = 0; i < owners.size(); ++i) {
      const Colour owner = owners[i].value_or(nobody);
      owned[std::size_t(places[i])] = std::uint8_t(owner == own);
      opponents[std::size_t(places[i])] = std::uint8_t(owner == other(own));
    }
    next += 2;
  };
  write_owners(position.stones(), points_);
  for (const MarkLayer& layer : position.marks())
    write_owners(layer.owner, layer.on_cells ? cells_ : points_);
  const std::span<const std::int32_t> first = first_place_, places = places_of_actions_;
  const Actions& actions = game_.actions();
  const auto legal_places = plane(legal_);
  for (const Move m : legal) {
    if (m == swap_move) std::ranges::fill(plane(swap_), std::uint8_t(1));
    const std::size_t action = std::size_t(actions.number(m));
    for (std::int32_t i = first[action]; i < first[action + 1]; ++i)
      legal_places[std::size_t(places[std::size_t(i)])] = 1;
  }
  if (more_plies_ >= 0 && position.plies_left() > 1)
    std::ranges::fill(plane(more_plies_), std::uint8_t(1));
}

}  // namespace ponnuki
