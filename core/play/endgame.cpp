#include "play/endgame.hpp"

#include <algorithm>

namespace ponnuki::play {

namespace {

constexpr std::int64_t games = 16, near = 30;  // random games, and their mean number of plies
constexpr std::size_t min_memory = std::size_t{1} << 16, max_memory = std::size_t{1} << 28;
constexpr std::size_t bytes_per_node = 64;
// Nodes; at most 30 ms in a browser. Each slice needs a few of them to return to where it was.
constexpr std::uint64_t slice = 500;
// Of a ply the solver is asked about a few positions, and goes on while it settles one in so many.
constexpr int few = 6, seldom = 4;

}  // namespace

Endgame::Endgame(const AnyGame& game, const AnyPosition& position, std::uint64_t nodes,
                 std::uint64_t further, std::shared_ptr<const AnyTables> tables)
    : nodes_(nodes), us_(position.to_move()) {
  Rng rng(1);
  if (position.playouts(games, rng).plies > games * near) return;
  const auto most = std::size_t(std::min<std::uint64_t>(nodes + further, max_memory));
  const auto memory = std::clamp(most * bytes_per_node, min_memory, max_memory);
  solver_ = game.solver(position, memory, {}, 1, std::move(tables));
}

bool Endgame::step(double seconds, std::function<bool()> interrupted) {
  if (!solver_) return false;
  const std::uint64_t before = solver_->nodes();
  solver_->run({std::min(slice, nodes_ - spent_), seconds}, std::move(interrupted));
  spent_ += solver_->nodes() - before;
  return solver_->solved().obstacle == solve::Obstacle::Limit && spent_ < nodes_;
}

Move Endgame::move() const {
  if (!solver_) return no_move;
  const auto& [facts, obstacle, line] = solver_->solved();
  return facts.wins(other(us_)) || !line || line->empty() ? no_move : line->front();
}

search::Bounds Endgame::bounds() const {
  return solver_ ? solve::bounds_of(solver_->solved().facts) : search::Bounds{};
}

search::Bounds Endgame::settle(const AnyPosition& p, std::uint64_t nodes) {
  if (!solver_) return {};
  const auto ply = std::size_t(p.ply());
  if (ply >= tries_.size()) tries_.resize(ply + 1);
  auto& [all, settled] = tries_[ply];
  if (all >= few && settled * seldom < all) return {};
  ++all;
  const search::Bounds bounds = solve::bounds_of(solver_->settle(p, nodes));
  settled += bounds.exact();
  return bounds;
}

}  // namespace ponnuki::play
