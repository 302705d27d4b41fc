// Positions are shared freely between threads: nothing behind a const interface may change.
#include <thread>

#include "cases.hpp"
#include "check.hpp"

namespace ponnuki::test {

TEST(one_position_serves_many_threads) {
  for_each_game([](const AnyGame& game) {
    std::vector<PositionPointer> shared;
    const bool small = game.geometry().points.size() <= 100;
    random_game(game, 4, 30, [&](const AnyPosition& p) {
      if (p.ply() % 10 == 0) shared.push_back(p.transformed(game.geometry().symmetries[0]));
    });
    for (const auto& p : shared) {
      const auto work = [&p, &game, small] {
        const MoveList legal = legal_moves(*p);
        std::string told = game.to_text(*p) + ' ' + std::to_string(p->hash());
        for (const Move m : legal) told += ' ' + game.move_text(m);
        Rng rng(9);
        const auto stats = p->playouts(2, rng);
        const auto again = std::get<GameAndPosition>(from_text(game.to_text(*p))).position;
        told += ' ' + std::to_string(stats.plies) + ' ' + std::to_string(again->equals(*p)) + ' ' +
                std::to_string(p->perft(small ? 2 : 1));
        if (!legal.empty()) told += ' ' + game.to_text(*played(*p, legal[0]));
        return told;
      };
      std::array<std::string, 4> told;
      {
        std::vector<std::jthread> threads;
        for (auto& t : told) threads.emplace_back([&t, &work] { t = work(); });
      }
      for (const auto& t : told) CHECK_EQUAL(t, told[0]);
    }
  });
}

}  // namespace ponnuki::test
