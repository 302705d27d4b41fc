// Tables of endings: solvers and searches that stop there, and tables that are damaged.
#include <array>

#include "check.hpp"
#include "made_tables.hpp"

namespace ponnuki::test {

namespace {

const MadeTables& made() {
  static const MadeTables tables(23);
  return tables;
}

constexpr std::size_t memory = 1 << 20;

std::unique_ptr<AnySolver> solved(const AnyPosition& p, std::optional<solve::Method> method,
                                  std::shared_ptr<const AnyTables> tables) {
  auto solver = made().game().solver(p, memory, method, 1, std::move(tables));
  solver->run({}, {});
  return solver;
}

// Whether best play of the solver ends as its facts say.
void check_line(const AnyPosition& p, const AnySolver& solver, const std::string& about) {
  const auto& [facts, obstacle, line] = solver.solved();
  if (!CHECK(line.has_value(), about)) return;
  auto q = p.clone();
  for (const Move m : *line) {
    if (!CHECK(q->is_legal(m), about)) return;
    q = played(*q, m);
  }
  const auto outcome = q->outcome();
  if (!CHECK(outcome.has_value(), about)) return;
  for (const Player player : {Player{0}, Player{1}})
    CHECK_EQUAL(outcome->winner == player, facts.wins(player), about);
}

}  // namespace

TEST(solvers_stop_at_tables_and_find_the_same) {
  const auto tables = made().opened();
  for (const auto method : {solve::Method::DfPn, solve::Method::AlphaBeta}) {
    std::uint64_t with = 0, without = 0;
    std::array<int, 3> results{};
    for (const int stones : {20, 21, 22})
      for (const auto& p : made().positions(stones, 100, 1)) {
        const std::string about = made().game().to_text(*p);
        const auto plain = solved(*p, method, {}), stopping = solved(*p, method, tables);
        const solve::Facts facts = plain->solved().facts;
        CHECK_EQUAL(stopping->solved().facts.bits(), facts.bits(), about);
        check_line(*p, *stopping, about);
        without += plain->nodes();
        with += stopping->nodes();
        ++results[facts.wins(0) ? 2 : facts.wins(1) ? 0 : 1];
      }
    CHECK(with < without, std::to_string(with) + " nodes, " + std::to_string(without) + " without");
    for (const int count : results) CHECK(count > 0, "all results occur");
  }
}

TEST(positions_in_tables_are_not_searched) {
  const auto tables = made().opened();
  for (const auto& p : made().positions(23, 200, 2)) {
    const std::string about = made().game().to_text(*p);
    const auto solver = solved(*p, {}, tables);
    CHECK_EQUAL(solver->nodes(), 0u, about);
    CHECK_EQUAL(solver->solved().facts.bits(), solved(*p, {}, {})->solved().facts.bits(), about);
    check_line(*p, *solver, about);
  }
}

TEST(searches_prove_what_tables_have) {
  const auto tables = made().opened();
  const auto& game = made().game();
  for (const auto& p : made().positions(22, 200, 3)) {
    const std::string about = game.to_text(*p);
    const auto search =
        game.search(*p, game.search_settings(), {.threads = 1, .memory = memory}, tables);
    search->run({.playouts = 1}, {});
    const search::Report report = search->summary();
    CHECK(report.bounds.exact(), about);
    const solve::Facts facts = solved(*p, {}, {})->solved().facts;
    CHECK_EQUAL(report.bounds.least == search::Result::Win, facts.wins(0), about);
    CHECK_EQUAL(report.bounds.least == search::Result::Loss, facts.wins(1), about);
  }
}

TEST(what_is_damaged_is_not_used) {
  const auto whole = made().opened(), damaged = made().damaged();
  for (const auto& p : made().positions(21, 100, 4)) {
    const auto solver = solved(*p, {}, damaged);
    CHECK_EQUAL(solver->solved().facts.bits(), solved(*p, {}, whole)->solved().facts.bits(),
                made().game().to_text(*p));
  }
  CHECK(!whole->damaged() && damaged->damaged());
}

}  // namespace ponnuki::test
