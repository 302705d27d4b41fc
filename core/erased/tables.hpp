// Tables of endings for the solvers and searches of a game, with the type of its positions erased.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "search/known_endings.hpp"

namespace ponnuki {

// The words of a block, which somebody else keeps in memory or maps, with their checksums. Each
// section of them is compared with its CRC-32 before it is first used.
class CheckedWords {
 public:
  static constexpr std::size_t section_bytes = std::size_t{1} << 12;

  CheckedWords() = default;  // of a block that is not there
  // A checksum for each section, of which the last may be shorter.
  CheckedWords(std::span<const std::uint64_t> words, std::span<const std::uint32_t> checksums);

  bool are_there() const { return !words_.empty(); }
  // Nothing if the section has another checksum. May be called from any thread.
  std::optional<std::uint64_t> at(std::size_t word) const;

 private:
  enum class State : std::uint8_t { Unknown, Right, Wrong };

  State check(std::size_t section) const;

  std::span<const std::uint64_t> words_;
  std::span<const std::uint32_t> checksums_;
  std::unique_ptr<std::atomic<State>[]> states_;  // of sections
};

// A game's tables are also KnownEndings of the positions that its solver and its search have.
class AnyTables {
 public:
  virtual ~AnyTables() = default;

  // A block in which a section was found to have another checksum: what it says is not used.
  std::optional<std::size_t> damaged() const {
    const std::size_t block = damaged_.load(std::memory_order_relaxed);
    return block < blocks_.size() ? std::optional(block) : std::nullopt;
  }

 protected:
  explicit AnyTables(std::vector<CheckedWords> blocks) : blocks_(std::move(blocks)) {}

  const std::vector<CheckedWords>& blocks() const { return blocks_; }
  // Nothing if it must not be used.
  std::optional<std::uint64_t> word(std::size_t block, std::size_t at) const {
    const auto found = blocks_[block].at(at);
    if (!found) damaged_.store(block, std::memory_order_relaxed);
    return found;
  }

 private:
  std::vector<CheckedWords> blocks_;
  mutable std::atomic<std::size_t> damaged_{~std::size_t{0}};
};

// What tables know of positions of this type; null without tables.
template <class P>
const search::KnownEndings<P>* known_endings([[maybe_unused]] const AnyTables* tables) {
#ifndef __wasm__  // a page has no tables
  return dynamic_cast<const search::KnownEndings<P>*>(tables);
#else
  return nullptr;
#endif
}

}  // namespace ponnuki
