// The positions of a proof as lines of text: the state of the least image of the position under the
// symmetries of the board.
//
// Positions that differ in earlier positions only have the same line; where they matter for a ko,
// the line has the last move.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/position.hpp"

namespace ponnuki::proof {

template <Position P>
struct Image {
  P position;
  std::string line;
  const Points* symmetry = nullptr;  // that led to it
};

template <Position P>
class Images {
 public:
  Images(typename P::Options options, const std::vector<Points>& symmetries)
      : options_(std::move(options)), symmetries_(symmetries) {}

  const std::vector<Points>& symmetries() const { return symmetries_; }

  // The position of a line that this class wrote.
  P at(std::string_view line) const {
    P p = read(line);
    if constexpr (HasHistory<P>) return p.forgetting();
    return p;
  }
  // The position of a state, with its history.
  P read(std::string_view state) const { return std::get<P>(P::from_state(options_, state)); }

  // The least image of an undecided position. Only images with the least stones are made, and only
  // their lines compared.
  Image<P> least(const P& p) const {
    const int points = p.point_count();
    std::vector<std::uint8_t> stones(std::size_t(points), nobody), least, image(stones.size());
    for (int i = 0; i < points; ++i) stones[std::size_t(i)] = owner_byte(p.stone_at(Point(i)));
    std::vector<const Points*> chosen;
    for (const Points& symmetry : symmetries_) {
      for (int i = 0; i < points; ++i)
        image[std::size_t(index(symmetry[std::size_t(i)]))] = stones[std::size_t(i)];
      if (chosen.empty() || image < least) {
        least = image;
        chosen.clear();
      }
      if (image == least) chosen.push_back(&symmetry);
    }
    std::optional<Image<P>> best;
    for (const Points* symmetry : chosen) {
      auto candidate = with_line(p.transformed(*symmetry));
      candidate.symmetry = symmetry;
      if (!best || candidate.line < best->line) best = std::move(candidate);
    }
    return std::move(*best);
  }

 private:
  Image<P> with_line(P p) const {
    if constexpr (HasHistory<P>) {
      std::string line = p.forgetting().state();
      P again = at(line);
      MoveList before, after;
      p.legal_moves(before);
      again.legal_moves(after);
      if (std::ranges::equal(before, after)) return {std::move(again), std::move(line)};
    }
    std::string line = p.state();
    return {std::move(p), std::move(line)};
  }

  typename P::Options options_;
  const std::vector<Points>& symmetries_;
};

}  // namespace ponnuki::proof
