#include "base/geometry.hpp"

#include <array>
#include <cmath>
#include <map>

namespace ponnuki {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

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

void find_symmetries(Geometry& g, int fold) {
  const auto rounded = [](Vec v) {
    return std::pair{std::lround(v.x * 1024), std::lround(v.y * 1024)};
  };
  // Of a fold-th of a full turn. The library's functions would bring 10 KB to a page.
  constexpr std::array cosines{0., 1., -1., -.5, 0., 0., .5};
  const double cosine = cosines[std::size_t(fold)], sine = std::sqrt(1 - cosine * cosine);
  Vec centre{0, 0};
  for (const auto& p : g.points) {
    centre.x += p.at.x / double(g.points.size());
    centre.y += p.at.y / double(g.points.size());
  }
  std::map<std::pair<long, long>, Point> at;
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
