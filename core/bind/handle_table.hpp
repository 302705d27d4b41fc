// A table of objects that JavaScript refers to by number.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace ponnuki {

// Numbers begin at 1; 0 is none. The number of a released object is reused.
template <class T>
class HandleTable {
 public:
  std::uint32_t add(T value) {
    if (free_.empty()) {
      slots_.emplace_back(std::move(value));
      return std::uint32_t(slots_.size());
    }
    const std::uint32_t number = free_.back();
    free_.pop_back();
    slots_[number - 1].emplace(std::move(value));
    return number;
  }
  // Null if there is no object of this number.
  T* find(std::uint32_t number) {
    if (number == 0 || number > slots_.size() || !slots_[number - 1]) return nullptr;
    return &*slots_[number - 1];
  }
  void release(std::uint32_t number) {
    if (!find(number)) return;
    slots_[number - 1].reset();
    free_.push_back(number);
  }

 private:
  std::vector<std::optional<T>> slots_;
  std::vector<std::uint32_t> free_;
};

}  // namespace ponnuki
