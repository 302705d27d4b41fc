#include "knowledge/gosix/flower.hpp"

#include <algorithm>
#include <utility>

namespace ponnuki::gosix {

namespace {

PointSet bit(int point) { return PointSet{1} << point; }

// Adds what a point becomes to the images of all bytes that hold it.
void add_image(std::array<std::array<PointSet, 256>, 3>& images, int point, PointSet image) {
  for (unsigned byte = 0; byte < 256; ++byte)
    if (byte >> (point & 7) & 1) images[std::size_t(point >> 3)][byte] |= image;
}

}  // namespace

Flower::Flower(const Geometry& g, int to_win)
    : points_(int(g.points.size())), to_win_(to_win), images_(g.symmetries.size()) {
  for (const auto& cell : g.cells) {
    PointSet corners = 0;
    for (const Point p : cell.corners) corners |= bit(int(index(p)));
    corners_.push_back(corners);
  }
  for (const auto& [a, b] : g.edges) {
    add_image(neighbours_, int(index(a)), bit(int(index(b))));
    add_image(neighbours_, int(index(b)), bit(int(index(a))));
  }
  for (std::size_t k = 0; k < images_.size(); ++k)
    for (int p = 0; p < points_; ++p)
      add_image(images_[k], p, bit(int(index(g.symmetries[k][std::size_t(p)]))));
  for (const Points& symmetry : g.symmetries) {
    Points inverse(symmetry.size());
    for (std::size_t p = 0; p < symmetry.size(); ++p) inverse[index(symmetry[p])] = Point(p);
    inverses_.push_back(int(std::ranges::find(g.symmetries, inverse) - g.symmetries.begin()));
  }
}

PointSet Flower::corners_of(HexagonSet hexagons) const {
  PointSet all = 0;
  for (; hexagons; hexagons &= hexagons - 1) all |= corners(std::countr_zero(hexagons));
  return all;
}

HexagonSet Flower::image_of_hexagons(int symmetry, HexagonSet hexagons) const {
  HexagonSet images = 0;
  for (; hexagons; hexagons &= hexagons - 1) {
    const PointSet moved = image(symmetry, corners(std::countr_zero(hexagons)));
    for (int h = 0; h < this->hexagons(); ++h)
      if (corners(h) == moved) images |= HexagonSet{1} << h;
  }
  return images;
}

Standing Flower::after(const Standing& before, int point) const {
  Standing s = before;
  s.own |= bit(point);
  HexagonSet judged = closed(s.open, s.own | s.others);
  while (judged) {
    HexagonSet won = 0, lost = 0;
    for (HexagonSet rest = judged; rest; rest &= rest - 1)
      if (const int more = surplus(s.own, s.others, std::countr_zero(rest)))
        (more > 0 ? won : lost) |= rest & -rest;
    if (!(won | lost)) break;
    s.owned += std::popcount(won);
    s.owned_by_other += std::popcount(lost);
    s.own &= ~corners_of(won);
    s.others &= ~corners_of(lost);
    s.open &= ~(won | lost);
    // Lifting may have opened ties again, or changed their totals.
    judged = closed(judged & s.open, s.own | s.others);
  }
  std::swap(s.own, s.others);
  std::swap(s.owned, s.owned_by_other);
  return s;
}

}  // namespace ponnuki::gosix
