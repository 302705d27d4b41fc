#include "bind/python_tables.hpp"

namespace ponnuki {

PyTables::PyTables(nb::object game_object, const AnyEndings& endings, std::vector<Block> blocks)
    : game_object_(std::move(game_object)), blocks_(std::move(blocks)) {
  std::vector<CheckedWords> all(endings.blocks().size());
  for (const Block& given : blocks_) {
    if (given.number >= all.size()) throw std::out_of_range("there is no such block");
    const auto& b = endings.blocks()[given.number];
    const std::size_t bytes = given.words.size() * sizeof(std::uint64_t);
    constexpr std::size_t section = CheckedWords::section_bytes;
    if (given.words.size() != b.rows * b.row_words ||
        given.checksums.size() != (bytes + section - 1) / section)
      throw std::out_of_range("a block has other rows or checksums");
    all[given.number] = CheckedWords({given.words.data(), given.words.size()},
                                     {given.checksums.data(), given.checksums.size()});
  }
  tables_ = endings.tables(std::move(all));
}

const std::shared_ptr<const AnyTables>& PyTables::of(const AnyGame& game) const {
  const AnyGame& own = *game_in(game_object_).game;
  if (game.info().id != own.info().id || game.options() != own.options())
    raise_search_error(message(OtherGameOfEndings{own.info().title}));
  return tables_;
}

void PyTables::check() const {
  const auto damaged = tables_->damaged();
  if (!damaged) return;
  for (const Block& b : blocks_)
    if (b.number == *damaged) raise_table_error(message(OtherChecksum{b.path}));
}

UsedTables::UsedTables(nb::handle given) : object_(nb::borrow(given)) {
  if (!given.is_none() && !nb::isinstance<PyTables>(given))
    throw nb::type_error("tables are those that Endings.tables returns, or None");
}

}  // namespace ponnuki
