#include "record/sgf/root_properties.hpp"

#include <algorithm>

#include "record/sgf/values.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

constexpr std::int64_t go_size = 19;  // of Go's boards if there is no SZ, as SGF defines it
// The number of Go; komi, handicap, rules and territory, of which Gonnect has none.
constexpr std::array<std::string_view, 6> properties_of_go{"GM", "KM", "HA", "RU", "TB", "TW"};
constexpr std::size_t max_digits = 9, max_match_digits = 6;

// In the order of Heading.
constexpr std::array<std::string_view, heading_names.size()> headings{
    "GN", "EV", "RO", "DT", "PC", "TM", "OT", "ON", "AN", "SO", "US", "CP", "GC"};

struct OfPlayers {
  Names Record::* names;
  std::array<std::string_view, 2> properties;  // of black and white
};
constexpr std::array<OfPlayers, 3> players{{{&Record::players, {"PB", "PW"}},
                                            {&Record::ranks, {"BR", "WR"}},
                                            {&Record::teams, {"BT", "WT"}}}};

bool is_of_root(std::string_view name) {
  const auto names = root_properties();
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string first_value(const RawProperties& raw, std::string_view name) {
  const RawProperty* p = find(raw, name);
  return p ? std::string(p->values[0]) : std::string{};
}

// A whole number, if there is one; of SZ[13:13] the first.
std::optional<std::int64_t> number_of(const RawProperties& raw, std::string_view name) {
  const std::string text = first_value(raw, name);
  std::string_view number = strip(text);
  return whole_number(number.substr(0, number.find(':')), max_digits);
}

bool is_square(std::string_view text) {
  const auto colon = text.find(':');
  return colon == text.npos || strip(text.substr(0, colon)) == strip(text.substr(colon + 1));
}

std::optional<std::int64_t> size_of(const AnyGame& game) {
  for (const auto& [name, value] : game.options())
    if (name == "size")
      if (const auto* n = std::get_if<std::int64_t>(&value)) return *n;
  return {};
}

std::optional<MatchGame> match_game(std::string_view raw) {
  std::string_view text = strip(raw);
  MatchGame game{};
  if (text.ends_with(" best")) {
    text.remove_suffix(5);
    game.best_of = true;
  }
  const auto slash = text.find('/');
  if (slash == text.npos) return {};
  const auto number = whole_number(text.substr(0, slash), max_match_digits);
  const auto of = whole_number(text.substr(slash + 1), max_match_digits);
  if (!number || !of || *number < 1 || *number > *of) return {};
  game.number = int(*number);
  game.of = int(*of);
  return game;
}

std::optional<int> score_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto n = whole_number(text, max_digits);
  if (!n) return {};
  return int(negative ? -*n : *n);
}

// The two scores of a text like "6:2"; nothing if it is not like that.
std::optional<std::array<int, 2>> scores_of(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == text.npos) return {};
  const auto first = score_of(text.substr(0, colon)), second = score_of(text.substr(colon + 1));
  if (!first || !second) return {};
  return std::array{*first, *second};
}

void read_ending(Record& record, const RawProperties& raw, bool exchanged, const Catalogue& games,
                 const Report& report) {
  const RawProperty* re = find(raw, "RE");
  if (!re) return;
  const auto found = read_result(re->values[0]);
  if (!found) {
    report(message(NotAResult{std::string(re->values[0])}));
    record.root->edit_notes().set_property("RE", {re->values.begin(), re->values.end()});
    return;
  }
  Result result{{}, found->reason, {}, found->margin};
  if (found->winner) result.winner = Player(index(*found->winner) ^ int(exchanged));
  if (const RawProperty* more = find(raw, "PKRESULT")) {
    const std::string text = line_of(more->values[0]);
    const auto space = text.find(' ');
    result.reason = text.substr(0, space);
    if (result.reason != "points") result.margin.reset();
    if (space != text.npos && space + 1 < text.size()) {
      result.score = scores_of(std::string_view(text).substr(space + 1));
      if (!result.score) report(message(NotAScore{std::string(more->values[0])}));
    }
  }
  if (auto problem = result.problem(games))
    report(std::move(*problem));
  else
    record.result = std::move(result);
}

}  // namespace

std::vector<std::string_view> root_properties() {
  std::vector<std::string_view> names(file_properties.begin(), file_properties.end());
  names.insert(names.end(), headings.begin(), headings.end());
  for (const auto& of : players)
    names.insert(names.end(), of.properties.begin(), of.properties.end());
  names.insert(names.end(), {"RE", "PKRESULT", "PKMATCH"});
  return names;
}

OrMessage<Notations::Found> read_game(const RawProperties& raw, Notations& notations,
                                      const Notations::Found& known, const Report& report) {
  const auto number = number_of(raw, "GM"), size = number_of(raw, "SZ");
  const RawProperty *named = find(raw, "PKGAME"), *gm = find(raw, "GM"), *sz = find(raw, "SZ");
  Notations::Found notation = known;
  std::string because = "known_game";
  if (named || !known) {
    if (!named)
      for (const auto& [property, value] : {std::pair(gm, number), std::pair(sz, size)})
        if (property && !value)
          return message(NotANumber{property->name, std::string(property->values[0])});
    because = named ? "pkgame" : "not_square";
    const std::int64_t game = number.value_or(go_number);
    auto found = named ? notations.named(line_of(named->values[0]))
                       : notations.numbered(game, !size && game == go_number ? go_size : size);
    if (auto* problem = std::get_if<Message>(&found)) return std::move(*problem);
    notation = std::get<Notations::Found>(found);
  }
  const auto right = size_of(*notation->game());
  if (!named && !known && right && !size) report(message(NoSize{*right}));
  if (!named && !known && notation->number() == go_number) {
    GoReadAsGonnect go;
    for (const auto name : properties_of_go)
      if (find(raw, name)) go.properties.emplace_back(name);
    report(message(std::move(go)));
  }
  if (named && gm && number != notation->number())
    report(message(GameNumberReadAs{std::string(gm->values[0]), notation->number()}));
  if (sz && right && (size != right || !is_square(sz->values[0])))
    report(message(SizeReadAs{std::string(sz->values[0]), *right, because}));
  return notation;
}

RawProperties read_root(Record& record, const RawProperties& raw, const Report& report) {
  RawProperties rest;
  for (const auto& property : raw) {
    const auto& [name, values] = property;
    if (is_file_property(name) || name == "RE" || name == "PKRESULT") continue;
    if (!is_of_root(name)) {
      rest.push_back(property);
      continue;
    }
    const auto at = std::find(headings.begin(), headings.end(), name);
    if (at != headings.end()) {
      const auto heading = Heading(at - headings.begin());
      record[heading] = has_lines(heading) ? text_of(values[0]) : line_of(values[0]);
    } else if (name == "PKMATCH") {
      record.match = match_game(values[0]);
      if (!record.match) report(message(NotAMatchGame{std::string(values[0])}));
    }
    if (values.size() > 1) report(message(SeveralValues{name, std::int64_t(values.size())}));
  }
  return rest;
}

void read_players_and_result(Record& record, const RawProperties& raw, bool exchanged,
                             const Catalogue& games, const Report& report) {
  for (const auto& [names, properties] : players)
    for (const std::size_t colour : {0, 1})
      (record.*names)[colour ^ std::size_t(exchanged)] =
          line_of(first_value(raw, properties[colour]));
  read_ending(record, raw, exchanged, games, report);
}

std::vector<Property> write_root(const Record& record, const Notation& notation) {
  std::vector<Property> properties{{"PKGAME", {notation.spec()}}};
  if (const auto size = size_of(*record.game))
    properties.push_back({"SZ", {std::to_string(*size)}});
  const bool exchanged = record.exchanged();
  for (const auto& [names, names_of] : players)
    for (const std::size_t colour : {0, 1})
      if (const auto& name = (record.*names)[colour ^ std::size_t(exchanged)]; !name.empty())
        properties.push_back({std::string(names_of[colour]), {escaped_line(name)}});
  if (const auto& result = record.result) {
    const auto winner = Colour(result->winner.value_or(0) ^ int(exchanged));
    properties.push_back({"RE", {write_result(*result, winner)}});
    if (!fits_in_re(*result)) {
      std::string more = result->reason;
      if (result->score)
        more +=
            ' ' + std::to_string((*result->score)[0]) + ':' + std::to_string((*result->score)[1]);
      properties.push_back({"PKRESULT", {std::move(more)}});
    }
  }
  for (std::size_t i = 0; i < headings.size(); ++i)
    if (const auto& text = record.header[i]; !text.empty())
      properties.push_back(
          {std::string(headings[i]), {has_lines(Heading(i)) ? escaped(text) : escaped_line(text)}});
  if (const auto& match = record.match)
    properties.push_back({"PKMATCH",
                          {std::to_string(match->number) + '/' + std::to_string(match->of) +
                           (match->best_of ? " best" : "")}});
  return properties;
}

std::optional<Message> root_problem(const Record& record) {
  for (const auto& property : record.root->notes().properties) {
    if (!is_of_root(property.name)) continue;
    const bool unread = property.name == "RE" && !record.result && !read_result(property.values[0]);
    if (!unread) return message(MisplacedInRoot{property.name});
  }
  return {};
}

}  // namespace ponnuki::record::sgf
