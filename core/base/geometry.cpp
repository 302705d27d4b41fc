#include "base/geometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace ponnuki {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

Vec place(const Geometry& g, Point p) { return g.points[std::size_t(index(p))].at; }

using Rounded = std::pair<long, long>;

// Equal places compare equal, however they were computed.
Rounded rounded(Vec v) { return {std::lround(v.x * 1024), std::lround(v.y * 1024)}; }

// Segments by their ends, whichever comes first, with what they are.
class Segments {
 public:
  struct Found {
    BoardLines::Segment segment;
    int areas = 0;  // that it bounds
    bool is_edge = false, on_side = false;
  };

  Found& between(Vec a, Vec b) {
    if (rounded(b) < rounded(a)) std::swap(a, b);
    const Found none{{a, b}};
    return found_.try_emplace({rounded(a), rounded(b)}, none).first->second;
  }
  void add_area(const std::vector<Vec>& corners) {
    for (std::size_t i = 0; i < corners.size(); ++i)
      ++between(corners[i], corners[(i + 1) % corners.size()]).areas;
  }
  bool empty() const { return found_.empty(); }
  auto begin() const { return found_.begin(); }
  auto end() const { return found_.end(); }

 private:
  std::map<std::pair<Rounded, Rounded>, Found> found_;
};

}  // namespace

bool same_label(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

std::optional<Point> find_point(const Geometry& g, std::string_view label) {
  for (std::size_t i = 0; i < g.points.size(); ++i)
    if (same_label(g.points[i].label, label)) return Point(i);
  return {};
}

std::optional<CellId> find_cell(const Geometry& g, std::string_view label) {
  for (std::size_t i = 0; i < g.cells.size(); ++i)
    if (same_label(g.cells[i].label, label)) return CellId(i);
  return {};
}

void add_cell(Geometry& g, std::string label, Vec at, Points corners) {
  // By their angles from -pi to pi, without atan2, which would bring a page some KB.
  std::sort(corners.begin(), corners.end(), [&](Point p, Point q) {
    const Vec a = place(g, p), b = place(g, q);
    const Vec u{a.x - at.x, a.y - at.y}, v{b.x - at.x, b.y - at.y};
    if ((u.y < 0) != (v.y < 0)) return u.y < 0;
    return u.x * v.y > u.y * v.x;
  });
  g.cells.push_back({std::move(label), at, std::move(corners)});
}

BoardLines lines_of(const Geometry& g) {
  Segments segments;
  for (const auto& point : g.points) segments.add_area(point.outline);
  const bool outlined = !segments.empty();
  if (!outlined) {
    for (const auto& cell : g.cells) {
      std::vector<Vec> corners;
      for (const Point p : cell.corners) corners.push_back(place(g, p));
      segments.add_area(corners);
    }
    for (const auto& [a, b] : g.edges) segments.between(place(g, a), place(g, b)).is_edge = true;
    for (const auto& side : g.sides)
      for (std::size_t i = 1; i < side.points.size(); ++i)
        segments.between(place(g, side.points[i - 1]), place(g, side.points[i])).on_side = true;
  }
  BoardLines lines;
  for (const auto& [ends, found] : segments) {
    if (!outlined && !found.is_edge) continue;
    auto& of = found.areas == 1 || found.on_side ? lines.border : lines.inner;
    of.push_back(found.segment);
  }
  return lines;
}

void find_symmetries(Geometry& g, int fold) {
  // The cosine of a full turn divided by `fold`; std::cos would add 10 KB to the page.
  constexpr std::array cosines{0., 1., -1., -.5, 0., 0., .5};
  const double cosine = cosines[std::size_t(fold)], sine = std::sqrt(1 - cosine * cosine);
  Vec centre{0, 0};
  for (const auto& p : g.points) {
    centre.x += p.at.x / double(g.points.size());
    centre.y += p.at.y / double(g.points.size());
  }
  std::map<Rounded, Point> at;
  for (std::size_t i = 0; i < g.points.size(); ++i) {
    const Vec v = g.points[i].at;
    at.emplace(rounded({v.x - centre.x, v.y - centre.y}), Point(i));
  }
  for (const bool mirrored : {false, true}) {
    Vec turned{1, 0};  // the unit of the x axis
    for (int k = 0; k < fold; ++k) {
      Points map;
      for (const auto& p : g.points) {
        const double x = (p.at.x - centre.x) * (mirrored ? -1 : 1), y = p.at.y - centre.y;
        const auto it =
            at.find(rounded({turned.x * x - turned.y * y, turned.y * x + turned.x * y}));
        if (it == at.end()) break;
        map.push_back(it->second);
      }
      if (map.size() == g.points.size()) g.symmetries.push_back(std::move(map));
      turned = {cosine * turned.x - sine * turned.y, sine * turned.x + cosine * turned.y};
    }
  }
}

Geometry square_board(int size, bool diagonal_edges, bool outlined) {
  constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  Geometry g;
  const auto point = [size](int row, int col) { return Point(row * size + col); };
  Geometry::Side bottom{"bottom", {}}, top{"top", {}}, left{"left", {}}, right{"right", {}};
  for (int row = 0; row < size; ++row) {
    for (int col = 0; col < size; ++col) {
      const Vec at{double(col), double(row)};
      std::vector<Vec> outline;
      if (outlined)
        for (const auto& [dx, dy] : {std::pair{-.5, -.5}, {.5, -.5}, {.5, .5}, {-.5, .5}})
          outline.push_back({at.x + dx, at.y + dy});
      g.points.push_back({letters[col] + std::to_string(row + 1), at, outline});
      if (col + 1 < size) g.edges.push_back({point(row, col), point(row, col + 1)});
      if (row + 1 < size) g.edges.push_back({point(row, col), point(row + 1, col)});
      if (diagonal_edges && row + 1 < size) {
        if (col + 1 < size) g.edges.push_back({point(row, col), point(row + 1, col + 1)});
        if (col > 0) g.edges.push_back({point(row, col), point(row + 1, col - 1)});
      }
    }
  }
  for (int i = 0; i < size; ++i) {
    bottom.points.push_back(point(0, i));
    top.points.push_back(point(size - 1, i));
    left.points.push_back(point(i, 0));
    right.points.push_back(point(i, size - 1));
    g.coordinates.push_back({std::string(1, letters[i]), {double(i), -1}});
    g.coordinates.push_back({std::to_string(i + 1), {-1, double(i)}});
  }
  g.sides = {bottom, top, left, right};
  find_symmetries(g, 4);
  return g;
}

}  // namespace ponnuki
