// SGF: files cut into games, games read whatever they look like, written and read again.
#include <algorithm>

#include "bind/catalogue.hpp"
#include "check.hpp"
#include "record/play.hpp"
#include "record/sgf/reader.hpp"
#include "record/sgf/writer.hpp"
#include "record/symmetry.hpp"
#include "record/unicode.hpp"

using namespace ponnuki;
using namespace ponnuki::record;

namespace {

// A host with one charset of its own: "Upper", in which a slash and a letter are one capital, and
// "!" is no text.
class Host final : public sgf::Charsets {
 public:
  sgf::Coding coding(std::string_view charset) override {
    return charset == "Upper" ? sgf::Coding::Other : sgf::Coding::Unknown;
  }
  std::string decode(std::string_view, std::string_view bytes, bool whole) override {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (bytes[i] == '!')
        append_utf8(text, 0xDC21);
      else if (bytes[i] != '/')
        text += bytes[i];
      else if (i + 1 < bytes.size())
        text += bytes[++i] == '[' ? 'B' : upper(bytes[i]);
      else if (whole)
        append_utf8(text, 0xDC2F);
    }
    return text;
  }
  std::size_t length(std::string_view, std::string_view bytes, std::size_t characters) override {
    std::size_t at = 0;
    for (; characters > 0 && at < bytes.size(); --characters) at += bytes[at] == '/' ? 2 : 1;
    return at;
  }
};

struct Loaded {
  std::vector<Record> records;
  Diagnostics diagnostics;      // without those of the next line
  Diagnostics read_as_gonnect;  // most games of these tests do not say which they are

  std::vector<std::string> kinds() const { return texts_of(diagnostics); }
  static std::vector<std::string> texts_of(const Diagnostics& some) {
    std::vector<std::string> list;
    for (const auto& d : some)
      list.push_back(std::to_string(d.game) + ":" + std::to_string(d.line) + ":" +
                     std::to_string(d.column) + " " + std::string(d.message.kind));
    return list;
  }
};

// `step`: how many bytes arrive at once.
Loaded load(std::string_view bytes, std::size_t step = 1 << 20, bool is_text = false,
            std::size_t longest = sgf::max_game_bytes) {
  Host host;
  sgf::Splitter splitter(host, longest, is_text);
  sgf::Notations notations(catalogue());
  Loaded loaded;
  std::int64_t number = 0;
  for (;;) {
    const auto found = splitter.next();
    if (found == sgf::Splitter::Step::End) return loaded;
    if (found == sgf::Splitter::Step::More) {
      splitter.feed(bytes.substr(0, step));
      bytes.remove_prefix(std::min(step, bytes.size()));
      continue;
    }
    auto record = sgf::read(splitter.piece(), ++number, notations, nullptr, loaded.diagnostics);
    if (record) loaded.records.push_back(std::move(*record));
    std::erase_if(loaded.diagnostics, [&](const Diagnostic& d) {
      const bool go = d.message.kind == GoReadAsGonnect::kind;
      if (go) loaded.read_as_gonnect.push_back(d);
      return go;
    });
  }
}

std::string written(const Record& record) {
  auto text = sgf::write(record, sgf::Notation(record.game), "Test");
  const auto* problem = std::get_if<Message>(&text);
  CHECK(!problem, problem ? problem->kind : "");
  return problem ? "" : std::get<std::string>(text);
}

using Texts = std::vector<std::string>;

std::optional<Wrong> wrong_with(std::string_view text) {
  const Loaded loaded = load(text);
  CHECK_EQUAL(loaded.records.size(), 1u, text);
  return first_wrong(loaded.records.at(0), catalogue());
}

}  // namespace

TEST(games_come_as_they_were_written) {
  const std::string text =
      "(;GM[1]FF[4]CA[UTF-8]AP[Test]PKGAME[gonnect size=5 ko=simple pie=true]SZ[5]\n"
      "PB[J\xc3\xb6rg]RE[B+R]AB[aa][bb]PL[W]XX[a\\]b]\n"
      "(;B[cc]BL[1.5]OB[3]C[one\\\\\ntwo];W[dd](;B[])\n"
      "(;PKSWAP[B]))\n"
      "(;W[ab]LB[aa:x\\:y]TR[bb][ba]))\n";
  for (const std::size_t step : {1u, 7u, 4096u}) {
    const Loaded loaded = load(text, step);
    CHECK(loaded.diagnostics.empty());
    CHECK_EQUAL(loaded.records.size(), 1u);
    if (!loaded.records.empty()) {
      const std::string again = written(loaded.records[0]);
      CHECK(load(again).records.at(0) == loaded.records[0], again);
      CHECK_EQUAL(load(written(loaded.records[0])).diagnostics.size(), 0u);
    }
  }
}

TEST(a_file_is_cut_into_games_however_it_arrives) {
  const std::string file =
      "Dear all,\r\n(;GM[1]SZ[5];B[aa]C[(;\\]);\\\\])\r\n(;GM[1]SZ[5](;B[bb]\n(;GM[1]SZ[5];B[cc]) "
      "and "
      "more";
  const Texts wanted{"1:1:1 text_outside", "2:3:1 game_cut_off", "4:4:21 text_outside"};
  for (std::size_t step = 1; step <= file.size(); ++step) {
    const Loaded loaded = load(file, step);
    CHECK_EQUAL(loaded.records.size(), 3u);
    CHECK(loaded.kinds() == wanted, std::to_string(step));
  }
}

TEST(marks_of_utf8_and_utf16_begin_files) {
  const std::string text = "(;GM[1]SZ[5]PB[\xc3\xa9\xf0\x9f\x90\x89])";
  const std::string name = "\xc3\xa9\xf0\x9f\x90\x89";
  CHECK_EQUAL(load("\xef\xbb\xbf" + text, 1).records.at(0).players[0], name);
  for (const bool big : {false, true}) {
    std::string wide = big ? "\xfe\xff" : "\xff\xfe";
    const auto unit = [&](unsigned u) {
      const char high = char(u >> 8), low = char(u);
      wide += big ? high : low;
      wide += big ? low : high;
    };
    for (const char c : text.substr(0, 15)) unit(std::uint8_t(c));
    for (const unsigned u : {0xE9u, 0xD83Du, 0xDC09u}) unit(u);
    for (const char c : std::string("])")) unit(std::uint8_t(c));
    for (const std::size_t step : {1u, 3u, 100u}) {
      const Loaded loaded = load(wide, step);
      CHECK(loaded.diagnostics.empty());
      CHECK_EQUAL(loaded.records.at(0).players[0], name);
    }
  }
  const Loaded broken = load(std::string("\xff\xfe(\0;\0C\0[\0a\0\0\xd8]\0)\0x", 19));
  CHECK(broken.kinds() == Texts({"1:1:6 undecodable", "1:1:2 no_size", "2:1:14 text_outside"}));
}

TEST(utf16_is_read_without_a_mark) {
  const std::string text = "(;GM[1]SZ[5]PB[x])\n(;GM[1]SZ[5]PB[y])";
  for (const bool big : {false, true}) {
    std::string wide;
    for (const char c : text) wide += big ? std::string{'\0', c} : std::string{c, '\0'};
    for (const std::size_t step : {1u, 3u, 100u}) {
      const Loaded loaded = load(wide, step);
      CHECK(loaded.diagnostics.empty());
      CHECK_EQUAL(loaded.records.size(), 2u);
      CHECK_EQUAL(loaded.records.at(1).players[0], "y");
    }
  }
  CHECK(load(std::string("\0(\0", 3)).records.empty());
}

TEST(go_is_read_as_gonnect_with_a_diagnostic) {
  const Loaded loaded = load(
      "(;GM[1]SZ[9]KM[6.5]RU[Japanese];B[ee])(;GM[1]SZ[9]PB[x];B[ee];W[])(;SZ[9];B[ee])"
      "(;GM[1]SZ[9]PKGAME[gonnect size=9];B[ee])(;SZ[9]KM[6.5]PKGAME[gonnect size=9];B[ee])");
  CHECK_EQUAL(loaded.records.size(), 5u);
  CHECK(loaded.diagnostics.empty());
  const auto& found = loaded.read_as_gonnect;
  CHECK(Loaded::texts_of(found) == Texts({"1:1:2 go_read_as_gonnect", "2:1:40 go_read_as_gonnect",
                                          "3:1:68 go_read_as_gonnect"}));
  CHECK(found.at(0).message == message(GoReadAsGonnect{{"GM", "KM", "RU"}}));
  CHECK(found.at(1).message == message(GoReadAsGonnect{{"GM"}}));
  CHECK(found.at(2).message == message(GoReadAsGonnect{}));
  CHECK_EQUAL(loaded.records.at(0).game->info().id, "gonnect");
  CHECK(load(written(loaded.records.at(0))).read_as_gonnect.empty());
}

TEST(go_without_a_size_is_of_19) {
  for (const std::string begin : {"(;GM[1]", "(;FF[4]"}) {
    const Loaded loaded = load(begin + ";B[ss];W[])");
    CHECK_EQUAL(loaded.records.size(), 1u);
    CHECK(loaded.kinds() == Texts({"1:1:2 no_size"}));
    const std::string again = written(loaded.records.at(0));
    CHECK(again.find("SZ[19]") != again.npos, again);
    CHECK(again.find(";B[ss];W[]") != again.npos, again);
  }
}

TEST(the_semicolon_of_a_root_may_be_missing) {
  const std::string file = "(GM[1]SZ[5]CA[Upper]PB[/a];B[/a/a])\n( SZ[5] ;B[bb])";
  for (const std::size_t step : {1u, 5u, 4096u}) {
    const Loaded loaded = load(file, step);
    CHECK_EQUAL(loaded.records.size(), 2u);
    CHECK_EQUAL(loaded.records.at(0).players[0], "A");
    CHECK(loaded.kinds() == Texts({"1:1:2 semicolon_missing", "2:2:3 semicolon_missing"}));
  }
  for (const std::string text : {"(see[1])", "(See [1])", "(1[2])", "Text (GM[1])", "(", "(GM"})
    CHECK(load(text).records.empty(), text);
}

TEST(stones_outside_of_the_board_are_written_beside_the_others) {
  const Loaded loaded = load("(;GM[1]SZ[5]AB[aa][zz]LB[bb:x][t];W[cc]W[dd]TR[ee][:])");
  CHECK_EQUAL(loaded.records.size(), 1u);
  const std::string text = written(loaded.records.at(0));
  CHECK(text.find("AB[aa][zz]") != text.npos, text);
  CHECK(text.find("LB[bb:x][t]") != text.npos, text);
  CHECK(text.find(";W[cc][dd]TR[ee][:]") != text.npos, text);
  const Loaded again = load(text);
  CHECK(again.records == loaded.records);
  for (const auto& d : again.diagnostics) CHECK(d.message.kind != "property_twice");
}

TEST(what_is_not_utf8_is_latin1) {
  const Loaded loaded = load("(;GM[1]SZ[5]CA[UTF-8]\nPB[Jos\xe9])(;GM[1]SZ[5]CA[No]PB[\xe9])");
  CHECK_EQUAL(loaded.records.at(0).players[0], "Jos\xc3\xa9");
  CHECK_EQUAL(loaded.records.at(1).players[0], "\xc3\xa9");
  CHECK(loaded.kinds() == Texts({"1:2:7 wrong_charset", "2:2:10 unknown_charset"}));
}

TEST(the_host_decodes_what_is_its_own) {
  const std::string file = "(;GM[1]SZ[5]CA[Upper]PB[/anna/[])\n(;GM[1]SZ[5]PB[/a])";
  for (const std::size_t step : {1u, 50u, 1000u}) {
    const Loaded loaded = load(file, step);
    CHECK(loaded.diagnostics.empty());
    CHECK_EQUAL(loaded.records.size(), 2u);
    CHECK_EQUAL(loaded.records.at(0).players[0], "AnnaB");
    CHECK_EQUAL(loaded.records.at(1).players[0], "/a");
  }
  const Loaded strange = load("(;GM[1]SZ[5]CA[Upper]PB[a!!b])");
  CHECK_EQUAL(strange.records.at(0).players[0],
              "a\xef\xbf\xbd\xef\xbf\xbd"
              "b");
  CHECK(strange.kinds() == Texts({"1:1:26 undecodable"}));
}

TEST(games_that_are_too_long_end_the_file) {
  const std::string file = "(;SZ[9])(;GM[1]C[" + std::string(5000, 'x') + "])(;SZ[9])";
  for (const std::size_t step : {100u, 100'000u}) {
    const Loaded loaded = load(file, step, false, 1000);
    CHECK_EQUAL(loaded.records.size(), 1u);
    CHECK(loaded.kinds() == Texts({"2:1:9 game_too_long"}));
  }
}

TEST(deep_and_wide_games_take_no_stack) {
  std::string deep = "(;GM[1]SZ[5]", wide = deep;
  for (int i = 0; i < 200'000; ++i) {
    deep += "(;B[aa]";
    wide += "(;B[aa])";
  }
  CHECK_EQUAL(load(deep).records.size(), 1u);
  const Loaded loaded = load(wide + ")");
  CHECK_EQUAL(loaded.records.at(0).root->child_count(), 200'000u);
  const auto wrong = first_wrong(load(deep).records.at(0), catalogue());
  CHECK(wrong && wrong->ply == 1);
}

TEST(the_first_wrong_thing_is_named) {
  const auto named = [](std::string_view text) -> std::string {
    const auto wrong = wrong_with(text);
    if (!wrong) return "";
    return std::string(name(wrong->kind)) + " " + std::to_string(wrong->ply) +
           (wrong->why ? " " + std::string(wrong->why->kind) : "");
  };
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5];B[cc];W[dd])"), "");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5];B[cc];W[cc])"), "move 1");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5];B[cc];B[dd])"), "colour 1 not_on_turn");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5];B[cc];W[zz])"), "unread 1 unread_move");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5];B[cc];PKPOSITION[x])"), "setup 0 not_a_position");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5]PKPOSITION[gosix/1; x];B[cc])"),
              "setup 0 not_a_position");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=5]RE[B+]PKRESULT[connection];B[cc])"),
              "result 1 game_not_over");
  CHECK_EQUAL(named("(;PKGAME[gonnect size=2]RE[W+];B[aa];W[bb];B[ba])"), "result 3 other_result");
  const auto wrong = wrong_with("(;PKGAME[gonnect size=5];B[cc](;W[dd])(;W[bb](;B[aa])(;B[bb])))");
  CHECK(wrong && wrong->variation == Variation({{2, 1}, {3, 1}}));
}

TEST(games_alike_but_for_a_symmetry_have_one_record_key) {
  const auto of = [](std::string_view moves) {
    const auto game = load("(;PKGAME[gonnect size=5]" + std::string(moves) + ")");
    return record_key(game.records.at(0), catalogue());
  };
  CHECK(of(";B[aa];W[ba]") == of(";B[ee];W[ed]"));
  CHECK(of(";B[aa];W[ba]") != of(";B[aa];W[bb]"));
  CHECK(of("AB[aa];W[ba]") == of("AB[ee];W[de]"));
  CHECK(of("AB[aa];W[ba]") != of(";W[ba]"));
  CHECK(!of(";B[aa];W[zz]"));
  CHECK(!of(";B[aa];AW[bb]"));
}

TEST(lines_follow_their_branches) {
  const Loaded loaded = load("(;GM[1]SZ[5];B[aa](;W[bb];B[cc])(;W[dd]))");
  Node& root = *loaded.records.at(0).root;
  const auto length = [&](const Variation& way) {
    const auto found = line(root, way);
    const auto* nodes = std::get_if<std::vector<Node*>>(&found);
    return nodes ? int(nodes->size()) : -1;
  };
  CHECK_EQUAL(length({}), 4);
  CHECK_EQUAL(length({{2, 1}}), 3);
  CHECK_EQUAL(length({{2, 2}}), -1);
  CHECK_EQUAL(length({{9, 0}}), -1);
}
