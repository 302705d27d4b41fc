#include <algorithm>

#include "record/json.hpp"

namespace ponnuki::record {

std::vector<Setup::Stone> RecordJson::by_name(std::vector<Setup::Stone> stones) const {
  std::ranges::sort(stones, {}, [this](const Setup::Stone& s) { return label(s.point); });
  return stones;
}

std::vector<Mark> RecordJson::by_name(std::vector<Mark> marks) const {
  std::ranges::sort(marks, {}, [this](const Mark& m) {
    return std::tuple(name(m.sign), std::string_view(label(m.point)),
                      std::string_view(has_end(m.sign) ? label(m.end) : m.text));
  });
  return marks;
}

void RecordJson::write(const Setup& setup) {
  object([&](auto&& field) {
    field("stones", [&] {
      object([&](auto&& of_stones) {
        for (const auto& [point, colour] : by_name(setup.stones)) of_stones(label(point), colour);
      });
    });
    if (setup.to_move) field("to_move", *setup.to_move);
  });
}

void RecordJson::write(const Mark& mark) {
  object([&](auto&& field) {
    field("sign", name(mark.sign));
    field("point", mark.point);
    if (mark.sign == Sign::Label) field("text", mark.text);
    if (has_end(mark.sign)) field("to", mark.end);
  });
}

void RecordJson::write(const Clock& clock) {
  object([&](auto&& field) {
    field("seconds", clock.seconds);
    if (clock.moves) field("moves", *clock.moves);
  });
}

void RecordJson::options() {
  object([&](auto&& field) {
    for (const auto& [name, value] : game_.options()) field(name, value);
  });
}

void RecordJson::write(const Record& record) {
  object([&](auto&& field) {
    field("format", record_format);
    field("game", game_.info().id);
    field("options", [this] { options(); });
    heading(field, record);
    field("nodes", [&] {
      list([&](auto&& item) {
        for (Walk walk(*record.root); walk; walk.advance())
          item([&] {
            object([&](auto&& of_node) {
              const Node& node = walk.node();
              if (node.has_move()) {
                of_node("move", node.move());
                of_node("colour", node.colour());
              }
              notes(of_node, node.notes());
              if (const auto parent = walk.parent(); parent && *parent + 1 < walk.number())
                of_node("parent", *parent);
            });
          });
      });
    });
  });
}

std::string write_json(const Record& record) {
  RecordJson json(*record.game);
  json.write(record);
  return json.take();
}

}  // namespace ponnuki::record
