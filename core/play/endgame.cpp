#include "play/endgame.hpp"

#include <algorithm>

namespace ponnuki::play {

namespace {

constexpr std::int64_t games = 16, near = 30;  // random games, and their mean number of plies
constexpr std::size_t min_memory = std::size_t{1} << 16, max_memory = std::size_t{1} << 28;
constexpr std::size_t bytes_per_node = 64;
// Nodes; at most 30 ms in a browser. Each slice needs a few of them to return to where it was.
constexpr std::uint64_t slice = 500;

}  // namespace

Endgame::Endgame(const AnyGame& game, const AnyPosition& position, std::uint64_t nodes)
    : nodes_(nodes), us_(position.to_move()) {
  Rng rng(1);
  if (position.playouts(games, rng).plies > games * near) return;
  const auto most = std::size_t(std::min<std::uint64_t>(nodes, max_memory));
  const auto memory = std::clamp(most * bytes_per_node, min_memory, max_memory);
  solver_ = game.solver(position, memory, {});
}

bool Endgame::step(double seconds, std::function<bool()> interrupted) {
  if (!solver_) return false;
  const std::uint64_t left = nodes_ - solver_->nodes();
  solver_->run({std::min(slice, left), seconds}, std::move(interrupted));
  return solver_->solved().obstacle == solve::Obstacle::Limit && solver_->nodes() < nodes_;
}

Move Endgame::move() const {
  if (!solver_) return no_move;
  const auto& [facts, obstacle, line] = solver_->solved();
  return facts.wins(other(us_)) || !line || line->empty() ? no_move : line->front();
}

}  // namespace ponnuki::play
