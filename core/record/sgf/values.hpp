// Values of SGF properties: texts with their escapes, numbers, results.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/record.hpp"

namespace ponnuki::record::sgf {

// The properties that are written anew in every root, and only there.
inline constexpr std::array<std::string_view, 6> file_properties{"FF", "CA", "AP",
                                                                 "GM", "SZ", "PKGAME"};
bool is_file_property(std::string_view);

// The end of the value that begins here, after its opening bracket: its closing bracket, or the end
// of the text if there is none.
std::size_t end_of_value(std::string_view text, std::size_t at);

// The text of a value, without escapes.
std::string text_of(std::string_view raw);
// The same as one line.
std::string line_of(std::string_view raw);
// A text as a value; the parts of a `composed` one are separated by a colon.
std::string escaped(std::string_view, bool composed = false);
std::string escaped_line(std::string_view);

// Whether a value can stand between brackets as it is.
bool is_raw(std::string_view value);
// FF[4] allows no digits in names, but files have them.
bool is_identifier(std::string_view name);
// Why SGF cannot represent a property; empty if it can.
std::optional<Message> property_problem(std::string_view name, std::span<const std::string> values);

// The two parts of a composed value, with escapes.
std::optional<std::pair<std::string_view, std::string_view>> parts(std::string_view raw);

std::optional<double> number(std::string_view raw);

// RE; empty winner for a draw.
struct WrittenResult {
  std::optional<Colour> winner;
  std::string reason;
  std::optional<double> margin;
};
std::optional<WrittenResult> read_result(std::string_view raw);
std::string write_result(const Result&, Colour winner);
// Whether RE alone represents the whole result.
bool fits_in_re(const Result&);

}  // namespace ponnuki::record::sgf
