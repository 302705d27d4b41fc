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
  find_placements(game);
  const auto start = game.start();
  add("own");
  add("opponent");
  for (const MarkLayer& layer : start->marks()) {
    for (const char* owner : {"own", "opponent"}) add(owner + ('_' + std::string(layer.name)));
    mark_layers_.push_back(layer.on_cells);
  }
  add("legal");
  has_more_plies_ = start->plies_left().has_value();
  if (has_more_plies_) add("more_plies");
  swap_action_ = game.actions().number(swap_move);
  if (swap_action_ != Actions::none) add("swap");
  const auto add_board = [this](const char* name, const std::vector<std::int32_t>& places) {
    if (places.empty()) return;
    add(name);
    board_.resize(board_.size() + std::size_t(area()));
    const auto plane = std::span(board_).last(std::size_t(area()));
    for (const std::int32_t at : places) plane[std::size_t(at)] = 1;
  };
  add_board("points", points_);
  add_board("cells", cells_);
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
  is_square_ = int(points_.size()) == area() && std::ranges::is_sorted(points_);
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

void PlaneLayout::find_placements(const AnyGame& game) {
  for (const Move m : game.actions().moves()) {
    const std::int32_t action = game.actions().number(m);
    const Points points = game.placed_points(m);
    const auto place_of = [this](Point p) { return points_[std::size_t(index(p))]; };
    if (action == actions_in_order_ && points.size() == 1 && place_of(points[0]) == action) {
      ++actions_in_order_;
    } else {
      for (const Point p : points) placements_.push_back({action, place_of(p)});
    }
  }
}

void PlaneLayout::write(const AnyPosition& position, std::span<const std::uint8_t> mask,
                        std::span<std::uint8_t> planes) const {
  const std::size_t area = std::size_t(this->area());
  const auto next = [&] {
    const auto plane = planes.first(area);
    planes = planes.subspan(area);
    return plane;
  };
  const std::uint8_t own = std::uint8_t(position.colour_of(position.to_move()));
  const auto write_owners = [&](std::span<const std::int32_t> places, auto&& write) {
    // The second plane has the owners by place, until both planes are made from them.
    const auto owned = next(), opponents = next();
    if (is_square_) {
      write(opponents);
    } else {
      std::array<std::uint8_t, max_points> owners;
      write(OwnerBytes(owners).first(places.size()));
      std::ranges::fill(opponents, nobody);
      for (std::size_t i = 0; i < places.size(); ++i) opponents[std::size_t(places[i])] = owners[i];
    }
    const auto is = [](std::uint8_t colour) {
      return [colour](std::uint8_t owner) { return std::uint8_t(owner == colour); };
    };
    std::ranges::transform(opponents, owned.begin(), is(own));
    std::ranges::transform(opponents, opponents.begin(), is(own ^ 1));
  };
  write_owners(points_, [&](OwnerBytes owners) { position.write_stones(owners); });
  for (std::size_t i = 0; i < mark_layers_.size(); ++i)
    write_owners(mark_layers_[i] ? cells_ : points_,
                 [&](OwnerBytes owners) { position.write_marks(i, owners); });
  const auto legal = next();
  const std::size_t in_order = std::size_t(actions_in_order_);
  std::ranges::copy(mask.first(in_order), legal.begin());
  std::ranges::fill(legal.subspan(in_order), std::uint8_t{0});
  for (const Placement& p : std::span(placements_))
    legal[std::size_t(p.place)] |= mask[std::size_t(p.action)];
  if (has_more_plies_) std::ranges::fill(next(), std::uint8_t(position.plies_left() > 1));
  if (swap_action_ != Actions::none) std::ranges::fill(next(), mask[std::size_t(swap_action_)]);
  std::ranges::copy(board_, planes.begin());
}

}  // namespace ponnuki
