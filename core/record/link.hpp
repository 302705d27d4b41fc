// Records as links: a short text for addresses, one for each tree (docs/records.md, Links).
#pragma once

#include <string>
#include <string_view>

#include "record/record.hpp"

namespace ponnuki::record {

inline constexpr std::string_view link_version = "pk1.";
// The default limit in characters; browsers and messengers cut longer addresses.
inline constexpr std::size_t max_link_length = 20'000;

// The contents that a link of a length may have, to limit the work of reading short links.
struct LinkLimits {
  std::size_t nodes;
  std::size_t text;  // bytes

  static LinkLimits of(std::size_t characters);
};
inline constexpr LinkLimits max_link_limits{50'000, 1'000'000};

struct TooManyNodes {  // a link of this length has at most `max`
  static constexpr std::string_view kind = "too_many_nodes";
  std::int64_t max, nodes;
  void visit(auto&& field) const {
    field("max", max);
    field("nodes", nodes);
  }
};

struct TooMuchText {  // a link of this length has at most `max` bytes
  static constexpr std::string_view kind = "too_much_text";
  std::int64_t max, bytes;
  void visit(auto&& field) const {
    field("max", max);
    field("bytes", bytes);
  }
};

struct NotALink {
  static constexpr std::string_view kind = "not_a_link";
  std::string text;
  std::string begins;  // how a link begins
  void visit(auto&& field) const {
    field("text", text);
    field("begins", begins);
  }
};

struct LinkTooLong {  // the reader takes at most `max` characters
  static constexpr std::string_view kind = "link_too_long";
  std::int64_t characters, max;
  void visit(auto&& field) const {
    field("characters", characters);
    field("max", max);
  }
};

struct LinkLetters {  // it is made of letters, digits, - and _
  static constexpr std::string_view kind = "link_letters";
  void visit(auto&&) const {}
};

struct LinkDamaged {  // or not made by this scheme; with the problem of its contents, if it is
                      // known
  static constexpr std::string_view kind = "link_damaged";
  std::optional<Message> problem;
  void visit(auto&& field) const { field("problem", problem); }
};

// The link of a record, or why it has none: too much content, or a move of another board.
OrMessage<std::string> write_link(const Record&);

// The record of a link, alone or in an address after # / ? = or &. A link of more than `max_length`
// characters is refused.
OrMessage<Record> read_link(const Catalogue&, std::string_view text,
                            std::size_t max_length = max_link_length);

}  // namespace ponnuki::record
