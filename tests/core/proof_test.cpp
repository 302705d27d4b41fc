// The lines of proofs.
#include "check.hpp"
#include "proof/lines.hpp"
#include "proof/step.hpp"
#include "proof/traced_line.hpp"

namespace ponnuki::test {

TEST(lines_are_sorted_and_each_comes_once) {
  CHECK_EQUAL(proof::sorted_lines("b\na\nab\nb\n"), std::string("a\nab\nb\n"), "");
  CHECK_EQUAL(proof::sorted_lines(""), std::string(), "");
}

TEST(answers_are_read_as_they_were_written) {
  std::string text;
  for (std::uint32_t answer = 0; answer < 2000; ++answer) proof::write_answer(text, answer);
  std::string_view rest = text;
  for (std::uint32_t answer = 0; answer < 2000; ++answer) {
    const auto read = proof::read_answer(rest);
    CHECK(read == answer, std::to_string(answer));
  }
  CHECK(rest.empty(), "");
  std::string_view endless = "\xff\xff\xff\xff\xff";
  CHECK(!proof::read_answer(endless), "no end");
}

TEST(a_board_has_one_answer_for_its_moves_and_two_in_all) {
  const auto unbounded = [](const std::vector<proof::Occurrence>& all) {
    std::string text;
    for (const auto& o : all) text += o.line();
    return proof::unbounded_board(proof::sorted_lines(text));
  };
  CHECK(!unbounded({}), "nothing");
  CHECK(!unbounded({{"a", "1", "x"}, {"a", "1", "x"}, {"b", "1", "y"}}), "the same twice");
  CHECK(!unbounded({{"a", "1", "x"}, {"a", "2", "y"}, {"a", "3", "x"}}), "two answers");
  CHECK(unbounded({{"a", "1", "x"}, {"a", "1", "y"}}) == "a", "one position, two answers");
  CHECK(unbounded({{"a", "1", "x"}, {"a", "2", "y"}, {"a", "3", "z"}}) == "a", "three answers");
  CHECK(!unbounded({{"a", "1", "x"}, {"b", "1", "y"}, {"b", "2", "z"}}), "two boards");
}

TEST(a_board_is_known_by_its_first_ply_and_by_its_last_answer) {
  std::string text;
  for (const proof::Standing& s : {proof::Standing{"a", 12, false},
                                   {"a", 9, false},
                                   {"a", 9, true},
                                   {"a", 11, true},
                                   {"b", 4, false},
                                   {"c", 5, true}})
    text += s.line();
  const auto boards = proof::plies_of_boards(proof::sorted_lines(text));
  CHECK_EQUAL(boards.at("a").first_stood, 9, "");
  CHECK_EQUAL(boards.at("a").last_answered, 11, "");
  CHECK(boards.at("b").last_answered < boards.at("b").first_stood, "never answered");
  CHECK(boards.at("c").last_answered < boards.at("c").first_stood, "never stood");
}

TEST(traced_lines_are_in_the_order_of_lines_and_their_games_merged) {
  const auto text = [](const char* line, std::map<std::string, std::string> games) {
    return proof::TracedLine{line, std::move(games)}.text() + '\n';
  };
  const std::string merged = proof::merged_traces(text("x y", {}) + text("x", {{"b", "g 1"}}) +
                                                  text("x", {{"a", "g 2"}, {"b", "g 1"}}));
  CHECK_EQUAL(merged, text("x", {{"a", "g 2"}, {"b", "g 1"}}) + text("x y", {}), "");
  const auto read = proof::TracedLine::read(std::string_view(merged).substr(0, merged.find('\n')));
  CHECK_EQUAL(read.line, std::string("x"), "");
  CHECK(read.games == (std::map<std::string, std::string>{{"a", "g 2"}, {"b", "g 1"}}), "");
}

}  // namespace ponnuki::test
