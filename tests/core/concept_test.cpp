// The concepts Game and Position, met by the smallest game there is. Everything generic must work
// for it: playouts, perft, the erased interface.
#include "check.hpp"
#include "erased/search_of.hpp"
#include "erased/solver_of.hpp"
#include "nim.hpp"

namespace ponnuki::test {

static_assert(Position<NimPosition>);
static_assert(Game<Nim>);
static_assert(!Position<Nim> && !Game<NimPosition> && !Position<int>);

TEST(perft_counts_the_ways_to_play) {
  const auto p = NimPosition::start({});
  CHECK_EQUAL(perft(p, 0), 1u);
  CHECK_EQUAL(perft(p, 2), 9u);
  CHECK_EQUAL(perft(p, 10), 1u);
  CHECK_EQUAL(perft(p, 11), 0u);
}

TEST(playouts_end_and_are_counted) {
  const GameOf<Nim> game(OptionValues{}, searches_of<Nim>(), solvers_of<Nim>());
  Rng rng(3);
  const auto stats = game.start()->playouts(1000, rng);
  CHECK_EQUAL(stats.games, 1000);
  CHECK_EQUAL(stats.wins[0] + stats.wins[1], 1000);
  CHECK(stats.plies >= 4 * 1000 && stats.plies <= 10 * 1000);
}

TEST(marks_are_written_as_bytes) {
  const GameOf<Nim> game(OptionValues{}, searches_of<Nim>(), solvers_of<Nim>());
  const auto p = game.start();
  std::array<std::uint8_t, 2> owners{77, 77};
  p->write_marks(0, owners);
  CHECK(owners == (std::array<std::uint8_t, 2>{1, nobody}));
  p->advance(Move(std::uint16_t{0}));
  p->write_marks(0, owners);
  CHECK(owners == (std::array<std::uint8_t, 2>{0, nobody}));
}

TEST(the_end_is_told) {
  NimPosition p = NimPosition::start({.heap = 1});
  Recorder recorder;
  play_recorded(p, Move(std::uint16_t{0}), recorder);
  CHECK_EQUAL(recorder.events.size(), 2u);
  const auto* ended = recorder.events.back().as<Ended>();
  CHECK(ended && ended->outcome.winner == Player{0});
}

}  // namespace ponnuki::test
