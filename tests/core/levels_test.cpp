// tests/vectors/<id>/levels.txt and levels/seeds.txt: every level makes the moves that it makes
// everywhere.
#include <charconv>

#include "check.hpp"
#include "play/level_player.hpp"
#include "vectors.hpp"

namespace ponnuki::test {

namespace {

// "5 seed 3".
std::unique_ptr<play::LevelPlayer> player_of(const GamePointer& game, const VectorLine& line) {
  const auto words = split(line.rest, ' ');
  const auto level = read_int(words[0], 0, search::level_count - 1);
  std::uint64_t seed = 0;
  const auto* const end = words.back().data() + words.back().size();
  const auto read = std::from_chars(words.back().data(), end, seed);
  if (!CHECK(words.size() == 3 && level && read.ptr == end, line.where)) return nullptr;
  const auto strength =
      play::Strength::of(game->levels()[std::size_t(*level)], game->search_settings());
  return std::make_unique<play::LevelPlayer>(game, strength, seed);
}

// "D4 400 123" or "D4 solved".
std::string choice(play::LevelPlayer& player, const AnyPosition& start,
                   const std::vector<Move>& moves) {
  CHECK(player.begin(start, moves));
  while (player.step(0.01)) {
  }
  const std::string move = player.game().move_text(player.move());
  const auto report = player.report(1);
  if (!report) return move + " solved";
  return move + ' ' + std::to_string(report->visits) + ' ' + std::to_string(report->nodes);
}

// What the levels of a file play; false if there are none.
bool check_levels(const std::string& file) {
  VectorGame on;
  std::unique_ptr<play::LevelPlayer> player;
  std::vector<Move> moves;
  for (const VectorLine& line : vector_lines(file)) {
    if (line.word == "game") {
      on.begin(line);
      moves.clear();
    }
    if (!on.position) return false;
    if (line.word == "moves" && !line.rest.empty())
      for (const auto text : split(line.rest, ' ')) moves.push_back(*on.game->read_move(text));
    if (line.word == "level") player = player_of(on.game, line);
    if (line.word != "plays") continue;
    if (!player) return false;
    CHECK_EQUAL(choice(*player, *on.position, moves), line.rest, line.where);
    moves.push_back(player->move());
  }
  return player != nullptr;
}

}  // namespace

TEST(levels_make_the_moves_that_they_make_everywhere) {
  for (const GameInfo* info : games()) CHECK(check_levels(info->id + "/levels.txt"), info->id);
}

TEST(levels_use_all_bits_of_a_seed) { CHECK(check_levels("levels/seeds.txt")); }

}  // namespace ponnuki::test
