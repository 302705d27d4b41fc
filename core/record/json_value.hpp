// Values of JSON (RFC 8259): reading and writing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/message.hpp"

namespace ponnuki::record {

struct JsonValue;
struct JsonField;
using JsonArray = std::vector<JsonValue>;
// Each name once, in the order of the text.
using JsonObject = std::vector<JsonField>;

// Texts are UTF-8. A number is an integer where it is written as one and fits.
struct JsonValue {
  std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, JsonArray, JsonObject>
      value;

  template <class T>
  const T* get() const {
    return std::get_if<T>(&value);
  }
  bool is_null() const { return value.index() == 0; }
};

struct JsonField {
  std::string name;
  JsonValue value;
};

// The field of this name; null where there is none.
const JsonValue* find(const JsonObject&, std::string_view name);

// Why a text is not JSON, with line and column from 1; columns count characters.
struct JsonError {
  Message why;
  int line, column;
  // Where the text is an array: the items before the error, and the lines that they begin in.
  JsonArray items = {};
  std::vector<int> lines = {};
};

inline constexpr int deepest_json = 64;  // arrays and objects in each other

// Reads a text. If an object has a name twice, the last value counts, as in Python and browsers.
std::variant<JsonValue, JsonError> parse_json(std::string_view text);

// The value as text: no blanks, fields in their order, numbers as `shortest` writes them.
std::string to_text(const JsonValue&);

// --- errors of JSON ---

struct JsonEnds {
  static constexpr std::string_view kind = "json_ends";
  void visit(auto&&) const {}
};

struct JsonNoValue {
  static constexpr std::string_view kind = "json_no_value";
  void visit(auto&&) const {}
};

struct JsonExpected {
  static constexpr std::string_view kind = "json_expected";
  std::string_view expected;  // "," and the like
  void visit(auto&& field) const { field("expected", expected); }
};

struct JsonContinues {
  static constexpr std::string_view kind = "json_continues";
  void visit(auto&&) const {}
};

struct JsonNumber {
  static constexpr std::string_view kind = "json_number";
  void visit(auto&&) const {}
};

struct JsonEscape {
  static constexpr std::string_view kind = "json_escape";
  void visit(auto&&) const {}
};

struct JsonControl {
  static constexpr std::string_view kind = "json_control";
  void visit(auto&&) const {}
};

struct JsonBytes {
  static constexpr std::string_view kind = "json_bytes";
  void visit(auto&&) const {}
};

struct JsonSurrogate {
  static constexpr std::string_view kind = "json_surrogate";
  void visit(auto&&) const {}
};

struct JsonDepth {
  static constexpr std::string_view kind = "json_depth";
  int max = deepest_json;
  void visit(auto&& field) const { field("max", max); }
};

}  // namespace ponnuki::record
