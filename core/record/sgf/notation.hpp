// The notation of moves and points in SGF: two letters from the top left for games that programs
// for Go can open, else the notation of the game itself.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "record/record.hpp"

namespace ponnuki::record::sgf {

inline constexpr int go_number = 1;  // GM

// The notation of one game. It caches moves, so each thread needs its own.
class Notation {
 public:
  explicit Notation(std::shared_ptr<const AnyGame>);

  const std::shared_ptr<const AnyGame>& game() const { return game_; }
  const std::string& spec() const { return spec_; }
  int number() const { return game_->info().sgf; }

  // The move of a text, in upper or lower case; empty if the board has no such move.
  std::optional<Move> read_move(std::string_view raw) const;
  // The text of a move other than swap.
  std::string write_move(Move) const;

  std::optional<Point> read_point(std::string_view raw) const;
  // Adds the points of a value, which in Go may be a rectangle: two corners with a colon.
  bool read_points(std::string_view raw, Points& into) const;
  std::string write_point(Point) const;

  // The first and the last move of the board as texts, for messages.
  std::array<std::string, 2> examples() const;
  bool has_letters() const { return number() == go_number; }

 private:
  struct Square {
    int column, row;
  };
  std::optional<Square> square(std::string_view name) const;

  std::shared_ptr<const AnyGame> game_;
  std::string spec_;
  int columns_ = 0, rows_ = 0;
  std::vector<Point> by_square_;                         // row by row from the top
  std::vector<Square> squares_;                          // by point
  std::unordered_map<std::string, Point> by_label_;      // in capitals
  mutable std::unordered_map<std::string, Move> moves_;  // those read so far, by their text
};

// The notations of games, made once and cached.
class Notations {
 public:
  using Found = std::shared_ptr<const Notation>;

  explicit Notations(Catalogue games) : games_(games) {}

  const Catalogue& games() const { return games_; }
  Found of(const std::shared_ptr<const AnyGame>&);
  // The notation of the game that PKGAME names.
  OrMessage<Found> named(const std::string& spec);
  // The notation of the game with this number in SGF, on a board of this size or the default one.
  OrMessage<Found> numbered(std::int64_t number, std::optional<std::int64_t> size);

 private:
  OrMessage<Found> make(std::string_view id,
                        const std::vector<std::pair<std::string, OptionValue>>& options);
  Found keep(std::string name, std::shared_ptr<const AnyGame>);

  Catalogue games_;
  std::unordered_map<std::string, Found> cache_;
};

}  // namespace ponnuki::record::sgf
