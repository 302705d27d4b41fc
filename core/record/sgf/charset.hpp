// The charset of a game: which one CA names, and bytes as text.
//
// CA stands in the very text that it says how to read. So a charset is that of a game if the game,
// read in it, names it: in Shift_JIS, Big5 and GBK a byte like a backslash may be half of a letter.
// The core reads UTF-8, UTF-16 and Latin-1; all others are the host's.
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
  Other,    // a byte that looks like a bracket may be half of a letter
};

// What the host knows of charsets, by the names that CA gives them.
class Charsets {
 public:
  virtual ~Charsets() = default;
  virtual Coding coding(std::string_view charset) = 0;
  // The text as UTF-8, with a lone surrogate (unicode.hpp) for each byte that is no text. Unless
  // the bytes are the `whole`, half a letter at the end is left out.
  virtual std::string decode(std::string_view charset, std::string_view bytes, bool whole) = 0;
  // How many of the bytes make the first characters.
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

inline constexpr std::size_t charset_head = 1 << 14;  // bytes of a game in which CA is looked for

// The charset that a game names which begins here; nothing if it names none.
std::optional<Charset> charset_of(std::string_view game, Charsets&);

struct Decoded {
  std::string text;  // empty if the bytes are UTF-8 as they are
  bool as_it_is = false;
  std::optional<Message> doubt;  // a problem of the text as a whole
  std::size_t doubt_at = 0;      // after so many bytes
};
// What is not UTF-8 is Latin-1, though CA may say otherwise.
Decoded decode(std::string_view bytes, const std::optional<Charset>&, Charsets&);

// UTF-16, of which more arrives, as UTF-8.
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
