// Files of many games in any form, read one game at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/json_games.hpp"
#include "record/sgf/reader.hpp"

namespace ponnuki::record {

enum class Form : std::uint8_t { Sgf, Json, Link };

// Returns the form of a file that begins with these bytes.
Form form_of(std::string_view beginning);

struct CollectionSettings {
  std::optional<Form> form;                     // empty: detected from the first bytes
  sgf::Notations::Found known;                  // the game of SGF without PKGAME
  std::size_t max_bytes = sgf::max_game_bytes;  // bytes of one game
  bool is_text = false;                         // SGF is UTF-8, whatever CA names
};

// A file of JSON has a record or a match in each line, or is one of these or a list of them. A file
// of links has one in each line, alone or in an address.
class CollectionReader {
 public:
  enum class Step { More, Game, End };

  CollectionReader(sgf::Charsets& host, const Catalogue& games, CollectionSettings settings)
      : settings_(std::move(settings)),
        games_(games),
        notations_(games),
        splitter_(host, settings_.max_bytes, settings_.is_text),
        json_(games) {}

  // To be called when `next` needs more bytes; no bytes mean the end of the file.
  void feed(std::string_view bytes);
  // Looks for the next game, and collects the diagnostics before it.
  Step next(Diagnostics&);
  // After Step::Game; to be called once.
  Record take() { return std::move(*record_); }

 private:
  static constexpr std::size_t look = 4096;  // bytes from which the form is detected

  Step next_sgf(Diagnostics&);
  Step next_json(Diagnostics&);
  Step next_link(Diagnostics&);
  // The next line with its end; empty if more bytes are needed, or at the end of the file.
  std::optional<std::string_view> next_line();

  CollectionSettings settings_;
  Catalogue games_;
  std::optional<Form> form_;
  std::string buffer_;  // bytes to detect the form; then the unread bytes of JSON and links
  std::size_t at_ = 0, searched_ = 0;
  bool ended_ = false, finished_ = false;
  std::int64_t game_ = 0, line_ = 0;
  sgf::Notations notations_;
  sgf::Splitter splitter_;
  JsonGames json_;
  std::optional<Record> record_;
};

}  // namespace ponnuki::record
