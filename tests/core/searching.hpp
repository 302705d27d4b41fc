// What the tests of the search share.
#pragma once

#include "cases.hpp"

namespace ponnuki::test {

using search::Bounds;
using search::Limits;
using search::Report;
using search::Resources;
using search::Result;
using search::Settings;

inline constexpr int all = 10'000;

inline void for_each_small_game(const std::function<void(const AnyGame&)>& f) {
  for_each_game([&](const AnyGame& game) {
    if (game.geometry().points.size() <= 100) f(game);
  });
}

inline std::unique_ptr<AnySearch> start_search(const AnyGame& game, const AnyPosition& p,
                                               const Resources& resources = {}) {
  return game.search(p, game.search_settings(), resources);
}

inline std::int64_t visits_of_moves(const Report& r) {
  std::int64_t sum = 0;
  for (const auto& c : r.candidates) sum += c.visits;
  return sum;
}

}  // namespace ponnuki::test
