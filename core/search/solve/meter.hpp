// Counts the nodes of a run, and ends it at its limits.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>

#include "search/solve/limits.hpp"

namespace ponnuki::solve {

// Counts nodes; checks the clock and requests to stop about every millisecond. A node may take a
// microsecond or ten milliseconds, so the number of nodes between checks adapts.
class Meter {
 public:
  // May be called from any thread; the next run begins anew.
  void stop() { stopped_ = true; }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  void start(const Limits& limits, std::function<bool()> interrupted) {
    interrupted_ = std::move(interrupted);
    last_ = limits.nodes > std::numeric_limits<std::uint64_t>::max() - count_
                ? std::numeric_limits<std::uint64_t>::max()
                : count_ + limits.nodes;
    seconds_ = limits.seconds;
    begin_ = looked_ = Clock::now();
    over_ = ended_by_other_ = false;
    between_looks_ = 1;
    next_look_ = 0;
  }
  // Counts a node; false if the search must end now.
  bool spend() {
    if (count_ >= last_) return !(over_ = true);
    if (++count_ >= next_look_) look();
    return !over_;
  }
  bool over() const { return over_; }
  // Also ends the run once this is true, until another one or none is named.
  void end_with(const std::atomic<bool>* ended) {
    over_ = over_ && !ended_by_other_;
    ended_by_other_ = false;
    ended_ = ended;
  }
  std::uint64_t count() const { return count_; }
  void finish() {
    nodes_.store(count_, std::memory_order_relaxed);
    stopped_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t max_between_looks = 1024;

  void look() {
    const Clock::time_point now = Clock::now();
    if (now - looked_ < std::chrono::milliseconds(1))
      between_looks_ = std::min(2 * between_looks_, max_between_looks);
    else
      between_looks_ = (between_looks_ + 1) / 2;
    looked_ = now;
    next_look_ = count_ + between_looks_;
    nodes_.store(count_, std::memory_order_relaxed);
    const std::chrono::duration<double> elapsed = now - begin_;
    if (!over_ && ended_ && *ended_) over_ = ended_by_other_ = true;
    over_ = over_ || stopped_ || elapsed.count() >= seconds_ || (interrupted_ && interrupted_());
  }

  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<bool> stopped_ = false;
  std::function<bool()> interrupted_;
  std::uint64_t count_ = 0, last_ = 0, next_look_ = 0, between_looks_ = 1;
  double seconds_ = 0;
  Clock::time_point begin_, looked_;
  const std::atomic<bool>* ended_ = nullptr;
  bool over_ = false, ended_by_other_ = false;
};

}  // namespace ponnuki::solve
