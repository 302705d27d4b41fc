// UTF-8: validation, length and blanks.
//
// A host that cannot decode a byte hands over a lone surrogate in its place, as three bytes that no
// valid UTF-8 has; `is_mark` tells them. They become U+FFFD.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ponnuki::record {

inline constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD
inline constexpr std::string_view utf8_mark = "\xef\xbb\xbf";    // the byte order mark

// The index of the first byte that is not valid UTF-8; the length if there is none.
std::size_t valid_utf8(std::string_view);
inline bool is_utf8(std::string_view text) { return valid_utf8(text) == text.size(); }
// How many bytes the first character has; 0 where the bytes are no UTF-8.
std::size_t utf8_size(std::string_view);

void append_utf8(std::string&, char32_t);
std::string from_latin1(std::string_view);

// The number of code points, marks counted as one each.
std::size_t code_points(std::string_view);

// Whether a lone surrogate stands here, as three bytes.
constexpr bool is_mark(std::string_view text, std::size_t at) {
  return at + 2 < text.size() && text[at] == '\xed' && std::uint8_t(text[at + 1]) >= 0xA0;
}

constexpr bool is_ascii_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_upper(char(c & ~0x20)); }
constexpr bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }
constexpr char lower(char c) { return is_upper(c) ? char(c | 0x20) : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? char(c & ~0x20) : c; }

// The number of bytes of the blank character here; 0 if there is none.
std::size_t blank_at(std::string_view text, std::size_t at);
// The first index from here on that is not blank.
inline std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_ascii_blank(text[at])) {
      ++at;
    } else if (const std::size_t n = blank_at(text, at)) {
      at += n;
    } else {
      break;
    }
  }
  return at;
}
// The same for the blanks of ASCII alone.
inline std::size_t skip_ascii_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_ascii_blank(text[at])) ++at;
  return at;
}
std::string_view strip(std::string_view);

std::string uppercase(std::string_view);  // of ASCII letters

// Lines that end with "\r\n" or "\r" end with "\n".
std::string with_line_feeds(std::string_view);

// The number, if the text consists of ASCII digits, at most `max_digits`.
std::optional<std::int64_t> whole_number(std::string_view digits, std::size_t max_digits);

}  // namespace ponnuki::record
