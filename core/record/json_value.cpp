#include "record/json_value.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/json_text.hpp"
#include "base/number.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record {

namespace {

// Each function leaves `at_` behind what it read, or where it stopped.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::variant<JsonValue, JsonError> parse() {
    JsonValue value;
    if (read_value(value, 0)) {
      skip_blanks();
      if (at_ == text_.size()) return value;
      why_ = message(JsonContinues{});
    }
    JsonError found = error();
    if (auto* items = std::get_if<JsonArray>(&value.value)) {
      items->resize(items_at_.size());
      found.items = std::move(*items);
      std::ptrdiff_t line = 1;
      for (std::size_t i = 0, from = 0; i < items_at_.size(); from = items_at_[i++]) {
        line += std::ranges::count(text_.substr(from, items_at_[i] - from), '\n');
        found.lines.push_back(int(line));
      }
    }
    return found;
  }

 private:
  JsonError error() {
    const auto before = text_.substr(0, at_);
    const auto line_start = before.rfind('\n') + 1;  // 0 if there is none
    const auto is_start = [](char c) { return (std::uint8_t(c) & 0xC0) != 0x80; };
    return {std::move(*why_), int(std::ranges::count(before, '\n')) + 1,
            int(std::ranges::count_if(before.substr(line_start), is_start)) + 1};
  }
  template <MessageKind M>
  bool refuse(const M& why) {
    if (!why_) why_ = at_ == text_.size() ? message(JsonEnds{}) : message(why);
    return false;
  }

  void skip_blanks() {
    constexpr std::string_view blanks = " \t\r\n";
    at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
  }
  bool next_is(char c) { return at_ < text_.size() && text_[at_] == c; }
  bool skip(char c) {
    if (!next_is(c)) return false;
    ++at_;
    return true;
  }

  bool read_value(JsonValue& value, int depth) {
    skip_blanks();
    if (at_ == text_.size()) return refuse(JsonEnds{});
    switch (text_[at_]) {
      case '{':
        return read_object(value.value.emplace<JsonObject>(), depth + 1);
      case '[':
        return read_array(value.value.emplace<JsonArray>(), depth + 1);
      case '"':
        return read_text(value.value.emplace<std::string>());
      case 't':
        value.value = true;
        return read_word("true");
      case 'f':
        value.value = false;
        return read_word("false");
      case 'n':
        return read_word("null");
      default:
        return read_number(value);
    }
  }

  bool read_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return refuse(JsonNoValue{});
    at_ += word.size();
    return true;
  }

  bool read_number(JsonValue& value) {
    const auto start = at_;
    skip('-');
    if (at_ < text_.size() && !is_digit(text_[at_])) {
      at_ = start;
      return refuse(JsonNoValue{});
    }
    if (!skip('0') && !read_digits()) return refuse(JsonNumber{});
    bool whole = true;
    if (skip('.')) {
      whole = false;
      if (!read_digits()) return refuse(JsonNumber{});
    }
    if (skip('e') || skip('E')) {
      whole = false;
      if (!skip('-')) skip('+');
      if (!read_digits()) return refuse(JsonNumber{});
    }
    const auto text = text_.substr(start, at_ - start);
    std::int64_t n = 0;
    if (whole && std::from_chars(text.data(), text.data() + text.size(), n).ec == std::errc{})
      value.value = n;
    else
      value.value = nearest_double(text);
    return true;
  }
  bool read_digits() {
    const auto start = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ > start;
  }

  bool read_array(JsonArray& items, int depth) {
    if (depth > deepest_json) return refuse(JsonDepth{});
    ++at_;
    skip_blanks();
    if (skip(']')) return true;
    for (;;) {
      skip_blanks();
      const auto start = at_;
      if (!read_value(items.emplace_back(), depth)) return false;
      if (depth == 1) items_at_.push_back(start);
      skip_blanks();
      if (skip(']')) return true;
      if (!skip(',')) return refuse(JsonExpected{","});
    }
  }

  bool read_object(JsonObject& fields, int depth) {
    if (depth > deepest_json) return refuse(JsonDepth{});
    ++at_;
    skip_blanks();
    if (skip('}')) return true;
    for (;;) {
      skip_blanks();
      if (!next_is('"')) return refuse(JsonExpected{"\""});
      auto& [name, value] = fields.emplace_back();
      if (!read_text(name)) return false;
      skip_blanks();
      if (!skip(':')) return refuse(JsonExpected{":"});
      if (!read_value(value, depth)) return false;
      skip_blanks();
      if (skip('}')) break;
      if (!skip(',')) return refuse(JsonExpected{","});
    }
    keep_last_of_each_name(fields);
    return true;
  }

  static void keep_last_of_each_name(JsonObject& fields) {
    std::vector<std::pair<std::string_view, std::size_t>> places;
    places.reserve(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) places.emplace_back(fields[i].name, i);
    std::ranges::sort(places);
    std::vector<bool> earlier(fields.size());
    bool any = false;
    for (std::size_t i = 0; i + 1 < places.size(); ++i)
      if (places[i].first == places[i + 1].first) any = earlier[places[i].second] = true;
    if (!any) return;
    JsonObject kept;
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (!earlier[i]) kept.push_back(std::move(fields[i]));
    fields = std::move(kept);
  }

  bool read_text(std::string& out) {
    ++at_;
    for (;;) {
      const auto start = at_;
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\' &&
             std::uint8_t(text_[at_]) >= 0x20)
        ++at_;
      const auto plain = text_.substr(start, at_ - start);
      if (const auto valid = valid_utf8(plain); valid < plain.size()) {
        at_ = start + valid;
        return refuse(JsonBytes{});
      }
      out += plain;
      if (at_ == text_.size()) return refuse(JsonEnds{});
      if (skip('"')) return true;
      if (!next_is('\\')) return refuse(JsonControl{});
      if (!read_escape(out)) return false;
    }
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    const auto start = at_++;
    if (at_ == text_.size()) return refuse(JsonEnds{});
    if (const auto i = letters.find(text_[at_]); i != std::string_view::npos) {
      out += meanings[i];
      ++at_;
      return true;
    }
    const auto unit = read_unit();
    if (!unit) {
      at_ = std::min(at_, text_.size());
      if (at_ < text_.size()) at_ = start;
      return refuse(JsonEscape{});
    }
    char32_t c = *unit;
    if (c >= 0xD800 && c < 0xE000) {
      const auto low = c < 0xDC00 && next_is('\\') ? (++at_, read_unit()) : std::nullopt;
      if (!low || *low < 0xDC00 || *low >= 0xE000) {
        at_ = start;
        return refuse(JsonSurrogate{});
      }
      c = 0x10000 + ((c - 0xD800) << 10) + (*low - 0xDC00);
    }
    append_utf8(out, c);
    return true;
  }

  // u and four hexadecimal digits.
  std::optional<char32_t> read_unit() {
    std::uint32_t unit = 0;
    const char* first = text_.data() + at_;
    if (!next_is('u')) return {};
    if (text_.size() - at_ < 5) {
      at_ = text_.size();
      return {};
    }
    if (std::from_chars(first + 1, first + 5, unit, 16).ptr != first + 5) return {};
    at_ += 5;
    return unit;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<Message> why_;
  std::vector<std::size_t> items_at_;  // of the outermost array
};

void append(std::string& out, const JsonValue& value);

struct Writer {
  std::string& out;

  void operator()(std::nullptr_t) const { out += "null"; }
  void operator()(bool b) const { out += b ? "true" : "false"; }
  void operator()(std::int64_t n) const { out += std::to_string(n); }
  void operator()(double x) const { out += shortest(x); }
  void operator()(const std::string& text) const { append_json(out, text); }
  void operator()(const JsonArray& items) const {
    char before = '[';
    for (const JsonValue& item : items) {
      out += before;
      append(out, item);
      before = ',';
    }
    out += items.empty() ? "[]" : "]";
  }
  void operator()(const JsonObject& fields) const {
    char before = '{';
    for (const auto& [name, value] : fields) {
      out += before;
      append_json(out, name);
      out += ':';
      append(out, value);
      before = ',';
    }
    out += fields.empty() ? "{}" : "}";
  }
};

void append(std::string& out, const JsonValue& value) { std::visit(Writer{out}, value.value); }

}  // namespace

const JsonValue* find(const JsonObject& fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &JsonField::name);
  return found == fields.end() ? nullptr : &found->value;
}

std::variant<JsonValue, JsonError> parse_json(std::string_view text) {
  return Parser(text).parse();
}

std::string to_text(const JsonValue& value) {
  std::string text;
  append(text, value);
  return text;
}

}  // namespace ponnuki::record
