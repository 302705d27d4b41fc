#include "record/unicode.hpp"

#include <cstring>

namespace ponnuki::record {

namespace {

constexpr bool continues(char c) { return (std::uint8_t(c) & 0xC0) == 0x80; }

}  // namespace

std::size_t utf8_size(std::string_view text) {
  if (text.empty()) return 0;
  const auto first = std::uint8_t(text[0]);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t n = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (text.size() < n) return 0;
  for (const char c : text.substr(1, n - 1))
    if (!continues(c)) return 0;
  const auto second = std::uint8_t(text[1]);
  const bool wrong = (first == 0xE0 && second < 0xA0) ||   // the longer form of a shorter one
                     (first == 0xED && second >= 0xA0) ||  // half of a character
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
  return wrong ? 0 : n;
}

std::size_t valid_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    for (std::uint64_t word; at + sizeof word <= text.size(); at += sizeof word) {
      std::memcpy(&word, text.data() + at, sizeof word);
      if (word & 0x8080808080808080U) break;
    }
    if (at == text.size()) break;
    const std::size_t n = utf8_size(text.substr(at));
    if (n == 0) return at;
    at += n;
  }
  return at;
}

void append_utf8(std::string& text, char32_t c) {
  if (c < 0x80) {
    text += char(c);
    return;
  }
  if (c < 0x800) {
    text += char(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      text += char(0xE0 | c >> 12);
    } else {
      text += char(0xF0 | c >> 18);
      text += char(0x80 | (c >> 12 & 0x3F));
    }
    text += char(0x80 | (c >> 6 & 0x3F));
  }
  text += char(0x80 | (c & 0x3F));
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) append_utf8(text, std::uint8_t(c));
  return text;
}

std::size_t code_points(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text) n += !continues(c);
  return n;
}

std::size_t blank_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? std::uint8_t(text[at + i]) : std::uint8_t{};
  };
  if (byte(0) < 0x80)
    return at < text.size() && (is_ascii_blank(text[at]) || (byte(0) >= 0x1C && byte(0) <= 0x1F));
  if (byte(0) == 0xC2) return byte(1) == 0x85 || byte(1) == 0xA0 ? 2 : 0;
  switch (byte(0) << 16 | byte(1) << 8 | byte(2)) {
    case 0xE19A80:  // U+1680
    case 0xE280A8:  // U+2028
    case 0xE280A9:
    case 0xE280AF:
    case 0xE2819F:
    case 0xE38080:  // U+3000
      return 3;
    default:  // U+2000 to U+200A
      return byte(0) == 0xE2 && byte(1) == 0x80 && byte(2) >= 0x80 && byte(2) <= 0x8A ? 3 : 0;
  }
}

std::string_view strip(std::string_view text) {
  text.remove_prefix(skip_blanks(text, 0));
  for (;;) {
    std::size_t last = 1;  // bytes of the last character
    while (last < text.size() && last < 4 && continues(text[text.size() - last])) ++last;
    if (text.empty() || blank_at(text, text.size() - last) != last) return text;
    text.remove_suffix(last);
  }
}

std::string uppercase(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

std::string with_line_feeds(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r')
      out += text[i];
    else if (i + 1 == text.size() || text[i + 1] != '\n')
      out += '\n';
  }
  return out;
}

std::optional<std::int64_t> whole_number(std::string_view digits, std::size_t max_digits) {
  if (digits.empty() || digits.size() > max_digits) return {};
  std::int64_t n = 0;
  for (const char c : digits) {
    if (!is_digit(c)) return {};
    n = 10 * n + (c - '0');
  }
  return n;
}

}  // namespace ponnuki::record
