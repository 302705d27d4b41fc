#include "learn/tree.hpp"

#include <cstring>
#include <iterator>

#include "base/compaction.hpp"

namespace ponnuki::learn {

Ref Tree::keep(Ref root) {
  std::vector<Entry> entries;
  std::ranges::copy_if(table_, std::back_inserter(entries),
                       [](const Entry& e) { return e.node != no_node; });
  std::vector<Ref> places(units_.size(), no_node);
  std::size_t moves_kept = 0;
  const auto kept = compact(
      root, first, [&](Ref r) -> Ref& { return places[r]; },
      [this](Ref r, auto&& f) {
        const Moves m = moves(r);
        for (int i = 0; i < (*this)[r].count; ++i)
          if (m.child[i] != no_node) f(m.child[i]);
      },
      [this](Ref r) { return units_for((*this)[r].count); },
      [&](Ref from, Ref to) {
        const int count = (*this)[from].count;
        moves_kept += std::size_t(count);
        std::memmove(&units_[to], &units_[from], units_for(count) * sizeof(Unit));
      });
  units_.resize(kept.end);
  nodes_ = kept.nodes;
  moves_ = moves_kept;
  std::ranges::fill(table_, Entry{});
  entries_ = 0;
  for (const Entry& e : entries)
    if (places[e.node] != no_node) enter({e.key, places[e.node], e.known});
  return kept.root;
}

}  // namespace ponnuki::learn
