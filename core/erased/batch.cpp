#include "erased/batch.hpp"

#include <algorithm>
#include <cstring>

namespace ponnuki {

namespace {

constexpr std::int8_t over = -1;

}  // namespace

Batch::Batch(const AnyGame& game, int size, int threads, bool restart, const PlaneLayout* layout)
    : actions_(game.actions()),
      layout_(layout),
      start_(game.start()),
      restart_(restart),
      games_(std::size_t(size)),
      mask_(games_.size() * std::size_t(actions_.size())),
      done_(games_.size()),
      planes_(layout ? games_.size() * std::size_t(layout->size()) : 0),
      to_move_(games_.size()),
      rewards_(games_.size() * 2),
      workers_(std::clamp(threads, 1, std::max(1, size))) {
  reset();
}

// Calls task(game, end) for every game, with the end of the share that the thread has.
void Batch::share(auto&& task) {
  const std::size_t workers = std::size_t(workers_.count());
  workers_.run([&](int worker) {
    const std::size_t i = std::size_t(worker);
    const std::size_t end = games_.size() * (i + 1) / workers;
    for (std::size_t game = games_.size() * i / workers; game < end; ++game) task(game, end);
  });
}

void Batch::reset() {
  share([this](std::size_t game, std::size_t) {
    begin(game);
    clear(game);
  });
}

void Batch::reset(std::span<const std::uint8_t> chosen) {
  share([&](std::size_t game, std::size_t) {
    if (!chosen[game]) return;
    begin(game);
    clear(game);
  });
}

void Batch::begin(std::size_t game) {
  games_[game] = start_->clone();
  look_at(game);
}

// Forgets what the last step brought.
void Batch::clear(std::size_t game) {
  done_[game] = 0;
  rewards_[2 * game] = rewards_[2 * game + 1] = 0;
}

// Takes the legal actions and the planes from the position.
void Batch::look_at(std::size_t game) {
  const std::size_t count = std::size_t(actions_.size());
  const auto mask = std::span(mask_).subspan(game * count, count);
  games_[game]->write_mask(actions_, mask);
  const bool any = std::memchr(mask.data(), 1, count);
  to_move_[game] = any ? std::int8_t(games_[game]->to_move()) : over;
  if (!layout_) return;
  const std::size_t bytes = std::size_t(layout_->size());
  layout_->write(*games_[game], mask, std::span(planes_).subspan(game * bytes, bytes));
}

std::optional<int> Batch::first_illegal(std::span<const std::int32_t> actions) {
  const std::size_t count = std::size_t(actions_.size());
  for (std::size_t game = 0; game < games_.size(); ++game) {
    if (to_move_[game] == over) continue;
    const std::int32_t action = actions[game];
    if (action < 0 || action >= actions_.size() || !mask_[game * count + std::size_t(action)])
      return int(game);
  }
  return {};
}

void Batch::step(std::span<const std::int32_t> actions) {
  share([&](std::size_t game, std::size_t end) {
    prefetch_after(game, end);
    play(game, actions[game]);
  });
}

// The games together are larger than the cache: those that come next are fetched while this one is
// played. The beginning of a position is fetched before it is called. From `end` on they are
// another thread's, which may just replace them.
void Batch::prefetch_after(std::size_t game, std::size_t end) const {
  constexpr std::size_t whole = 2, beginning = 4;
  if (game + beginning < end) __builtin_prefetch(games_[game + beginning].get());
  if (game + whole < end) games_[game + whole]->prefetch();
}

void Batch::play(std::size_t game, std::int32_t action) {
  clear(game);
  if (to_move_[game] == over) return;
  games_[game]->advance(actions_[action]);
  look_at(game);
  if (to_move_[game] != over) return;
  done_[game] = 1;
  if (const auto winner = games_[game]->outcome()->winner) {
    rewards_[2 * game + std::size_t(*winner)] = 1;
    rewards_[2 * game + std::size_t(other(*winner))] = -1;
  }
  if (restart_) begin(game);
}

void Batch::sample(std::uint64_t seed, std::span<std::int32_t> actions) {
  const std::size_t count = std::size_t(actions_.size());
  share([&](std::size_t game, std::size_t) {
    const std::uint8_t* const row = &mask_[game * count];
    const auto legal = std::uint32_t(std::count(row, row + count, 1));
    actions[game] = 0;
    if (legal == 0) return;
    std::uint32_t left = Rng(mix(seed + 1) + game).below(legal);
    std::size_t action = 0;
    while (!row[action] || left-- > 0) ++action;
    actions[game] = std::int32_t(action);
  });
}

}  // namespace ponnuki
