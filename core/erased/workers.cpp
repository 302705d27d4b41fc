#include "erased/workers.hpp"

namespace ponnuki {

Workers::Workers(int count) {
  for (int i = 1; i < count; ++i) threads_.emplace_back([this, i] { work(i); });
}

Workers::~Workers() {
  task_ = nullptr;
  tasks_.fetch_add(1, std::memory_order_release);
  tasks_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Workers::run(const std::function<void(int)>& task) {
  task_ = &task;
  working_.store(unsigned(threads_.size()), std::memory_order_relaxed);
  tasks_.fetch_add(1, std::memory_order_release);
  tasks_.notify_all();
  task(0);
  while (const unsigned left = working_.load(std::memory_order_acquire)) working_.wait(left);
}

void Workers::work(int i) {
  for (unsigned seen = 0;; ++seen) {
    tasks_.wait(seen, std::memory_order_acquire);
    if (!task_) return;
    (*task_)(i);
    if (working_.fetch_sub(1, std::memory_order_acq_rel) == 1) working_.notify_one();
  }
}

}  // namespace ponnuki
