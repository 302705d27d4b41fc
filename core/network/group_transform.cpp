#include "network/group_transform.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <type_traits>
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

// Rounds what C libraries compute with different last bits.
double same_everywhere(double x) { return std::round(x * 0x1p40) * 0x1p-40; }

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
      const double c = same_everywhere(std::cos(angle)), s = same_everywhere(std::sin(angle)),
                   sign = reflected ? -1 : 1;
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
  struct Entry {
    std::size_t number, signs;
    std::vector<float> forth, back;
  };
  std::vector<Entry> entries;
  for (const Representation& r : representations_)
    for (std::size_t column = 0; column < r.dimension; ++column)
      for (std::size_t row = 0; row < r.dimension; ++row) {
        Entry& entry = entries.emplace_back(Entry{entries.size(), 0, {}, {}});
        for (std::size_t i = 0; i < generators.size(); ++i)
          if (r.at(generators[i], column, column) < 0) entry.signs |= std::size_t{1} << i;
        for (std::size_t coset = 0; coset < cosets; ++coset) {
          const double factor = r.at(m.at(coset, false), row, column);
          entry.forth.push_back(float(factor));
          entry.back.push_back(float(factor * r.share));
        }
      }
  std::ranges::stable_sort(entries, {}, &Entry::signs);
  begins_.assign(subgroup_ + 1, 0);
  for (const Entry& entry : entries) {
    entries_.push_back(entry.number);
    begins_[entry.signs + 1] = entries_.size();
    forth_.insert(forth_.end(), entry.forth.begin(), entry.forth.end());
    back_.insert(back_.end(), entry.back.begin(), entry.back.end());
  }
}

// Calls f with the size of the subgroup and the number of its cosets. For the symmetries of a
// hexagon they are constants, so that the compiler unrolls the loops.
template <class F>
void GroupTransform::with_sizes(F&& f) const {
  const std::size_t cosets = elements_.size() / subgroup_;
  if (subgroup_ == 4 && cosets == 3 && entries() == 12)
    f(std::integral_constant<std::size_t, 4>{}, std::integral_constant<std::size_t, 3>{});
  else
    f(subgroup_, cosets);
}

void GroupTransform::apply(const float* by_element, std::size_t width, float* by_entry) const {
  with_sizes([&](auto subgroup, auto cosets) {
    for (std::size_t i = 0; i < width; i += lanes) {
      Rows rows;
      for (std::size_t e = 0; e < subgroup * cosets; ++e)
        rows[e] = load(by_element + elements_[e] * width + i);
      add_and_subtract(rows, subgroup * cosets, subgroup);
      for (std::size_t s = 0; s < subgroup; ++s)
        for (std::size_t e = begins_[s]; e < begins_[s + 1]; ++e) {
          Vector sum{};
          for (std::size_t c = 0; c < cosets; ++c)
            sum += forth_[e * cosets + c] * rows[c * subgroup + s];
          store(by_entry + entries_[e] * width + i, sum);
        }
    }
  });
}

void GroupTransform::invert(const float* by_entry, std::size_t width, float* by_element) const {
  with_sizes([&](auto subgroup, auto cosets) {
    for (std::size_t i = 0; i < width; i += lanes) {
      Rows rows;
      for (std::size_t s = 0; s < subgroup; ++s) {
        std::array<Vector, most_elements> sums{};
        for (std::size_t e = begins_[s]; e < begins_[s + 1]; ++e) {
          const Vector row = load(by_entry + entries_[e] * width + i);
          for (std::size_t c = 0; c < cosets; ++c) sums[c] += back_[e * cosets + c] * row;
        }
        for (std::size_t c = 0; c < cosets; ++c) rows[c * subgroup + s] = sums[c];
      }
      add_and_subtract(rows, subgroup * cosets, subgroup);
      for (std::size_t e = 0; e < subgroup * cosets; ++e)
        store(by_element + elements_[e] * width + i, rows[e]);
    }
  });
}

}  // namespace ponnuki::network
