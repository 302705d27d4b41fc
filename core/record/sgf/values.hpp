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

// Made anew in every root, and only there.
inline constexpr std::array<std::string_view, 6> file_properties{"FF", "CA", "AP",
                                                                 "GM", "SZ", "PKGAME"};
bool is_file_property(std::string_view);

// Where the value ends that begins here, behind its bracket: at its closing bracket, or at the end
// of the text if there is none.
std::size_t end_of_value(std::string_view text, std::size_t at);

// What a value says, its escapes resolved.
std::string text_of(std::string_view raw);
// The same as one line.
std::string line_of(std::string_view raw);
// A text as a value; the parts of a `composed` one are separated by a colon.
std::string escaped(std::string_view, bool composed = false);
std::string escaped_line(std::string_view);

// Whether a value can stand between brackets as it is.
bool is_raw(std::string_view value);
// Digits are no part of names in FF[4], but are met.
bool is_identifier(std::string_view name);
// What SGF cannot hold of a property, if anything.
std::optional<Message> property_problem(std::string_view name, std::span<const std::string> values);

// The two halves of a composed value, not resolved.
std::optional<std::pair<std::string_view, std::string_view>> parts(std::string_view raw);

std::optional<double> number(std::string_view raw);

// RE, by colour: who has won may be nobody.
struct WrittenResult {
  std::optional<Colour> winner;
  std::string reason;
  std::optional<double> margin;
};
std::optional<WrittenResult> read_result(std::string_view raw);
std::string write_result(const Result&, Colour winner);
// Whether RE alone tells all of a result.
bool told_by_re(const Result&);

}  // namespace ponnuki::record::sgf
