// One key for all images of a board under its symmetries.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/geometry.hpp"
#include "base/rng.hpp"

namespace ponnuki::solve {

class Images {
 public:
  // The contents of a point take `bits` bits. If all points fit into 60, keys distinguish boards
  // for certain.
  Images(const Geometry& g, int bits)
      : points_(int(g.points.size())), bits_(bits), exact_(points_ * bits <= 60) {
    for (const Points& symmetry : g.symmetries)
      for (const Point p : symmetry) image_.push_back(std::uint16_t(index(p)));
  }

  // The smallest of the images of the board, in which `code(point)` is the contents of a point; 0
  // is an empty point.
  std::uint64_t least(auto&& code) const {
    std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
    used_.clear();
    for (int p = 0; p < points_; ++p)
      if (const std::uint64_t c = code(Point(p))) used_.push_back({p, c});
    for (std::size_t first = 0; first < image_.size(); first += std::size_t(points_)) {
      std::uint64_t sum = 0;
      for (const auto& [p, c] : used_) {
        const auto to = image_[first + std::size_t(p)];
        sum += exact_ ? c << bits_ * to : zobrist_key(to << bits_ | c);
      }
      best = std::min(best, sum);
    }
    return best;
  }

 private:
  struct Used {
    int point;
    std::uint64_t code;
  };

  int points_, bits_;
  bool exact_;
  std::vector<std::uint16_t> image_;  // by symmetry and point
  mutable std::vector<Used> used_;
};

}  // namespace ponnuki::solve
