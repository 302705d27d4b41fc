#include "play/level_player.hpp"

#include <algorithm>
#include <chrono>

namespace ponnuki::play {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// What anybody sees of a position: who owns more, and how many stones the opponent has left.
int standing(const AnyPosition& p, Colour colour) {
  int sum = 0;
  for (const MarkLayer& layer : p.marks())
    for (const auto& owner : layer.owner)
      if (owner) sum += *owner == colour ? 1 : -1;
  for (const auto& stone : p.stones()) sum -= stone == other(colour);
  return sum;
}

}  // namespace

Strength Strength::of(const search::Level& level, const search::Settings& settings) {
  return {.settings = settings,
          .playouts = level.playouts,
          .temperature = level.temperature,
          .oversight = level.oversight,
          .endgame = level.endgame,
          .threads = level.threads,
          .memory = level.memory};
}

LevelPlayer::LevelPlayer(std::shared_ptr<const AnyGame> game, const Strength& strength,
                         std::uint64_t seed, std::unique_ptr<PolicySearch> by_network)
    : game_(std::move(game)),
      strength_(strength),
      seed_(seed),
      by_network_(std::move(by_network)) {}

bool LevelPlayer::begin(const AnyPosition& start, std::vector<Move> moves) {
  std::vector<Colour> by;
  auto position = start.followed(moves, by);
  if (by.size() != moves.size() || position->outcome()) return false;
  const bool goes_on =
      work_ == Work::None && start_ && start_->equals(start) && followed_ <= moves.size() &&
      std::equal(moves.begin(), moves.begin() + std::ptrdiff_t(followed_), moves_.begin());
  if (!goes_on) {
    forget();
    start_ = start.followed({}, by);
  }
  position_ = std::move(position);
  moves_ = std::move(moves);
  work_ = strength_.endgame > 0 ? Work::Endgame : by_network_ ? Work::Network : Work::Search;
  endgame_.reset();
  playouts_ = 0;
  spent_ = progress_ = 0;
  move_ = no_move;
  searched_ = in_vain_ = asks_network_ = network_failed_ = false;
  return true;
}

void LevelPlayer::forget() {
  start_.reset();
  position_.reset();
  moves_.clear();
  work_ = Work::None;
  endgame_.reset();
  move_ = no_move;
  searched_ = in_vain_ = asks_network_ = network_failed_ = false;
  if (by_network_) by_network_->forget();
  search_.reset();
  followed_ = 0;
}

double LevelPlayer::seconds_left() const { return strength_.seconds - spent_; }

bool LevelPlayer::step(double seconds, const std::function<bool()>& interrupted) {
  const auto begin = Clock::now();
  bool stopped = false;
  const std::function<bool()> stop = [&] {
    return stopped = stopped || (interrupted && interrupted());
  };
  const auto left = [&] { return std::max(0., seconds - seconds_since(begin)); };
  if (work_ == Work::Endgame && !solve(seconds, stop) && !stopped)
    work_ = by_network_ ? Work::Network : Work::Search;
  if (work_ == Work::Network && !stopped && !ask_network(left(), stop))
    work_ = move_ == no_move && !stopped ? Work::Search : Work::None;
  if (work_ == Work::Search && !stopped && !search(left(), stop)) work_ = Work::None;
  if (stopped) forget();
  return work_ != Work::None;
}

// Returns whether the endgame is still at work or has found a move.
bool LevelPlayer::solve(double seconds, const std::function<bool()>& interrupted) {
  const auto begin = Clock::now();
  if (!endgame_) endgame_.emplace(*game_, *position_, strength_.endgame, 0, strength_.tables);
  const double share = strength_.seconds * endgame_share - spent_;
  bool more = true;
  double elapsed = seconds_since(begin);
  do {
    more = elapsed < share && endgame_->step(share - elapsed, interrupted);
    elapsed = seconds_since(begin);
  } while (more && elapsed < seconds && !interrupted());
  spent_ += elapsed;
  if (more) return true;
  move_ = endgame_->move();
  in_vain_ = !endgame_->bounds().exact();
  endgame_.reset();
  if (move_ == no_move) return false;
  work_ = Work::None;
  return true;
}

// Returns whether there is more to do. If it has no move in the end, the network has failed.
bool LevelPlayer::ask_network(double seconds, const std::function<bool()>& interrupted) {
  const auto begin = Clock::now();
  if (!asks_network_) {
    by_network_->begin(*position_, in_vain_ ? 0 : strength_.seconds * endgame_share - spent_);
  }
  asks_network_ = true;
  const bool more = by_network_->step(std::min(seconds, seconds_left()), interrupted);
  spent_ += seconds_since(begin);
  progress_ = std::min(1., std::max(by_network_->progress(), spent_ / strength_.seconds));
  if (more && seconds_left() > 0) return true;
  network_failed_ = by_network_->failed();
  if (!network_failed_) move_ = by_network_->move();
  return false;
}

// Returns whether there is more to do.
bool LevelPlayer::search(double seconds, const std::function<bool()>& interrupted) {
  const auto begin = Clock::now();
  if (!searched_) follow();
  searched_ = true;
  const auto before = search_->summary().playouts;
  search::Limits limits;
  limits.playouts = strength_.playouts - playouts_;
  limits.nodes = strength_.nodes;
  limits.seconds = std::min(seconds, seconds_left());
  limits.go_on = [&] { return !interrupted(); };
  search_->run(limits, {});
  const search::Report found = search_->summary();
  const auto ran = found.playouts - before;
  playouts_ += ran;
  spent_ += seconds_since(begin);
  const auto share = [](auto done, auto limit) {
    return limit > 0 ? double(done) / double(limit) : 1;
  };
  progress_ = std::min(
      1., std::max({share(playouts_, strength_.playouts), share(found.nodes, strength_.nodes),
                    share(spent_, strength_.seconds)}));
  const bool grows = strength_.nodes == std::numeric_limits<std::int64_t>::max() || !found.full;
  if (ran > 0 && progress_ < 1 && grows && !found.bounds.exact()) return true;
  if (found.candidates.empty()) return false;
  Rng rng(seed_ + std::uint64_t(position_->ply()));
  const auto gain = [&](Move m) {
    const auto next = position_->clone();
    next->advance(m);
    return standing(*next, position_->colour_of(found.player));
  };
  move_ = strength_.playouts > 0 ? search::pick(found, strength_.temperature, rng)
                                 : search::pick_noticed(found, strength_.oversight, rng, gain);
  return false;
}

// Advances the tree to the position, or begins a new one.
void LevelPlayer::follow() {
  if (!search_)
    search_ = game_->search(*position_, strength_.settings,
                            {strength_.threads, strength_.memory, seed_}, strength_.tables);
  else
    for (; followed_ < moves_.size(); ++followed_) search_->advance(moves_[followed_]);
  followed_ = moves_.size();
}

std::optional<search::Report> LevelPlayer::report(int max_candidates) {
  if (work_ != Work::None) return {};
  if (asks_network_ && !network_failed_) return by_network_->report(max_candidates);
  if (!searched_) return {};
  return search_->report(max_candidates);
}

}  // namespace ponnuki::play
