// The program that plays in a game, as PKOPPONENT says (docs/records.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/record.hpp"

namespace ponnuki::record {

struct Opponent {
  Player seat;         // in this game: 0 moves first
  std::uint64_t seed;  // of its choices in this game
  std::string spec;    // how it plays, as `ponnuki play --vs` reads it

  // The level that it plays, by its number; empty for any other program.
  std::optional<int> level() const;
  // The same program `games` games later in a match: seats alternate, and the seed grows by one
  // with every game.
  Opponent later(int games) const;

  friend bool operator==(const Opponent&, const Opponent&) = default;
};

// A level by its number or its name.
std::optional<int> find_level(std::string_view);

struct NotAnOpponent {  // PKOPPONENT is like 2 5 level:club
  static constexpr std::string_view kind = "not_an_opponent";
  std::string value;
  void visit(auto&& field) const { field("value", value); }
};

// The program of a game; empty between people.
OrMessage<std::optional<Opponent>> opponent_of(const Record&);
// Writes it, and its spec as the name of its seat.
void set_opponent(Record&, const Opponent&);

}  // namespace ponnuki::record
