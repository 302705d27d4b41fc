// Matches: several games of one kind between the same two players, opened in turn. Most games won
// decide, then most points.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/json_checks.hpp"
#include "record/record.hpp"

namespace ponnuki::record {

inline constexpr std::string_view match_format = "ponnuki-match/1";

// How a game of a match ended; its players are by seat, 0 who moved first.
struct GameEnd {
  std::optional<Player> winner;
  std::optional<std::array<std::int64_t, 2>> score;
};

// The score of a match. Its players are 0 (A), who opens the first game, and 1 (B), not to be
// confused with the players of a game.
struct Standing {
  std::array<int, 2> wins{};
  int draws = 0;
  std::array<std::int64_t, 2> points{};  // sums of the scores; a game without one adds nothing
  int played = 0;
  bool over = false;              // every game is played, or nobody can catch up in a best-of match
  std::optional<int> over_after;  // this many games
  std::optional<Player> winner;   // empty: drawn, or not over yet

  // After one more game of a match of this length.
  void add(const GameEnd&, int length, bool best_of);
};

// The player of the match at a seat of its n-th game, counted from 0.
constexpr Player player_at(Player seat, int game) { return Player(seat ^ (game & 1)); }

Standing standing(std::span<const GameEnd>, int length, bool best_of);

struct Match {
  std::shared_ptr<const AnyGame> game;
  int length;
  bool best_of;
  Names players;                // A and B
  std::vector<Record> records;  // the games begun; the last may be unfinished

  Standing standing() const;
  // Why these records are not such a match; empty if they are.
  std::optional<Message> problem() const;
  // The game being played, else the next one; empty if the match is over.
  std::optional<Record> current() const;

 private:
  Names seated(int game) const;
};

struct NoMatch {  // the games have no place in a match
  static constexpr std::string_view kind = "no_match";
  void visit(auto&&) const {}
};

struct GameAfterEnd {  // the match was over before this game, from 1
  static constexpr std::string_view kind = "game_after_end";
  std::int64_t number;
  void visit(auto&& field) const { field("number", number); }
};

struct OtherGameOfMatch {  // games with their options
  static constexpr std::string_view kind = "other_game_of_match";
  std::int64_t number;
  std::string game;
  std::string expected;
  void visit(auto&& field) const {
    field("number", number);
    field("game", game);
    field("expected", expected);
  }
};

struct OtherMatchGame {  // the game has another place in the match, or in another match
  static constexpr std::string_view kind = "other_match_game";
  std::int64_t number;
  void visit(auto&& field) const { field("number", number); }
};

struct OtherPlayers {
  static constexpr std::string_view kind = "other_players";
  std::int64_t number;
  std::vector<std::string> players;
  std::vector<std::string> expected;
  void visit(auto&& field) const {
    field("number", number);
    field("players", players);
    field("expected", expected);
  }
};

struct UnfinishedGame {  // without a result, and not the last
  static constexpr std::string_view kind = "unfinished_game";
  std::int64_t number;
  void visit(auto&& field) const { field("number", number); }
};

// The match that these games make.
OrMessage<Match> match_of(std::vector<Record>);

// docs/match.schema.json.
std::string write_json(const Match&);
OrMessage<Match> read_match(const Catalogue&, const JsonValue&);

}  // namespace ponnuki::record
