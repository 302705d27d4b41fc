#include "bind/endgame.hpp"

#include <algorithm>

namespace ponnuki {

namespace {

constexpr std::int64_t games = 16, near = 30;  // random games, and plies to their ends
constexpr std::size_t least_memory = std::size_t{1} << 16, most_memory = std::size_t{1} << 28;
constexpr std::size_t bytes_per_node = 64;

}  // namespace

Move exact_move(const AnyGame& game, const AnyPosition& position, const solve::Limits& limits,
                std::function<bool()> interrupted) {
  Rng rng(1);
  if (position.playouts(games, rng).plies > games * near) return no_move;
  const auto nodes = std::size_t(std::min<std::uint64_t>(limits.nodes, most_memory));
  const auto memory = std::clamp(nodes * bytes_per_node, least_memory, most_memory);
  const auto solver = game.solver(position, memory, {});
  solver->run(limits, std::move(interrupted));
  const auto& [facts, obstacle, line] = solver->solved();
  const bool lost = facts.wins(other(position.to_move()));
  return lost || !line || line->empty() ? no_move : line->front();
}

}  // namespace ponnuki
