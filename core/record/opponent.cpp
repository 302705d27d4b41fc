#include "record/opponent.hpp"

#include <algorithm>
#include <charconv>

#include "record/match.hpp"
#include "record/sgf/values.hpp"

namespace ponnuki::record {

namespace {

constexpr std::string_view opponent_property = "PKOPPONENT";

// The property has the player of the match, which is the seat in its first game.
Player player_of_match(const Record& record, Player seat) {
  return record.match ? player_at(seat, record.match->number - 1) : seat;
}

std::optional<Opponent> parse_opponent(std::string_view text) {
  if (!text.starts_with("1 ") && !text.starts_with("2 ")) return {};
  Opponent opponent{Player(text[0] == '2'), 0, {}};
  const char* const end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data() + 2, end, opponent.seed);
  if (error != std::errc{} || end - after < 2 || *after != ' ') return {};
  opponent.spec.assign(after + 1, end);
  return opponent;
}

std::string_view without_blanks(std::string_view text) {
  const auto first = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

}  // namespace

std::optional<int> find_level(std::string_view text) {
  const auto name = without_blanks(text);
  for (int number = 0; number < search::level_count; ++number)
    if (name == std::to_string(number) || name == search::level_names[std::size_t(number)])
      return number;
  return {};
}

std::optional<int> Opponent::level() const {
  constexpr std::string_view kind = "level:";
  if (!spec.starts_with(kind)) return {};
  return find_level(std::string_view(spec).substr(kind.size()));
}

Opponent Opponent::later(int games) const {
  return {player_at(seat, games), seed + std::uint64_t(games), spec};
}

OrMessage<std::optional<Opponent>> opponent_of(const Record& record) {
  const Property* const found = record.root->notes().find(opponent_property);
  if (!found) return std::nullopt;
  const std::string text = sgf::line_of(found->values[0]);
  auto opponent = parse_opponent(text);
  if (!opponent) return message(NotAnOpponent{text});
  opponent->seat = player_of_match(record, opponent->seat);
  return opponent;
}

void set_opponent(Record& record, const Opponent& opponent) {
  const int player = player_of_match(record, opponent.seat) + 1;
  const std::string text =
      std::to_string(player) + ' ' + std::to_string(opponent.seed) + ' ' + opponent.spec;
  record.players[opponent.seat] = opponent.spec;
  record.root->edit_notes().set_property(std::string(opponent_property), {sgf::escaped(text)});
}

}  // namespace ponnuki::record
