#include "network/group_transform.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "network/vector.hpp"

namespace ponnuki::network {

namespace {

// The elements of a cyclic or dihedral group: repeated turns, of which `order` are different, each
// after a reflection if there is one.
struct Motions {
  std::size_t order;
  bool reflects;
  std::vector<std::size_t> elements;  // by reflection and number of turns

  std::size_t at(std::size_t turns, bool reflected) const {
    return elements[(reflected ? order : 0) + turns % order];
  }
};

// An element, its square and so on, from the neutral one.
std::vector<std::size_t> powers(const Products& group, std::size_t element) {
  std::vector<std::size_t> list{element};
  for (std::size_t p; (p = group(list.back(), element)) != element;) list.push_back(p);
  std::ranges::rotate(list, list.end() - 1);
  return list;
}

Motions motions(const Products& group) {
  std::vector<std::size_t> turns;
  for (std::size_t g = 0; g < group.size; ++g)
    if (auto list = powers(group, g); list.size() > turns.size()) turns = std::move(list);
  Motions m{turns.size(), turns.size() < group.size, turns};
  std::size_t reflection = 0;
  while (m.reflects && std::ranges::find(turns, reflection) != turns.end()) ++reflection;
  for (std::size_t t = 0; m.reflects && t < m.order; ++t)
    m.elements.push_back(group(turns[t], reflection));
  return m;
}

// A representation with the matrices that `entries` gives for turns and reflections.
Representation representation(const Motions& m, std::size_t dimension, double share,
                              auto&& entries) {
  Representation r{dimension, share / double(m.elements.size()), {}};
  r.matrices.resize(m.elements.size() * dimension * dimension);
  for (const bool reflected : {false, true})
    for (std::size_t t = 0; t < m.order && (!reflected || m.reflects); ++t) {
      const auto matrix = entries(t, reflected);
      std::ranges::copy(
          matrix, r.matrices.begin() + std::ptrdiff_t(m.at(t, reflected) * dimension * dimension));
    }
  return r;
}

std::vector<Representation> representations(const Motions& m) {
  std::vector<Representation> list;
  // Of one dimension: turns may change the sign where their number is even, and so may reflections.
  for (const bool turned : {false, true})
    for (const bool mirrored : {false, true}) {
      if ((turned && m.order % 2 != 0) || (mirrored && !m.reflects)) continue;
      list.push_back(representation(m, 1, 1, [&](std::size_t t, bool reflected) {
        const bool changes = (turned && t % 2 != 0) != (mirrored && reflected);
        return std::array{changes ? -1. : 1.};
      }));
    }
  // Of two: the turn by so many parts of the circle, and the reflection across a line. Without
  // reflections half of each matrix repeats the other.
  for (std::size_t part = 1; 2 * part < m.order; ++part)
    list.push_back(representation(m, 2, m.reflects ? 2 : 1, [&](std::size_t t, bool reflected) {
      const double angle = 2 * std::numbers::pi * double(part * t % m.order) / double(m.order);
      const double c = std::cos(angle), s = std::sin(angle), sign = reflected ? -1 : 1;
      return std::array{c, -s * sign, s, c * sign};
    }));
  return list;
}

constexpr std::size_t most_elements = 12;
using Rows = std::array<Vector, most_elements>;

// Replaces the rows of each coset by their sums and differences over the subgroup. Done twice, it
// gives the rows that there were, times the size of the subgroup.
void add_and_subtract(Rows& rows, std::size_t size, std::size_t subgroup) {
  for (std::size_t step = 1; step < subgroup; step *= 2)
    for (std::size_t i = 0; i < size; ++i)
      if (!(i & step)) {
        const Vector a = rows[i], b = rows[i + step];
        rows[i] = a + b;
        rows[i + step] = a - b;
      }
}

}  // namespace

GroupTransform::GroupTransform(const Products& group) {
  const Motions m = motions(group);
  representations_ = network::representations(m);
  std::vector<std::size_t> generators;
  if (m.reflects) generators.push_back(m.at(0, true));
  if (m.order % 2 == 0) generators.push_back(m.at(m.order / 2, false));
  subgroup_ = std::size_t{1} << generators.size();
  const std::size_t cosets = group.size / subgroup_;
  for (std::size_t coset = 0; coset < cosets; ++coset)
    for (std::size_t h = 0; h < subgroup_; ++h) {
      std::size_t element = m.at(coset, false);
      for (std::size_t i = 0; i < generators.size(); ++i)
        if (h >> i & 1) element = group(element, generators[i]);
      elements_.push_back(element);
    }
  for (const Representation& r : representations_)
    for (std::size_t column = 0; column < r.dimension; ++column)
      for (std::size_t row = 0; row < r.dimension; ++row) {
        std::size_t signs = 0;
        for (std::size_t i = 0; i < generators.size(); ++i)
          if (r.at(generators[i], column, column) < 0) signs |= std::size_t{1} << i;
        signs_.push_back(signs);
        for (std::size_t coset = 0; coset < cosets; ++coset) {
          const double entry = r.at(m.at(coset, false), row, column);
          forth_.push_back(float(entry));
          back_.push_back(float(entry * r.share));
        }
      }
}

void GroupTransform::apply(const float* by_element, std::size_t width, float* by_entry) const {
  const std::size_t size = elements_.size(), cosets = size / subgroup_;
  for (std::size_t i = 0; i < width; i += lanes) {
    Rows rows;
    for (std::size_t e = 0; e < size; ++e) rows[e] = load(by_element + elements_[e] * width + i);
    add_and_subtract(rows, size, subgroup_);
    for (std::size_t entry = 0; entry < entries(); ++entry) {
      Vector sum{};
      for (std::size_t c = 0; c < cosets; ++c)
        sum += forth_[entry * cosets + c] * rows[c * subgroup_ + signs_[entry]];
      store(by_entry + entry * width + i, sum);
    }
  }
}

void GroupTransform::invert(const float* by_entry, std::size_t width, float* by_element) const {
  const std::size_t size = elements_.size(), cosets = size / subgroup_;
  for (std::size_t i = 0; i < width; i += lanes) {
    Rows rows{};
    for (std::size_t entry = 0; entry < entries(); ++entry) {
      const Vector row = load(by_entry + entry * width + i);
      for (std::size_t c = 0; c < cosets; ++c)
        rows[c * subgroup_ + signs_[entry]] += back_[entry * cosets + c] * row;
    }
    add_and_subtract(rows, size, subgroup_);
    for (std::size_t e = 0; e < size; ++e) store(by_element + elements_[e] * width + i, rows[e]);
  }
}

}  // namespace ponnuki::network
