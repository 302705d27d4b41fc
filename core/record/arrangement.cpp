#include "record/arrangement.hpp"

#include <algorithm>
#include <array>

#include "record/json_checks.hpp"
#include "record/json_games.hpp"

namespace ponnuki::record {

namespace {

using Owners = std::vector<std::optional<Colour>>;

// Each function returns the first problem, if there is one.
class ArrangementReader {
 public:
  explicit ArrangementReader(const AnyGame& game) : game_(game) {}

  std::optional<Message> read_colour(std::string_view name, Colour& into) const {
    const auto& colours = game_.info().colours;
    if (name != colours[0] && name != colours[1])
      return message(NotAColour{std::string(name), {colours[0], colours[1]}});
    into = Colour(name == colours[1]);
    return {};
  }

  std::optional<Message> read_owners(const JsonObject& by_label, bool on_cells,
                                     Owners& into) const {
    for (const auto& [label, owner] : by_label) {
      const auto at = number(label, on_cells);
      if (!at) return on_cells ? message(NotACell{label}) : message(NotAPoint{label});
      if (auto problem = read_owner(owner, into[*at])) return problem;
    }
    return {};
  }

  std::optional<Message> read_layer(const JsonValue& owners, MarkLayer& layer) const {
    if (const auto* by_label = owners.get<JsonObject>())
      return read_owners(*by_label, layer.on_cells, layer.owner);
    const auto* list = owners.get<JsonArray>();
    if (!layer.on_cells || !list || list->size() != layer.owner.size()) {
      std::optional<std::int64_t> count;
      if (layer.on_cells) count = std::int64_t(layer.owner.size());
      return message(NotOwnersOfMarks{std::string(layer.name), count});
    }
    for (std::size_t i = 0; i < list->size(); ++i)
      if (!(*list)[i].is_null())
        if (auto problem = read_owner((*list)[i], layer.owner[i])) return problem;
    return {};
  }

 private:
  std::optional<Message> read_owner(const JsonValue& name, std::optional<Colour>& into) const {
    const auto* text = name.get<std::string>();
    return read_colour(text ? *text : to_text(name), into.emplace());
  }

  // The number of the cell or point with this label.
  std::optional<std::size_t> number(std::string_view label, bool on_cells) const {
    if (on_cells) {
      const auto cell = find_cell(game_.geometry(), label);
      return cell ? std::optional(std::size_t(index(*cell))) : std::nullopt;
    }
    const auto point = find_point(game_.geometry(), label);
    return point ? std::optional(std::size_t(index(*point))) : std::nullopt;
  }

  const AnyGame& game_;
};

}  // namespace

OrMessage<Arrangement> read_arrangement(const AnyGame& game, const JsonObject& stones,
                                        const JsonObject& marks, std::string_view to_move) {
  const ArrangementReader reader(game);
  Arrangement arrangement{{}, game.start()->marks(), {}};
  arrangement.stones.resize(game.geometry().points.size());
  if (auto problem = reader.read_colour(to_move, arrangement.to_move)) return std::move(*problem);
  if (auto problem = reader.read_owners(stones, false, arrangement.stones))
    return std::move(*problem);
  for (const auto& [name, owners] : marks) {
    const auto layer = std::find_if(arrangement.marks.begin(), arrangement.marks.end(),
                                    [&](const MarkLayer& l) { return l.name == name; });
    if (layer == arrangement.marks.end()) return message(UnknownMarks{name, game.info().title});
    if (auto problem = reader.read_layer(owners, *layer)) return std::move(*problem);
  }
  return arrangement;
}

OrMessage<Arrangement> read_arrangement(const AnyGame& game, std::string_view json) {
  auto parsed = parse_json(json);
  if (auto* error = std::get_if<JsonError>(&parsed)) return message(NotJson{std::move(error->why)});
  constexpr std::array<std::string_view, 3> names{"stones", "marks", "to_move"};
  JsonReader reader;
  const auto* fields =
      reader.object(std::get<JsonValue>(parsed), Place::named("input"), names, names);
  if (!fields) return *reader.problem();
  const auto* stones = reader.object(*find(*fields, "stones"), Place::named("stones"));
  const auto* marks = reader.object(*find(*fields, "marks"), Place::named("marks"));
  const auto to_move = reader.text(*find(*fields, "to_move"), Place::named("to_move"));
  if (reader.problem()) return *reader.problem();
  return read_arrangement(game, *stones, *marks, *to_move);
}

}  // namespace ponnuki::record
