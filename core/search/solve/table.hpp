// A transposition table of fixed size: results of positions by key. For one thread.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <span>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "search/solve/facts.hpp"

namespace ponnuki::solve {

// What is known of a key: the facts, the best move, how much work they took. Proof numbers
// (df_pn.hpp) are for one attacker; facts are for both.
struct Entry {
  std::uint64_t key = 0;
  std::array<std::uint32_t, 2> left{};  // for the win of either; 0: nothing was kept
  std::uint16_t move = no_move.id;
  std::int16_t rests_on = Finding::nothing;
  std::uint16_t plies = 0;  // that a win takes at most
  std::uint8_t facts = 0;
  std::uint8_t work = 0;  // binary logarithm of nodes, plus 1; 0: the entry is free
};
static_assert(sizeof(Entry) == 24);

class Table {
 public:
  static constexpr std::size_t bucket = 4;
  static constexpr std::size_t min_bytes = bucket * sizeof(Entry);
  static constexpr std::size_t max_bytes =
      std::min(std::uint64_t{1} << 38, std::uint64_t{std::numeric_limits<std::size_t>::max()});

  // Takes at most `bytes`, from min_bytes to max_bytes; unused parts take no physical memory.
  explicit Table(std::size_t bytes)
      : size_(bytes / min_bytes * bucket),
        entries_(static_cast<Entry*>(std::calloc(size_, sizeof(Entry)))) {
    use_large_pages();
  }

  // Whether the memory could be allocated; if not, nothing else may be called.
  bool exists() const { return entries_ != nullptr; }
  std::size_t bytes() const { return size_ * sizeof(Entry); }
  std::size_t used() const { return used_; }

  const Entry* find(std::uint64_t key) const {
    const Entry* e = &entries_[place(key)];
    for (std::size_t i = 0; i < bucket; ++i)
      if (e[i].key == key && e[i].work) return &e[i];
    return nullptr;
  }
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[place(key)]); }

  // The entry for this key; a new one replaces the entry with the least work in its bucket.
  Entry& claim(std::uint64_t key) {
    Entry* e = &entries_[place(key)];
    Entry* victim = e;
    for (std::size_t i = 0; i < bucket; ++i) {
      if (e[i].key == key && e[i].work) return e[i];
      if (e[i].work < victim->work) victim = &e[i];
    }
    used_ += victim->work == 0;
    *victim = Entry{.key = key};
    return *victim;
  }

  static std::uint8_t work_of(std::uint64_t nodes) {
    return std::uint8_t(std::bit_width(nodes | 1));
  }

  // All places for entries, used or not.
  std::span<const Entry> all() const { return {entries_.get(), size_}; }

 private:
  std::size_t place(std::uint64_t key) const {
    return std::size_t((key >> 32) * (size_ / bucket) >> 32) * bucket;
  }

  // Every look into a table that is larger than the processor's table of pages misses there, too.
  // In long searches that costs more than all else; in short ones large pages would only be zeroed.
  void use_large_pages() {
#ifdef __linux__
    constexpr std::uintptr_t page = 1 << 21, worthwhile = std::uintptr_t{1} << 31;
    if (!entries_ || bytes() < worthwhile) return;
    const auto begin = reinterpret_cast<std::uintptr_t>(entries_.get());
    const std::uintptr_t first = (begin + page - 1) / page * page;
    const std::uintptr_t last = (begin + bytes()) / page * page;
    madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
#endif
  }

  struct Free {
    void operator()(Entry* e) const { std::free(e); }
  };

  std::size_t size_;
  std::unique_ptr<Entry[], Free> entries_;
  std::size_t used_ = 0;
};

}  // namespace ponnuki::solve
