// Records and their nodes as Python holds them; the trees are the core's own.
#pragma once

#include "bind/catalogue.hpp"
#include "bind/python_objects.hpp"
#include "record/play.hpp"

namespace ponnuki {

// A node of a tree: while one lives, the same node is always the same object of Python.
class PyNode {
 public:
  PyNode(record::NodePtr node, nb::object game);
  PyNode(PyNode&& o) noexcept = default;
  ~PyNode();

  record::Node& node() const { return *node_; }
  const record::NodePtr& pointer() const { return node_; }
  const nb::object& game_object() const { return game_object_; }
  const PyGame& game() const { return *nb::inst_ptr<PyGame>(game_object_); }

 private:
  record::NodePtr node_;
  nb::object game_object_;
};

// The object of a node of this game.
nb::object node_object(record::Node&, const nb::object& game);

struct PyRecord {
  record::Record record;
  nb::object game_object;

  explicit PyRecord(nb::object game) : game_object(std::move(game)) {
    record.game = this->game().game;
  }
  PyRecord(record::Record r, nb::object game)
      : record(std::move(r)), game_object(std::move(game)) {}

  const PyGame& game() const { return *nb::inst_ptr<PyGame>(game_object); }
};

// An object of ponnuki.record.Record.
nb::object record_object(record::Record);
// The object of a game; made once for each of those met last.
nb::object game_object(const std::shared_ptr<const AnyGame>&);

[[noreturn]] void raise_record_error(const Message&);
nb::object wrong_to_python(const PyGame&, const record::Wrong&);
[[noreturn]] void raise_unplayable(const PyGame&, const record::Wrong&);

template <class T>
T or_raise(OrMessage<T> value) {
  if (const auto* problem = std::get_if<Message>(&value)) raise_record_error(*problem);
  return std::get<T>(std::move(value));
}

// A text that SGF and JSON can hold: Unicode, its lines ended by "\n".
std::string unicode_text(nb::handle);

// The branches of a way, as tuples of numbers.
record::Variation variation_from(nb::handle);

}  // namespace ponnuki
