#include "play/move_values.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace ponnuki::play {

namespace {

using search::Bounds;
using Seconds = std::chrono::duration<double>;
using SteadyClock = std::chrono::steady_clock;

// The symmetries of the board that leave the position as it is, with all that was before it.
std::vector<const Points*> symmetries_of(const AnyGame& game, const AnyPosition& p) {
  std::vector<const Points*> found;
  for (const Points& symmetry : game.geometry().symmetries)
    if (p.transformed(symmetry)->equals(p)) found.push_back(&symmetry);
  return found;
}

// A move is worth no more to the player than its position.
Bounds limited(Player us, Bounds move, Bounds position) {
  return us == 0 ? move.and_also({search::Result::Loss, position.most})
                 : move.and_also({position.least, search::Result::Win});
}

}  // namespace

MoveValues::MoveValues(const AnyGame& game, const AnyPosition& position, std::size_t bytes)
    : us_(position.outcome() ? Player{0} : position.to_move()) {
  if (const auto outcome = position.outcome()) {
    bounds_ = Bounds::exactly(search::result_of(*outcome));
    return;
  }
  find_tasks(game, position);
  combine();
  solver_ = game.solver(position, bytes, {});
}

void MoveValues::find_tasks(const AnyGame& game, const AnyPosition& position) {
  MoveList moves;
  position.legal_moves(moves);
  for (const Move m : moves) values_.push_back({m, {}});
  const auto symmetries = symmetries_of(game, position);
  std::vector<bool> known(values_.size());
  Recorder unused;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (known[i]) continue;
    const Move m = values_[i].move;
    Task& task = after_.emplace_back(Task{m, {}});
    for (const Points* symmetry : symmetries) {
      const auto image = std::ranges::find(values_, game.transformed(*symmetry, m), &Value::move);
      const auto at = std::size_t(image - values_.begin());
      if (known[at]) continue;
      known[at] = true;
      task.equal.push_back(at);
    }
    if (const auto outcome = position.played(m, unused)->outcome())
      set(task, Bounds::exactly(search::result_of(*outcome)));
  }
}

void MoveValues::set(const Task& task, Bounds bounds) {
  for (const std::size_t i : task.equal) values_[i].bounds = values_[i].bounds.and_also(bounds);
}

void MoveValues::combine() {
  Bounds best = Bounds::worst_for(us_);
  for (const Value& v : values_) best = Bounds::better(us_, best, v.bounds);
  bounds_ = bounds_.and_also(best);
  for (Value& v : values_) v.bounds = limited(us_, v.bounds, bounds_);
  for (Task& t : after_) t.open = t.open && !values_[t.equal.front()].bounds.exact();
}

bool MoveValues::turn_to_next() {
  const std::size_t count = after_.size() + 1;
  for (std::size_t tried = 0; tried < count; ++tried) {
    at_ = (at_ + 1) % count;
    if (at_ == 0) round_ *= 2;
    if (!task(at_).open) continue;
    spent_ = 0;
    solver_->turn_to(task(at_).move);
    return true;
  }
  return false;
}

void MoveValues::take_solved() {
  const auto& [facts, obstacle, line] = solver_->solved();
  Task& solved = task(at_);
  solved.open = obstacle == solve::Obstacle::Limit;
  if (at_ > 0) {
    set(solved, solve::bounds_of(facts));
  } else {
    bounds_ = bounds_.and_also(solve::bounds_of(facts));
    if (line) line_ = *line;
    // The first move of a line of best play keeps what the position is worth.
    for (const Task& t : after_)
      if (!line_.empty() && std::ranges::count(t.equal, line_.front(),
                                               [this](std::size_t i) { return values_[i].move; }))
        set(t, bounds_);
  }
  combine();
}

bool MoveValues::step(const solve::Limits& limits, const std::function<bool()>& interrupted) {
  if (!solver_) return false;
  constexpr auto endless = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t end = limits.nodes > endless - nodes() ? endless : nodes() + limits.nodes;
  const auto begun = SteadyClock::now();
  bool stopped = false;
  for (;;) {
    if ((!task(at_).open || spent_ >= share()) && !turn_to_next()) return false;
    const double left = limits.seconds - Seconds(SteadyClock::now() - begun).count();
    const std::uint64_t before = nodes();
    if (stopped || before >= end || left <= 0) return true;
    solver_->run({std::min(share() - spent_, end - before), left},
                 [&] { return stopped = stopped || (interrupted && interrupted()); });
    spent_ += nodes() - before;
    take_solved();
    // What takes no node although nothing has ended it cannot be found out.
    if (nodes() == before && !stopped && left > 0) task(at_).open = false;
  }
}

}  // namespace ponnuki::play
