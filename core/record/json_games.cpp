#include "record/json_games.hpp"

#include "record/match.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record {

namespace {

constexpr std::size_t max_value_bytes = 1 << 26;  // bytes

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

std::string_view without_mark(std::string_view text) {
  return text.starts_with(utf8_mark) ? text.substr(utf8_mark.size()) : text;
}

// Whether a record or a match begins in this line.
bool begins_record(std::string_view line) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto skip = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  };
  skip();
  if (!line.starts_with('{')) return false;
  line.remove_prefix(1);
  skip();
  return line.starts_with("\"format\"");
}

}  // namespace

void JsonGames::add(std::string_view line) {
  ++line_;
  if (state_ == State::lines) return add_line(line, line_);
  text_ += line_ == 1 ? without_mark(line) : line;
  if (state_ == State::whole) {
    if (text_.size() > max_value_bytes) settle();
    return;
  }
  if (is_blank(line_ == 1 ? without_mark(line) : line)) return;
  auto parsed = parse_json(text_);
  first_line_ = line_;
  first_size_ = text_.size();
  if (auto* value = std::get_if<JsonValue>(&parsed)) {
    expect(std::move(*value), line_);
    text_.clear();
    state_ = State::lines;
  } else {
    first_error_ = std::get<JsonError>(std::move(parsed));
    state_ = State::whole;
  }
}

void JsonGames::finish() {
  if (state_ == State::whole) settle();
}

// What the text is, if its first line is no value.
void JsonGames::settle() {
  state_ = State::lines;
  const std::string text = std::move(text_);
  auto parsed = parse_json(text);
  if (auto* value = std::get_if<JsonValue>(&parsed)) return expect(std::move(*value), first_line_);
  JsonError error = std::get<JsonError>(std::move(parsed));
  const int line = error.line;
  if (!error.items.empty()) {
    for (std::size_t i = 0; i < error.items.size(); ++i)
      expect(std::move(error.items[i]), error.lines[i]);
    return lose(std::move(error), line);
  }
  const auto rest = std::string_view(text).substr(first_size_);
  const auto each_line = [&](auto&& f) {
    int number = first_line_;
    for (std::size_t at = 0, end = 0; at < rest.size(); at = end) {
      end = std::min(rest.find('\n', at), rest.size() - 1) + 1;
      f(rest.substr(at, end - at), ++number);
    }
  };
  bool more = false;
  each_line([&](std::string_view one, int) { more = more || begins_record(one); });
  if (!more) return lose(std::move(error), line);
  const int first = first_error_->line;
  lose(std::move(*first_error_), first);
  each_line([&](std::string_view one, int number) { add_line(one, number); });
}

void JsonGames::add_line(std::string_view line, int number) {
  if (is_blank(line)) return;
  auto parsed = parse_json(line);
  if (auto* value = std::get_if<JsonValue>(&parsed))
    expect(std::move(*value), number);
  else
    lose(std::get<JsonError>(std::move(parsed)), number);
}

void JsonGames::lose(JsonError error, int line) {
  error.items.clear();
  pending_.push_back({std::move(error), line});
}

void JsonGames::expect(JsonValue value, int line) {
  if (auto* items = std::get_if<JsonArray>(&value.value))
    for (JsonValue& item : *items) expect_one(std::move(item), line);
  else
    expect_one(std::move(value), line);
}

// A record, or the games of a match.
void JsonGames::expect_one(JsonValue value, int line) {
  auto* fields = std::get_if<JsonObject>(&value.value);
  JsonArray* records = nullptr;
  if (fields)
    for (JsonField& f : *fields)
      if (f.name == "records") records = std::get_if<JsonArray>(&f.value.value);
  if (!records) return pending_.push_back({std::move(value), line});
  if (records->empty()) return pending_.push_back({std::move(value), line, true});
  for (JsonValue& record : *records) pending_.push_back({std::move(record), line});
}

OrMessage<Record> JsonGames::read(const Pending& pending) const {
  const auto& value = std::get<JsonValue>(pending.value);
  if (!pending.match) return read_json(games_, value);
  auto match = read_match(games_, value);
  if (auto* problem = std::get_if<Message>(&match)) return std::move(*problem);
  return *std::get<Match>(match).current();
}

std::optional<JsonGames::Found> JsonGames::next() {
  if (pending_.empty()) return {};
  const Pending pending = std::move(pending_.front());
  pending_.pop_front();
  ++game_;
  if (const auto* error = std::get_if<JsonError>(&pending.value))
    return Diagnostic{message(NotJson{error->why}), game_, pending.line, error->column, true};
  auto read_record = read(pending);
  if (auto* problem = std::get_if<Message>(&read_record))
    return Diagnostic{std::move(*problem), game_, pending.line, 1, true};
  return std::get<Record>(std::move(read_record));
}

}  // namespace ponnuki::record
