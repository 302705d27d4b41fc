// Stones on a board, and how they hang together.
#pragma once

#include <optional>
#include <vector>

#include "base/geometry.hpp"
#include "base/position.hpp"

namespace ponnuki {

// Chains have their points in order. Stones on points that somebody owns belong to none. The
// geometry must outlive it.
class Chains {
 public:
  using Owners = std::vector<std::optional<Colour>>;

  Chains(const Geometry&, Owners stones, const std::vector<MarkLayer>&);

  const Geometry& geometry() const { return geometry_; }
  // By point; a stone on an owned point is one, too.
  std::optional<Colour> stone(Point p) const { return stones_[std::size_t(index(p))]; }
  bool is_owned(Point p) const { return owned_[std::size_t(index(p))]; }
  bool is_owned(CellId c) const { return owned_cells_[std::size_t(index(c))]; }
  // In point order.
  const Points& neighbours(Point p) const { return neighbours_[std::size_t(index(p))]; }

  // By their first points.
  const std::vector<Points>& all() const { return chains_; }
  // The chain that holds a point; null if none does.
  const Points* at(Point) const;
  // The chains of a colour that hold one of these points, by their first points.
  std::vector<const Points*> at(const Points&, Colour) const;
  // How many points without a stone are beside the points of a chain, of this board or another.
  int liberties(const Points& chain) const;

 private:
  const Geometry& geometry_;
  Owners stones_;
  std::vector<bool> owned_, owned_cells_;
  std::vector<Points> neighbours_;
  std::vector<Points> chains_;
};

}  // namespace ponnuki
