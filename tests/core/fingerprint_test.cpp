// tests/vectors/fingerprints: the search and the solver find, move for move, what they are known to
// find. Levels are not played here: choosing their moves is Python's.
#include <map>

#include "check.hpp"
#include "erased/solver.hpp"
#include "searching.hpp"
#include "vectors.hpp"

namespace ponnuki::test {

namespace {

// "playouts=1000 seed=1 ...".
std::map<std::string, std::uint64_t, std::less<>> numbers_of(const std::string& text) {
  std::map<std::string, std::uint64_t, std::less<>> numbers;
  for (const auto word : split(text, ' ')) {
    const auto eq = word.find('=');
    numbers.emplace(word.substr(0, eq), std::stoull(std::string(word.substr(eq + 1))));
  }
  return numbers;
}

std::string line_text(const AnyGame& game, const Report& report) {
  std::string text;
  for (const Move m : report.candidates[0].line)
    text += (text.empty() ? "" : " ") + game.move_text(m);
  return text;
}

std::string visits_text(const AnyGame& game, const Report& report) {
  std::string text;
  for (const auto& c : report.candidates)
    if (c.visits)
      text += (text.empty() ? "" : " ") + game.move_text(c.move) + ':' + std::to_string(c.visits);
  return text;
}

std::string value_text(const solve::Facts& facts, Player player) {
  if (facts.wins(player)) return "win";
  if (facts.wins(1 - player)) return "loss";
  return facts.fails(player) && facts.fails(1 - player) ? "draw" : "unknown";
}

}  // namespace

TEST(fingerprints) {
  const auto files = vector_files("fingerprints");
  CHECK(files.size() >= games().size());
  for (const auto& file : files) {
    VectorGame on;
    Report report;
    std::unique_ptr<AnySolver> solver;
    int searches = 0, solved = 0;
    for (const VectorLine& line : vector_lines(file)) {
      if (line.word == "game") on.begin(line);
      if (!on.position) return;
      if (line.word == "moves") {
        on.position = on.game->start();
        if (!line.rest.empty())
          for (const auto move : split(line.rest, ' ')) on.play(move, line);
      }
      if (line.word == "search") {
        auto numbers = numbers_of(line.rest);
        const auto search = start_search(*on.game, *on.position,
                                         {.memory = numbers["memory"], .seed = numbers["seed"]});
        search->run({.playouts = std::int64_t(numbers["playouts"])}, {});
        report = search->report(all);
        CHECK_EQUAL(report.nodes, std::int64_t(numbers["nodes"]), line.where);
        ++searches;
      }
      if (line.word == "line") CHECK_EQUAL(line_text(*on.game, report), line.rest, line.where);
      if (line.word == "visits") CHECK_EQUAL(visits_text(*on.game, report), line.rest, line.where);
      if (line.word == "solve") {
        auto numbers = numbers_of(line.rest);
        solver = on.game->solver(*on.position, numbers["memory"], {});
        solver->run({.nodes = numbers["limit"]}, {});
        CHECK_EQUAL(solver->nodes(), numbers["nodes"], line.where);
        ++solved;
      }
      if (line.word == "values")
        CHECK_EQUAL(
            value_text(solver->solved().facts, 0) + ' ' + value_text(solver->solved().facts, 1),
            line.rest, line.where);
    }
    CHECK(searches >= 2 && solved >= 1, file);
  }
}

}  // namespace ponnuki::test
