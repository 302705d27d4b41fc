// JSON from outside: values that are what they should be, or why not.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/diagnostic.hpp"
#include "record/json_value.hpp"

namespace ponnuki::record {

// Which value it is: a thing ("record", "match", "mark", "clock") or a field.
struct Place {
  std::optional<std::string> of, field;

  static Place thing(std::string_view name) { return {std::string(name), {}}; }
  static Place named(std::string_view field) { return {{}, std::string(field)}; }
  void visit(auto&& f) const {
    f("of", of);
    f("field", field);
  }
};

struct NotAnObject {
  static constexpr std::string_view kind = "not_an_object";
  Place place;
  void visit(auto&& field) const { place.visit(field); }
};

struct NotAList {  // of `length` items, where it is given
  static constexpr std::string_view kind = "not_a_list";
  Place place;
  std::optional<std::int64_t> length;
  void visit(auto&& field) const {
    place.visit(field);
    field("length", length);
  }
};

struct NotAText {
  static constexpr std::string_view kind = "not_a_text";
  Place place;
  void visit(auto&& field) const { place.visit(field); }
};

struct NotBetween {  // the value is not a number from `min` to `max`
  static constexpr std::string_view kind = "not_between";
  Place place;
  std::int64_t min, max;
  void visit(auto&& field) const {
    place.visit(field);
    field("min", min);
    field("max", max);
  }
};

struct NotTrueOrFalse {
  static constexpr std::string_view kind = "not_true_or_false";
  Place place;
  void visit(auto&& field) const { place.visit(field); }
};

struct FieldMissing {
  static constexpr std::string_view kind = "field_missing";
  Place place;
  std::string name;
  void visit(auto&& field) const {
    place.visit(field);
    field("name", name);
  }
};

struct UnknownField {
  static constexpr std::string_view kind = "unknown_field";
  Place place;
  std::string name;
  std::vector<std::string> known;
  void visit(auto&& field) const {
    place.visit(field);
    field("name", name);
    field("known", known);
  }
};

struct OtherFormat {  // the "format" is not the expected one
  static constexpr std::string_view kind = "other_format";
  std::string format;
  std::string expected;
  void visit(auto&& field) const {
    field("format", format);
    field("expected", expected);
  }
};

struct OldSave {  // a game as `ponnuki play` once saved it
  static constexpr std::string_view kind = "old_save";
  std::string format;
  std::string expected;
  void visit(auto&& field) const {
    field("format", format);
    field("expected", expected);
  }
};

struct InNode {  // nodes are numbered from 0
  static constexpr std::string_view kind = "in_node";
  std::int64_t node;
  Message problem;
  void visit(auto&& field) const {
    field("node", node);
    field("problem", problem);
  }
};

// Every program counts exactly up to here, and SGF writes nearly all of it in nine digits.
inline constexpr std::int64_t max_json_number = 1'000'000'000;

// Reads values, and keeps the first problem: after it every value is nothing.
class JsonReader {
 public:
  const std::optional<Message>& problem() const { return problem_; }
  template <MessageKind M>
  std::nullopt_t refuse(const M& why) {
    return refuse(message(why));
  }
  std::nullopt_t refuse(Message why) {
    if (problem_) return std::nullopt;
    problem_ = node_ ? message(InNode{std::int64_t(*node_), std::move(why)}) : std::move(why);
    return std::nullopt;
  }
  // What is wrong from here on is wrong with this node of a record.
  void enter_node(std::size_t number) { node_ = number; }
  void leave_node() { node_.reset(); }

  // An object with these fields; with any where none are `known`.
  const JsonObject* object(const JsonValue&, const Place&,
                           std::span<const std::string_view> known = {},
                           std::span<const std::string_view> required = {});
  const JsonArray* list(const JsonValue&, const Place&, std::optional<std::size_t> length = {});
  // Lines end with "\n".
  std::optional<std::string> text(const JsonValue&, const Place&);
  // One line.
  std::optional<std::string> line(const JsonValue&, const Place&);
  std::optional<std::array<std::string, 2>> pair(const JsonValue&, const Place&);
  std::optional<std::int64_t> whole(const JsonValue&, const Place&, std::int64_t min,
                                    std::int64_t max);
  std::optional<double> number(const JsonValue&, const Place&);
  std::optional<bool> truth(const JsonValue&, const Place&);

 private:
  std::optional<Message> problem_;
  std::optional<std::size_t> node_;
};

}  // namespace ponnuki::record
