#include "record/match.hpp"

#include <cstdlib>

#include "record/json.hpp"

namespace ponnuki::record {

namespace {

GameEnd end_of(const Result& result) {
  GameEnd end{result.winner, {}};
  if (result.score) end.score = {(*result.score)[0], (*result.score)[1]};
  return end;
}

}  // namespace

void Standing::add(const GameEnd& end, int length, bool best_of) {
  if (end.winner)
    ++wins[player_at(*end.winner, played)];
  else
    ++draws;
  for (const Player seat : {0, 1})
    if (end.score) points[player_at(seat, played)] += (*end.score)[seat];
  ++played;
  const int left = length - played, lead = wins[0] - wins[1];
  over = left <= 0 || (best_of && std::abs(lead) > left);
  if (over && !over_after) over_after = played;
  winner.reset();
  if (over && lead != 0)
    winner = Player(lead < 0);
  else if (over && points[0] != points[1])
    winner = Player(points[0] < points[1]);
}

Standing standing(std::span<const GameEnd> ends, int length, bool best_of) {
  Standing s;
  for (const GameEnd& end : ends) s.add(end, length, best_of);
  return s;
}

Names Match::seated(int game) const {
  return {players[player_at(0, game)], players[player_at(1, game)]};
}

Standing Match::standing() const {
  Standing now;
  for (const Record& r : records)
    if (r.result) now.add(end_of(*r.result), length, best_of);
  return now;
}

std::optional<Message> Match::problem() const {
  Standing now;
  for (const Record& r : records) {
    const int number = now.played + 1;
    const Names wanted = seated(now.played);
    if (now.over) return message(GameAfterEnd{number});
    if (!same_game(*r.game, *game))
      return message(OtherGameOfMatch{number, spec(*r.game), spec(*game)});
    if (r.match != MatchGame{number, length, best_of}) return message(OtherMatchGame{number});
    if (r.players != wanted)
      return message(OtherPlayers{
          number, {r.players.begin(), r.players.end()}, {wanted.begin(), wanted.end()}});
    if (!r.result) {
      if (&r != &records.back()) return message(UnfinishedGame{number});
      break;
    }
    now.add(end_of(*r.result), length, best_of);
  }
  return {};
}

std::optional<Record> Match::current() const {
  if (!records.empty() && !records.back().result) return records.back();
  const Standing now = standing();
  if (now.over) return {};
  Record next;
  next.game = game;
  next.players = seated(now.played);
  next.match = MatchGame{now.played + 1, length, best_of};
  return next;
}

OrMessage<Match> match_of(std::vector<Record> records) {
  if (records.empty() || !records[0].match) return message(NoMatch{});
  const Record& first = records[0];
  Match match{first.game, first.match->of, first.match->best_of, first.players, {}};
  match.records = std::move(records);
  if (auto problem = match.problem()) return std::move(*problem);
  return match;
}

std::string write_json(const Match& match) {
  RecordJson json(*match.game);
  json.object([&](auto&& field) {
    field("format", match_format);
    field("game", match.game->info().id);
    field("options", [&] { json.options(); });
    field("length", match.length);
    field("best_of", match.best_of);
    field("players", match.players);
    field("records", match.records);
  });
  return json.take();
}

OrMessage<Match> read_match(const Catalogue& catalogue, const JsonValue& value) {
  constexpr std::array<std::string_view, 7> names{"format",  "game",    "options", "length",
                                                  "best_of", "players", "records"};
  JsonReader json;
  const auto place = Place::thing("match");
  if (!has_format(json, value, place, match_format)) return *json.problem();
  const auto* fields = json.object(value, place, names, names);
  if (!fields) return *json.problem();
  const auto game = read_game(json, catalogue, *fields);
  const auto players = json.pair(*find(*fields, "players"), Place::named("players"));
  const auto length =
      json.whole(*find(*fields, "length"), Place::named("length"), 1, max_match_games);
  const auto* records = json.list(*find(*fields, "records"), Place::named("records"));
  const auto best_of = json.truth(*find(*fields, "best_of"), Place::named("best_of"));
  if (json.problem()) return *json.problem();
  Match match{game, int(*length), *best_of, *players, {}};
  for (const JsonValue& one : *records) {
    auto read = read_json(catalogue, one);
    if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
    match.records.push_back(std::get<Record>(std::move(read)));
  }
  if (auto problem = match.problem()) return std::move(*problem);
  return match;
}

}  // namespace ponnuki::record
