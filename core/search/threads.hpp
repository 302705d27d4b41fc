// Workers at the same time, where the platform has threads.
#pragma once

#include <cstddef>

#if !defined(__wasi__)
#include <thread>
#include <vector>
#endif

namespace ponnuki::search {

// f(i) for every i below n, all at once, the first in the calling thread; in turn where there are
// no threads.
template <class F>
void at_once(std::size_t n, const F& f) {
#if defined(__wasi__)
  for (std::size_t i = 0; i < n; ++i) f(i);
#else
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < n; ++i) threads.emplace_back([&f, i] { f(i); });
  f(0);
#endif
}

}  // namespace ponnuki::search
