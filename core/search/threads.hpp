// Workers at the same time, where the platform has threads.
#pragma once

#include <cstddef>

#if !defined(__wasi__)
#include <thread>
#include <vector>
#endif

namespace ponnuki::search {

// Bytes between data that two threads write, so that they share no cache line; processors fetch
// lines in pairs.
inline constexpr std::size_t apart = 128;

#if defined(__wasi__)
// In a browser, threads are lent by the page (core/bind/wasm_threads.cpp); work that none of them
// takes is done in turn by the calling thread.
void at_once(std::size_t n, void (*f)(const void* context, std::size_t i), const void* context);

template <class F>
void at_once(std::size_t n, const F& f) {
  at_once(n, [](const void* g, std::size_t i) { (*static_cast<const F*>(g))(i); }, &f);
}
#else
// f(i) for every i below n, all at once, the first in the calling thread.
template <class F>
void at_once(std::size_t n, const F& f) {
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < n; ++i) threads.emplace_back([&f, i] { f(i); });
  f(0);
}
#endif

}  // namespace ponnuki::search
