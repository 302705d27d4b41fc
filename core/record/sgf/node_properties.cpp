#include "record/sgf/node_properties.hpp"

#include <algorithm>

#include "base/number.hpp"
#include "record/sgf/values.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

constexpr std::size_t max_count_digits = 9;

// What the values of a property are: up to ClockMoves a single one, then a list.
enum class Kind : std::uint8_t {
  Move,
  Swap,
  Comment,
  ToMove,
  Position,
  ClockTime,
  ClockMoves,
  Marks,         // points
  LabelOrArrow,  // two values each, a point first
  Stones,
};

struct Known {
  std::string_view name;
  Kind kind;
  std::optional<Sign> sign = {};

  bool is_single() const { return kind <= Kind::ClockMoves; }
  bool is_text() const { return kind == Kind::Comment || kind == Kind::Position; }
};

constexpr std::array<Known, 20> known_properties{{
    {"B", Kind::Move},
    {"W", Kind::Move},
    {"PKSWAP", Kind::Swap},
    {"C", Kind::Comment},
    {"PL", Kind::ToMove},
    {"PKPOSITION", Kind::Position},
    {"BL", Kind::ClockTime},
    {"WL", Kind::ClockTime},
    {"OB", Kind::ClockMoves},
    {"OW", Kind::ClockMoves},
    {"TR", Kind::Marks, Sign::Triangle},
    {"SQ", Kind::Marks, Sign::Square},
    {"CR", Kind::Marks, Sign::Circle},
    {"MA", Kind::Marks, Sign::Cross},
    {"LB", Kind::LabelOrArrow, Sign::Label},
    {"AR", Kind::LabelOrArrow, Sign::Arrow},
    {"LN", Kind::LabelOrArrow, Sign::Line},
    {"AB", Kind::Stones},
    {"AW", Kind::Stones},
    {"AE", Kind::Stones},
}};

const Known* find_known(std::string_view name) {
  const auto at = std::find_if(known_properties.begin(), known_properties.end(),
                               [&](const Known& k) { return k.name == name; });
  return at == known_properties.end() ? nullptr : &*at;
}

std::string_view name_of(Sign sign) {
  return std::find_if(known_properties.begin(), known_properties.end(),
                      [&](const Known& k) { return k.sign == sign; })
      ->name;
}

// B, W, Black, white, 1 or 2.
std::optional<Colour> colour_in(std::string_view raw) {
  const std::string text = uppercase(strip(raw));
  if (text == "B" || text == "BLACK" || text == "1") return Colour::First;
  if (text == "W" || text == "WHITE" || text == "2") return Colour::Second;
  return {};
}

constexpr Colour colour_of_letter(char c) { return c == 'B' ? Colour::First : Colour::Second; }
std::string letter(Colour c) { return c == Colour::First ? "B" : "W"; }

class PropertyReader {
 public:
  PropertyReader(Node& node, const Notation& notation, const Report& report)
      : node_(node), notation_(notation), report_(report) {}

  void read(const RawProperty& property) {
    const Known* known = find_known(property.name);
    if (known && known->is_single())
      read_single(property, *known);
    else if (known)
      read_list(property, *known);
    else if (is_file_property(property.name))
      report_(message(PropertyOfRoot{property.name}));
    else
      keep(property.name, property.values);
  }

  void finish() {
    if (!marks_.empty()) node_.edit_notes().set_marks(std::move(marks_));
    if (!setup_.stones.empty() || setup_.to_move) node_.edit_notes().setup = std::move(setup_);
  }

 private:
  using Values = std::vector<std::string_view>;

  void keep(const std::string& name, const Values& values) {
    node_.edit_notes().set_property(name, {values.begin(), values.end()});
  }
  void meaningless(const std::string& name, std::string_view value) {
    report_(message(MeaninglessValue{name, std::string(value)}));
  }

  void read_single(const RawProperty& property, const Known& known) {
    const std::string& name = property.name;
    Values values = property.values;
    if (known.is_text()) {  // empty texts are ignored
      std::erase_if(values, [](std::string_view raw) { return text_of(raw).empty(); });
      if (values.empty()) values.emplace_back();
    }
    Values rest(values.begin() + 1, values.end());
    if (!rest.empty()) report_(message(SeveralValues{name, std::int64_t(property.values.size())}));
    if (!read_value(known, values[0])) {
      meaningless(name, values[0]);
      rest = property.values;
    }
    if (!rest.empty()) keep(name, rest);
  }

  // Whether the value makes sense.
  bool read_value(const Known& known, std::string_view raw) {
    switch (known.kind) {
      case Kind::Move: {
        const auto move = notation_.read_move(raw);
        if (node_.has_move() || !move) return false;
        node_.set_move(colour_of_letter(known.name[0]), *move);
        return true;
      }
      case Kind::Swap: {
        const auto colour = strip(raw).empty() ? Colour::Second : colour_in(raw);
        if (node_.has_move() || !colour) return false;
        node_.set_move(*colour, swap_move);
        return true;
      }
      case Kind::Comment:
        if (std::string text = text_of(raw); !text.empty())
          node_.edit_notes().comment = std::move(text);
        return true;
      case Kind::ToMove:
        setup_.to_move = colour_in(raw);
        return setup_.to_move.has_value();
      case Kind::Position:
        if (std::string text = line_of(raw); !text.empty())
          node_.edit_notes().position = std::move(text);
        return true;
      case Kind::ClockTime: {  // seconds
        const auto seconds = number(raw);
        if (seconds) clock_of(colour_of_letter(known.name[0])) = Clock{*seconds, {}};
        return seconds.has_value();
      }
      case Kind::ClockMoves: {  // to be made in that time
        const auto moves = whole_number(strip(raw), max_count_digits);
        const Colour colour = colour_of_letter(known.name[1]);
        if (!moves || !node_.notes().clocks[std::size_t(index(colour))]) return false;
        clock_of(colour)->moves = std::int32_t(*moves);
        return true;
      }
      case Kind::Marks:
      case Kind::LabelOrArrow:
      case Kind::Stones:
        break;  // lists
    }
    return false;
  }

  std::optional<Clock>& clock_of(Colour colour) {
    return node_.edit_notes().clocks[std::size_t(index(colour))];
  }

  void read_list(const RawProperty& property, const Known& known) {
    Values strange;
    for (const std::string_view raw : property.values) {
      bool understood = false;
      if (known.kind == Kind::LabelOrArrow) {
        understood = read_label_or_arrow(*known.sign, raw);
      } else {
        Points points;
        understood = notation_.read_points(raw, points);
        for (const Point p : points) {
          if (known.kind == Kind::Marks)
            marks_.push_back({*known.sign, p, {}, {}});
          else if (known.name == "AE")
            setup_.put(p, {});
          else
            setup_.put(p, colour_of_letter(known.name[1]));
        }
      }
      if (!understood && (known.kind == Kind::LabelOrArrow || !strip(raw).empty()))
        strange.push_back(raw);
    }
    if (strange.empty()) return;
    meaningless(property.name, strange[0]);
    keep(property.name, strange);
  }

  bool read_label_or_arrow(Sign sign, std::string_view raw) {
    const auto halves = parts(raw);
    if (!halves) return false;
    const auto point = notation_.read_point(halves->first);
    if (!point) return false;
    if (sign == Sign::Label) {
      marks_.push_back({sign, *point, {}, line_of(halves->second)});
      return true;
    }
    const auto end = notation_.read_point(halves->second);
    if (end) marks_.push_back({sign, *point, *end, {}});
    return end.has_value();
  }

  Node& node_;
  const Notation& notation_;
  const Report& report_;
  std::vector<Mark> marks_;
  Setup setup_;
};

void write_setup(const Setup& setup, const Notation& notation, std::vector<Property>& into) {
  const std::array<std::pair<std::string_view, std::optional<Colour>>, 3> kinds{
      {{"AB", Colour::First}, {"AW", Colour::Second}, {"AE", {}}}};
  for (const auto& [name, colour] : kinds) {
    Property property{std::string(name), {}};
    for (const auto& stone : setup.stones)
      if (stone.colour == colour) property.values.push_back(notation.write_point(stone.point));
    if (!property.values.empty()) into.push_back(std::move(property));
  }
  if (setup.to_move) into.push_back({"PL", {letter(*setup.to_move)}});
}

void write_marks(const std::vector<Mark>& marks, const Notation& notation,
                 std::vector<Property>& into) {
  const auto& points = notation.game()->geometry().points;
  const auto label = [&](Point p) -> const std::string& { return points[index(p)].label; };
  std::vector<const Mark*> ordered;
  for (const Mark& m : marks) ordered.push_back(&m);
  std::stable_sort(ordered.begin(), ordered.end(), [&](const Mark* a, const Mark* b) {
    if (a->sign != b->sign) return a->sign < b->sign;
    if (a->point != b->point) return a->point < b->point;
    return has_end(a->sign) ? label(a->end) < label(b->end) : a->text < b->text;
  });
  for (const Mark* m : ordered) {
    std::string value = notation.write_point(m->point);
    if (m->sign == Sign::Label) value += ':' + escaped(m->text, true);
    if (has_end(m->sign)) value += ':' + notation.write_point(m->end);
    const std::string_view name = name_of(m->sign);
    if (into.empty() || into.back().name != name) into.push_back({std::string(name), {}});
    into.back().values.push_back(std::move(value));
  }
}

}  // namespace

const RawProperty* find(const RawProperties& raw, std::string_view name) {
  const auto at =
      std::find_if(raw.begin(), raw.end(), [&](const auto& p) { return p.name == name; });
  return at == raw.end() ? nullptr : &*at;
}

std::span<const std::string_view> node_properties() {
  static const std::array<std::string_view, known_properties.size()> names = [] {
    std::array<std::string_view, known_properties.size()> list;
    std::transform(known_properties.begin(), known_properties.end(), list.begin(),
                   [](const Known& k) { return k.name; });
    return list;
  }();
  return names;
}

void read_node(Node& node, RawProperties& raw, const Notation& notation, const Report& report) {
  // OB and OW need to know BL and WL.
  std::stable_partition(raw.begin(), raw.end(),
                        [](const auto& p) { return p.name != "OB" && p.name != "OW"; });
  PropertyReader reader(node, notation, report);
  for (const auto& property : raw) reader.read(property);
  reader.finish();
}

namespace {

std::vector<Property> write_fields(const Node& node, const Notation& notation) {
  std::vector<Property> properties;
  if (node.has_move()) {
    if (node.move() == swap_move)
      properties.push_back({"PKSWAP", {letter(node.colour())}});
    else
      properties.push_back({letter(node.colour()), {notation.write_move(node.move())}});
  }
  const Notes& notes = node.notes();
  if (notes.setup) write_setup(*notes.setup, notation, properties);
  if (!notes.position.empty()) properties.push_back({"PKPOSITION", {escaped(notes.position)}});
  // By the names of the colours, as their game has them.
  std::array<Colour, 2> order{Colour::First, Colour::Second};
  const auto& colours = notation.game()->info().colours;
  if (colours[1] < colours[0]) std::swap(order[0], order[1]);
  for (const Colour c : order) {
    const auto& clock = notes.clocks[std::size_t(index(c))];
    if (!clock) continue;
    properties.push_back({letter(c) + "L", {plain_number(clock->seconds)}});
    if (clock->moves) properties.push_back({"O" + letter(c), {std::to_string(*clock->moves)}});
  }
  write_marks(notes.marks, notation, properties);
  if (!notes.comment.empty()) properties.push_back({"C", {escaped(notes.comment)}});
  return properties;
}

}  // namespace

std::vector<Property> write_node(const Node& node, const Notation& notation) {
  std::vector<Property> properties = write_fields(node, notation);
  const std::size_t fields = properties.size();
  for (const auto& kept : node.notes().properties) {
    const auto end = properties.begin() + std::ptrdiff_t(fields);
    const auto there = std::find_if(properties.begin(), end,
                                    [&](const Property& p) { return p.name == kept.name; });
    if (there == end)
      properties.push_back(kept);
    else
      there->values.insert(there->values.end(), kept.values.begin(), kept.values.end());
  }
  return properties;
}

std::optional<Message> node_problem(const Node& node, const Notation& notation) {
  const auto& kept = node.notes().properties;
  for (const auto& property : kept)
    if (auto problem = property_problem(property.name, property.values)) return problem;
  std::vector<std::string> misplaced;
  for (const auto& property : kept)
    if (find_known(property.name)) misplaced.push_back(property.name);
  if (misplaced.empty()) return {};
  const std::vector<Property> written = write_node(node, notation);
  RawProperties raw;
  for (const auto& [name, values] : written) raw.push_back({name, {values.begin(), values.end()}});
  const NodePtr again = Node::make();
  read_node(*again, raw, notation, [](const Message&) {});
  again->tidy();
  if (again->same_content(node)) return {};
  return message(MisplacedProperties{std::move(misplaced)});
}

}  // namespace ponnuki::record::sgf
