// A transposition table of fixed size: results of positions by key. Several threads may share it.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>

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
  // An entry as three words, of which the first is mixed with the others: if two threads wrote it
  // at once, its key is no longer that of a position (Hyatt and Mann 2002).
  struct Place {
    std::atomic<std::uint64_t> check, numbers, rest;
  };
  static_assert(sizeof(Place) == sizeof(Entry));

 public:
  static constexpr std::size_t bucket = 4;
  static constexpr std::size_t min_bytes = bucket * sizeof(Entry);
  static constexpr std::size_t max_bytes =
      std::min(std::uint64_t{1} << 38, std::uint64_t{std::numeric_limits<std::size_t>::max()});

  // Takes at most `bytes`, from min_bytes to max_bytes; unused parts take no physical memory. It
  // begins with `first_bytes` and grows as it fills up, which only one thread may do: a table that
  // is no larger than it has to be takes less time.
  explicit Table(std::size_t bytes, std::size_t first_bytes = max_bytes)
      : max_size_(bytes / min_bytes * bucket),
        memory_(std::calloc(max_size_ * sizeof(Place) + line, 1)) {
    const auto begin = reinterpret_cast<std::uintptr_t>(memory_.get());
    places_ = reinterpret_cast<Place*>((begin + line - 1) / line * line);
    size_ = max_size_;
    while (size_ * sizeof(Place) > first_bytes && size_ > bucket) size_ = half(size_);
    if (size_ * sizeof(Place) >= std::uint64_t{1} << 31) use_large_pages();
  }

  // Whether the memory could be allocated; if not, nothing else may be called.
  bool exists() const { return memory_ != nullptr; }
  std::size_t bytes() const { return max_size_ * sizeof(Entry); }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }

  std::optional<Entry> find(std::uint64_t key) const {
    const Place* p = &places_[place(key)];
    for (std::size_t i = 0; i < bucket; ++i)
      if (const Entry e = read(p[i]); e.key == key && e.work) return e;
    return {};
  }
  // A bucket lies on two lines of the cache.
  void prefetch(std::uint64_t key) const {
    const Place* p = &places_[place(key)];
    __builtin_prefetch(p);
    __builtin_prefetch(p + bucket - 1);
  }

  // Keeps an entry with some work; if its key is new, instead of the entry with the least work in
  // its bucket.
  void store(const Entry& entry) {
    Place* p = &places_[place(entry.key)];
    std::size_t victim = 0;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < bucket; ++i) {
      const Entry e = read(p[i]);
      if (e.key == entry.key && e.work) return write(p[i], entry);
      if (e.work < least) least = e.work, victim = i;
    }
    write(p[victim], entry);
    if (least > 0) return;
    const std::size_t used = used_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (size_ < max_size_ && used > size_ / 5 * 2) grow();
  }

  static std::uint8_t work_of(std::uint64_t nodes) {
    return std::uint8_t(std::bit_width(nodes | 1));
  }

  // The places for entries, and what is there: without work if nothing is.
  std::size_t size() const { return size_; }
  Entry at(std::size_t i) const { return read(places_[i]); }

 private:
  static constexpr std::size_t line = 64, large_page = 1 << 21;

  std::size_t place(std::uint64_t key) const {
    return std::size_t((key >> 32) * (size_ / bucket) >> 32) * bucket;
  }

  static std::size_t half(std::size_t size) { return size / bucket / 2 * bucket; }

  // Doubles the size. Entries move to the back or stay, those at the back first.
  void grow() {
    std::size_t larger = max_size_;
    while (half(larger) > size_) larger = half(larger);
    std::size_t buckets = size_ / bucket;
    size_ = larger;
    if (size_ * sizeof(Place) >= large_page) use_large_pages();
    used_.store(0, std::memory_order_relaxed);
    while (buckets-- > 0) {
      std::array<Entry, bucket> entries;
      for (std::size_t i = 0; i < bucket; ++i) {
        Place& p = places_[buckets * bucket + i];
        entries[i] = read(p);
        write(p, Entry{.move = 0, .rests_on = 0});
      }
      for (const Entry& e : entries)
        if (e.work) store(e);
    }
  }

  static Entry read(const Place& p) {
    constexpr auto relaxed = std::memory_order_relaxed;
    std::array<std::uint64_t, 3> words{p.check.load(relaxed), p.numbers.load(relaxed),
                                       p.rest.load(relaxed)};
    words[0] ^= words[1] ^ words[2];
    return std::bit_cast<Entry>(words);
  }
  static void write(Place& p, const Entry& e) {
    constexpr auto relaxed = std::memory_order_relaxed;
    const auto words = std::bit_cast<std::array<std::uint64_t, 3>>(e);
    p.check.store(words[0] ^ words[1] ^ words[2], relaxed);
    p.numbers.store(words[1], relaxed);
    p.rest.store(words[2], relaxed);
  }

  // Every look into a table that is larger than the processor's table of pages misses there, too.
  // In long searches that costs more than all else; in short ones large pages of a large table
  // would only be zeroed.
  void use_large_pages() {
#ifdef __linux__
    if (!exists()) return;
    const auto begin = reinterpret_cast<std::uintptr_t>(places_);
    const std::uintptr_t first = (begin + large_page - 1) / large_page * large_page;
    const std::uintptr_t last = (begin + size_ * sizeof(Place)) / large_page * large_page;
    if (first < last) madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
#endif
  }

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::size_t max_size_, size_ = 0;
  std::unique_ptr<void, Free> memory_;
  Place* places_;
  std::atomic<std::size_t> used_ = 0;
};

}  // namespace ponnuki::solve
