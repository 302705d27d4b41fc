// Convolutions over the symmetries of a board as a few small products of matrices, by the
// representations of the group (Diaconis 1988; Cohen, Welling 2016).
#pragma once

#include <cstddef>
#include <vector>

namespace ponnuki::network {

// A group as the table of its products: its elements are numbers, and products[a * size + b] is
// that of a and b.
struct Products {
  std::size_t size;
  std::vector<std::size_t> products;

  std::size_t operator()(std::size_t a, std::size_t b) const { return products[a * size + b]; }
};

// A real orthogonal matrix for each element of a group, so that a product of elements has the
// product of their matrices.
struct Representation {
  std::size_t dimension;         // 1 or 2
  double share;                  // what it counts in the inverse of the transform
  std::vector<double> matrices;  // by element, row and column

  double at(std::size_t element, std::size_t row, std::size_t column) const {
    return matrices[(element * dimension + row) * dimension + column];
  }
};

// Takes functions on a cyclic or dihedral group, which the symmetries of a board in the plane are,
// to their values in all irreducible representations r, x^(r) = sum over g of x(g) r(g), and back:
// x(g) = sum over r of share(r) times the sum of the products of the entries of x^(r) and r(g). It
// makes products of convolutions: with (w * x)(k) the sum of w(q) x(j) over all q j = k, it is
// (w * x)^(r) = w^(r) x^(r).
class GroupTransform {
 public:
  explicit GroupTransform(const Products&);

  const std::vector<Representation>& representations() const { return representations_; }
  // Of the matrices of all representations.
  std::size_t entries() const { return entries_.size(); }

  // From rows of `width` features, which is padded, by element to rows by representation, column
  // and row of its matrix.
  void apply(const float* by_element, std::size_t width, float* by_entry) const;
  // Back.
  void invert(const float* by_entry, std::size_t width, float* by_element) const;

 private:
  template <class F>
  void with_sizes(F&&) const;

  std::vector<Representation> representations_;
  // The reflection, if there is one, and the half turn, if there is one, make a subgroup whose
  // matrices are diagonal, with entries of 1 and -1: sums over it are found first.
  std::size_t subgroup_ = 1;           // its size
  std::vector<std::size_t> elements_;  // of the group: by coset of the subgroup and element of that
  std::vector<std::size_t> entries_;   // sorted by their signs: a bit for each generator, 1 for -1
  std::vector<std::size_t> begins_;    // of the entries of each combination of signs, and the end
  std::vector<float> forth_, back_;    // factors, in that order, by coset
};

}  // namespace ponnuki::network
