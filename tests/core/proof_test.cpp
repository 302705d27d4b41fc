// The lines of proofs.
#include "check.hpp"
#include "proof/lines.hpp"
#include "proof/step.hpp"

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

}  // namespace ponnuki::test
