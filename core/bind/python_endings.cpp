// ponnuki._core.Endings and Tables: endings, and tables of them.
#include "bind/python_tables.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

using OutWords = nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Value = AnyEndings::Value;

class PyEndings {
 public:
  explicit PyEndings(nb::handle game)
      : game_object_(nb::borrow(game)), endings_(game_in(game).game->endings()) {
    if (!endings_) raise_search_error(message(NoEndings{rules().game->info().title}));
  }

  nb::list blocks() const {
    nb::list list;
    for (const auto& b : endings_->blocks())
      list.append(nb::make_tuple(b.name, b.open, b.stones, b.rows, b.row_words, b.slots));
    return list;
  }

  std::vector<std::size_t> needs(std::size_t block) const {
    return endings_->needs(checked(block));
  }

  void fill(std::size_t block, std::size_t first, const nb::dict& tables, OutWords out) const {
    const auto& b = endings_->blocks()[checked(block)];
    const std::size_t rows = out.size() / b.row_words;
    if (out.size() % b.row_words || first > b.rows || rows > b.rows - first)
      throw std::out_of_range("the block has no such rows");
    const Given given(*endings_, tables);
    std::optional<std::size_t> absent;
    {
      nb::gil_scoped_release release;
      absent = endings_->fill(block, first, rows, given.tables, {out.data(), out.size()});
    }
    if (absent) throw nb::key_error(endings_->blocks()[*absent].name.c_str());
  }

  std::optional<nb::tuple> place(nb::handle given) const {
    const auto* position = value_in<PyPosition>(given);
    if (!position) throw nb::type_error("tables of endings hold a Position");
    check_same_game(*position);
    const auto place = endings_->place(*position->position);
    if (!place) return {};
    return nb::make_tuple(place->block, place->row, place->slot);
  }

  std::optional<std::string_view> read(std::size_t block, Words row, std::size_t slot) const {
    const auto& b = endings_->blocks()[checked(block)];
    if (row.size() != b.row_words || slot >= b.slots)
      throw std::out_of_range("the row has no such slot");
    return name_of(endings_->read(block, row.data(), slot));
  }

  std::optional<std::string_view> by_rules(std::size_t block, std::size_t row, std::size_t slot,
                                           const nb::dict& tables) const {
    const AnyEndings::Place place = checked(block, row, slot);
    const Given given(*endings_, tables);
    for (const std::size_t needed : endings_->needs(block))
      if (!given.tables[needed]) throw nb::key_error(endings_->blocks()[needed].name.c_str());
    return name_of(endings_->by_rules(place, given.tables));
  }

  PyTables tables(const nb::dict& given) const {
    std::vector<PyTables::Block> blocks;
    for (const auto& [number, value] : given) {
      auto [words, checksums, path] = nb::cast<std::tuple<Words, Checksums, std::string>>(value);
      blocks.push_back(
          {nb::cast<std::size_t>(number), std::move(words), std::move(checksums), std::move(path)});
    }
    return PyTables(game_object_, *endings_, std::move(blocks));
  }

  std::optional<PyPosition> position(std::size_t block, std::size_t row, std::size_t slot) const {
    auto made = rules().game->arranged(endings_->arrangement(checked(block, row, slot)));
    auto* position = std::get_if<std::unique_ptr<AnyPosition>>(&made);
    if (!position) return {};
    return PyPosition(game_object_, std::move(*position));
  }

 private:
  // The rows of blocks, kept alive.
  struct Given {
    Given(const AnyEndings& endings, const nb::dict& from) : tables(endings.blocks().size()) {
      for (const auto& [number, rows] : from) {
        const auto block = nb::cast<std::size_t>(number);
        if (block >= tables.size()) throw std::out_of_range("there is no such block");
        arrays.push_back(nb::cast<Words>(rows));
        const auto& b = endings.blocks()[block];
        if (arrays.back().size() != b.rows * b.row_words)
          throw std::out_of_range("a block has other rows");
        tables[block] = arrays.back().data();
      }
    }

    std::vector<Words> arrays;
    std::vector<const std::uint64_t*> tables;
  };

  const PyGame& rules() const { return game_in(game_object_); }

  void check_same_game(const PyPosition& p) const {
    const AnyGame& game = p.rules();
    if (game.info().id != rules().game->info().id || game.options() != rules().game->options())
      raise_search_error(message(OtherGameOfEndings{rules().game->info().title}));
  }

  std::size_t checked(std::size_t block) const {
    if (block >= endings_->blocks().size()) throw std::out_of_range("there is no such block");
    return block;
  }
  AnyEndings::Place checked(std::size_t block, std::size_t row, std::size_t slot) const {
    const auto& b = endings_->blocks()[checked(block)];
    if (row >= b.rows || slot >= b.slots) throw std::out_of_range("the block has no such slot");
    return {block, row, slot};
  }

  static std::optional<std::string_view> name_of(std::optional<Value> value) {
    if (!value) return {};
    constexpr std::array<std::string_view, 3> names{"loss", "draw", "win"};
    return names[std::size_t(*value)];
  }

  nb::object game_object_;
  std::unique_ptr<AnyEndings> endings_;
};

}  // namespace

void bind_endings(nb::module_& m) {
  nb::class_<PyTables>(m, "Tables",
                       "Tables of the endings of a game, at which solvers, searches and players "
                       "stop. Threads may share them.");
  nb::class_<PyEndings>(m, "Endings",
                        "The endings of a game, solved backwards a block at a time "
                        "(docs/solved.md). Tables are arrays of words by the number of their "
                        "block. Blocks, rows and slots are numbered from 0; other numbers raise "
                        "IndexError.")
      .def(
          "__init__", [](PyEndings* self, nb::handle game) { new (self) PyEndings(game); },
          "game"_a.none(), nb::sig("def __init__(self, game: Game) -> None"),
          "Raises SearchError if the endings of the game are not tabulated.")
      .def("blocks", &PyEndings::blocks,
           nb::sig("def blocks(self) -> list[tuple[str, int, int, int, int, int]]"),
           "Return all blocks in an order in which each needs only earlier ones: the name, how "
           "many cells are open, the stones, the rows, and the words and the slots of a row.")
      .def("needs", &PyEndings::needs, "block"_a,
           "Return the blocks that the plies of a block may lead to, in ascending order.")
      .def("fill", &PyEndings::fill, "block"_a, "first"_a, "tables"_a, "out"_a,
           nb::sig("def fill(self, block: int, first: int, tables: "
                   "dict[int, numpy.typing.NDArray[numpy.uint64]], out: "
                   "numpy.typing.NDArray[numpy.uint64]) -> None"),
           "Solve rows of a block from the first on, as many as `out` has room for. Releases the "
           "GIL. Raises KeyError with the name of a needed block that is not there.")
      .def("place", &PyEndings::place, "position"_a.none(),
           nb::sig("def place(self, position: Position) -> tuple[int, int, int] | None"),
           "Return the block, row and slot of a position, or None if no block has it. Raises "
           "SearchError for a position of another game.")
      .def("read", &PyEndings::read, "block"_a, "row"_a, "slot"_a,
           nb::sig("def read(self, block: int, row: numpy.typing.NDArray[numpy.uint64], slot: int) "
                   "-> typing.Literal['win', 'draw', 'loss'] | None"),
           "Return what a slot says in the words of its row: win, draw or loss of the player to "
           "move, or None if it is no position.")
      .def("by_rules", &PyEndings::by_rules, "block"_a, "row"_a, "slot"_a, "tables"_a,
           nb::sig("def by_rules(self, block: int, row: int, slot: int, tables: "
                   "dict[int, numpy.typing.NDArray[numpy.uint64]]) -> str | None"),
           "Return what a slot ought to say, by the rules of the game and the values after its "
           "plies. Raises KeyError with the name of a needed block that is not there.")
      .def("tables", &PyEndings::tables, "blocks"_a,
           nb::sig("def tables(self, blocks: dict[int, "
                   "tuple[numpy.typing.NDArray[numpy.uint64], "
                   "numpy.typing.NDArray[numpy.uint32], str]]) -> Tables"),
           "Return tables of these blocks: of each its words, the CRC-32 of each 4,096 bytes of "
           "them and the path of its file. Bytes are compared with their checksum before they are "
           "first used; if they differ, who uses it raises TableError, which names the file. "
           "Raises IndexError if a block has other words or checksums.")
      .def("position", &PyEndings::position, "block"_a, "row"_a, "slot"_a,
           nb::sig("def position(self, block: int, row: int, slot: int) -> Position | None"),
           "Return a position that the slot stands for, or None if it can arise in no game.");
}

}  // namespace ponnuki
