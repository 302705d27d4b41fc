#include "record/json.hpp"
#include "record/sgf/root_properties.hpp"
#include "record/sgf/values.hpp"

namespace ponnuki::record {

namespace {

constexpr std::array<std::string_view, 10> record_fields{
    "format", "game", "options", "players", "ranks", "teams", "result", "header", "match", "nodes"};
constexpr std::array<std::string_view, 4> required_fields{"format", "game", "options", "nodes"};
constexpr std::array<std::string_view, 9> node_fields{
    "move", "colour", "setup", "position", "comment", "marks", "clocks", "properties", "parent"};

template <MessageKind M>
bool refused(JsonReader& json, const M& why) {
  json.refuse(why);
  return false;
}

// Whether there was something to assign.
template <class T>
bool assign(T& to, std::optional<T> value) {
  if (value) to = std::move(*value);
  return value.has_value();
}

// A value as a text of JSON; a text without its quotation marks.
std::string shown_json(const JsonValue& value) {
  const auto* text = value.get<std::string>();
  return text ? *text : to_text(value);
}

std::optional<Result> read_result(JsonReader& json, const Catalogue& games,
                                  const JsonValue& value) {
  constexpr std::array<std::string_view, 4> names{"winner", "reason", "score", "margin"};
  const auto* fields =
      json.object(value, Place::named("result"), names, std::span(names).first<2>());
  if (!fields) return {};
  Result result;
  if (const JsonValue& winner = *find(*fields, "winner"); !winner.is_null()) {
    const auto player = json.whole(winner, Place::named("winner"), 0, 1);
    if (!player) return {};
    result.winner = Player(*player);
  }
  auto reason = json.text(*find(*fields, "reason"), Place::named("reason"));
  if (!reason) return {};
  result.reason = std::move(*reason);
  if (const auto* score = find(*fields, "score"); score && !score->is_null()) {
    const auto place = Place::named("score");
    const auto* both = json.list(*score, place, 2);
    if (!both) return {};
    const auto first = json.whole((*both)[0], place, -max_json_number, max_json_number);
    const auto second = json.whole((*both)[1], place, -max_json_number, max_json_number);
    if (!first || !second) return {};
    result.score = {int(*first), int(*second)};
  }
  if (const auto* margin = find(*fields, "margin"); margin && !margin->is_null()) {
    result.margin = json.number(*margin, Place::named("margin"));
    if (!result.margin) return {};
  }
  if (auto problem = result.problem(games)) return json.refuse(std::move(*problem));
  return result;
}

std::optional<MatchGame> read_match_game(JsonReader& json, const JsonValue& value) {
  constexpr std::array<std::string_view, 3> names{"number", "of", "best_of"};
  const auto* fields = json.object(value, Place::named("match"), names, names);
  if (!fields) return {};
  const auto of = json.whole(*find(*fields, "of"), Place::named("of"), 1, max_match_games);
  const auto best_of = json.truth(*find(*fields, "best_of"), Place::named("best_of"));
  if (!of || !best_of) return {};
  const auto number = json.whole(*find(*fields, "number"), Place::named("number"), 1, *of);
  if (!number) return {};
  return MatchGame{int(*number), int(*of), *best_of};
}

// The node that a node follows: the one it names, or the one before it.
Node* parent_of(JsonReader& json, const JsonObject& fields, const std::vector<Node*>& nodes) {
  const auto* named = find(fields, "parent");
  const auto before = std::int64_t(nodes.size()) - 1;
  const auto parent = named ? json.whole(*named, Place::named("parent"), 0, before) : before;
  return parent ? nodes[std::size_t(*parent)] : nullptr;
}

bool read_nodes(JsonReader& json, Record& record, const JsonArray& items) {
  if (items.empty()) return refused(json, NoNodes{});
  NodeReader reader(json, record.game);
  std::vector<Node*> nodes;
  nodes.reserve(items.size());
  for (const JsonValue& item : items) {
    json.enter_node(nodes.size());
    const auto* fields = json.object(item, Place::thing("node"), node_fields);
    if (!fields) return false;
    Node* node = record.root.get();
    if (!nodes.empty()) {
      node = parent_of(json, *fields, nodes);
      if (!node) return false;
      node = &node->append(Node::make());
    } else if (find(*fields, "parent")) {
      return refused(json, RootHasParent{});
    }
    if (!reader.read(*node, *fields)) return false;
    nodes.push_back(node);
  }
  json.leave_node();
  return true;
}

}  // namespace

NodeReader::NodeReader(JsonReader& json, std::shared_ptr<const AnyGame> game)
    : json_(json), game_(std::move(game)) {
  const auto& points = game_->geometry().points;
  for (std::size_t i = 0; i < points.size(); ++i)
    points_.emplace(points[i].label, Point(std::uint16_t(i)));
}

bool NodeReader::read(Node& node, const JsonObject& fields) {
  const auto *move = find(fields, "move"), *colour = find(fields, "colour");
  if (!move != !colour) return refused(json_, MoveNeedsColour{});
  if (move) {
    const auto by = read_colour(*colour);
    const auto text = json_.text(*move, Place::named("move"));
    if (!by || !text) return false;
    const auto read = game_->read_move(*text);
    if (!read) return refused(json_, NotAMoveOfBoard{*text});
    node.set_move(*by, *read);
  }
  return read_notes(node, fields);
}

bool NodeReader::read_notes(Node& node, const JsonObject& fields) {
  Notes notes;
  for (const auto& [name, value] : fields) {
    bool read = true;
    if (name == "setup")
      read = read_setup(notes, value);
    else if (name == "position")
      read = assign(notes.position, json_.line(value, Place::named(name)));
    else if (name == "comment")
      read = assign(notes.comment, json_.text(value, Place::named(name)));
    else if (name == "marks")
      read = read_marks(notes, value);
    else if (name == "clocks")
      read = read_clocks(notes, value);
    else if (name == "properties")
      read = read_properties(notes, value);
    if (!read) return false;
  }
  if (notes.empty()) return true;
  const bool has_properties = !notes.properties.empty();
  node.edit_notes() = std::move(notes);
  if (!has_properties) return true;
  if (!notation_) notation_ = std::make_unique<sgf::Notation>(game_);
  if (auto problem = sgf::node_problem(node, *notation_)) {
    json_.refuse(std::move(*problem));
    return false;
  }
  return true;
}

bool NodeReader::read_setup(Notes& notes, const JsonValue& value) {
  constexpr std::array<std::string_view, 2> names{"stones", "to_move"};
  const auto* fields =
      json_.object(value, Place::named("setup"), names, std::span(names).first<1>());
  if (!fields) return false;
  Setup setup;
  const auto* stones = json_.object(*find(*fields, "stones"), Place::named("stones"));
  if (!stones) return false;
  for (const auto& [label, colour] : *stones) {
    const auto point = read_point(JsonValue{label});
    const auto stone = colour.is_null() ? std::nullopt : read_colour(colour);
    if (!point || (!stone && !colour.is_null())) return false;
    setup.put(*point, stone);
  }
  if (const auto* to_move = find(*fields, "to_move")) {
    setup.to_move = read_colour(*to_move);
    if (!setup.to_move) return false;
  }
  if (!(setup == Setup{})) notes.setup = std::move(setup);
  return true;
}

bool NodeReader::read_marks(Notes& notes, const JsonValue& value) {
  const auto* items = json_.list(value, Place::named("marks"));
  if (!items) return false;
  std::vector<Mark> marks;
  for (const JsonValue& item : *items) {
    auto mark = read_mark(item);
    if (!mark) return false;
    marks.push_back(std::move(*mark));
  }
  notes.set_marks(std::move(marks));
  return true;
}

std::optional<Mark> NodeReader::read_mark(const JsonValue& value) {
  constexpr std::array<std::string_view, 4> names{"sign", "point", "text", "to"};
  const auto* fields =
      json_.object(value, Place::thing("mark"), names, std::span(names).first<2>());
  if (!fields) return {};
  const JsonValue& sign_value = *find(*fields, "sign");
  const auto* sign_name = sign_value.get<std::string>();
  const auto sign = sign_name ? find_sign(*sign_name) : std::nullopt;
  if (!sign)
    return json_.refuse(NotASign{shown_json(sign_value), {sign_names.begin(), sign_names.end()}});
  const bool has_text = *sign == Sign::Label;
  const JsonValue *text = find(*fields, "text"), *to = find(*fields, "to");
  if (has_text != (text != nullptr) || has_end(*sign) != (to != nullptr)) {
    std::optional<std::string> more;
    if (has_text || has_end(*sign)) more = has_text ? "text" : "to";
    return json_.refuse(WrongMark{*sign_name, more});
  }
  Mark mark{*sign, {}, {}, {}};
  if (text && !assign(mark.text, json_.line(*text, Place::named("text")))) return {};
  if (to && !assign(mark.end, read_point(*to))) return {};
  if (!assign(mark.point, read_point(*find(*fields, "point")))) return {};
  return mark;
}

bool NodeReader::read_clocks(Notes& notes, const JsonValue& value) {
  constexpr std::array<std::string_view, 2> names{"seconds", "moves"};
  const std::array<std::string_view, 2> colours{game_->info().colours[0], game_->info().colours[1]};
  const auto* clocks = json_.object(value, Place::named("clocks"), colours);
  if (!clocks) return false;
  for (const auto& [colour, clock] : *clocks) {
    const auto* fields =
        json_.object(clock, Place::thing("clock"), names, std::span(names).first<1>());
    if (!fields) return false;
    const auto seconds = json_.number(*find(*fields, "seconds"), Place::named("seconds"));
    if (!seconds) return false;
    Clock read{*seconds, {}};
    if (const auto* moves = find(*fields, "moves"); moves && !moves->is_null()) {
      const auto count = json_.whole(*moves, Place::named("moves"), 0, max_json_number);
      if (!count) return false;
      read.moves = std::int32_t(*count);
    }
    notes.clocks[colour == colours[1]] = read;
  }
  return true;
}

bool NodeReader::read_properties(Notes& notes, const JsonValue& value) {
  const auto* properties = json_.object(value, Place::named("properties"));
  if (!properties) return false;
  for (const auto& [name, list] : *properties) {
    const auto place = Place::named(name);
    const auto* items = json_.list(list, place);
    if (!items) return false;
    std::vector<std::string> values;
    for (const JsonValue& item : *items)
      if (!assign(values.emplace_back(), json_.text(item, place))) return false;
    if (values.empty()) values.emplace_back();
    if (auto problem = sgf::property_problem(name, values)) {
      json_.refuse(std::move(*problem));
      return false;
    }
    notes.set_property(name, std::move(values));
  }
  return true;
}

std::optional<Colour> NodeReader::read_colour(const JsonValue& value) {
  const auto& colours = game_->info().colours;
  const auto* name = value.get<std::string>();
  for (const Colour c : {Colour::First, Colour::Second})
    if (name && *name == colours[std::size_t(index(c))]) return c;
  return json_.refuse(NotAColour{shown_json(value), {colours.begin(), colours.end()}});
}

std::optional<Point> NodeReader::read_point(const JsonValue& value) {
  const auto* label = value.get<std::string>();
  const auto found = label ? points_.find(*label) : points_.end();
  if (found == points_.end()) return json_.refuse(NotAPoint{shown_json(value)});
  return found->second;
}

bool has_format(JsonReader& json, const JsonValue& value, const Place& place,
                std::string_view wanted) {
  constexpr std::array<std::string_view, 1> names{"format"};
  const auto* fields = json.object(value, place, {}, names);
  if (!fields) return false;
  const JsonValue& format = *find(*fields, "format");
  const auto* text = format.get<std::string>();
  if (text && *text == wanted) return true;
  if (text && text->starts_with("ponnuki-game/"))
    return refused(json, OldSave{*text, std::string(wanted)});
  return refused(json, OtherFormat{shown_json(format), std::string(wanted)});
}

std::shared_ptr<const AnyGame> read_game(JsonReader& json, const Catalogue& catalogue,
                                         const JsonObject& fields) {
  const auto id = json.text(*find(fields, "game"), Place::named("game"));
  const auto* given = json.object(*find(fields, "options"), Place::named("options"));
  if (!id || !given) return nullptr;
  std::vector<std::pair<std::string, OptionValue>> options;
  for (const auto& [name, value] : *given) {
    if (const auto* b = value.get<bool>())
      options.emplace_back(name, *b);
    else if (const auto* n = value.get<std::int64_t>())
      options.emplace_back(name, *n);
    else
      options.emplace_back(name, shown_json(value));
  }
  auto made = catalogue.make(*id, options);
  if (auto* error = std::get_if<OptionError>(&made)) {
    json.refuse(NotAnOption{std::move(error->problem)});
    return nullptr;
  }
  return std::get<0>(std::move(made));
}

bool read_heading(JsonReader& json, const Catalogue& catalogue, Record& record,
                  const JsonObject& fields) {
  for (const auto& [name, value] : fields) {
    const auto place = Place::named(name);
    bool read = true;
    if (name == "players") {
      read = assign(record.players, json.pair(value, place));
    } else if (name == "ranks") {
      read = assign(record.ranks, json.pair(value, place));
    } else if (name == "teams") {
      read = assign(record.teams, json.pair(value, place));
    } else if (name == "result") {
      record.result = read_result(json, catalogue, value);
      read = record.result.has_value();
    } else if (name == "header") {
      const auto* headings = json.object(value, place, heading_names);
      read = headings != nullptr;
      for (const auto& [heading_name, text] : headings ? *headings : JsonObject{}) {
        const Heading heading = *find_heading(heading_name);
        const auto at = Place::named(heading_name);
        read = read && assign(record[heading],
                              has_lines(heading) ? json.text(text, at) : json.line(text, at));
      }
    } else if (name == "match") {
      record.match = read_match_game(json, value);
      read = record.match.has_value();
    }
    if (!read) return false;
  }
  return true;
}

OrMessage<NodePtr> read_nodes(std::shared_ptr<const AnyGame> game, const JsonValue& value) {
  JsonReader json;
  Record record;
  record.game = std::move(game);
  const auto* items = json.list(value, Place::named("nodes"));
  if (!items || !read_nodes(json, record, *items)) return *json.problem();
  return std::move(record.root);
}

OrMessage<Record> read_json(const Catalogue& catalogue, const JsonValue& value) {
  JsonReader json;
  const auto place = Place::thing("record");
  const auto* fields = has_format(json, value, place, record_format)
                           ? json.object(value, place, record_fields, required_fields)
                           : nullptr;
  Record record;
  record.game = fields ? read_game(json, catalogue, *fields) : nullptr;
  const auto* nodes =
      record.game ? json.list(*find(*fields, "nodes"), Place::named("nodes")) : nullptr;
  if (!nodes || !read_heading(json, catalogue, record, *fields) ||
      !read_nodes(json, record, *nodes))
    return *json.problem();
  if (auto problem = sgf::root_problem(record)) return std::move(*problem);
  return record;
}

}  // namespace ponnuki::record
