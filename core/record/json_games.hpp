// The games of a text of JSON: a record or a match in each line, or one of these or a list of them.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "record/json.hpp"

namespace ponnuki::record {

struct NotJson {
  static constexpr std::string_view kind = "not_json";
  Message problem;
  void visit(auto&& field) const { field("problem", problem); }
};

// Takes line after line, and returns games as soon as they are complete.
class JsonGames {
 public:
  using Found = std::variant<Record, Diagnostic>;

  explicit JsonGames(const Catalogue& games) : games_(games) {}

  // The next line, with its end.
  void add(std::string_view line);
  void finish();  // there are no more lines
  // The next game, or what is wrong; nothing as long as more lines are to come.
  std::optional<Found> next();

 private:
  enum class State { begin, whole, lines };
  struct Pending {
    std::variant<JsonValue, JsonError> value;
    int line;
    bool match = false;  // whose first game it is
  };

  void add_line(std::string_view line, int number);
  void settle();
  void expect(JsonValue, int line);
  void expect_one(JsonValue, int line);
  void lose(JsonError, int line);
  OrMessage<Record> read(const Pending&) const;

  Catalogue games_;
  State state_ = State::begin;
  std::string text_;            // of a value that takes many lines, as far as it is known
  std::size_t first_size_ = 0;  // of its first line
  std::optional<JsonError> first_error_;
  int line_ = 0, first_line_ = 0;
  std::deque<Pending> pending_;
  std::int64_t game_ = 0;
};

}  // namespace ponnuki::record
