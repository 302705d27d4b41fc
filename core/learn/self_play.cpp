#include "learn/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "base/portable_math.hpp"

namespace ponnuki::learn {

namespace {

// From 0 (excluded) to 1.
double uniform(Rng& rng) { return (double(rng.next() >> 12) + 1) * 0x1p-52; }

// By place of the planes.
std::vector<std::uint8_t> owners_of(const AnyPosition& position, const PlaneLayout& layout) {
  std::vector<std::uint8_t> owners(std::size_t(layout.area()), nobody);
  const std::uint8_t first = std::uint8_t(position.colour_of(0));
  std::vector<std::uint8_t> colours;
  const auto note = [&](const std::vector<std::int32_t>& places) {
    for (std::size_t i = 0; i < places.size(); ++i)
      if (colours[i] != nobody)
        owners[std::size_t(places[i])] = colours[i] == first ? Player{0} : Player{1};
  };
  colours.resize(layout.points().size());
  position.write_stones(colours);
  note(layout.points());
  const auto marks = position.marks();
  for (std::size_t layer = 0; layer < marks.size(); ++layer) {
    const auto& places = marks[layer].on_cells ? layout.cells() : layout.points();
    colours.resize(places.size());
    position.write_marks(layer, colours);
    note(places);
  }
  return owners;
}

}  // namespace

SelfPlay::SelfPlay(const AnyGame& game, const PlaneLayout& layout, int games, int threads,
                   std::uint64_t seed, const SelfPlaySettings& settings)
    : game_(game),
      layout_(layout),
      settings_(settings),
      seed_(seed),
      start_(game.start()),
      workers_(std::clamp(threads, 1, std::max(1, games))) {
  for (int i = 0; i < workers_.count(); ++i)
    tactics_.push_back(settings.search.tactics ? game.tactics() : nullptr);
  seats_.reserve(std::size_t(games));
  for (int i = 0; i < games; ++i) {
    seats_.emplace_back(game, settings.search);
    begin_game(std::size_t(i));
  }
}

// Calls task(i, worker) for every i below the count, shared by the threads.
void SelfPlay::share(auto&& task) {
  const auto workers = std::size_t(workers_.count());
  workers_.run([&](int worker) {
    const auto w = std::size_t(worker);
    for (std::size_t i = seats_.size() * w / workers; i < seats_.size() * (w + 1) / workers; ++i)
      task(i, w);
  });
}

int SelfPlay::gather() {
  share([this](std::size_t i, std::size_t worker) {
    if (!seats_[i].waiting) go_on(seats_[i], tactics_[worker].get());
  });
  collect();
  const auto actions = std::size_t(game_.actions().size());
  const auto bytes = std::size_t(layout_.size());
  mask_.resize(waiting_.size() * actions);
  planes_.resize(waiting_.size() * bytes);
  share([&](std::size_t row, std::size_t) {
    if (row >= waiting_.size()) return;
    const GumbelSearch& search = seats_[waiting_[row]].search;
    std::ranges::copy(search.mask(), mask_.begin() + std::ptrdiff_t(row * actions));
    layout_.write(search.waiting(), search.mask(), std::span(planes_).subspan(row * bytes, bytes));
  });
  return int(waiting_.size());
}

// Takes what the games have come to, and begins new ones in the place of those that have ended.
void SelfPlay::collect() {
  waiting_.clear();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    if (seat.waiting) waiting_.push_back(i);
    if (seat.finished) {
      finished_.push_back(std::move(*seat.finished));
      seat.finished.reset();
      begin_game(i);
    }
    simulations_ += std::exchange(seat.simulations, 0);
    evaluations_ += std::exchange(seat.evaluations, 0);
  }
}

bool SelfPlay::play(const std::shared_ptr<const network::Network>& network,
                    std::int64_t evaluations) {
  std::vector<std::unique_ptr<network::Evaluator>> evaluators;  // by worker
  for (int i = 0; i < workers_.count(); ++i)
    evaluators.push_back(network::make_evaluator(network, game_, layout_));
  std::atomic<bool> finite = true;
  share([&](std::size_t i, std::size_t worker) {
    Seat& seat = seats_[i];
    network::Evaluator& evaluator = *evaluators[worker];
    std::int64_t left = evaluations;
    while (finite && !seat.finished) {
      if (!seat.waiting) go_on(seat, tactics_[worker].get());
      if (!seat.waiting) continue;
      if (left-- <= 0) break;
      if (!evaluator.evaluate(seat.search.waiting(), seat.search.mask())) {
        finite = false;
        continue;
      }
      seat.search.supply(evaluator.value(), evaluator.logits());
      seat.waiting = false;
    }
  });
  collect();
  waiting_.clear();  // nobody was told of these; `gather` tells
  return finite;
}

std::optional<int> SelfPlay::first_not_finite(std::span<const float> logits) const {
  const auto actions = std::size_t(game_.actions().size());
  for (std::size_t i = 0; i < mask_.size(); ++i)
    if (mask_[i] && !std::isfinite(logits[i])) return int(i / actions);
  return {};
}

void SelfPlay::supply(std::span<const float> values, std::span<const float> logits) {
  const auto actions = std::size_t(game_.actions().size());
  share([&](std::size_t row, std::size_t) {
    if (row >= waiting_.size()) return;
    Seat& seat = seats_[waiting_[row]];
    seat.search.supply(values[row], logits.subspan(row * actions, actions));
    seat.waiting = false;
  });
  waiting_.clear();
}

std::vector<FinishedGame> SelfPlay::take_finished() { return std::exchange(finished_, {}); }

void SelfPlay::begin_game(std::size_t i) {
  Seat& seat = seats_[i];
  seat.game.number = i + seat.rounds++ * seats_.size();
  seat.rng = Rng(mix(seed_ + 1) + mix(seat.game.number));
  seat.draws_left = settings_.opening_draws > 1 ? settings_.opening_draws : 0;
  begin_opening(seat);
}

void SelfPlay::begin_opening(Seat& seat) {
  seat.position = start_->clone();
  const std::uint64_t number = seat.game.number;
  seat.game = {};
  seat.game.number = number;
  seat.opening_plies =
      int(std::min(-portable_log(uniform(seat.rng)) * double(settings_.opening_plies), 1e6));
  begin_ply(seat);
}

// Takes the opening if it is the most even one so far, and begins another, or the game.
void SelfPlay::judge_opening(Seat& seat) {
  seat.judging = false;
  const float unevenness = std::abs(seat.search.value() - 0.5f);
  if (!seat.most_even || unevenness < seat.most_even->unevenness)
    seat.most_even = Opening{std::move(seat.position), std::move(seat.game), unevenness};
  seat.game.number = seat.most_even->game.number;
  draw_again(seat);
}

// Begins another opening, or the game, if the draws are over.
void SelfPlay::draw_again(Seat& seat) {
  if (--seat.draws_left > 0) return begin_opening(seat);
  seat.position = std::move(seat.most_even->position);
  seat.game = std::move(seat.most_even->game);
  seat.opening_plies = int(seat.game.actions.size());
  seat.most_even.reset();
  begin_ply(seat);
}

void SelfPlay::begin_ply(Seat& seat) {
  MoveList moves;
  seat.position->legal_moves(moves);
  if (moves.size() == 1) {
    seat.kind = PlyKind::Only;
    return;
  }
  const bool opens = int(seat.game.actions.size()) < seat.opening_plies;
  if (!opens && seat.draws_left > 0) {
    seat.judging = true;
    seat.search.begin(*seat.position, 0, 0, seat.rng);
    return;
  }
  const bool full = uniform(seat.rng) <= double(settings_.full_share);
  seat.kind = opens ? PlyKind::Opening : full ? PlyKind::Full : PlyKind::Fast;
  const int simulations = seat.kind == PlyKind::Opening ? 0
                          : seat.kind == PlyKind::Full  ? settings_.simulations
                                                        : settings_.fast_simulations;
  seat.search.begin(*seat.position, simulations, opens ? settings_.opening_temperature : 1,
                    seat.rng);
}

// Plays until the game waits for an evaluation or has ended.
void SelfPlay::go_on(Seat& seat, AnyTactics* tactics) {
  while (!seat.finished) {
    if (seat.judging || seat.kind != PlyKind::Only) {
      if (seat.search.advance(tactics)) {
        seat.waiting = true;
        return;
      }
      if (seat.judging) {
        judge_opening(seat);
        continue;
      }
      note_search(seat);
      play(seat, std::uint16_t(seat.search.action(seat.search.best())));
      continue;
    }
    MoveList moves;
    seat.position->legal_moves(moves);
    seat.game.values.push_back(std::numeric_limits<float>::quiet_NaN());
    seat.game.proven.push_back(0);
    play(seat, std::uint16_t(game_.actions().number(moves[0])));
  }
}

// Notes what the search of a ply has found.
void SelfPlay::note_search(Seat& seat) {
  const GumbelSearch& search = seat.search;
  seat.simulations += search.simulations();
  seat.evaluations += search.evaluations();
  FinishedGame& game = seat.game;
  game.values.push_back(search.value());
  game.proven.push_back(search.bounds().exact());
  if (seat.kind != PlyKind::Full) return;
  const std::vector<float> policy = search.policy();
  for (int i = 0; i < search.moves(); ++i) {
    if (policy[std::size_t(i)] == 0) continue;
    game.policy_actions.push_back(std::uint16_t(search.action(i)));
    game.policy_shares.push_back(policy[std::size_t(i)]);
  }
}

void SelfPlay::play(Seat& seat, std::uint16_t action) {
  FinishedGame& game = seat.game;
  game.actions.push_back(action);
  game.players.push_back(seat.position->to_move());
  game.kinds.push_back(seat.kind);
  game.policy_starts.push_back(std::uint32_t(game.policy_actions.size()));
  seat.position->advance(game_.actions()[action]);
  MoveList moves;
  seat.position->legal_moves(moves);
  if (!moves.empty())
    begin_ply(seat);
  else if (seat.draws_left > 1 || seat.most_even)  // an opening that is a game is not wanted
    draw_again(seat);
  else
    finish(seat);
}

void SelfPlay::finish(Seat& seat) {
  seat.game.outcome = *seat.position->outcome();
  seat.game.owners = owners_of(*seat.position, layout_);
  seat.finished = std::move(seat.game);
}

}  // namespace ponnuki::learn
