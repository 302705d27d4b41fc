#include "record/sgf/content.hpp"

#include <algorithm>

#include "base/number.hpp"
#include "record/sgf/values.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record::sgf {

namespace {

constexpr std::size_t most_count_digits = 9;

enum class Kind : std::uint8_t { Single, Sign, Composed, Stones };

struct Known {
  std::string_view name;
  Kind kind;
  Sign sign = Sign::Triangle;
};

constexpr std::array<Known, 20> known_properties{{
    {"B", Kind::Single},
    {"W", Kind::Single},
    {"PKSWAP", Kind::Single},
    {"C", Kind::Single},
    {"PL", Kind::Single},
    {"PKPOSITION", Kind::Single},
    {"BL", Kind::Single},
    {"WL", Kind::Single},
    {"OB", Kind::Single},
    {"OW", Kind::Single},
    {"TR", Kind::Sign, Sign::Triangle},
    {"SQ", Kind::Sign, Sign::Square},
    {"CR", Kind::Sign, Sign::Circle},
    {"MA", Kind::Sign, Sign::Cross},
    {"LB", Kind::Composed, Sign::Label},
    {"AR", Kind::Composed, Sign::Arrow},
    {"LN", Kind::Composed, Sign::Line},
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
  return std::find_if(known_properties.begin() + 10, known_properties.end(),
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

class Filler {
 public:
  Filler(Node& node, const Notation& notation, const Report& report)
      : node_(node), notation_(notation), report_(report) {}

  void read(const RawProperty& property) {
    const Known* known = find_known(property.name);
    if (known && known->kind == Kind::Single)
      read_single(property);
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

  void read_single(const RawProperty& property) {
    const std::string& name = property.name;
    Values values = property.values;
    if (name == "C" || name == "PKPOSITION") {  // empty texts are ignored
      std::erase_if(values, [](std::string_view raw) { return text_of(raw).empty(); });
      if (values.empty()) values.emplace_back();
    }
    Values rest(values.begin() + 1, values.end());
    if (!rest.empty()) report_(message(SeveralValues{name, std::int64_t(property.values.size())}));
    if (!understand(name, values[0])) {
      meaningless(name, values[0]);
      rest = property.values;
    }
    if (!rest.empty()) keep(name, rest);
  }

  bool understand(std::string_view name, std::string_view raw) {
    if (name == "PL") {
      setup_.to_move = colour_in(raw);
      return setup_.to_move.has_value();
    }
    if (name == "B" || name == "W") {
      const auto move = notation_.read_move(raw);
      if (node_.has_move() || !move) return false;
      node_.set_move(colour_of_letter(name[0]), *move);
    } else if (name == "PKSWAP") {
      const auto colour = strip(raw).empty() ? Colour::Second : colour_in(raw);
      if (node_.has_move() || !colour) return false;
      node_.set_move(*colour, swap_move);
    } else if (name == "C") {
      if (std::string text = text_of(raw); !text.empty())
        node_.edit_notes().comment = std::move(text);
    } else if (name == "PKPOSITION") {
      if (std::string text = line_of(raw); !text.empty())
        node_.edit_notes().position = std::move(text);
    } else {
      return read_clock(name, raw);
    }
    return true;
  }

  // BL and WL are seconds, OB and OW the moves to be made in them.
  bool read_clock(std::string_view name, std::string_view raw) {
    const bool is_time = name[1] == 'L';
    const Colour colour = colour_of_letter(name[is_time ? 0 : 1]);
    if (is_time) {
      const auto seconds = number(raw);
      if (seconds) node_.edit_notes().clocks[std::size_t(index(colour))] = Clock{*seconds, {}};
      return seconds.has_value();
    }
    const auto moves = whole_number(strip(raw), most_count_digits);
    if (!moves || !node_.notes().clocks[std::size_t(index(colour))]) return false;
    node_.edit_notes().clocks[std::size_t(index(colour))]->moves = std::int32_t(*moves);
    return true;
  }

  void read_list(const RawProperty& property, const Known& known) {
    Values strange;
    for (const std::string_view raw : property.values) {
      bool understood = false;
      if (known.kind == Kind::Composed) {
        understood = read_composed(known.sign, raw);
      } else {
        Points points;
        understood = notation_.read_points(raw, points);
        for (const Point p : points) {
          if (known.kind == Kind::Sign)
            marks_.push_back({known.sign, p, {}, {}});
          else if (known.name == "AE")
            setup_.put(p, {});
          else
            setup_.put(p, colour_of_letter(known.name[1]));
        }
      }
      if (!understood && (known.kind == Kind::Composed || !strip(raw).empty()))
        strange.push_back(raw);
    }
    if (strange.empty()) return;
    meaningless(property.name, strange[0]);
    keep(property.name, strange);
  }

  bool read_composed(Sign sign, std::string_view raw) {
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

void fill(Node& node, RawProperties& raw, const Notation& notation, const Report& report) {
  // OB and OW need to know BL and WL.
  std::stable_partition(raw.begin(), raw.end(),
                        [](const auto& p) { return p.name != "OB" && p.name != "OW"; });
  Filler filler(node, notation, report);
  for (const auto& property : raw) filler.read(property);
  filler.finish();
}

std::vector<Property> written(const Node& node, const Notation& notation) {
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

std::optional<Message> node_problem(const Node& node, const Notation& notation) {
  const auto& kept = node.notes().properties;
  for (const auto& property : kept)
    if (auto problem = property_problem(property.name, property.values)) return problem;
  std::vector<std::string> misplaced;
  for (const auto& property : kept)
    if (find_known(property.name)) misplaced.push_back(property.name);
  if (misplaced.empty()) return {};
  const std::vector<Property> fields = written(node, notation);
  RawProperties raw;
  const auto add = [&](const Property& property) {
    auto at = std::find_if(raw.begin(), raw.end(),
                           [&](const auto& p) { return p.name == property.name; });
    if (at == raw.end()) at = raw.insert(at, {property.name, {}});
    at->values.insert(at->values.end(), property.values.begin(), property.values.end());
  };
  for (const auto& property : fields) add(property);
  for (const auto& property : kept) add(property);
  const NodePtr again = Node::make();
  fill(*again, raw, notation, [](const Message&) {});
  again->tidy();
  if (again->same_content(node)) return {};
  return message(MisplacedProperties{std::move(misplaced)});
}

}  // namespace ponnuki::record::sgf
