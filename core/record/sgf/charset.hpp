// The charset of a game: finding the one that CA names, and decoding.
//
// CA is part of the text whose charset it names. So a charset is that of a game if the game,
// decoded with it, names it: in Shift_JIS, Big5 and GBK a byte like a backslash may be half a
// character. The core decodes UTF-8, UTF-16 and Latin-1, the host all others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/diagnostic.hpp"

namespace ponnuki::record::sgf {

enum class Coding : std::uint8_t {
  Unknown,  // to the host
  Utf8,     // or ASCII
  Bytes,    // a character for each byte, those of ASCII first
  Other,    // a byte that looks like a bracket may be half a character
};

// The host's charsets, by their names in CA.
class Charsets {
 public:
  virtual ~Charsets() = default;
  virtual Coding coding(std::string_view charset) = 0;
  // The text as UTF-8, with a lone surrogate (unicode.hpp) for each byte that cannot be decoded.
  // Unless `whole`, an incomplete character at the end is left out.
  virtual std::string decode(std::string_view charset, std::string_view bytes, bool whole) = 0;
  // How many bytes the first characters take.
  virtual std::size_t length(std::string_view charset, std::string_view bytes,
                             std::size_t characters) = 0;
};

struct Charset {
  std::string name;  // as CA has it
  Coding coding;

  bool is_host() const { return coding == Coding::Bytes || coding == Coding::Other; }
  // Whether every byte that looks like a bracket, or a backslash, is one.
  bool is_plain() const { return coding != Coding::Other; }
};

inline constexpr std::size_t charset_head = 1 << 14;  // bytes of a game that are searched for CA

// The charset that a game names, given its beginning; empty if it names none.
std::optional<Charset> charset_of(std::string_view game, Charsets&);

struct Decoded {
  std::string text;  // empty if the bytes are UTF-8 as they are
  bool as_it_is = false;
  std::optional<Message> problem;  // a problem of the text as a whole
  std::size_t problem_at = 0;      // counted in bytes
};
// Decodes as UTF-8, and as Latin-1 if the bytes are not valid UTF-8, whatever CA names.
Decoded decode(std::string_view bytes, const std::optional<Charset>&, Charsets&);

// Converts a stream of UTF-16 to UTF-8.
class Utf16 {
 public:
  explicit Utf16(bool big_endian) : big_endian_(big_endian) {}

  void read(std::string_view bytes, std::string& into);
  void finish(std::string& into);

 private:
  void unit(char16_t, std::string& into);
  void lose_high(std::string& into);

  bool big_endian_;
  std::optional<char> half_;      // the first byte of a unit
  std::optional<char16_t> high_;  // the first unit of a character
};

}  // namespace ponnuki::record::sgf
