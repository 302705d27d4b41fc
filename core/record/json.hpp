// Records as JSON (docs/record.schema.json). The tree is a list of nodes, each before its children;
// a node whose parent is not the node before it has the number of its parent.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json_text.hpp"
#include "record/json_checks.hpp"
#include "record/record.hpp"
#include "record/sgf/node_properties.hpp"

namespace ponnuki::record {

inline constexpr std::string_view record_format = "ponnuki-record/1";

struct NoNodes {  // the first one is the root
  static constexpr std::string_view kind = "no_nodes";
  void visit(auto&&) const {}
};

struct RootHasParent {
  static constexpr std::string_view kind = "root_has_parent";
  void visit(auto&&) const {}
};

struct WrongMark {  // beside sign and point it has `more`, if anything, and nothing else
  static constexpr std::string_view kind = "wrong_mark";
  std::string sign;
  std::optional<std::string> more;
  void visit(auto&& field) const {
    field("sign", sign);
    field("more", more);
  }
};

// --- writing ---

class RecordJson : public JsonText<RecordJson> {
 public:
  explicit RecordJson(const AnyGame& game) : game_(game) {}

  using JsonText::write;
  void write(Colour c) { write(game_.info().colours[std::size_t(index(c))]); }
  void write(Point p) { write(label(p)); }
  void write(Move m) { write(game_.move_text(m)); }
  void write(const Record&);
  // The game's options, as an object.
  void options();
  // The fields of a record between its options and its nodes; empty ones are left out.
  void heading(auto&& field, const Record&);
  // The fields of a node besides its move, its colour and its parent.
  void notes(auto&& field, const Notes&);

 private:
  void write(const Setup&);
  void write(const Mark&);
  void write(const Clock&);
  const std::string& label(Point p) const {
    return game_.geometry().points[std::size_t(index(p))].label;
  }
  std::vector<Setup::Stone> by_name(std::vector<Setup::Stone>) const;
  std::vector<Mark> by_name(std::vector<Mark>) const;

  friend class JsonText<RecordJson>;

  const AnyGame& game_;
};

void RecordJson::heading(auto&& field, const Record& record) {
  const auto pair = [&](std::string_view name, const Names& both) {
    if (!both[0].empty() || !both[1].empty()) field(name, both);
  };
  pair("players", record.players);
  pair("ranks", record.ranks);
  pair("teams", record.teams);
  if (record.result)
    field("result", [&] {
      object([&](auto&& of_result) {
        of_result("winner", record.result->winner);
        of_result("reason", record.result->reason);
        if (record.result->score) of_result("score", *record.result->score);
        if (record.result->margin) of_result("margin", *record.result->margin);
      });
    });
  if (record.header != decltype(record.header){})
    field("header", [&] {
      object([&](auto&& of_header) {
        for (std::size_t i = 0; i < heading_names.size(); ++i)
          if (!record.header[i].empty()) of_header(heading_names[i], record.header[i]);
      });
    });
  if (record.match)
    field("match", [&] {
      object([&](auto&& of_match) {
        of_match("number", record.match->number);
        of_match("of", record.match->of);
        of_match("best_of", record.match->best_of);
      });
    });
}

void RecordJson::notes(auto&& field, const Notes& notes) {
  if (notes.setup && !(*notes.setup == Setup{})) field("setup", *notes.setup);
  if (!notes.position.empty()) field("position", notes.position);
  if (!notes.comment.empty()) field("comment", notes.comment);
  if (!notes.marks.empty()) field("marks", by_name(notes.marks));
  if (notes.clocks[0] || notes.clocks[1])
    field("clocks", [&] {
      object([&](auto&& of_clocks) {
        const auto& names = game_.info().colours;
        const bool second_first = names[1] < names[0];
        for (const std::size_t i : {std::size_t(second_first), std::size_t(!second_first)})
          if (notes.clocks[i]) of_clocks(names[i], *notes.clocks[i]);
      });
    });
  if (!notes.properties.empty())
    field("properties", [&] {
      object([&](auto&& of_properties) {
        for (const auto& [name, values] : notes.properties) of_properties(name, values);
      });
    });
}

// A record as one line of JSON.
std::string write_json(const Record&);

// --- reading ---

// Reads nodes of one game. Each function says whether everything was as it should be.
class NodeReader {
 public:
  NodeReader(JsonReader&, std::shared_ptr<const AnyGame>);

  // Gives a node the move and the notes of an object.
  bool read(Node&, const JsonObject&);
  // Gives it the notes alone.
  bool read_notes(Node&, const JsonObject&);

 private:
  bool read_setup(Notes&, const JsonValue&);
  bool read_marks(Notes&, const JsonValue&);
  bool read_clocks(Notes&, const JsonValue&);
  bool read_properties(Notes&, const JsonValue&);
  std::optional<Mark> read_mark(const JsonValue&);
  std::optional<Colour> read_colour(const JsonValue&);
  std::optional<Point> read_point(const JsonValue&);

  JsonReader& json_;
  std::shared_ptr<const AnyGame> game_;
  std::unordered_map<std::string_view, Point> points_;
  std::unique_ptr<sgf::Notation> notation_;  // made when it is needed
};

// The game that "game" and "options" name.
std::shared_ptr<const AnyGame> read_game(JsonReader&, const Catalogue&, const JsonObject&);
// Gives a record what its fields say besides the game and the nodes. False if something is wrong.
bool read_heading(JsonReader&, const Catalogue&, Record&, const JsonObject&);

// The tree of nodes that "nodes" of a record lists; the moves are not judged.
OrMessage<NodePtr> read_nodes(std::shared_ptr<const AnyGame>, const JsonValue&);
// What write_json wrote; the moves are not judged.
OrMessage<Record> read_json(const Catalogue&, const JsonValue&);
// Whether "format" is the expected one.
bool has_format(JsonReader&, const JsonValue&, const Place&, std::string_view wanted);

}  // namespace ponnuki::record
