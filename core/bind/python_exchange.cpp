// Records as JSON and links, and matches, in Python.
#include <algorithm>

#include "bind/python_record.hpp"
#include "record/json_games.hpp"
#include "record/link.hpp"
#include "record/link_code.hpp"
#include "record/match.hpp"

using namespace nb::literals;

namespace ponnuki {

using namespace record;

namespace {

// The value of a text in UTF-8, of whatever validity.
JsonValue parsed(const nb::bytes& text) {
  auto parsed = parse_json({text.c_str(), text.size()});
  if (const auto* error = std::get_if<JsonError>(&parsed))
    raise(from_package("not_json")(message_to_python(message(NotJson{error->why})), error->line,
                                   error->column));
  return std::get<JsonValue>(std::move(parsed));
}

std::optional<std::array<std::int64_t, 2>> score_from(nb::handle given) {
  if (given.is_none()) return {};
  return std::array{nb::cast<std::int64_t>(given[0]), nb::cast<std::int64_t>(given[1])};
}

Match match_from(const PyGame& game, int length, bool best_of, nb::handle players,
                 nb::handle records) {
  Match match{game.game, length, best_of, {}, {}};
  for (const std::size_t seat : {0, 1}) match.players[seat] = unicode_text(players[seat]);
  for (nb::handle record : records) match.records.push_back(nb::cast<PyRecord&>(record).record);
  return match;
}

}  // namespace

void bind_exchange(nb::module_& m) {
  m.def(
      "write_json", [](const PyRecord& r) { return write_json(r.record); }, "record"_a,
      "Return a record as one line of JSON.");
  m.def(
      "read_json",
      [](const nb::bytes& text) {
        return record_object(or_raise(read_json(catalogue(), parsed(text))));
      },
      "text"_a, nb::sig("def read_json(text: bytes) -> ponnuki.record.record.Record"),
      "Return the record of a text of JSON in UTF-8. Raises RecordError or OptionError.");
  m.def(
      "write_link", [](const PyRecord& r) { return or_raise(write_link(r.record)); }, "record"_a,
      "Return the link of a record. Raises RecordError for one that holds too much.");
  m.def(
      "read_link",
      [](std::string_view text, std::size_t max_length) {
        return record_object(or_raise(read_link(catalogue(), text, max_length)));
      },
      "text"_a, "max_length"_a,
      nb::sig("def read_link(text: str, max_length: int) -> ponnuki.record.record.Record"),
      "Return the record of a link, which has at most `max_length` characters. Raises "
      "RecordError.");

  m.def(
      "match_standing",
      [](int length, bool best_of, nb::handle ends) {
        Standing now;
        for (nb::handle end : ends) {
          GameEnd game{{}, score_from(end[1])};
          if (!end[0].is_none()) game.winner = Player(nb::cast<int>(end[0]));
          now.add(game, length, best_of);
        }
        std::optional<int> winner;
        if (now.winner) winner = *now.winner;
        return std::tuple(std::pair(now.wins[0], now.wins[1]), now.draws,
                          std::pair(now.points[0], now.points[1]), now.over_after, winner);
      },
      "length"_a, "best_of"_a, "ends"_a,
      nb::sig("def match_standing(length: int, best_of: bool, ends: typing.Iterable[tuple[int | "
              "None, tuple[int, int] | None]]) -> tuple[tuple[int, int], int, tuple[int, int], "
              "int | None, int | None]"),
      "Return games won by player, games drawn, points by player, after how many games the match "
      "was over, and who has won, after games that ended so: winner and score, by seat.");
  m.def(
      "player_at", [](int seat, int game) { return int(player_at(Player(seat & 1), game)); },
      "seat"_a, "game"_a,
      "Return the player of a match at a seat of one of its games, counted from 0.");
  m.def(
      "check_match",
      [](const PyGame& game, int length, bool best_of, nb::handle players, nb::handle records) {
        if (const auto problem = match_from(game, length, best_of, players, records).problem())
          raise_record_error(*problem);
      },
      "game"_a, "length"_a, "best_of"_a, "players"_a, "records"_a,
      nb::sig("def check_match(game: Game, length: int, best_of: bool, players: tuple[str, str], "
              "records: typing.Iterable[Record]) -> None"),
      "Raise RecordError for games that make no such match.");
  m.def(
      "next_of_match",
      [](const PyGame& game, int length, bool best_of, nb::handle players, nb::handle records) {
        auto next = match_from(game, length, best_of, players, records).current();
        return next ? record_object(std::move(*next)) : nb::none();
      },
      "game"_a, "length"_a, "best_of"_a, "players"_a, "records"_a,
      nb::sig("def next_of_match(game: Game, length: int, best_of: bool, players: tuple[str, str], "
              "records: typing.Iterable[Record]) -> ponnuki.record.record.Record | None"),
      "Return the game to be played next, not begun; None at the end.");
  m.def(
      "write_match",
      [](const PyGame& game, int length, bool best_of, nb::handle players, nb::handle records) {
        return write_json(match_from(game, length, best_of, players, records));
      },
      "game"_a, "length"_a, "best_of"_a, "players"_a, "records"_a,
      nb::sig("def write_match(game: Game, length: int, best_of: bool, players: tuple[str, str], "
              "records: typing.Iterable[Record]) -> str"),
      "Return a match as one line of JSON.");
  m.def(
      "read_match",
      [](const nb::bytes& text) {
        Match match = or_raise(read_match(catalogue(), parsed(text)));
        nb::list records;
        for (Record& record : match.records) records.append(record_object(std::move(record)));
        return nb::make_tuple(game_object(match.game), match.length,
                              nb::make_tuple(match.players[0], match.players[1]),
                              nb::tuple(records), match.best_of);
      },
      "text"_a,
      nb::sig("def read_match(text: bytes) -> tuple[Game, int, tuple[str, str], "
              "tuple[ponnuki.record.record.Record, ...], bool]"),
      "Return the game, length, players, records and whether it is best-of of a match of JSON in "
      "UTF-8. Raises RecordError or OptionError.");

  m.attr("LINK_VERSION") = nb::str(link_version.data(), link_version.size());
  m.attr("MAX_LINK_LENGTH") = max_link_length;
  m.attr("LINK_PRIMER") = nb::str(link_primer.data(), link_primer.size());
  m.attr("RECORD_FORMAT") = nb::str(record_format.data(), record_format.size());
  m.attr("MATCH_FORMAT") = nb::str(match_format.data(), match_format.size());
  const auto all = games();
  const auto with_match =
      std::find_if(all.begin(), all.end(), [](const GameInfo* info) { return info->match > 0; });
  m.attr("MATCH_LENGTH") = with_match == all.end() ? 1 : (*with_match)->match;
}

}  // namespace ponnuki
