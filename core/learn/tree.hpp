// The tree of a GumbelSearch: nodes with their moves in one block of memory that grows, and a table
// that finds them, so that a position has one node, whichever moves lead to it, unless earlier
// positions matter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "base/outcome.hpp"
#include "search/bounds.hpp"

namespace ponnuki::learn {

// Where a node lies, in units of 32 bytes from the beginning.
using Ref = std::uint32_t;
inline constexpr Ref no_node = 0;

// The moves of a node, column by column, so that loops take many at a time. Values are as the
// player on turn sees them.
struct Moves {
  float* logit;           // of the priors: their logarithms
  float* value;           // of the position that the move leads to, as it was at the last visit, or
                          // what is proven of the move
  std::uint32_t* visits;  // simulations
  Ref* child;
  search::Bounds* bounds;
  std::int16_t* action;
};

struct alignas(32) Node {
  double total = 0;           // of `value` and of the simulations of moves that are not lost
  double tried_priors = 0;    // of the moves that were tried
  double tried_total = 0;     // of their values, weighted by the priors
  float value = 0;            // as the caller gave it, for the player on turn
  std::uint32_t counted = 1;  // how many `total` is the sum of
  std::uint32_t visits = 0;   // of all moves
  std::uint32_t most = 0;     // visits of a move
  std::int32_t count = 0;     // of moves
  Player player = 0;          // on turn
  bool some_proven = false;   // moves
  search::Bounds bounds;

  // The expected result for the player on turn: the mean of what was given and of the simulations.
  float mean() const { return float(total / double(counted)); }
};

class Tree {
 public:
  static constexpr int lanes = 8;  // columns are padded with zeros to a multiple of this

  static int padded(int count) { return (count + lanes - 1) / lanes * lanes; }

  // What is known of a position: its node, or its result.
  struct Entry {
    std::uint64_t key = 0;
    Ref node = no_node;
    search::Bounds known;

    bool is_empty() const { return node == no_node && !known.exact(); }
  };

  Tree() { clear(); }

  // Keeps the memory.
  void clear() {
    units_.resize(first);
    nodes_ = moves_ = 0;
    std::ranges::fill(table_, Entry{});
    entries_ = 0;
  }

  Node& operator[](Ref r) { return *reinterpret_cast<Node*>(&units_[r]); }
  const Node& operator[](Ref r) const { return *reinterpret_cast<const Node*>(&units_[r]); }
  Moves moves(Ref r) const {
    auto* at = const_cast<std::byte*>(units_[r].bytes) + sizeof(Node);
    const auto n = std::size_t(padded((*this)[r].count));
    const auto column = [&]<class T>(T*& begin) {
      begin = reinterpret_cast<T*>(at);
      at += n * sizeof(T);
    };
    Moves m{};
    column(m.logit);
    column(m.value);
    column(m.visits);
    column(m.child);
    column(m.bounds);
    column(m.action);
    return m;
  }
  // Fetches a node and its moves into the cache.
  void prefetch(Ref r) const {
    const std::byte* const at = units_[r].bytes;
    for (std::size_t i = 0; i < 8; ++i) __builtin_prefetch(at + 64 * i);
  }

  // A node with `count` moves, which the caller describes. What `moves` returned is no longer
  // valid.
  Ref make(int count) {
    const std::size_t at = units_.size(), units = units_for(count);
    if (at + units > units_.capacity()) units_.reserve(std::max(at + units, 2 * at));
    units_.resize(at + units);
    Node* const node = new (&units_[at]) Node;
    node->count = count;
    ++nodes_;
    moves_ += std::size_t(count);
    return Ref(at);
  }

  // The entry of a position; an empty one if there is none.
  Entry find(std::uint64_t key) const { return table_.empty() ? Entry{} : table_[slot_of(key)]; }
  // Makes room for one more entry, so that `enter` cannot fail.
  void make_room() {
    if (2 * (entries_ + 1) <= table_.size()) return;
    std::vector<Entry> table(std::max<std::size_t>(64, 2 * table_.size()));
    table.swap(table_);
    for (const Entry& e : table)
      if (!e.is_empty()) table_[slot_of(e.key)] = e;
  }
  // A position that has no entry yet.
  void enter(const Entry& entry) {
    table_[slot_of(entry.key)] = entry;
    ++entries_;
  }

  // Drops every node that the moves of `root` do not lead to, and entries without a node. Returns
  // where `root` lies now; what `moves` returned is no longer valid.
  Ref keep(Ref root);

  std::size_t nodes() const { return nodes_; }
  std::size_t moves() const { return moves_; }  // of all nodes
  // In bytes; it may have room for more.
  std::size_t used() const { return units_.size() * sizeof(Unit) + table_.size() * sizeof(Entry); }
  std::size_t bytes() const {
    return units_.capacity() * sizeof(Unit) + table_.capacity() * sizeof(Entry);
  }

 private:
  struct alignas(32) Unit {
    std::byte bytes[32];
  };
  static constexpr Ref first = 1;  // after no_node

  static std::size_t units_for(int count) {
    constexpr std::size_t columns =
        3 * 4 + sizeof(Ref) + sizeof(search::Bounds) + sizeof(std::int16_t);
    return (sizeof(Node) + std::size_t(padded(count)) * columns + sizeof(Unit) - 1) / sizeof(Unit);
  }
  // Where a key is in the table, or would be; keys are hashes.
  std::size_t slot_of(std::uint64_t key) const {
    std::size_t slot = key & (table_.size() - 1);
    while (!table_[slot].is_empty() && table_[slot].key != key)
      slot = (slot + 1) & (table_.size() - 1);
    return slot;
  }

  std::vector<Unit> units_;
  std::vector<Entry> table_;  // its size is a power of two
  std::size_t nodes_ = 0, moves_ = 0, entries_ = 0;
};

}  // namespace ponnuki::learn
