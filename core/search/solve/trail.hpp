// Where the searches are that share a table: each shows the others which positions it is in.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/solve/limits.hpp"

namespace ponnuki::solve {

// By depth: the key of the position on the path of a search; 0 if there is none.
using Trail = std::array<std::atomic<std::uint64_t>, max_depth + 1>;

// The trails of all searches on a table, and which of them is that of this one; or none.
class Trails {
 public:
  Trails() = default;
  Trails(std::span<Trail> all, std::size_t own) : all_(all), own_(own) {}

#ifdef __wasm__  // a page searches with one thread
  static constexpr bool shared() { return false; }
#else
  bool shared() const { return !all_.empty(); }
#endif
  void enter(int depth, std::uint64_t key) { set(depth, key); }
  void leave(int depth) { set(depth, 0); }
  // Whether another search is in this position.
  bool pass(int depth, std::uint64_t key) const {
    if (depth > max_depth) return false;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (i != own_ && all_[i][std::size_t(depth)].load(std::memory_order_relaxed) == key)
        return true;
    return false;
  }

 private:
  void set(int depth, std::uint64_t key) {
    if (shared()) all_[own_][std::size_t(depth)].store(key, std::memory_order_relaxed);
  }

  std::span<Trail> all_;
  std::size_t own_ = 0;
};

}  // namespace ponnuki::solve
