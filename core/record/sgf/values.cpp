#include "record/sgf/values.hpp"

#include <algorithm>

#include "base/number.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

bool is_file_property(std::string_view name) {
  return std::find(file_properties.begin(), file_properties.end(), name) != file_properties.end();
}

std::size_t end_of_value(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    if (text[at] == ']') return at;
    if (text[at] == '\\') ++at;
  }
  return text.size();
}

std::string text_of(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] != '\\')
      text += raw[i];
    else if (++i < raw.size() && raw[i] != '\n')
      text += raw[i];
  }
  return text;
}

std::string line_of(std::string_view raw) {
  std::string text = text_of(raw);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string escaped(std::string_view text, bool composed) {
  std::string raw;
  raw.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\r') {
      if (i + 1 == text.size() || text[i + 1] != '\n') raw += '\n';
      continue;
    }
    if (c == '\\' || c == ']' || (composed && c == ':')) raw += '\\';
    raw += c;
  }
  return raw;
}

std::string escaped_line(std::string_view text) {
  std::string raw = escaped(text);
  std::replace(raw.begin(), raw.end(), '\n', ' ');
  return raw;
}

bool is_raw(std::string_view value) {
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == ']') return false;
    if (value[i] == '\\' && ++i == value.size()) return false;
  }
  return true;
}

bool is_identifier(std::string_view name) {
  return !name.empty() && is_upper(name[0]) &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_upper(c) || is_digit(c); });
}

std::optional<Message> property_problem(std::string_view name,
                                        std::span<const std::string> values) {
  if (!is_identifier(name)) return message(NotAPropertyName{std::string(name)});
  if (is_file_property(name)) return message(PropertyOfFile{std::string(name)});
  for (const auto& value : values)
    if (!is_raw(value) || value.find('\r') != value.npos)
      return message(NotAPropertyValue{std::string(name), value});
  return {};
}

std::optional<std::pair<std::string_view, std::string_view>> parts(std::string_view raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == ':') return std::pair(raw.substr(0, i), raw.substr(i + 1));
    if (raw[i] == '\\') ++i;
  }
  return {};
}

std::optional<double> number(std::string_view raw) {
  constexpr std::size_t max_digits = 15, max_decimals = 40;
  std::string_view text = strip(raw);
  if (text.starts_with('+')) text.remove_prefix(1);
  const std::string_view whole = text;
  if (text.starts_with('-') && !strip(raw).starts_with('+')) text.remove_prefix(1);
  const auto point = text.find('.');
  const auto digits = text.substr(0, point);
  const auto decimals = point == text.npos ? std::string_view{} : text.substr(point + 1);
  const auto all_digits = [](std::string_view s) {
    return std::all_of(s.begin(), s.end(), is_digit);
  };
  if (digits.empty() || digits.size() > max_digits || decimals.size() > max_decimals ||
      !all_digits(digits) || !all_digits(decimals))
    return {};
  return nearest_double(decimals.empty() ? whole.substr(0, whole.find('.')) : whole);
}

namespace {

constexpr std::string_view resignation = "resignation", on_time = "time", forfeit = "forfeit";

std::string_view reason_of(char letter) {
  return letter == 'R' ? resignation : letter == 'T' ? on_time : letter == 'F' ? forfeit : "";
}

// Letters and spaces, and perhaps a full stop.
bool is_rest(std::string_view s) {
  if (s.ends_with('.')) s.remove_suffix(1);
  return std::all_of(s.begin(), s.end(), [](char c) { return is_upper(c) || c == ' '; });
}

// In capitals, with one space between words.
std::string words_of(std::string_view raw) {
  const std::string text = uppercase(line_of(raw));
  std::string words;
  for (std::size_t at = skip_blanks(text, 0); at < text.size();) {
    if (!words.empty()) words += ' ';
    while (at < text.size() && !blank_at(text, at)) words += text[at++];
    at = skip_blanks(text, at);
  }
  return words;
}

}  // namespace

std::optional<WrittenResult> read_result(std::string_view raw) {
  const std::string words = words_of(raw);
  std::string_view text = words;
  if (text == "0" || text == "DRAW" || text == "JIGO") return WrittenResult{{}, "unspecified", {}};
  if (text == "VOID") return WrittenResult{{}, "void", {}};
  if (text == "?" || text.empty()) return WrittenResult{{}, "unknown", {}};
  if (text[0] != 'B' && text[0] != 'W') return {};
  const Colour winner = text[0] == 'B' ? Colour::First : Colour::Second;
  text.remove_prefix(1);
  for (const std::string_view rest : {"LACK", "HITE"})
    if (text.starts_with(rest)) {
      text.remove_prefix(rest.size());
      break;
    }
  text = strip(text);
  if (!text.starts_with('+')) return {};
  text.remove_prefix(1);
  text = strip(text);
  const auto run = [&](std::size_t from, auto&& is) {
    while (from < text.size() && is(text[from])) ++from;
    return from;
  };
  if (is_rest(text)) {
    const auto reason = text.empty() ? std::string_view{} : reason_of(text[0]);
    if (!reason.empty()) return WrittenResult{winner, std::string(reason), {}};
    // Other words than ours are no reason, as in "B+ADJUDICATION" or "B+.".
    if (run(0, is_upper) == 0 || text.empty()) return WrittenResult{winner, "unspecified", {}};
    return {};
  }
  std::size_t end = run(0, is_digit);
  if (end < text.size() && text[end] == '.') end = run(end + 1, is_digit);
  if (!is_rest(text.substr(end))) return {};
  const auto margin = number(text.substr(0, end));
  if (!margin || !(*margin < margin_limit)) return {};
  return WrittenResult{winner, "points", margin};
}

std::string write_result(const Result& result, Colour winner) {
  if (!result.winner)
    return result.reason == "void" ? "Void" : result.reason == "unknown" ? "?" : "0";
  std::string text = winner == Colour::First ? "B+" : "W+";
  if (result.margin) return text + plain_number(*result.margin);
  for (const std::string_view reason : {resignation, on_time, forfeit})
    if (result.reason == reason) text += upper(reason[0]);
  return text;
}

bool fits_in_re(const Result& result) {
  constexpr std::array<std::string_view, 7> plain{"resignation", "time",    "forfeit",    "points",
                                                  "void",        "unknown", "unspecified"};
  return !result.score && std::find(plain.begin(), plain.end(), result.reason) != plain.end();
}

}  // namespace ponnuki::record::sgf
