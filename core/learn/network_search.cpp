#include "learn/network_search.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <tuple>
#include <utility>

namespace ponnuki::learn {

namespace {

using Clock = std::chrono::steady_clock;

// Simulations of a quick network from one look at the clock to the next: it takes as long as a
// tenth of one.
constexpr int quick_clock_interval = 16;

}  // namespace

GameNetwork::GameNetwork(std::shared_ptr<const AnyGame> game,
                         std::shared_ptr<const network::Network> network)
    : game_(std::move(game)),
      network_(std::move(network)),
      layout_(*game_),
      evaluator_(network::make_evaluator(network_, *game_, layout_)),
      tactics_(game_->tactics()) {}

NetworkSearch::NetworkSearch(std::shared_ptr<const GameNetwork> network, int simulations,
                             bool tactics)
    : network_(std::move(network)),
      settings_(playing(network_->network().is_quick(), network_->game().search_settings())),
      simulations_(std::max(0, simulations)) {
  settings_.tactics = tactics;
}

void NetworkSearch::begin(const AnyPosition& position, double solver_seconds) {
  player_ = position.to_move();
  seconds_ = 0;
  solver_seconds_ = solver_seconds;
  failed_ = false;
  Rng unused(0);  // without noise nothing is drawn
  search_.emplace(network_->game(), settings_);
  search_->begin(position, simulations_, 0, unused);
}

bool NetworkSearch::step(double seconds, const std::function<bool()>& interrupted) {
  const auto begin = Clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  const int interval = network_->network().is_quick() ? quick_clock_interval : 1;
  int asked = 0;
  bool stopped = false;
  const auto pauses = [&] {
    // While the root is solved it is asked after many nodes.
    if (search_->simulations() > 0 && ++asked % interval != 0) return false;
    stopped = interrupted && interrupted();
    return stopped || passed() >= seconds;
  };
  AnyTactics* const tactics = settings_.tactics ? &network_->tactics() : nullptr;
  const double for_solver = std::max(0., solver_seconds_ - seconds_);
  failed_ = !search_->run(network_->evaluator(), tactics, for_solver, pauses);
  seconds_ += passed();
  return !failed_ && !stopped && !search_->is_complete();
}

double NetworkSearch::progress() const {
  if (!search_ || !search_->evaluated()) return 0;
  if (search_->is_complete() || simulations_ == 0) return 1;
  return double(search_->simulations()) / simulations_;
}

Move NetworkSearch::move() const {
  if (!search_ || !search_->evaluated()) return no_move;
  return network_->game().actions()[search_->action(search_->best())];
}

std::optional<search::Report> NetworkSearch::report(int max_candidates) const {
  if (!search_ || !search_->evaluated()) return {};
  const GumbelSearch& s = *search_;
  const Actions& actions = network_->game().actions();
  search::Report report{.player = player_,
                        .visits = std::uint32_t(s.simulations()),
                        .playouts = s.simulations(),
                        .nodes = s.evaluations(),
                        .memory = s.memory(),
                        .seconds = seconds_,
                        .value = s.value(),
                        .bounds = s.bounds(),
                        .candidates = {}};
  std::vector<int> order(std::size_t(s.moves()));
  std::iota(order.begin(), order.end(), 0);
  const std::vector<float> shares = s.policy();
  const int best = s.best();
  const auto merit = [&](int m) {
    return std::tuple(m == best, s.visits(m), shares[std::size_t(m)], s.prior(m));
  };
  std::ranges::stable_sort(order, std::ranges::greater{}, merit);
  order.resize(std::min(order.size(), std::size_t(std::max(0, max_candidates))));
  for (const int m : order) {
    const Move move = actions[s.action(m)];
    report.candidates.push_back(
        {move, std::uint32_t(s.visits(m)), s.value(m), s.prior(m), s.bounds(m), {move}, {}});
  }
  return report;
}

}  // namespace ponnuki::learn
