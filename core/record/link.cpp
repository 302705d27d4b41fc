#include "record/link.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "record/base64.hpp"
#include "record/json.hpp"
#include "record/link_code.hpp"
#include "record/sgf/root_properties.hpp"
#include "record/unicode.hpp"

namespace ponnuki::record {

namespace {

using Number = LinkModel::Number;

// Moves by their number: placements, swap, pass. Of moves that are written alike the first stands
// for all.
class MoveNumbers {
 public:
  explicit MoveNumbers(const AnyGame& game)
      : game_(game), placements_(std::uint32_t(game.move_ids())), first_(placements_, unknown) {}

  std::uint32_t count() const { return placements_ + 2; }
  // Nothing for a move that the board does not have.
  std::optional<std::uint32_t> number(Move m) {
    if (m == swap_move) return placements_;
    if (m == pass_move) return placements_ + 1;
    if (m.id >= placements_) return {};
    std::uint32_t& first = first_[m.id];
    if (first == unknown) first = game_.read_move(game_.move_text(m)).value_or(m).id;
    return first;
  }
  // Nothing for a number that stands for no move.
  std::optional<Move> move(std::uint32_t n) {
    if (n == placements_) return swap_move;
    if (n == placements_ + 1) return pass_move;
    const Move m{std::uint16_t(n)};
    return n < placements_ && number(m) == n ? std::optional(m) : std::nullopt;
  }

 private:
  static constexpr std::uint32_t unknown = ~std::uint32_t(0);

  const AnyGame& game_;
  std::uint32_t placements_;
  std::vector<std::uint32_t> first_;  // by move, as far as met
};

// Which colour plays, as an answer: the same as before, or not. The last answers are its context.
class ColourAnswers {
 public:
  unsigned context() const { return answers_; }
  bool answer(Colour c) {
    const bool same = c == last_;
    last_ = c;
    answers_ = (answers_ << 1 | same) & 7;
    return same;
  }
  Colour colour(bool same) {
    const Colour c = same ? last_ : other(last_);
    answer(c);
    return c;
  }

 private:
  Colour last_ = Colour::Second;
  unsigned answers_ = 0;
};

// Everything but the game and its moves, as JSON; nothing if there is nothing.
std::string rest_of(const Record& record) {
  RecordJson json(*record.game);
  json.object([&](auto&& field) {
    json.heading(field, record);
    const auto each_note = [&](auto&& f) {
      for (Walk walk(*record.root); walk; walk.advance())
        if (!walk.node().plain()) f(walk);
    };
    bool any = false;
    each_note([&](const Walk& walk) { any = any || !(walk.node().notes() == Notes{}); });
    if (any)
      field("notes", [&] {
        json.object([&](auto&& of_notes) {
          each_note([&](const Walk& walk) {
            of_notes(std::to_string(walk.number()), [&] {
              json.object([&](auto&& of_note) { json.notes(of_note, walk.node().notes()); });
            });
          });
        });
      });
  });
  std::string text = json.take();
  if (text == "{}") text.clear();
  return text;
}

std::optional<Message> too_much(const LinkLimits& limits, std::size_t nodes, std::size_t text) {
  if (nodes > limits.nodes)
    return message(TooManyNodes{std::int64_t(limits.nodes), std::int64_t(nodes)});
  if (text > limits.text)
    return message(TooMuchText{std::int64_t(limits.text), std::int64_t(text)});
  return {};
}

Message damaged(std::optional<Message> problem = {}) {
  return message(LinkDamaged{std::move(problem)});
}

// Decodes what write_link encoded, up to the point where it turns out to be something else.
class Decoding {
 public:
  Decoding(const Catalogue& catalogue, std::string_view data, const LinkLimits& limits)
      : catalogue_(catalogue), limits_(limits), decoder_(LinkModel::primed(), data) {}

  OrMessage<Record> record() {
    constexpr std::uint32_t max_spec_length = 1000;
    sgf::Notations notations(catalogue_);
    const auto spec = decoder_.text(max_spec_length);
    if (!spec || !is_utf8(*spec)) return damaged();
    auto named = notations.named(*spec);
    if (auto* problem = std::get_if<Message>(&named)) return damaged(std::move(*problem));
    record_.game = std::get<sgf::Notations::Found>(named)->game();
    if (!read_nodes()) return damaged();
    if (auto problem = read_rest()) return damaged(std::move(*problem));
    return std::move(record_);
  }

 private:
  bool read_nodes() {
    MoveNumbers moves(*record_.game);
    ColourAnswers colours;
    std::vector<Node*> open{nullptr};  // parents still to have a child, each once for every child
    while (!open.empty()) {
      Node* const parent = open.back();
      open.pop_back();
      Node* const node = parent ? &parent->append(Node::make()) : record_.root.get();
      nodes_.push_back(node);
      const std::uint32_t children = decoder_.number(Number::children);
      if (children > limits_.nodes || nodes_.size() + open.size() + children > limits_.nodes)
        return false;
      open.insert(open.end(), children, node);
      if (!decoder_.bit(decoder_.model.has_move())) continue;
      auto& same = decoder_.model.same_colour(colours.context());
      const Colour colour = colours.colour(decoder_.bit(same));
      const auto move = moves.move(decoder_.below(moves.count()));
      if (!move) return false;
      node->set_move(colour, *move);
    }
    return true;
  }

  std::optional<Message> read_rest() {
    const auto text = decoder_.text(std::uint32_t(limits_.text));
    if (!text || text->empty()) return {};
    auto parsed = parse_json(*text);
    if (auto* error = std::get_if<JsonError>(&parsed)) return std::move(error->why);
    JsonReader json;
    const auto* fields = json.object(std::get<JsonValue>(parsed), Place::thing("record"));
    if (!fields || !read_heading(json, catalogue_, record_, *fields) || !read_notes(json, *fields))
      return *json.problem();
    return sgf::root_problem(record_);
  }

  bool read_notes(JsonReader& json, const JsonObject& fields) {
    const auto* value = find(fields, "notes");
    if (!value) return true;
    const auto* notes = json.object(*value, Place::named("notes"));
    if (!notes) return false;
    NodeReader reader(json, record_.game);
    for (const auto& [number, note] : *notes) {
      const auto at = read_int(number, 0, int(nodes_.size()) - 1);
      if (!at) json.refuse(UnknownField{Place::named("notes"), number, {}});
      const auto* of_note = json.object(note, Place::named(number));
      if (!at || !of_note) return false;
      json.enter_node(std::size_t(*at));
      if (!reader.read_notes(*nodes_[std::size_t(*at)], *of_note)) return false;
    }
    return true;
  }

  const Catalogue& catalogue_;
  LinkLimits limits_;
  LinkDecoder decoder_;
  Record record_;
  std::vector<Node*> nodes_;
};

// The link in a text: what stands behind the first # / ? = or & and begins as links do, else all.
std::string_view link_in(std::string_view text) {
  constexpr std::string_view before = "#/?=&";
  for (auto at = text.find_first_of(before); at != text.npos; at = text.find_first_of(before, at)) {
    const auto link = text.substr(++at);
    if (!link.starts_with(link_version)) continue;
    std::size_t end = 0;
    while (end < link.size() && before.find(link[end]) == before.npos && !blank_at(link, end) &&
           !is_ascii_blank(link[end]))
      ++end;
    return link.substr(0, end);
  }
  return text;
}

}  // namespace

LinkLimits LinkLimits::of(std::size_t characters) {
  return {std::min(max_link_limits.nodes, 1'000 + 4 * characters),
          std::min(max_link_limits.text, 4'000 + 8 * characters)};
}

OrMessage<std::string> write_link(const Record& record) {
  std::size_t nodes = 0;
  for (Walk walk(*record.root); walk; walk.advance()) ++nodes;
  if (auto problem = too_much(max_link_limits, nodes, 0)) return std::move(*problem);

  const AnyGame& game = *record.game;
  LinkEncoder encoder(LinkModel::primed());
  encoder.text(spec(game));
  MoveNumbers moves(game);
  ColourAnswers colours;
  for (Walk walk(*record.root); walk; walk.advance()) {
    const Node& node = walk.node();
    encoder.number(Number::children, std::uint32_t(node.child_count()));
    encoder.bit(encoder.model.has_move(), node.has_move());
    if (!node.has_move()) continue;
    const auto number = moves.number(node.move());
    if (!number) return message(NotAMoveOfBoard{std::to_string(node.move().id)});
    auto& same = encoder.model.same_colour(colours.context());
    encoder.bit(same, colours.answer(node.colour()));
    encoder.below(*number, moves.count());
  }
  const std::string rest = rest_of(record);
  if (auto problem = too_much(max_link_limits, 0, rest.size())) return std::move(*problem);
  encoder.text(rest);
  std::string link = std::string(link_version) + to_base64(encoder.done());
  if (auto problem = too_much(LinkLimits::of(link.size()), nodes, rest.size()))
    return std::move(*problem);
  return link;
}

OrMessage<Record> read_link(const Catalogue& catalogue, std::string_view given,
                            std::size_t max_length) {
  const auto text = link_in(strip(given));
  if (!text.starts_with(link_version))
    return message(NotALink{std::string(text), std::string(link_version)});
  if (code_points(text) > max_length)
    return message(LinkTooLong{std::int64_t(text.size()), std::int64_t(max_length)});
  const auto data = from_base64(text.substr(link_version.size()));
  if (!data) return message(LinkLetters{});
  auto decoded = Decoding(catalogue, *data, LinkLimits::of(text.size())).record();
  if (const auto* record = std::get_if<Record>(&decoded)) {
    const auto again = write_link(*record);
    const auto* link = std::get_if<std::string>(&again);
    if (!link || *link != text) return damaged();
  }
  return decoded;
}

}  // namespace ponnuki::record
