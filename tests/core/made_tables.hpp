// Tables of a few endings of Gosix, made in memory, and positions in and before them.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "base/crc32.hpp"
#include "base/rng.hpp"
#include "cases.hpp"

namespace ponnuki::test {

class MadeTables {
 public:
  // Of the endings with one open hexagon and so many stones at least.
  explicit MadeTables(int least_stones)
      : game_(std::get<GamePointer>(make_game("gosix", {}))), endings_(game_->endings()) {
    std::vector<const std::uint64_t*> tables(endings_->blocks().size());
    rows_.resize(tables.size());
    checksums_.resize(tables.size());
    wrong_checksums_.resize(tables.size());
    for (std::size_t i = 0; endings_->blocks()[i].stones >= least_stones; ++i) {
      const auto& b = endings_->blocks()[i];
      rows_[i].resize(b.rows * b.row_words);
      endings_->fill(i, 0, b.rows, tables, rows_[i]);
      tables[i] = rows_[i].data();
      checksums_[i] = wrong_checksums_[i] = checksums(rows_[i]);
      for (std::size_t k = 1; k < checksums_[i].size(); k += 2) wrong_checksums_[i][k] ^= 1;
    }
  }

  const AnyGame& game() const { return *game_; }

  // Refers to what this object holds.
  std::shared_ptr<const AnyTables> opened() const { return opened(checksums_); }
  // The same with every second checksum wrong.
  std::shared_ptr<const AnyTables> damaged() const { return opened(wrong_checksums_); }

  // Random positions with one open hexagon and so many stones, in which somebody is to move.
  std::vector<PositionPointer> positions(int stones, int count, std::uint64_t seed) const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < endings_->blocks().size(); ++i)
      if (const auto& b = endings_->blocks()[i]; b.open == 1 && b.stones == stones)
        numbers.push_back(i);
    Rng rng(seed);
    std::vector<PositionPointer> found;
    while (int(found.size()) < count) {
      const std::size_t block = numbers[rng.below(std::uint32_t(numbers.size()))];
      const auto& b = endings_->blocks()[block];
      auto made = game_->arranged(endings_->arrangement(
          {block, rng.below(std::uint32_t(b.rows)), rng.below(std::uint32_t(b.slots))}));
      auto* position = std::get_if<PositionPointer>(&made);
      if (position && !(*position)->outcome()) found.push_back(std::move(*position));
    }
    return found;
  }

 private:
  std::shared_ptr<const AnyTables> opened(
      const std::vector<std::vector<std::uint32_t>>& checksums) const {
    std::vector<CheckedWords> words;
    for (std::size_t i = 0; i < rows_.size(); ++i) words.emplace_back(rows_[i], checksums[i]);
    return endings_->tables(std::move(words));
  }
  static std::vector<std::uint32_t> checksums(const std::vector<std::uint64_t>& rows) {
    constexpr std::size_t section = CheckedWords::section_bytes / sizeof(std::uint64_t);
    std::vector<std::uint32_t> sums;
    for (std::size_t at = 0; at < rows.size(); at += section)
      sums.push_back(
          crc32(std::as_bytes(std::span(rows).subspan(at, std::min(section, rows.size() - at)))));
    return sums;
  }

  GamePointer game_;
  std::unique_ptr<AnyEndings> endings_;
  // By block.
  std::vector<std::vector<std::uint64_t>> rows_;
  std::vector<std::vector<std::uint32_t>> checksums_, wrong_checksums_;
};

}  // namespace ponnuki::test
