// Tables of endings with the type of their game erased, for Python, which keeps them in files. Not
// for WebAssembly.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "erased/tables.hpp"

namespace ponnuki {

class AnyPosition;
struct Arrangement;

class AnyEndings {
 public:
  // What a position is worth to the player to move. Slots that are no position are worth nothing.
  enum class Value : std::uint8_t { Loss, Draw, Win };

  // Rows of slots, of two bits each, in words of 64 bits.
  struct Block {
    std::string name;
    int open;  // cells that nobody owns
    int stones;
    std::size_t rows;
    std::size_t row_words;
    std::uint64_t slots;  // of a row
  };
  struct Place {
    std::size_t block, row, slot;
  };
  // The rows of each block; null for those that are not there.
  using Tables = std::span<const std::uint64_t* const>;

  virtual ~AnyEndings() = default;

  // In an order in which each needs only earlier ones.
  const std::vector<Block>& blocks() const { return blocks_; }
  // The blocks that plies may lead to, in ascending order.
  virtual std::vector<std::size_t> needs(std::size_t block) const = 0;
  // Solves rows of a block; the number of a needed block that is not there, or nothing.
  virtual std::optional<std::size_t> fill(std::size_t block, std::size_t first, std::size_t rows,
                                          Tables, std::span<std::uint64_t> out) const = 0;
  // Where the value of a position of the game stands; nothing if no block has it.
  virtual std::optional<Place> place(const AnyPosition&) const = 0;
  // The value in a slot of a row of a block.
  virtual std::optional<Value> read(std::size_t block, const std::uint64_t* row,
                                    std::size_t slot) const = 0;
  // What the slot is worth by the rules of the game and the values after its plies, whose blocks
  // must be there.
  virtual std::optional<Value> by_rules(const Place&, Tables) const = 0;
  // For solvers and searches: the words of each block, in their order.
  virtual std::shared_ptr<const AnyTables> tables(std::vector<CheckedWords>) const = 0;
  // The position of a slot, of some of those that it stands for, to be set up.
  virtual Arrangement arrangement(const Place&) const = 0;

 protected:
  std::vector<Block> blocks_;
};

}  // namespace ponnuki
