// Records as a browser meets them (web/src/record): everything crosses the border as JSON, records
// in the form of docs/record.schema.json, and what is wrong as messages: {"kind": ..., and the
// fields}.
#include "bind/answer_json.hpp"
#include "bind/catalogue.hpp"
#include "bind/describe.hpp"
#include "bind/wasm.hpp"
#include "record/collection.hpp"
#include "record/link.hpp"
#include "record/match.hpp"
#include "record/opponent.hpp"
#include "record/play.hpp"
#include "record/sgf/writer.hpp"

namespace ponnuki {

// The charsets of the browser (web/src/core/charsets.ts). Texts are given by address and size.
namespace host {

[[clang::import_module("host"), clang::import_name("coding")]] std::uint32_t coding(
    const char* name, std::size_t name_size);
// The text comes by `decoded`.
[[clang::import_module("host"), clang::import_name("decode")]] void decode(
    const char* name, std::size_t name_size, const char* bytes, std::size_t size, bool whole);
[[clang::import_module("host"), clang::import_name("length")]] std::size_t length(
    const char* name, std::size_t name_size, const char* bytes, std::size_t size,
    std::size_t characters);

}  // namespace host

namespace {

using namespace record;

std::string decoded_text;  // of the last host::decode

// An answer of one field.
template <class T>
void answer(std::string_view name, const T& value) {
  AnswerJson json;
  json.object([&](auto&& field) { field(name, value); });
  wasm_answer(json.take());
}

void answer_record(const Record& record) {
  AnswerJson json;
  json.object([&](auto&& field) { field("record", [&] { json.raw(write_json(record)); }); });
  wasm_answer(json.take());
}

class BrowserCharsets final : public sgf::Charsets {
 public:
  sgf::Coding coding(std::string_view charset) override {
    return sgf::Coding(host::coding(charset.data(), charset.size()));
  }
  std::string decode(std::string_view charset, std::string_view bytes, bool whole) override {
    host::decode(charset.data(), charset.size(), bytes.data(), bytes.size(), whole);
    return std::move(decoded_text);
  }
  std::size_t length(std::string_view charset, std::string_view bytes,
                     std::size_t characters) override {
    return host::length(charset.data(), charset.size(), bytes.data(), bytes.size(), characters);
  }
};

// The fields of the input, which is an object of JSON.
OrMessage<JsonObject> input_fields() {
  auto parsed = parse_json(wasm_input());
  if (auto* error = std::get_if<JsonError>(&parsed)) return message(NotJson{std::move(error->why)});
  if (auto* fields = std::get_if<JsonObject>(&std::get<JsonValue>(parsed).value))
    return std::move(*fields);
  return message(NotAnObject{Place::named("input")});
}

OrMessage<Record> input_record(const JsonObject& fields) {
  const auto* value = find(fields, "record");
  if (!value) return message(FieldMissing{Place::named("input"), "record"});
  return read_json(catalogue(), *value);
}

OrMessage<std::string> written(const JsonObject& fields) {
  auto read = input_record(fields);
  if (auto* problem = std::get_if<Message>(&read)) return std::move(*problem);
  const auto& record = std::get<Record>(read);
  JsonReader json;
  const auto text = [&](std::string_view name) {
    const auto* value = find(fields, name);
    return json.text(value ? *value : JsonValue{}, Place::named(name)).value_or("");
  };
  const std::string form = text("form");
  if (json.problem()) return *json.problem();
  if (form == "json") return write_json(record);
  if (form == "link") return write_link(record);
  const std::string application = text("application");
  if (json.problem()) return *json.problem();
  return sgf::write(record, sgf::Notation(record.game), application);
}

// "ended" as games that ended so: their winner and score, by seat.
std::optional<Standing> input_standing(JsonReader& json, const JsonObject& fields) {
  constexpr std::array<std::string_view, 3> names{"length", "best_of", "ended"};
  const auto* given = json.object(JsonValue{fields}, Place::named("input"), {}, names);
  if (!given) return {};
  const auto length =
      json.whole(*find(fields, "length"), Place::named("length"), 1, max_match_games);
  const auto best_of = json.truth(*find(fields, "best_of"), Place::named("best_of"));
  const auto* ended = json.list(*find(fields, "ended"), Place::named("ended"));
  if (!length || !best_of || !ended) return {};
  Standing now;
  for (const JsonValue& item : *ended) {
    const auto* end = json.object(item, Place::named("ended"));
    if (!end) return {};
    GameEnd game;
    if (const auto* winner = find(*end, "winner"); winner && !winner->is_null()) {
      const auto player = json.whole(*winner, Place::named("winner"), 0, 1);
      if (!player) return {};
      game.winner = Player(*player);
    }
    if (const auto* score = find(*end, "score"); score && !score->is_null()) {
      const auto* both = json.list(*score, Place::named("score"), 2);
      if (!both) return {};
      game.score.emplace();
      for (const std::size_t seat : {0, 1}) {
        const auto points =
            json.whole((*both)[seat], Place::named("score"), -max_json_number, max_json_number);
        if (!points) return {};
        (*game.score)[seat] = *points;
      }
    }
    now.add(game, int(*length), *best_of);
  }
  return now;
}

// What is wrong with a node of a line.
void write_wrong(AnswerJson& json, const AnyGame& game, const Wrong& wrong) {
  json.object([&](auto&& field) {
    field("kind", name(wrong.kind));
    if (wrong.why) field("problem", *wrong.why);
    if (wrong.refusal)
      field("refusal",
            [&] { json.raw(describe(game, game.move_text(wrong.move), *wrong.refusal)); });
  });
}

}  // namespace

void wasm_answer_problem(const Message& problem) { answer("problem", problem); }

// Where the page writes the `size` bytes that it decoded.
EXPORT(decoded) char* decoded(std::uint32_t size) {
  decoded_text.resize(size);
  return decoded_text.data();
}

// Input: the bytes of a file of any form, or a text, whose SGF is UTF-8 whatever it says. The
// answer has the "records", and the "diagnostics": what is wrong, and where.
EXPORT(read_records) void read_records(bool is_text) {
  const std::string text = std::move(wasm_input());
  BrowserCharsets charsets;
  CollectionReader reader(charsets, catalogue(), {{}, {}, sgf::max_game_bytes, is_text});
  reader.feed(text);
  Diagnostics diagnostics;
  AnswerJson json;
  json.object([&](auto&& field) {
    field("records", [&] {
      json.list([&](auto&& item) {
        for (;;) {
          const auto step = reader.next(diagnostics);
          if (step == CollectionReader::Step::End) break;
          if (step == CollectionReader::Step::More)
            reader.feed("");
          else
            item([&] { json.raw(write_json(reader.take())); });
        }
      });
    });
    field("diagnostics", diagnostics);
  });
  wasm_answer(json.take());
}

// Input: the nodes of a line that goes on from a position, as "nodes" of a record lists them. Plays
// the first `count`. The answer has the "steps", for each node the numbers of two positions, before
// and after its move; if a node is invalid, what is "wrong" with it, and no step from there on.
EXPORT(play_line) void play_line(Handle start, std::uint32_t count) {
  const HeldPosition* from = wasm_position(start);
  if (!from) return wasm_answer("");
  const auto game = from->game;
  PositionPtr position = from->position;
  const auto parsed = parse_json(wasm_input());
  if (const auto* error = std::get_if<JsonError>(&parsed))
    return wasm_answer_problem(message(NotJson{error->why}));
  const auto nodes = read_nodes(game, std::get<JsonValue>(parsed));
  if (const auto* problem = std::get_if<Message>(&nodes)) return wasm_answer_problem(*problem);
  const Node* node = std::get<NodePtr>(nodes).get();
  Playback playback(game, catalogue());
  AnswerJson json;
  std::optional<Wrong> wrong;
  std::size_t ply = 0;
  Handle last = start;
  json.object([&](auto&& field) {
    field("steps", [&] {
      json.list([&](auto&& item) {
        for (; node && count > 0; node = node->first_child(), --count) {
          OrMessage<PositionPtr> put = playback.set_up(position, *node);
          Recorder recorder;
          auto next = playback.after(position, *node, ply, recorder);
          if (auto* found = std::get_if<Wrong>(&next)) {
            wrong = std::move(*found);
            break;
          }
          position = std::get<PositionPtr>(std::move(next));
          if (node->sets_up())
            last = wasm_hold({game, std::get<PositionPtr>(std::move(put)), {}, {}});
          const Handle before = last;
          if (node->has_move())
            last = wasm_hold({game, position, std::move(recorder.events), playback.last_move()});
          item(std::array<std::int64_t, 2>{before, last});
        }
      });
    });
    if (wrong) field("wrong", [&] { write_wrong(json, *game, *wrong); });
  });
  wasm_answer(json.take());
}

// Input: a link, perhaps in an address. The answer has the "record", or the "problem".
EXPORT(read_link) void read_link_of(std::uint32_t max_length) {
  const auto read = read_link(catalogue(), wasm_input(), max_length);
  if (const auto* problem = std::get_if<Message>(&read)) return wasm_answer_problem(*problem);
  answer_record(std::get<Record>(read));
}

// Input: {"form": "sgf", "json" or "link", "record": ..., "application": name and version for SGF}.
// The answer has the "text", or the "problem".
EXPORT(write_record) void write_record() {
  const auto fields = input_fields();
  if (const auto* problem = std::get_if<Message>(&fields)) return wasm_answer_problem(*problem);
  const auto text = written(std::get<JsonObject>(fields));
  if (const auto* problem = std::get_if<Message>(&text)) return wasm_answer_problem(*problem);
  answer("text", std::get<std::string>(text));
}

// Input: {"record": ...}. The answer has the "opponent" `games` games later in the match, its seed
// as a text; null between people; or the "problem".
EXPORT(read_opponent) void read_opponent(std::uint32_t games) {
  const auto fields = input_fields();
  if (const auto* problem = std::get_if<Message>(&fields)) return wasm_answer_problem(*problem);
  const auto read = input_record(std::get<JsonObject>(fields));
  if (const auto* problem = std::get_if<Message>(&read)) return wasm_answer_problem(*problem);
  const auto found = opponent_of(std::get<Record>(read));
  if (const auto* problem = std::get_if<Message>(&found)) return wasm_answer_problem(*problem);
  const auto& first = std::get<std::optional<Opponent>>(found);
  if (!first) return answer("opponent", nullptr);
  const Opponent opponent = first->later(int(games));
  AnswerJson json;
  json.object([&](auto&& field) {
    field("opponent", [&] {
      json.object([&](auto&& of_opponent) {
        of_opponent("seat", opponent.seat);
        of_opponent("seed", std::to_string(opponent.seed));
        of_opponent("spec", opponent.spec);
        of_opponent("level", opponent.level());
      });
    });
  });
  wasm_answer(json.take());
}

// Input: {"record": ..., "spec": how the program at this seat plays}. The answer has the "record"
// with this opponent, or the "problem".
EXPORT(write_opponent) void write_opponent(std::uint32_t seat, std::uint64_t seed) {
  const auto fields = input_fields();
  if (const auto* problem = std::get_if<Message>(&fields)) return wasm_answer_problem(*problem);
  auto read = input_record(std::get<JsonObject>(fields));
  if (const auto* problem = std::get_if<Message>(&read)) return wasm_answer_problem(*problem);
  JsonReader reader;
  const auto* spec = find(std::get<JsonObject>(fields), "spec");
  const auto text = reader.text(spec ? *spec : JsonValue{}, Place::named("spec"));
  if (!text) return wasm_answer_problem(*reader.problem());
  auto& record = std::get<Record>(read);
  set_opponent(record, {Player(seat != 0), seed, *text});
  answer_record(record);
}

// The player of a match at a seat of one of its games, counted from 0.
EXPORT(player_at) std::uint32_t player_at_seat(std::uint32_t seat, std::uint32_t game) {
  return player_at(Player(seat & 1), int(game));
}

// Input: {"length": 3, "best_of": true, "ended": [{"winner": 0, "score": [6, 2]}, ...]}. The answer
// says how the match stands, or has the "problem".
EXPORT(match_standing) void match_standing() {
  const auto fields = input_fields();
  if (const auto* problem = std::get_if<Message>(&fields)) return wasm_answer_problem(*problem);
  JsonReader reader;
  const auto now = input_standing(reader, std::get<JsonObject>(fields));
  if (!now) return wasm_answer_problem(*reader.problem());
  AnswerJson json;
  json.object([&](auto&& field) {
    field("wins", now->wins);
    field("draws", now->draws);
    field("points", now->points);
    field("played", now->played);
    field("over", now->over);
    field("winner", now->winner);
  });
  wasm_answer(json.take());
}

// Input: {"records": [...]}, the games of one match. The answer has the "text" of the match as
// JSON, or the "problem" that makes them none.
EXPORT(write_match) void write_match() {
  const auto fields = input_fields();
  if (const auto* problem = std::get_if<Message>(&fields)) return wasm_answer_problem(*problem);
  const auto* given = find(std::get<JsonObject>(fields), "records");
  if (!given) return wasm_answer_problem(message(FieldMissing{Place::named("input"), "records"}));
  JsonReader json;
  const auto* values = json.list(*given, Place::named("records"));
  if (!values) return wasm_answer_problem(*json.problem());
  std::vector<Record> records;
  for (const JsonValue& value : *values) {
    auto read = read_json(catalogue(), value);
    if (const auto* problem = std::get_if<Message>(&read)) return wasm_answer_problem(*problem);
    records.push_back(std::get<Record>(std::move(read)));
  }
  const auto match = match_of(std::move(records));
  if (const auto* problem = std::get_if<Message>(&match)) return wasm_answer_problem(*problem);
  answer("text", write_json(std::get<Match>(match)));
}

}  // namespace ponnuki
