#include <algorithm>

#include "erased/game.hpp"

namespace ponnuki {

std::vector<Points> AnyPosition::chains(const Geometry& geometry) const {
  auto stone = stones();
  for (const MarkLayer& layer : marks())
    if (!layer.on_cells)
      for (std::size_t p = 0; p < stone.size(); ++p)
        if (layer.owner[p]) stone[p].reset();
  // Every stone takes the number of the first one that it is connected with.
  std::vector<std::size_t> first(stone.size());
  for (std::size_t p = 0; p < first.size(); ++p) first[p] = p;
  for (const auto& [from, to] : geometry.edges) {
    const auto a = std::size_t(index(from)), b = std::size_t(index(to));
    if (!stone[a] || stone[a] != stone[b] || first[a] == first[b]) continue;
    const auto [kept, given_up] = std::minmax({first[a], first[b]});
    std::ranges::replace(first, given_up, kept);
  }
  std::vector<Points> found;
  std::vector<std::size_t> at(stone.size());
  for (std::size_t p = 0; p < stone.size(); ++p) {
    if (!stone[p]) continue;
    if (first[p] == p) {
      at[p] = found.size();
      found.emplace_back();
    }
    found[at[first[p]]].push_back(Point(p));
  }
  return found;
}

std::unique_ptr<AnyPosition> AnyPosition::followed(std::span<Move> moves,
                                                   std::vector<Colour>& by) const {
  auto next = clone();
  for (Move& m : moves) {
    const Move meant = next->interpreted(m);
    if (!next->is_legal(meant)) break;
    m = meant;
    by.push_back(next->colour_of(next->to_move()));
    next->advance(m);
  }
  return next;
}

}  // namespace ponnuki
