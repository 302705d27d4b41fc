// Threads of a WebAssembly module: workers of the page, which lend themselves by calling `help` on
// an instance of their own over the same memory. A module that is built without threads has none.
#include "bind/wasm.hpp"
#include "search/threads.hpp"

#if defined(__wasm_atomics__)
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>
#endif

namespace ponnuki::search {

#if defined(__wasm_atomics__)
namespace {

class Lock {
 public:
  explicit Lock(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire))
      while (flag_.test(std::memory_order_relaxed)) {
      }
  }
  ~Lock() { flag_.clear(std::memory_order_release); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  std::atomic_flag& flag_;
};

// What is to be done: `run` for the numbers from `next` up. Guarded by `held`.
struct Work {
  void (*run)(const void*, std::size_t) = nullptr;
  const void* context = nullptr;
  std::size_t next = 0, end = 0;
} work;
std::atomic_flag held;

int rounds = 0;    // of work, so far; what the helpers wait on
int underway = 0;  // numbers that helpers have taken and not finished

void wait(int& word, int value) { __builtin_wasm_memory_atomic_wait32(&word, value, -1); }
void wake(int& word) { __builtin_wasm_memory_atomic_notify(&word, ~0u); }
int read(const int& word) { return __atomic_load_n(&word, __ATOMIC_ACQUIRE); }

// Does what is left, number by number.
void take(bool helper) {
  for (;;) {
    Work mine;
    {
      const Lock lock(held);
      if (work.next == work.end) return;
      mine = work;
      ++work.next;
      if (helper) __atomic_fetch_add(&underway, 1, __ATOMIC_RELAXED);
    }
    mine.run(mine.context, mine.next);
    if (helper && __atomic_sub_fetch(&underway, 1, __ATOMIC_RELEASE) == 0) wake(underway);
  }
}

}  // namespace

void at_once(std::size_t n, void (*f)(const void*, std::size_t), const void* context) {
  {
    const Lock lock(held);
    work = {f, context, 1, n};
  }
  if (n > 1) {
    __atomic_fetch_add(&rounds, 1, __ATOMIC_RELEASE);
    wake(rounds);
  }
  f(context, 0);
  take(false);
  while (const int others = read(underway)) wait(underway, others);
}

// A stack for one more thread: where it begins, which is its upper end.
EXPORT(new_stack) std::byte* new_stack(std::uint32_t size) {
  return new (std::align_val_t{64}) std::byte[size] + size;
}

// Lends this thread for ever. Not for a thread that has a page to draw.
EXPORT(help) void help() {
  for (int seen = read(rounds);; seen = read(rounds)) {
    take(true);
    wait(rounds, seen);
  }
}

#else
void at_once(std::size_t n, void (*f)(const void*, std::size_t), const void* context) {
  for (std::size_t i = 0; i < n; ++i) f(context, i);
}
#endif

}  // namespace ponnuki::search

#if defined(__wasm_atomics__)
// The C library's memory has no lock of its own.
namespace {

std::atomic_flag memory_held;

void* taken(std::size_t size, std::size_t alignment) noexcept {
  const ponnuki::search::Lock lock(memory_held);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}
void* surely_taken(std::size_t size, std::size_t alignment) noexcept {
  void* const p = taken(size, alignment);
  if (!p) std::abort();
  return p;
}
void give_back(void* p) noexcept {
  const ponnuki::search::Lock lock(memory_held);
  std::free(p);
}

constexpr std::size_t usual = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t n) { return surely_taken(n, usual); }
void* operator new(std::size_t n, std::align_val_t a) { return surely_taken(n, std::size_t(a)); }
void* operator new(std::size_t n, const std::nothrow_t&) noexcept { return taken(n, usual); }
void* operator new(std::size_t n, std::align_val_t a, const std::nothrow_t&) noexcept {
  return taken(n, std::size_t(a));
}
void* operator new[](std::size_t n) { return surely_taken(n, usual); }
void* operator new[](std::size_t n, std::align_val_t a) { return surely_taken(n, std::size_t(a)); }
void* operator new[](std::size_t n, const std::nothrow_t&) noexcept { return taken(n, usual); }
void* operator new[](std::size_t n, std::align_val_t a, const std::nothrow_t&) noexcept {
  return taken(n, std::size_t(a));
}
void operator delete(void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t) noexcept { give_back(p); }
void operator delete(void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { give_back(p); }
void operator delete[](void* p) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t) noexcept { give_back(p); }
void operator delete[](void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { give_back(p); }
#endif
