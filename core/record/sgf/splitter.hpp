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

// A game's text and where it begins, columns in bytes.
struct Piece {
  std::string_view text;  // UTF-8, with marks (unicode.hpp); of the splitter, until its next
  Place begin{1, 1};
  std::optional<Place> junk;     // where something stood before it
  bool cut_off = false;          // it ends where another game begins
  bool too_long = false;         // given up, with all that follows
  std::optional<Message> doubt;  // a problem of the text as a whole
  Place doubt_at{1, 1};
  std::string charset;  // what marks are not; of UTF-8, nothing
};

// Looks for the end of a game, in its bytes or in its text, while more of it arrives.
class EndOfGame {
 public:
  struct Found {
    std::size_t end;
    bool cut_off;
  };
  // The game begins with the text, of which more may follow unless it is `whole`.
  std::optional<Found> find(std::string_view text, bool whole);

 private:
  std::size_t at_ = 0;
  int depth_ = 0;
  bool in_value_ = false;
};

inline constexpr std::size_t longest_game = 1 << 26;  // bytes

class Splitter {
 public:
  enum class Step { More, Game, End };

  // Text is UTF-8, whatever CA says, with marks for what the host could not make text of.
  Splitter(Charsets& host, std::size_t longest = longest_game, bool is_text = false)
      : host_(&host), longest_(longest), is_text_(is_text) {
    if (is_text) charset_name_ = "Unicode";
  }

  // To be called when `next` wants more; no bytes end the file.
  void feed(std::string_view bytes);
  Step next();
  // After Step::Game.
  const Piece& piece() const { return piece_; }

 private:
  std::string_view rest() const { return std::string_view(buffer_).substr(at_); }
  void begin_file();
  // Finds where a game begins, and tells what stands before it.
  std::optional<Step> begin_game();
  std::optional<EndOfGame::Found> end_of_game();
  std::optional<EndOfGame::Found> end_in_text();
  void advance(std::size_t to);
  void skip(std::size_t to);
  Place after(std::string_view passed, Place) const;
  void finish_piece(EndOfGame::Found);

  Charsets* host_;
  std::size_t longest_;
  bool is_text_;
  bool utf8_file_ = false;  // it begins with the mark of UTF-8
  std::optional<Utf16> utf16_;
  std::string charset_name_;  // of a file that is recoded

  std::string head_;  // until it tells whether the file begins with a mark
  bool begun_file_ = false;
  std::string buffer_;
  bool ended_ = false;
  std::size_t at_ = 0;     // up to where games were cut off
  Place place_{1, 1};      // of what begins there
  bool after_cr_ = false;  // what was cut off ends with a carriage return

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
