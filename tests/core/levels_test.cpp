// tests/vectors/<id>/levels.txt: every level makes the moves that it makes everywhere.
#include "check.hpp"
#include "play/level_player.hpp"
#include "vectors.hpp"

namespace ponnuki::test {

namespace {

// "5 seed 3".
std::unique_ptr<play::LevelPlayer> player_of(const GamePointer& game, const VectorLine& line) {
  const auto words = split(line.rest, ' ');
  const auto level = read_int(words[0], 1, search::level_count);
  const auto seed = read_int(words.back(), 0, 1'000'000);
  if (!CHECK(words.size() == 3 && level && seed, line.where)) return nullptr;
  const auto strength =
      play::Strength::of(game->levels()[std::size_t(*level - 1)], game->search_settings());
  return std::make_unique<play::LevelPlayer>(game, strength, std::uint64_t(*seed));
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

}  // namespace

TEST(levels_make_the_moves_that_they_make_everywhere) {
  for (const GameInfo* info : games()) {
    VectorGame on;
    std::unique_ptr<play::LevelPlayer> player;
    std::vector<Move> moves;
    for (const VectorLine& line : vector_lines(info->id + "/levels.txt")) {
      if (line.word == "game") {
        on.begin(line);
        moves.clear();
      }
      if (!on.position) return;
      if (line.word == "moves" && !line.rest.empty())
        for (const auto text : split(line.rest, ' ')) moves.push_back(*on.game->read_move(text));
      if (line.word == "level") player = player_of(on.game, line);
      if (line.word != "plays") continue;
      if (!player) return;
      CHECK_EQUAL(choice(*player, *on.position, moves), line.rest, line.where);
      moves.push_back(player->move());
    }
    CHECK(player != nullptr, info->id);
  }
}

}  // namespace ponnuki::test
