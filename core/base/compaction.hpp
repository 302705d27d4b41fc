// Drops what nothing leads to from nodes that lie in one block of memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ponnuki {

template <class Ref>
struct Compacted {
  Ref root;           // its new place
  std::size_t end;    // of what is kept
  std::size_t nodes;  // that are kept
};

// Keeps the nodes that lead on from `root`, which slide down to `first` in the order of their
// places. A place counts units of memory; 0 is that of no node.
//   place(ref): a Ref& of the caller, 0 for every node at first and afterwards the new place of
//               each that is kept, until `move` has moved it
//   each_child(ref, f): calls f with a Ref& to each node that the node leads to
//   units(ref): how large the node is
//   move(from, to): moves the node, which may overlap with where it was
template <class Ref>
Compacted<Ref> compact(Ref root, std::size_t first, auto&& place, auto&& each_child, auto&& units,
                       auto&& move) {
  std::vector<Ref> kept{root};
  place(root) = root;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const Ref at = kept[i];
    each_child(at, [&](Ref child) {
      if (place(child) != 0) return;
      kept.push_back(child);
      place(child) = child;
    });
  }
  std::ranges::sort(kept);
  std::size_t end = first;
  for (const Ref at : kept) {
    place(at) = Ref(end);
    end += units(at);
  }
  const Ref new_root = place(root);
  for (const Ref at : kept) each_child(at, [&](Ref& child) { child = place(child); });
  // Downwards, in ascending order: nothing is overwritten that has not moved yet.
  for (const Ref at : kept) move(at, place(at));
  return {new_root, end, kept.size()};
}

}  // namespace ponnuki
