// Gosix (edition en) solved backwards: tables of what every ending is worth to the player to move,
// as Romein and Bal did for Awari and Gasser for Nine Men's Morris. An ending is a position with
// few hexagons that nobody owns (open ones).
//
// A table is a block: all endings with the same open hexagons (up to symmetry), the same numbers
// of owned hexagons, and the same number of stones on the board. A ply either adds a stone and
// leaves the open hexagons as they are, or makes them fewer. So blocks in the order of `blocks()`
// (fewer open hexagons first, then more stones first) need only earlier ones: there are no cycles.
//
// A block has a row for every set of taken points, up to the symmetries that leave the open
// hexagons where they are; and a row has a slot for every way to colour the stones: its number has
// a bit for each taken point, in their order, which is set where a stone of the *constant* player
// stands: of the player to move if the number of stones is even, otherwise of the other one. As
// long as no hexagon is captured, a player stays the constant one. So all slots of a row get the
// same ply at once, a word of 64 slots at a time (Irving's Pentago does so with rotations):
// with one more stone on a point, they are those slots of another row whose bit for the point is
// that of the colour of the stone, which is half of the row, in the same order but for a symmetry,
// which exchanges bits of their numbers. Only plies that close hexagons, or may change the totals
// of tied ones, are played slot by slot.
//
// A slot has two bits, in two planes of the row: whether the player to move wins, and whether this
// player is safe (does not lose). Won but not safe says that it is no position: some closed hexagon
// that nobody owns has different totals, and would have been captured. Tied hexagons stay open and
// need nothing beside that: the stones say which they are.
//
// Why the tables are exact: a slot that is a position is won iff some ply leads to a position that
// is lost for the other player, and safe iff some ply leads to one that is not won, or, on a full
// board, as the owned hexagons say. Every ply is one of the three kinds: it captures nothing and
// closes nothing (half rows), it wins or leads to fewer open hexagons (an earlier block), or it
// leaves ties (the row with one stone more). `fill` takes all plies of a slot by one of these, and
// `by_rules` plays them by the rules of the game itself, to check the tables.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "games/gosix/merged.hpp"
#include "knowledge/gosix/flower.hpp"

namespace ponnuki::gosix {

Standing standing_of(const MergedPosition&);

class Endings {
 public:
  enum class Value : std::uint8_t { Loss, Draw, NoPosition, Win };  // safe | won << 1

  struct Block {
    HexagonSet open;  // the representative of its images
    int owned, owned_by_other;
    int stones;
    std::size_t rows;
    std::size_t words;  // of a plane of a row, each of 64 slots

    std::uint64_t slots() const { return std::uint64_t(rows) << stones; }
    std::size_t row_words() const { return 2 * words; }
  };
  struct Place {
    std::size_t block, row, slot;

    friend bool operator==(const Place&, const Place&) = default;
  };
  // The rows of each block; null for those that are not there.
  using Tables = std::span<const std::uint64_t* const>;

  explicit Endings(Flower);

  const Flower& flower() const { return flower_; }
  // In an order in which each needs only earlier ones.
  const std::vector<Block>& blocks() const { return blocks_; }
  // The blocks that those plies may lead to, in ascending order.
  std::vector<std::size_t> needs(std::size_t block) const;
  // Solves rows of a block: for each the words of the won plane, then those of the safe plane. The
  // number of a needed block that is not there, or nothing if all went well.
  std::optional<std::size_t> fill(std::size_t block, std::size_t first, std::size_t rows, Tables,
                                  std::span<std::uint64_t> out) const;

  // Nothing if no block has such positions: the game is over, or no hexagon is open.
  std::optional<Place> place(const Standing&) const;
  Standing standing(const Place&) const;
  // The value of a slot of a row of this block.
  static Value read(const Block& b, const std::uint64_t* row, std::size_t slot) {
    return read(row[slot / 64], row[b.words + slot / 64], slot);
  }
  // The same from the words that have it, of both planes.
  static Value read(std::uint64_t won, std::uint64_t safe, std::size_t slot) {
    return Value(unsigned(safe >> slot % 64 & 1) | unsigned(won >> slot % 64 & 1) << 1);
  }
  // What a position is worth to the player to move, by the tables or because it is over. Nothing
  // if its block is not there.
  std::optional<Value> value(const Standing&, Tables) const;
  // The same of a slot, from its plies, all played by the rules of the game, whose flower this is.
  // Nothing if a block is not there.
  std::optional<Value> by_rules(const Place&, Tables) const;

 private:
  // Sets of points up to some symmetries: those that leave certain hexagons where they are.
  struct Orbits {
    std::vector<int> symmetries;     // of the flower; the identity first
    std::vector<std::size_t> sizes;  // by number of points: how many representatives
    // Made when they are first asked for (64 MiB for 24 points). By number of points, the
    // representatives, each the least of its images, in ascending order; and for every set the
    // number of its representative, and in the low bits which symmetry leads there.
    mutable std::once_flag made;
    mutable std::vector<std::vector<PointSet>> sets;
    mutable std::vector<std::uint32_t> numbers;
  };
  struct Row {
    std::size_t number;
    int symmetry;    // that leads there
    PointSet taken;  // as it lies there
  };
  class Filling;

  const Orbits& orbits(HexagonSet representative) const {
    return *orbits_[orbits_of_[representative]];
  }
  // With `sets` and `numbers`.
  const Orbits& made_orbits(HexagonSet representative) const;
  Row row_of(HexagonSet representative, PointSet taken) const;
  std::size_t key_of(HexagonSet representative, int owned, int stones) const {
    return (representative * std::size_t(flower_.to_win()) + std::size_t(owned)) *
               std::size_t(flower_.points() + 1) +
           std::size_t(stones);
  }

  Flower flower_;
  std::vector<Block> blocks_;
  std::vector<std::size_t> number_;  // of blocks, by key
  std::vector<std::unique_ptr<Orbits>> orbits_;
  // By open hexagons.
  std::vector<HexagonSet> representative_;
  std::vector<int> to_representative_;  // the symmetry that leads there
  std::vector<std::size_t> orbits_of_;  // of representatives
};

}  // namespace ponnuki::gosix
