// Splits a stream of bytes into games: one game in memory at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/sgf/charset.hpp"

namespace ponnuki::record::sgf {

struct Place {
  std::int64_t line, column;  // from 1
};

// The text of a game and its place; columns count bytes.
struct Piece {
  std::string_view text;  // UTF-8, with marks (unicode.hpp); of the splitter, until its next
  Place begin{1, 1};
  std::optional<Place> junk;       // where other text begins before it
  bool cut_off = false;            // it ends where another game begins
  bool too_long = false;           // not read, nor what follows
  std::optional<Message> problem;  // a problem of the text as a whole
  Place problem_at{1, 1};
  std::string charset;  // the charset in which marks are invalid; empty for UTF-8
};

// Looks for the end of a game, in its bytes or in its text, while they arrive.
class EndOfGame {
 public:
  struct Found {
    std::size_t end;
    bool cut_off;
  };
  // The beginning of the game; more may follow unless it is `whole`.
  std::optional<Found> find(std::string_view text, bool whole);

 private:
  std::size_t at_ = 0;
  int depth_ = 0;
  bool in_value_ = false;
};

inline constexpr std::size_t max_game_bytes = 1 << 26;  // bytes

class Splitter {
 public:
  enum class Step { More, Game, End };

  // Text is UTF-8, whatever CA names, with marks for bytes that the host could not decode.
  Splitter(Charsets& host, std::size_t max_bytes = max_game_bytes, bool is_text = false)
      : host_(&host), max_bytes_(max_bytes), is_text_(is_text) {
    if (is_text) charset_name_ = "Unicode";
  }

  // To be called when `next` needs more bytes; no bytes mean the end of the file.
  void feed(std::string_view bytes);
  Step next();
  // After Step::Game.
  const Piece& piece() const { return piece_; }

 private:
  std::string_view rest() const { return std::string_view(buffer_).substr(at_); }
  void begin_file();
  // Finds the beginning of a game, and reports text before it.
  std::optional<Step> begin_game();
  std::optional<EndOfGame::Found> end_of_game();
  std::optional<EndOfGame::Found> end_in_text();
  void advance(std::size_t to);
  void skip(std::size_t to);
  Place after(std::string_view passed, Place) const;
  void finish_piece(EndOfGame::Found);

  Charsets* host_;
  std::size_t max_bytes_;
  bool is_text_;
  bool utf8_file_ = false;  // it begins with the mark of UTF-8
  std::optional<Utf16> utf16_;
  std::string charset_name_;  // of a file that is recoded

  std::string head_;  // until it is known whether the file begins with a byte order mark
  bool begun_file_ = false;
  std::string buffer_;
  bool ended_ = false;
  std::size_t at_ = 0;     // up to where games were cut off
  Place place_{1, 1};      // of what begins there
  bool after_cr_ = false;  // the removed part ends with a carriage return

  bool begun_ = false;  // a game begins at at_
  bool charset_known_ = false;
  std::optional<Charset> charset_;
  EndOfGame scan_;
  std::size_t window_ = 0;
  std::optional<Place> junk_;
  std::string decoded_;
  Piece piece_;
};

}  // namespace ponnuki::record::sgf
