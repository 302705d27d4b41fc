#include "base/chains.hpp"

#include <algorithm>

namespace ponnuki {

Chains::Chains(const Geometry& geometry, Owners stones, const std::vector<MarkLayer>& marks)
    : geometry_(geometry),
      stones_(std::move(stones)),
      owned_(stones_.size()),
      owned_cells_(geometry.cells.size()),
      neighbours_(stones_.size()) {
  for (const MarkLayer& layer : marks) {
    auto& owned = layer.on_cells ? owned_cells_ : owned_;
    for (std::size_t i = 0; i < owned.size(); ++i)
      if (layer.owner[i]) owned[i] = true;
  }
  const auto is_in_chain = [&](std::size_t p) { return stones_[p] && !owned_[p]; };
  // Every stone takes the number of the first one that it is connected with.
  std::vector<std::size_t> first(stones_.size());
  for (std::size_t p = 0; p < first.size(); ++p) first[p] = p;
  for (const auto& [from, to] : geometry.edges) {
    const auto a = std::size_t(index(from)), b = std::size_t(index(to));
    neighbours_[a].push_back(to);
    neighbours_[b].push_back(from);
    if (!is_in_chain(a) || !is_in_chain(b) || stones_[a] != stones_[b] || first[a] == first[b])
      continue;
    const auto [kept, given_up] = std::minmax({first[a], first[b]});
    std::ranges::replace(first, given_up, kept);
  }
  for (Points& beside : neighbours_) std::ranges::sort(beside);
  std::vector<std::size_t> number(stones_.size());
  for (std::size_t p = 0; p < stones_.size(); ++p) {
    if (!is_in_chain(p)) continue;
    if (first[p] == p) {
      number[p] = chains_.size();
      chains_.emplace_back();
    }
    chains_[number[first[p]]].push_back(Point(p));
  }
}

const Points* Chains::at(Point p) const {
  const auto found = std::ranges::find_if(
      chains_, [p](const Points& chain) { return std::ranges::binary_search(chain, p); });
  return found == chains_.end() ? nullptr : &*found;
}

std::vector<const Points*> Chains::at(const Points& points, Colour colour) const {
  std::vector<const Points*> found;
  for (const Points& chain : chains_)
    if (stone(chain[0]) == colour && std::ranges::find_first_of(chain, points) != chain.end())
      found.push_back(&chain);
  return found;
}

int Chains::liberties(const Points& chain) const {
  std::vector<bool> seen(stones_.size());
  int count = 0;
  for (const Point p : chain)
    for (const Point beside : neighbours(p)) {
      const auto at = std::size_t(index(beside));
      if (stones_[at] || seen[at]) continue;
      seen[at] = true;
      ++count;
    }
  return count;
}

}  // namespace ponnuki
