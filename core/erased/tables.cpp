#include "erased/tables.hpp"

#include <algorithm>

#include "base/crc32.hpp"

namespace ponnuki {

namespace {

constexpr std::size_t section_words = CheckedWords::section_bytes / sizeof(std::uint64_t);

}  // namespace

CheckedWords::CheckedWords(std::span<const std::uint64_t> words,
                           std::span<const std::uint32_t> checksums)
    : words_(words),
      checksums_(checksums),
      states_(std::make_unique<std::atomic<State>[]>(checksums_.size())) {}

std::optional<std::uint64_t> CheckedWords::at(std::size_t word) const {
  const std::size_t section = word / section_words;
  State state = states_[section].load(std::memory_order_relaxed);
  if (state == State::Unknown) state = check(section);
  return state == State::Right ? std::optional(words_[word]) : std::nullopt;
}

// Several threads may do so at once: they find the same.
CheckedWords::State CheckedWords::check(std::size_t section) const {
  const std::size_t first = section * section_words;
  const auto words = words_.subspan(first, std::min(section_words, words_.size() - first));
  const State state =
      crc32(std::as_bytes(words)) == checksums_[section] ? State::Right : State::Wrong;
  states_[section].store(state, std::memory_order_relaxed);
  return state;
}

}  // namespace ponnuki
