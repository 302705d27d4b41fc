// Records as JSON and as links, and matches: what tests/vectors holds, and what is refused.
#include <fstream>

#include "base/rng.hpp"
#include "bind/catalogue.hpp"
#include "check.hpp"
#include "record/base64.hpp"
#include "record/json_games.hpp"
#include "record/link.hpp"
#include "record/link_code.hpp"
#include "record/match.hpp"
#include "record/opponent.hpp"

using namespace ponnuki;
using namespace ponnuki::record;

namespace {

const Catalogue games_there_are = catalogue();

std::vector<JsonObject> vectors(const std::string& file) {
  const std::string path = std::string(PONNUKI_VECTORS) + '/' + file;
  std::ifstream in(path);
  std::vector<JsonObject> list;
  for (std::string line; std::getline(in, line);) {
    auto parsed = parse_json(line);
    if (CHECK(parsed.index() == 0, line))
      list.push_back(std::get<JsonObject>(std::get<JsonValue>(parsed).value));
  }
  CHECK(!list.empty(), path);
  return list;
}

std::string text_at(const JsonObject& fields, std::string_view name) {
  return *find(fields, name)->get<std::string>();
}

std::optional<Record> record_of(OrMessage<Record> read, std::string_view about) {
  auto* record = std::get_if<Record>(&read);
  if (!record) CHECK_EQUAL(std::get<Message>(read).kind, "nothing wrong", about);
  return record ? std::optional(std::move(*record)) : std::nullopt;
}

OrMessage<Record> read_text(std::string_view text) {
  auto parsed = parse_json(text);
  if (auto* error = std::get_if<JsonError>(&parsed)) return error->why;
  return read_json(games_there_are, std::get<JsonValue>(parsed));
}

const std::string begin = R"({"format":"ponnuki-record/1","game":"gonnect","options":{"size":5},)";

// What is wrong with a record that begins so and goes on so.
void check_refused(std::string_view rest, std::string_view kind, std::string_view inner = "") {
  const auto read = read_text(begin + std::string(rest));
  const auto* problem = std::get_if<Message>(&read);
  if (!CHECK(problem, rest)) return;
  CHECK_EQUAL(problem->kind, kind, rest);
  if (inner.empty()) return;
  const auto& messages = std::get<std::vector<Message>>(problem->fields.back().second);
  CHECK_EQUAL(messages.front().kind, inner, rest);
}

std::string link_of(const Record& record) {
  const auto link = write_link(record);
  return CHECK(link.index() == 0) ? std::get<std::string>(link) : "";
}

std::string_view why_no_link(std::string_view text, std::size_t longest = max_link_length) {
  const auto read = read_link(games_there_are, text, longest);
  const auto* problem = std::get_if<Message>(&read);
  return problem ? problem->kind : "";
}

Record empty_record() {
  Record record;
  record.game = std::get<0>(make_game("gonnect", {{"size", std::int64_t{5}}}));
  return record;
}

}  // namespace

TEST(links_are_what_they_were) {
  for (const JsonObject& v : vectors("links/links.jsonl")) {
    const std::string link = text_at(v, "link");
    const auto record = record_of(read_json(games_there_are, *find(v, "record")), link);
    if (!record) continue;
    CHECK_EQUAL(write_json(*record), to_text(*find(v, "record")));
    CHECK_EQUAL(link_of(*record), link);
    const auto again = record_of(read_link(games_there_are, link), link);
    CHECK(again && *again == *record, link);
    for (const std::string_view before : {"", " ", "#", "https://example.org/#/analyse/", "/?g="})
      record_of(read_link(games_there_are, std::string(before) + link + "\n"), link);
    record_of(read_link(games_there_are, "http://a.b/?game=" + link + "&x=1#top"), link);
  }
}

TEST(what_is_no_link_is_refused) {
  const std::string good = link_of(empty_record());
  CHECK_EQUAL(why_no_link(good), "");
  CHECK_EQUAL(why_no_link(""), "not_a_link");
  CHECK_EQUAL(why_no_link("pk2.AAAA"), "not_a_link");
  CHECK_EQUAL(why_no_link("https://example.org/#pk2.AAAA"), "not_a_link");
  CHECK_EQUAL(why_no_link("pk1.A"), "link_letters");
  CHECK_EQUAL(why_no_link("pk1.AA=A"), "link_letters");
  CHECK_EQUAL(why_no_link("https://example.org/#pk1.A"), "link_letters");
  CHECK_EQUAL(why_no_link("pk1."), "link_damaged");
  CHECK_EQUAL(why_no_link("pk1." + std::string(max_link_length, 'A')), "link_too_long");
  CHECK_EQUAL(why_no_link(good, good.size() - 1), "link_too_long");
  CHECK_EQUAL(why_no_link(good + "AAAA"), "link_damaged");
  CHECK_EQUAL(why_no_link(good.substr(0, good.size() - 2)), "link_damaged");
}

TEST(damaged_links_are_refused_or_links_of_another_tree) {
  Rng rng(1);
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=# ";
  for (const JsonObject& v : vectors("links/links.jsonl"))
    for (int i = 0; i < 20; ++i) {
      std::string link = text_at(v, "link");
      for (std::uint32_t n = 1 + rng.below(3); n > 0; --n)
        link[4 + rng.below(std::uint32_t(link.size() - 4))] =
            letters[rng.below(std::uint32_t(letters.size()))];
      const auto read = read_link(games_there_are, link);
      const auto* record = std::get_if<Record>(&read);
      if (record && link.find_first_of("# ") == link.npos) CHECK_EQUAL(link_of(*record), link);
    }
}

TEST(links_hold_no_more_than_they_may) {
  const auto refused = [](const Record& record) {
    const auto link = write_link(record);
    const auto* problem = std::get_if<Message>(&link);
    return problem ? problem->kind : "";
  };
  Record wide = empty_record();
  for (int i = 0; i < 1500; ++i) wide.root->append(Node::make());
  CHECK_EQUAL(refused(wide), "too_many_nodes");
  for (int i = 1500; i < 50'000; ++i) wide.root->append(Node::make());
  CHECK_EQUAL(refused(wide), "too_many_nodes");
  Record said = empty_record();
  said.root->edit_notes().comment = std::string(3900, 'x');
  CHECK_EQUAL(refused(said), "");
  said.root->edit_notes().comment = std::string(10'000, 'x');
  CHECK_EQUAL(refused(said), "too_much_text");
  said.root->edit_notes().comment = std::string(1'000'000, 'x');
  CHECK_EQUAL(refused(said), "too_much_text");
  Record other = empty_record();
  other.root->append(Node::make(Colour::First, Move(std::uint16_t{25})));
  CHECK_EQUAL(refused(other), "not_a_move_of_the_board");
}

// What no `write_link` writes: links that are short and unfold to a lot.
TEST(links_that_unfold_to_too_much_are_refused) {
  const auto link = [](auto&& encode) {
    LinkEncoder encoder(LinkModel::primed());
    encoder.text(spec(*empty_record().game));
    encode(encoder);
    return std::string(link_version) + to_base64(encoder.done());
  };
  const auto node = [](LinkEncoder& e, std::uint32_t children) {
    e.number(LinkModel::Number::children, children);
    e.bit(e.model.has_move(), false);
  };
  const std::string wide = link([&](LinkEncoder& e) {
    node(e, 20'000);
    for (int i = 0; i < 20'000; ++i) node(e, 0);
    e.text("");
  });
  CHECK(wide.size() < 1000);
  CHECK_EQUAL(why_no_link(wide), "link_damaged");
  CHECK_EQUAL(why_no_link(link([&](LinkEncoder& e) { node(e, 0xFFFFFFFE); })), "link_damaged");
  const std::string said = link([&](LinkEncoder& e) {
    node(e, 0);
    e.text(R"({"notes":{"0":{"comment":")" + std::string(100'000, 'x') + R"("}}})");
  });
  CHECK(said.size() < 1000);
  CHECK_EQUAL(why_no_link(said), "link_damaged");
  for (const std::string_view rest :
       {"{}", "[]", "{", R"({"notes":{}})", R"({"notes":{"1":{"comment":"x"}}})",
        R"({"notes":{"-0":{"comment":"x"}}})", R"({"notes":{"0":{"move":"A1"}}})",
        R"({"notes":{"0":{"comment":1}}})", R"({"game":"gosix"})", R"({"players":["", ""]})"})
    CHECK_EQUAL(why_no_link(link([&](LinkEncoder& e) {
                  node(e, 0);
                  e.text(rest);
                })),
                "link_damaged", rest);
}

TEST(json_of_records_is_refused_for_a_reason) {
  check_refused(R"("nodes":[]})", "no_nodes");
  check_refused(R"("nodes":[{"parent":0}]})", "in_node", "root_has_parent");
  check_refused(R"("nodes":[{},{"parent":1}]})", "in_node", "not_between");
  check_refused(R"("nodes":[{},{"parent":-1}]})", "in_node", "not_between");
  check_refused(R"("nodes":[7]})", "in_node", "not_an_object");
  check_refused(R"("nodes":{}})", "not_a_list");
  check_refused(R"("nodes":[{"move":"A1"}]})", "in_node", "move_needs_colour");
  check_refused(R"("nodes":[{"move":"Z9","colour":"black"}]})", "in_node",
                "not_a_move_of_the_board");
  check_refused(R"("nodes":[{"move":"A1","colour":"red"}]})", "in_node", "not_a_colour");
  check_refused(R"("nodes":[{"x":1}]})", "in_node", "unknown_field");
  check_refused(R"("nodes":[{"comment":null}]})", "in_node", "not_a_text");
  check_refused(R"("nodes":[{"setup":{"stones":{"Z9":null}}}]})", "in_node", "not_a_point");
  check_refused(R"("nodes":[{"setup":{}}]})", "in_node", "field_missing");
  check_refused(R"("nodes":[{"marks":[{"sign":"star","point":"A1"}]}]})", "in_node", "not_a_sign");
  check_refused(R"("nodes":[{"marks":[{"sign":"label","point":"A1"}]}]})", "in_node", "wrong_mark");
  check_refused(R"("nodes":[{"marks":[{"sign":"line","point":"A1","to":"Z9"}]}]})", "in_node",
                "not_a_point");
  check_refused(R"("nodes":[{"clocks":{"black":{"seconds":1e10}}}]})", "in_node", "not_between");
  check_refused(R"("nodes":[{"clocks":{"red":{"seconds":1}}}]})", "in_node", "unknown_field");
  check_refused(R"("nodes":[{"properties":{"km":["1"]}}]})", "in_node", "not_a_property_name");
  check_refused(R"("nodes":[{"properties":{"C":["x"]}}]})", "in_node", "misplaced_properties");
  check_refused(R"("nodes":[{"properties":{"PB":["x"]}}]})", "misplaced_in_root");
  check_refused(R"("players":["Anna"],"nodes":[{}]})", "not_a_list");
  check_refused(R"("header":{"motto":"x"},"nodes":[{}]})", "unknown_field");
  check_refused(R"("match":{"number":3,"of":2,"best_of":true},"nodes":[{}]})", "not_between");
  check_refused(R"("match":{"number":1,"of":2,"best_of":1},"nodes":[{}]})", "not_true_or_false");
  check_refused(R"("result":{"winner":null,"reason":"time"},"nodes":[{}]})", "reason_needs_winner");
  check_refused(R"("result":{"winner":true,"reason":"time"},"nodes":[{}]})", "not_between");
  check_refused(R"("nodes":[{}],"extra":1})", "unknown_field");
  const std::pair<std::string_view, std::string_view> others[] = {
      {"{}", "field_missing"},
      {"[]", "not_an_object"},
      {R"({"format":"ponnuki-game/2"})", "old_save"},
      {R"({"format":"ponnuki-record/1","game":"gosix"})", "field_missing"},
      {R"({"format":"ponnuki-record/1","game":"go","options":{},"nodes":[{}]})", "not_an_option"},
      {R"({"format":"ponnuki-record/1","game":"gonnect","options":{"size":1},"nodes":[{}]})",
       "not_an_option"},
      {"{\"format\"", "json_ends"},
  };
  for (const auto& [text, kind] : others) {
    const auto read = read_text(text);
    CHECK(read.index() == 1 && std::get<Message>(read).kind == kind, text);
  }
}

TEST(json_is_written_in_one_form) {
  const auto text = begin +
                    R"( "header": {"about": "a\r\nb\rc", "event": "x\ny"}, "ranks": ["", ""],
    "nodes": [{"marks": [{"sign": "square", "point": "B2"}, {"sign": "circle", "point": "B2"},
      {"sign": "square", "point": "A1"}, {"sign": "circle", "point": "B2"}],
      "clocks": {"white": {"seconds": -0.0}, "black": {"seconds": 9.50, "moves": 2.0}},
      "setup": {"stones": {"B1": null, "A2": "black", "B2": "white", "A1": "white"}}},
      {"move": "a1", "colour": "black", "parent": 0, "comment": ""}]})";
  const auto record = record_of(read_text(text), text);
  if (!record) return;
  CHECK_EQUAL(
      write_json(*record),
      R"({"format":"ponnuki-record/1","game":"gonnect","options":{"size":5,"ko":"simple","pie":true},)"
      R"("header":{"event":"x y","about":"a\nb\nc"},"nodes":[{"setup":{"stones":{"A1":"white",)"
      R"("A2":"black","B1":null,"B2":"white"}},"marks":[{"sign":"circle","point":"B2"},)"
      R"({"sign":"square","point":"A1"},{"sign":"square","point":"B2"}],"clocks":{"black":)"
      R"({"seconds":9.5,"moves":2},"white":{"seconds":0}}},{"move":"A1","colour":"black"}]})");
}

TEST(matches_stand_as_they_stood) {
  for (const JsonObject& v : vectors("matches/standings.jsonl")) {
    std::vector<GameEnd> ends;
    for (const JsonValue& item : *find(v, "ended")->get<JsonArray>()) {
      const auto& end = *item.get<JsonObject>();
      const auto* winner = find(end, "winner")->get<std::int64_t>();
      const auto* score = find(end, "score")->get<JsonArray>();
      GameEnd ended;
      if (winner) ended.winner = Player(*winner);
      if (score) ended.score = {*(*score)[0].get<std::int64_t>(), *(*score)[1].get<std::int64_t>()};
      ends.push_back(ended);
    }
    const auto s = standing(ends, int(*find(v, "length")->get<std::int64_t>()),
                            *find(v, "best_of")->get<bool>());
    RecordJson json(*empty_record().game);
    json.object([&](auto&& field) {
      for (const auto name : {"length", "best_of", "ended"})
        field(name, [&] { json.raw(to_text(*find(v, name))); });
      field("wins", s.wins);
      field("draws", s.draws);
      field("points", s.points);
      field("over", s.over);
      field("winner", s.winner);
    });
    CHECK_EQUAL(json.take(), to_text(JsonValue{v}));
  }
}

TEST(opponents_are_read_and_written) {
  for (const JsonObject& v : vectors("matches/opponents.jsonl")) {
    const std::string value = text_at(v, "value");
    Record record = empty_record();
    if (const auto number = *find(v, "number")->get<std::int64_t>())
      record.match = MatchGame{int(number), 6};
    record.root->edit_notes().set_property("PKOPPONENT", {value});
    const auto read = opponent_of(record);
    if (const auto* problem = std::get_if<Message>(&read)) {
      CHECK(find(v, "problem"), value);
      if (find(v, "problem")) CHECK_EQUAL(problem->kind, text_at(v, "problem"), value);
      continue;
    }
    const auto& opponent = std::get<std::optional<Opponent>>(read);
    const auto* expected = find(v, "opponents");
    if (!CHECK(opponent && expected, value)) continue;
    RecordJson json(*record.game);
    json.list([&](auto&& item) {
      for (int games = 0; games < int(expected->get<JsonArray>()->size()); ++games)
        item([&] {
          const Opponent o = opponent->later(games);
          json.object([&](auto&& field) {
            field("seat", o.seat);
            field("seed", std::to_string(o.seed));
            field("spec", o.spec);
            field("level", o.level());
          });
        });
    });
    CHECK_EQUAL(json.take(), to_text(*expected), value);
    set_opponent(record, *opponent);
    CHECK_EQUAL(record.root->notes().find("PKOPPONENT")->values[0], text_at(v, "written"));
    CHECK_EQUAL(record.players[opponent->seat], opponent->spec);
  }
  const auto nobody = opponent_of(empty_record());
  CHECK(nobody.index() == 0 && !std::get<0>(nobody));
}

TEST(matches_are_read_and_written) {
  const std::string text =
      R"({"format":"ponnuki-match/1","game":"gonnect","options":{"size":5,"ko":"simple","pie":true},)"
      R"("length":3,"best_of":true,"players":["Anna","Bert"],"records":[)";
  const auto game = [](int number, std::string_view players, std::string_view result) {
    return R"({"format":"ponnuki-record/1","game":"gonnect","options":{"size":5,"ko":"simple",)"
           R"("pie":true},"players":)" +
           std::string(players) + std::string(result) + R"(,"match":{"number":)" +
           std::to_string(number) + R"(,"of":3,"best_of":true},"nodes":[{}]})";
  };
  constexpr std::string_view won = R"(,"result":{"winner":0,"reason":"time"})";
  constexpr std::string_view lost = R"(,"result":{"winner":1,"reason":"time"})";
  constexpr std::string_view forth = R"(["Anna","Bert"])", back = R"(["Bert","Anna"])";
  const auto read = [&](const std::string& records) {
    auto parsed = parse_json(text + records + "]}");
    return read_match(games_there_are, std::get<JsonValue>(parsed));
  };
  const auto kind = [&](const std::string& records) {
    auto match = read(records);
    return match.index() == 0 ? "" : std::get<Message>(match).kind;
  };
  const std::string first = game(1, forth, won), second = game(2, back, lost);
  for (const std::string& records : {std::string(), first, first + ',' + second}) {
    const auto match = read(records);
    if (!CHECK(match.index() == 0, records)) continue;
    CHECK_EQUAL(write_json(std::get<Match>(match)), text + records + "]}");
  }
  const auto none = read(""), one = read(first), two = read(first + ',' + second);
  CHECK(std::get<Match>(none).current()->players == Names({"Anna", "Bert"}));
  CHECK(std::get<Match>(one).current()->players == Names({"Bert", "Anna"}));
  CHECK(std::get<Match>(one).current()->match == MatchGame({2, 3, true}));
  CHECK(!std::get<Match>(two).current());
  CHECK(std::get<Match>(two).standing().winner == Player(0));
  CHECK_EQUAL(kind(first + ',' + second + ',' + game(3, forth, won)), "game_after_end");
  CHECK_EQUAL(kind(second), "other_match_game");
  CHECK_EQUAL(kind(first + ',' + game(2, forth, won)), "other_players");
  CHECK_EQUAL(kind(game(1, forth, "") + ',' + second), "unfinished_game");
  CHECK(std::get<Message>(match_of({})).kind == "no_match");
  CHECK(std::get<Message>(match_of({empty_record()})).kind == "no_match");
}

namespace {

// What there is in a text: the comment of each game, or the place of what is wrong.
std::vector<std::string> games_in(std::string_view text) {
  JsonGames games(games_there_are);
  std::vector<std::string> found;
  const auto take = [&] {
    while (auto next = games.next()) {
      if (const auto* record = std::get_if<Record>(&*next)) {
        found.push_back(record->root->notes().comment);
        continue;
      }
      const auto& d = std::get<Diagnostic>(*next);
      CHECK(d.lost && d.game == std::int64_t(found.size()) + 1, text);
      found.push_back(std::string(d.message.kind) + ' ' + std::to_string(d.line) + ':' +
                      std::to_string(d.column));
    }
  };
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
    games.add(text.substr(0, end));
    take();
    text.remove_prefix(end);
  }
  games.finish();
  take();
  return found;
}

using Found = std::vector<std::string>;

}  // namespace

TEST(games_stand_in_lines_or_in_one_value) {
  const auto game = [](std::string_view comment) {
    return begin + R"("nodes":[{"comment":")" + std::string(comment) + R"("}]})";
  };
  const std::string a = game("a"), b = game("b"), c = game("c");
  const std::string many_lines = begin + "\n\"nodes\": [\n {\"comment\":\"a\"}]\n}";
  for (const std::string_view mark : {"", "\n\n ", "\xef\xbb\xbf"}) {
    const std::string before(mark);
    CHECK(games_in(before + a + '\n' + b + "\n\n" + c) == Found({"a", "b", "c"}));
    CHECK(games_in(before + '[' + a + ',' + b + "]\n" + c) == Found({"a", "b", "c"}));
    CHECK(games_in(before + "[\n" + a + ",\n" + b + "\n]\n") == Found({"a", "b"}));
    CHECK(games_in(before + many_lines) == Found({"a"}));
  }
  const std::string match =
      R"({"format":"ponnuki-match/1","game":"gonnect","options":{"size":5},"length":3,)"
      R"("best_of":true,"players":["Anna","Bert"],"records":[)";
  CHECK(games_in(match + "]}\n" + a) == Found({"", "a"}));
  CHECK(games_in(match + b + ',' + c + "]}\n" + a) == Found({"b", "c", "a"}));
  CHECK(games_in("{}\n[7]") == Found({"field_missing 1:1", "not_an_object 2:1"}));

  CHECK(games_in(a + '\n' + b.substr(0, 40) + '\n' + c) == Found({"a", "not_json 2:41", "c"}));
  CHECK(games_in(b.substr(0, 40) + '\n' + a + "\nx") ==
        Found({"not_json 1:41", "a", "not_json 3:1"}));
  CHECK(games_in("[\n" + a + ",\n" + b + ",\n" + c.substr(0, 30) + "\n]") ==
        Found({"a", "b", "not_json 4:31"}));
  CHECK(games_in('[' + a + "] more") == Found({"a", "not_json 1:" + std::to_string(a.size() + 4)}));
  CHECK(games_in(many_lines.substr(0, many_lines.size() - 2)) == Found({"not_json 3:18"}));
  CHECK(games_in(std::string(100'000, '[')) == Found({"not_json 1:65"}));
}
