// A game record: the tree of moves, the players, the result and other headings.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/outcome.hpp"
#include "erased/game.hpp"
#include "record/diagnostic.hpp"
#include "record/node.hpp"

namespace ponnuki::record {

// The headings beside the players.
enum class Heading : std::uint8_t {
  Title,
  Event,
  Round,
  Date,
  Place,
  Time,
  Overtime,
  Opening,
  Annotator,
  Source,
  User,
  Copyright,
  About,
};
inline constexpr std::array<std::string_view, 13> heading_names{
    "title",   "event",     "round",  "date", "place",     "time", "overtime",
    "opening", "annotator", "source", "user", "copyright", "about"};
constexpr std::string_view name(Heading h) { return heading_names[std::size_t(h)]; }
std::optional<Heading> find_heading(std::string_view name);
// Only "about" may have several lines.
constexpr bool has_lines(Heading h) { return h == Heading::About; }

// The list of games, which the caller provides.
struct Catalogue {
  struct Found {
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyPosition> position;
  };
  std::span<const GameInfo* const> (*games)();
  const std::vector<Reason>& (*reasons)();  // those of all games
  std::variant<std::shared_ptr<const AnyGame>, OptionError> (*make)(
      std::string_view id, const std::vector<std::pair<std::string, OptionValue>>&);
  OrMessage<Found> (*position)(std::string_view);  // what AnyGame::to_text wrote
};

// How a game ended: by the rules, by resignation, time or agreement.
struct Result {
  std::optional<Player> winner;
  std::string reason;                       // one of `reasons`
  std::optional<std::array<int, 2>> score;  // by player, where the rules count something
  std::optional<double> margin;             // of a game of other rules, won by points

  static Result of(const Outcome&);
  // Whether the rules ended the game, not the players.
  bool by_rules() const;
  // The contradiction between the fields; empty if there is none.
  std::optional<Message> problem(const Catalogue&) const;

  friend bool operator==(const Result&, const Result&) = default;
};
// All reasons of results: those of the rules first, then those that players give.
std::vector<std::string> reasons(const Catalogue&);
inline constexpr double margin_limit = 1e9;  // margins are below it

// The number of the game in its match, from 1; `best_of` if the match ends when it is decided.
struct MatchGame {
  int number;
  int of;
  bool best_of = false;

  friend bool operator==(const MatchGame&, const MatchGame&) = default;
};
inline constexpr int max_match_games = 999'999;

using Names = std::array<std::string, 2>;  // by player

struct Record {
  std::shared_ptr<const AnyGame> game;
  NodePtr root = Node::make();
  Names players, ranks, teams;
  std::optional<Result> result;
  std::array<std::string, heading_names.size()> header;  // by Heading; empty if unknown
  std::optional<MatchGame> match;

  const std::string& operator[](Heading h) const { return header[std::size_t(h)]; }
  std::string& operator[](Heading h) { return header[std::size_t(h)]; }

  // Whether the player who moved first has the second colour when the main line ends.
  bool exchanged() const;

  // The same game, the same tree.
  friend bool operator==(const Record&, const Record&);
};

bool same_game(const AnyGame&, const AnyGame&);
// The game and its options, as PKGAME writes them: "gonnect size=13 ko=simple pie=true".
std::string spec(const AnyGame&);

}  // namespace ponnuki::record
