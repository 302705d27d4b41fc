// Files of many games in any form, read one game at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/json_games.hpp"
#include "record/sgf/reader.hpp"

namespace ponnuki::record {

enum class Form : std::uint8_t { Sgf, Json, Link };

// The form of a file that begins so.
Form form_of(std::string_view beginning);

struct CollectionSettings {
  std::optional<Form> form;                 // nothing: as the file begins
  sgf::Notations::Found known;              // the game of SGF that does not say so in our way
  std::size_t longest = sgf::longest_game;  // bytes of one game
  bool is_text = false;                     // SGF is UTF-8, whatever it says
};

// JSON is a record or a match in each line, or a file that is one of these or a list of them. Links
// stand one in a line, each as it is or in an address.
class CollectionReader {
 public:
  enum class Step { More, Game, End };

  CollectionReader(sgf::Charsets& host, const Catalogue& games, CollectionSettings settings)
      : settings_(std::move(settings)),
        games_(games),
        notations_(games),
        splitter_(host, settings_.longest, settings_.is_text),
        json_(games) {}

  // To be called when `next` wants more; no bytes end the file.
  void feed(std::string_view bytes);
  // Looks for the next game, and takes down what is wrong on the way there.
  Step next(Diagnostics&);
  // After Step::Game; to be called once.
  Record take() { return std::move(*record_); }

 private:
  static constexpr std::size_t look = 4096;  // bytes that tell the form

  Step next_sgf(Diagnostics&);
  Step next_json(Diagnostics&);
  Step next_link(Diagnostics&);
  // The next line with its end; nothing if more bytes are to come, or at the end.
  std::optional<std::string_view> next_line();

  CollectionSettings settings_;
  Catalogue games_;
  std::optional<Form> form_;
  std::string buffer_;  // what the form is told by; of JSON and links, what is not read yet
  std::size_t at_ = 0, searched_ = 0;
  bool ended_ = false, finished_ = false;
  std::int64_t game_ = 0, line_ = 0;
  sgf::Notations notations_;
  sgf::Splitter splitter_;
  JsonGames json_;
  std::optional<Record> record_;
};

}  // namespace ponnuki::record
