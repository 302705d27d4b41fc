// Threads that share a task again and again.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace ponnuki {

class Workers {
 public:
  // The calling thread is one of them.
  explicit Workers(int count);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  int count() const { return int(threads_.size()) + 1; }
  // Calls task(i) for every worker i, each in its thread, and waits for all of them.
  void run(const std::function<void(int)>& task);

 private:
  void work(int i);

  const std::function<void(int)>* task_ = nullptr;  // nullptr: end
  std::atomic<unsigned> tasks_ = 0, working_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace ponnuki
