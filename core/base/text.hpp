// Reading and writing the one-line text of a position.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ponnuki {

struct TextError {
  std::string message;  // what was wrong and what would be right
};

template <class T>
using OrTextError = std::variant<T, TextError>;

// A text from outside, shortened for a message.
inline std::string shown(std::string_view text) {
  constexpr std::size_t most = 40;
  std::string s = "'";
  for (const char c : text.substr(0, most)) s += c >= ' ' && c <= '~' ? c : '?';
  return s + (text.size() > most ? "'..." : "'");
}

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

// Diagrams: one character per point, rows from the top separated by '/'. Calls put(point, char) for
// every point; `row_lengths` from the bottom.
inline std::optional<TextError> read_diagram(std::string_view text,
                                             const std::vector<int>& row_lengths,
                                             std::string_view alphabet, auto&& put) {
  const auto rows = split(text, '/');
  if (rows.size() != row_lengths.size())
    return TextError{"a diagram has " + std::to_string(row_lengths.size()) + " rows, not " +
                     std::to_string(rows.size())};
  int first = 0;
  for (std::size_t r = 0; r < row_lengths.size(); ++r) {
    const auto row = rows[rows.size() - 1 - r];
    if (int(row.size()) != row_lengths[r])
      return TextError{"row " + std::to_string(r + 1) + " from the bottom has " +
                       std::to_string(row_lengths[r]) + " points, not " +
                       std::to_string(row.size())};
    for (int i = 0; i < row_lengths[r]; ++i) {
      if (alphabet.find(row[i]) == std::string_view::npos)
        return TextError{"a diagram is made of '" + std::string(alphabet) + "', not " +
                         shown(row.substr(i, 1))};
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
