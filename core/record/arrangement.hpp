// Stones and marks on an empty board, by names, as a user arranges them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "erased/game.hpp"
#include "record/json_value.hpp"

namespace ponnuki::record {

struct UnknownMarks {
  static constexpr std::string_view kind = "unknown_marks";
  std::string marks, title;
  void visit(auto&& field) const {
    field("marks", marks);
    field("title", title);
  }
};

// `owners` is how many cells the board has, where the marks are on cells.
struct NotOwnersOfMarks {
  static constexpr std::string_view kind = "not_owners_of_marks";
  std::string marks;
  std::optional<std::int64_t> owners;
  void visit(auto&& field) const {
    field("marks", marks);
    field("owners", owners);
  }
};

struct NotACell {
  static constexpr std::string_view kind = "not_a_cell";
  std::string cell;
  void visit(auto&& field) const { field("cell", cell); }
};

// `stones` maps points to colours, {"C3": "black"}. `marks` maps each layer of marks to its
// owners: an object by the labels of points or cells, or a list with the owner of every cell,
// [null, "black"].
OrMessage<Arrangement> read_arrangement(const AnyGame&, const JsonObject& stones,
                                        const JsonObject& marks, std::string_view to_move);
// The same from an object of JSON with the fields "stones", "marks" and "to_move".
OrMessage<Arrangement> read_arrangement(const AnyGame&, std::string_view json);

}  // namespace ponnuki::record
