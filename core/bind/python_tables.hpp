// Tables of endings for the solvers, searches and players of Python.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bind/python_objects.hpp"

namespace ponnuki {

// The words of a block, or checksums of them, in memory of the caller.
using Words = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Checksums = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// ponnuki._core.Tables.
class PyTables {
 public:
  // A block whose words are kept alive; its path is that of its file.
  struct Block {
    std::size_t number;
    Words words;
    Checksums checksums;
    std::string path;
  };

  // Raises IndexError if a block has other words or checksums.
  PyTables(nb::object game_object, const AnyEndings&, std::vector<Block>);

  // Raises SearchError for another game.
  const std::shared_ptr<const AnyTables>& of(const AnyGame&) const;
  // Raises TableError if a block was found to be damaged.
  void check() const;

 private:
  nb::object game_object_;
  std::vector<Block> blocks_;
  std::shared_ptr<const AnyTables> tables_;
};

// The tables that somebody solves, searches or plays with, or none.
class UsedTables {
 public:
  // Raises TypeError for anything but Tables and None.
  explicit UsedTables(nb::handle given);

  // Null without tables. Raises SearchError if they are those of another game.
  std::shared_ptr<const AnyTables> of(const AnyGame& game) const {
    return tables() ? tables()->of(game) : nullptr;
  }
  // Raises TableError if they were found to be damaged.
  void check() const {
    if (tables()) tables()->check();
  }

 private:
  const PyTables* tables() const {
    return object_.is_none() ? nullptr : nb::inst_ptr<PyTables>(object_);
  }

  nb::object object_;
};

}  // namespace ponnuki
