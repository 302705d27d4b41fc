// Reading and writing the one-line text of a position.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.hpp"

namespace ponnuki {

inline std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(by);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

inline std::optional<int> read_int(std::string_view text, int least, int most) {
  int n = 0;
  const auto [end, err] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (err != std::errc{} || end != text.data() + text.size() || n < least || n > most) return {};
  return n;
}

// The character that begins there, whole if the text is UTF-8.
inline std::string_view character_at(std::string_view text, std::size_t begin) {
  std::size_t end = begin + 1;
  while (end < text.size() && (std::uint8_t(text[end]) & 0xC0) == 0x80) ++end;
  return text.substr(begin, end - begin);
}

// Diagrams: one character per point, rows from the top separated by '/'. Calls put(point, char) for
// every point; `row_lengths` from the bottom.
inline std::optional<Message> read_diagram(std::string_view text,
                                           const std::vector<int>& row_lengths,
                                           std::string_view alphabet, auto&& put) {
  const auto rows = split(text, '/');
  if (rows.size() != row_lengths.size())
    return message(OtherRowCount{std::int64_t(row_lengths.size()), std::int64_t(rows.size())});
  int first = 0;
  for (std::size_t r = 0; r < row_lengths.size(); ++r) {
    const auto row = rows[rows.size() - 1 - r];
    if (int(row.size()) != row_lengths[r])
      return message(OtherRowLength{std::int64_t(r + 1), row_lengths[r], std::int64_t(row.size())});
    for (int i = 0; i < row_lengths[r]; ++i) {
      if (alphabet.find(row[i]) == std::string_view::npos)
        return message(NotADiagramSign{std::string(alphabet), std::string(character_at(row, i))});
      put(first + i, row[i]);
    }
    first += row_lengths[r];
  }
  return {};
}

inline std::string write_diagram(const std::vector<int>& row_lengths, auto&& at) {
  std::string text;
  int last = 0;
  for (const int n : row_lengths) last += n;
  for (std::size_t r = row_lengths.size(); r-- > 0;) {
    last -= row_lengths[r];
    for (int i = 0; i < row_lengths[r]; ++i) text += at(last + i);
    if (r > 0) text += '/';
  }
  return text;
}

}  // namespace ponnuki
