// The tree of a search: nodes with their moves in one block of memory of fixed size.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

#include "base/compaction.hpp"
#include "base/move.hpp"
#include "base/rng.hpp"
#include "search/bounds.hpp"

namespace ponnuki::search {

// Where a node lies, in units of 32 bytes from the beginning.
using Ref = std::uint32_t;
inline constexpr Ref no_node = 0;
// The child of a move whose position is being evaluated.
inline constexpr Ref awaited = 1;

// The moves of a node, column by column so that a selection reads few cache lines and whole
// vectors. Values are as the player on turn sees them.
struct Moves {
  float* mean;            // of the simulations through the move, awaited ones counted as lost
  std::uint32_t* visits;  // simulations, awaited ones included
  float* prior;           // in shares of 1
  Ref* child;
  Bounds* bounds;
  std::uint16_t* move;  // ids
  // With AMAF only: simulations in which the player made the move here or later, and their sum.
  float* amaf_visits;
  float* amaf_total;
};

struct alignas(32) Node {
  double total = 0;          // of the results for player 0
  std::uint64_t key = 0;     // of the position; 0: not to be found by it
  std::uint32_t visits = 0;  // simulations that came through here and were backed up
  Ref moved_to = no_node;    // while the tree is compacted
  std::uint16_t count = 0;   // of moves
  std::uint16_t first = 0;   // of moves that are equally good
  Player player = 0;         // on turn
  bool some_proven = false;  // moves
  bool partial = false;      // there are moves that are not known to lose, but were left out
  Bounds bounds;
  std::atomic_flag locked = ATOMIC_FLAG_INIT;

  // The mean result for player 0.
  float mean() const { return bounds.clamped(visits ? float(total / double(visits)) : 0.5f); }
};

// Its size is the same on every machine, so that equal memory holds equally many nodes.
static_assert(sizeof(Node) == 64);

// Holds the lock of a node as long as it exists. No thread ever holds two.
class NodeLock {
 public:
  NodeLock(Node& node, bool needed) : node_(needed ? &node : nullptr) {
    if (!node_) return;
    while (node_->locked.test_and_set(std::memory_order_acquire))
      while (node_->locked.test(std::memory_order_relaxed)) {
      }
  }
  ~NodeLock() {
    if (node_) node_->locked.clear(std::memory_order_release);
  }
  NodeLock(const NodeLock&) = delete;
  NodeLock& operator=(const NodeLock&) = delete;

 private:
  Node* node_;
};

class Tree {
 public:
  static constexpr std::size_t unit = 32;
  static constexpr int lanes = 8;  // columns are padded to a multiple of this

  // If the memory cannot be allocated, the tree has no room for any node.
  Tree(std::size_t bytes, bool amaf)
      : amaf_(amaf), slots_(std::bit_floor(std::max<std::size_t>(bytes / 1024, 16))) {
    const std::size_t table = slots_ * sizeof(std::atomic<Ref>);
    const std::size_t units = bytes > table ? (bytes - table) / unit : 0;
    memory_.reset(
        static_cast<std::byte*>(::operator new(units * unit, std::align_val_t{64}, std::nothrow)));
    table_.reset(new (std::nothrow) std::atomic<Ref>[slots_]());
    units_ = memory_ && table_ ? std::min<std::size_t>(units, 0xFFFFFFFF) : 0;
    clear();
  }

  void clear() {
    used_ = first;
    nodes_ = 0;
    full_ = false;
    clear_table();
  }

  Node& operator[](Ref r) { return *reinterpret_cast<Node*>(memory_.get() + r * unit); }
  const Node& operator[](Ref r) const {
    return *reinterpret_cast<const Node*>(memory_.get() + r * unit);
  }
  Moves moves(Ref r) const {
    const Node& node = (*this)[r];
    std::byte* at = memory_.get() + r * unit + sizeof(Node);
    const std::size_t n = padded(node.count);
    const auto column = [&]<class T>(T*& begin) {
      begin = reinterpret_cast<T*>(at);
      at += n * sizeof(T);
    };
    Moves m{};
    column(m.mean);
    column(m.visits);
    column(m.prior);
    column(m.child);
    if (amaf_) {
      column(m.amaf_visits);
      column(m.amaf_total);
    }
    column(m.bounds);
    column(m.move);
    return m;
  }

  // A node with `count` moves, all columns zero; no_node if there is no room.
  Ref make(int count) {
    const std::size_t bytes = bytes_for(count), units = bytes / unit;
    std::size_t at = used_.load(std::memory_order_relaxed);
    do {
      if (at + units > units_) {
        full_.store(true, std::memory_order_relaxed);
        return no_node;
      }
    } while (!used_.compare_exchange_weak(at, at + units, std::memory_order_relaxed));
    nodes_.fetch_add(1, std::memory_order_relaxed);
    std::byte* memory = memory_.get() + at * unit;
    std::memset(memory + sizeof(Node), 0, bytes - sizeof(Node));
    Node* node = new (memory) Node;
    node->count = std::uint16_t(count);
    return Ref(at);
  }

  // The node of a position, if it is in the tree.
  Ref find(std::uint64_t key) const {
    for (std::size_t slot = key, tries = 0; tries < max_tries; ++slot, ++tries) {
      const Ref r = table_[slot & (slots_ - 1)].load(std::memory_order_acquire);
      if (r == no_node) return no_node;
      if ((*this)[r].key == key) return r;
    }
    return no_node;
  }
  // Adds a node to the table; where the table is crowded, the node cannot be found.
  void enter(Ref r) {
    for (std::size_t slot = (*this)[r].key, tries = 0; tries < max_tries; ++slot, ++tries) {
      Ref expected = no_node;
      if (table_[slot & (slots_ - 1)].compare_exchange_strong(expected, r,
                                                              std::memory_order_release))
        return;
    }
  }

  std::int64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::size_t bytes_used() const {
    return used_.load(std::memory_order_relaxed) * unit + slots_ * sizeof(std::atomic<Ref>);
  }
  // By how much the number of simulations grows with which a position earns its node: not at all
  // until half of the room is used, then the more the less is left. So what is left lasts, and goes
  // to the moves that the search returns to.
  std::size_t price() const {
    const std::size_t used = used_.load(std::memory_order_relaxed);
    return units_ / std::max<std::size_t>(units_ - std::min(used, units_), 1);
  }
  // Whether a node was refused since the tree was made, cleared or compacted.
  bool full() const { return full_.load(std::memory_order_relaxed); }
  bool has_amaf() const { return amaf_; }

  // Keeps the nodes that can be reached from a node and drops the rest; returns its new place.
  Ref keep(Ref root) {
    clear_table();
    const auto kept = compact(
        root, first, [this](Ref r) -> Ref& { return (*this)[r].moved_to; },
        [this](Ref r, auto&& f) {
          const Moves m = moves(r);
          for (int k = 0; k < (*this)[r].count; ++k)
            if (m.child[k] > awaited) f(m.child[k]);
        },
        [this](Ref r) { return bytes_for((*this)[r].count) / unit; },
        [this](Ref from, Ref to) {
          std::memmove(static_cast<void*>(&(*this)[to]), static_cast<const void*>(&(*this)[from]),
                       bytes_for((*this)[from].count));
          (*this)[to].moved_to = no_node;
          if ((*this)[to].key) enter(to);
        });
    used_ = kept.end;
    nodes_ = std::int64_t(kept.nodes);
    full_ = false;
    return kept.root;
  }

  // The size of a node with `count` moves.
  std::size_t bytes_for(int count) const {
    const std::size_t columns = 4 * 4 + sizeof(Bounds) + 2 + (amaf_ ? 2 * 4 : 0);
    return sizeof(Node) + (padded(count) * columns + unit - 1) / unit * unit;
  }

 private:
  static constexpr std::size_t first = 2;  // after no_node and awaited
  static constexpr std::size_t max_tries = 16;

  static std::size_t padded(int count) { return std::size_t((count + lanes - 1) / lanes * lanes); }

  void clear_table() {
    if (!table_) return;
    for (std::size_t i = 0; i < slots_; ++i) table_[i].store(no_node, std::memory_order_relaxed);
  }

  struct Free {
    void operator()(std::byte* p) const { ::operator delete(p, std::align_val_t{64}); }
  };
  bool amaf_;
  std::size_t slots_;  // of the table, a power of two
  std::size_t units_ = 0;
  std::unique_ptr<std::byte, Free> memory_;
  std::unique_ptr<std::atomic<Ref>[]> table_;
  std::atomic<std::size_t> used_{first};
  std::atomic<std::int64_t> nodes_{0};
  std::atomic<bool> full_{false};
};

}  // namespace ponnuki::search
