#include "learn/gumbel_search.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <limits>
#include <numeric>

#include "base/portable_math.hpp"

namespace ponnuki::learn {

using search::Bounds;
using search::Result;
using search::seen_by;

namespace {

constexpr float least = -std::numeric_limits<float>::infinity();
// Of a logarithm of a prior, so that what is added to one stays a number: those of a wild network
// may lie further apart than floats reach.
constexpr float least_logit = -1e30f;

// A standard Gumbel variable: -log(-log(u)), u uniform between 0 and 1.
float gumbel(Rng& rng) {
  const double u = (double(rng.next() >> 12) + 0.5) * 0x1p-52;
  return float(-portable_log(-portable_log(u)));
}

}  // namespace

std::vector<std::uint32_t> halving_schedule(int considered, int simulations) {
  std::vector<std::uint32_t> schedule;
  schedule.reserve(std::size_t(simulations));
  std::vector<std::uint32_t> visits(std::size_t(considered), 0);
  const int phases = std::max(1, int(std::bit_width(unsigned(considered) - 1)));
  for (int left = considered; int(schedule.size()) < simulations;) {
    const int rounds = std::max(1, simulations / (phases * left));
    for (int round = 0; round < rounds; ++round)
      for (int i = 0; i < left; ++i) schedule.push_back(visits[std::size_t(i)]++);
    left = std::max(std::min(2, considered), left / 2);
  }
  schedule.resize(std::size_t(simulations));
  return schedule;
}

void GumbelSearch::Edges::reserve(std::size_t size) {
  const auto grow = [size](auto& values) {
    if (values.capacity() < size) values.reserve(std::max(size, 2 * values.capacity()));
  };
  grow(action);
  grow(logit);
  grow(prior);
  grow(value);
  grow(visits);
  grow(child);
  grow(bounds);
}

void GumbelSearch::Edges::clear() {
  action.clear();
  logit.clear();
  prior.clear();
  value.clear();
  visits.clear();
  child.clear();
  bounds.clear();
}

GumbelSearch::GumbelSearch(const AnyGame& game, const SearchSettings& settings)
    : game_(game),
      actions_(game.actions()),
      settings_(settings),
      root_(game.start()),
      position_(game.start()),
      mask_(std::size_t(actions_.size())) {}

void GumbelSearch::begin(const AnyPosition& root, int simulations, float noise, Rng& rng) {
  root_->assign(root);
  nodes_.clear();
  edges_.clear();
  schedule_.clear();
  total_ = simulations;
  simulated_ = 0;
  waits_ = false;
  endgame_.reset();
  solved_ = {};
  const auto nodes = std::uint64_t(simulations) * std::uint64_t(settings_.solver_nodes);
  solving_ = nodes > 0;
  if (solving_) endgame_.emplace(game_, root, nodes, nodes);
  MoveList moves;
  root.legal_moves(moves);
  noise_.assign(std::size_t(moves.size()), 0);
  if (noise > 0)
    for (float& g : noise_) g = noise * gumbel(rng);
}

bool GumbelSearch::advance(AnyTactics* tactics) {
  if (nodes_.empty()) {
    path_.clear();
    position_->assign(*root_);
    Bounds known;  // a win of the root is left to `supply`, which marks the moves
    resolve(tactics, known);
    return waits_ = true;
  }
  solve(std::numeric_limits<double>::infinity(), [] { return false; });
  while (!complete())
    if (descend(tactics)) return waits_ = true;
  return false;
}

bool GumbelSearch::run(network::Evaluator& network, AnyTactics* tactics, double solver_seconds,
                       const std::function<bool()>& stopped) {
  const auto evaluate = [&] {
    if (!network.evaluate(*position_, mask_)) return false;
    supply(network.value(), network.logits());
    return true;
  };
  if (!waits_ && !evaluated()) advance(tactics);
  if (!evaluated() && (!evaluate() || stopped())) return evaluated();
  if (!solve(solver_seconds, stopped)) return true;
  // Walks that end in known results may be very many, and all of the search: each is looked at.
  while (waits_ || !complete()) {
    if (!waits_) waits_ = descend(tactics);
    if (waits_ && !evaluate()) return false;
    if (stopped()) break;
  }
  return true;
}

// Goes on to solve the root, which has been evaluated. Returns false if `stopped` says so.
bool GumbelSearch::solve(double seconds, const std::function<bool()>& stopped) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto left = [&] {
    return seconds - std::chrono::duration<double>(Clock::now() - begin).count();
  };
  solving_ = solving_ && !complete();
  for (double rest = seconds; solving_ && rest > 0; rest = left()) {
    solving_ = endgame_->step(rest);
    if (!solving_) narrow_solved();
    if (stopped()) return false;
  }
  return true;
}

// The move with which the solver keeps the value of the root is as good as any. Where the root is
// lost there is none, and the search goes on: some moves are harder to answer than others.
void GumbelSearch::narrow_solved() {
  solved_ = endgame_->bounds();
  const Move move = endgame_->move();
  if (move == no_move) return;
  Node& root = nodes_[0];
  const Bounds others =
      root.player == 0 ? Bounds{Result::Loss, solved_.most} : Bounds{solved_.least, Result::Win};
  for (std::int32_t e = root.first; e < root.first + root.count; ++e) {
    const bool keeps = actions_[edges_.action[std::size_t(e)]] == move;
    narrow(root, e, edges_.bounds[std::size_t(e)].and_also(keeps ? solved_ : others));
  }
}

// One walk down the tree. Returns whether it has ended at a position to be evaluated; otherwise the
// result is known, and the simulation complete.
bool GumbelSearch::descend(AnyTactics* tactics) {
  position_->assign(*root_);
  path_.clear();
  for (std::int32_t at = 0;;) {
    const Node& node = nodes_[std::size_t(at)];
    const std::int32_t edge = at == 0 ? select_root() : select_inside(node);
    const auto e = std::size_t(edge);
    path_.push_back({at, edge});
    if (edges_.bounds[e].exact()) {
      back_up(search::value_of(edges_.bounds[e].least), edges_.bounds[e]);
      return false;
    }
    position_->advance(actions_[edges_.action[e]]);
    at = edges_.child[e];
    if (at >= 0) continue;
    Bounds known;
    if (!resolve(tactics, known)) return true;
    back_up(search::value_of(known.least), known);
    return false;
  }
}

// Whether the result of the current position is known at once. Lists its legal moves.
bool GumbelSearch::resolve(AnyTactics* tactics, Bounds& known) {
  position_->write_mask(actions_, mask_);
  win_ = no_move;
  kept_.clear();
  for (int i = 0; i < actions_.size(); ++i) kept_.push_if(actions_[i], mask_[std::size_t(i)]);
  if (kept_.empty()) {
    known = Bounds::exactly(search::result_of(*position_->outcome()));
    return true;
  }
  if (!tactics) return false;
  const Player player = position_->to_move();
  win_ = tactics->winning_move(*position_);
  if (win_ == no_move) tactics->drop_lost(*position_, kept_);
  if (win_ != no_move || kept_.empty())
    known = Bounds::exactly(search::won_by(win_ == no_move ? other(player) : player));
  else if (endgame_ && !path_.empty())
    known = endgame_->settle(*position_, std::uint64_t(settings_.solver_nodes));
  return known.exact();
}

void GumbelSearch::supply(float value, std::span<const float> logits) {
  // What may fail for want of memory comes first, and changes nothing.
  if (nodes_.empty())
    schedule_ = halving_schedule(std::clamp(kept_.size(), 1, settings_.considered), total_);
  if (nodes_.size() == nodes_.capacity()) nodes_.reserve(2 * nodes_.size() + 1);
  const std::int32_t first = std::int32_t(edges_.action.size());
  edges_.reserve(std::size_t(first) + std::size_t(std::ranges::count(mask_, 1)));
  waits_ = false;
  Node node{position_->to_move(), value, {}, first, 0, 0};
  const Bounds lost = Bounds::worst_for(node.player);
  const auto* kept = kept_.begin();
  for (int i = 0; i < actions_.size(); ++i) {
    if (!mask_[std::size_t(i)]) continue;
    const bool holds = kept != kept_.end() && *kept == actions_[i];
    if (holds) ++kept;
    const bool wins = actions_[i] == win_;
    edges_.action.push_back(std::int16_t(i));
    edges_.logit.push_back(logits[std::size_t(i)]);
    edges_.bounds.push_back(wins ? Bounds::worst_for(other(node.player)) : holds ? Bounds{} : lost);
    edges_.value.push_back(wins ? 1.f : 0.f);
    ++node.count;
  }
  const auto size = std::size_t(first + node.count);
  edges_.prior.resize(size);
  edges_.visits.resize(size);
  edges_.child.resize(size, -1);
  // Logarithms of the priors.
  const auto begin = edges_.logit.begin() + first;
  const float most = *std::max_element(begin, edges_.logit.end());
  float sum = 0;
  for (auto e = std::size_t(first); e < size; ++e)
    sum += edges_.prior[e] = portable_exp(edges_.logit[e] - most);
  const float shift = most + float(portable_log(double(sum)));
  for (auto e = std::size_t(first); e < size; ++e) {
    edges_.prior[e] /= sum;
    edges_.logit[e] = std::max(edges_.logit[e] - shift, least_logit);
  }
  node.bounds = lost;
  for (auto e = std::size_t(first); e < size; ++e)
    node.bounds = Bounds::better(node.player, node.bounds, edges_.bounds[e]);
  if (!path_.empty()) edges_.child[std::size_t(path_.back().edge)] = std::int32_t(nodes_.size());
  nodes_.push_back(node);
  if (!path_.empty()) back_up(seen_by(node.player, value), {});
}

// --- selection ---

bool GumbelSearch::is_lost(const Node& node, std::int32_t edge) const {
  return edges_.bounds[std::size_t(edge)].ceiling_for(node.player) == Result::Loss;
}

float GumbelSearch::value_weight(const Node& node) const {
  const auto begin = edges_.visits.begin() + node.first;
  const std::uint32_t most = *std::max_element(begin, begin + node.count);
  const float visits = settings_.visit_offset + float(most), growth = settings_.value_growth;
  const bool is_linear = growth == 1 || visits == 0;
  const float grown = is_linear ? visits : portable_exp(growth * float(portable_log(visits)));
  return grown * settings_.value_scale;
}

// What moves that were not tried count as: the value that the caller gave, and the means of those
// that were tried, by their priors (the paper's appendix D).
float GumbelSearch::mixed_value(const Node& node) const {
  float visits = 0, priors = 0, total = 0;
  for (std::int32_t e = node.first; e < node.first + node.count; ++e) {
    const auto i = std::size_t(e);
    const float prior = edges_.visits[i] > 0 ? edges_.prior[i] : 0;
    visits += float(edges_.visits[i]);
    priors += prior;
    total += prior * edges_.value[i];
  }
  return priors > 0 ? (node.value + visits * (total / priors)) / (visits + 1) : node.value;
}

// Writes the values of all moves of the node to `completed_`.
void GumbelSearch::set_completed_values(const Node& node) const {
  const float untried = mixed_value(node);
  completed_.resize(std::size_t(node.count));
  for (std::int32_t i = 0; i < node.count; ++i) {
    const auto e = std::size_t(node.first + i);
    const bool known = (edges_.visits[e] > 0) | edges_.bounds[e].exact();
    completed_[std::size_t(i)] = known ? edges_.value[e] : untried;
  }
}

// The shares of the improved policy among the moves that count.
std::span<const float> GumbelSearch::improved_shares(const Node& node, auto&& counts) const {
  set_completed_values(node);
  const float weight = value_weight(node);
  shares_.resize(std::size_t(node.count));
  float most = least, sum = 0;
  for (std::int32_t i = 0; i < node.count; ++i) {
    const auto k = std::size_t(i);
    const float logit = edges_.logit[std::size_t(node.first + i)] + weight * completed_[k];
    shares_[k] = counts(node.first + i) ? logit : least;
    most = std::max(most, shares_[k]);
  }
  for (float& share : shares_) {
    share = share == least ? 0 : portable_exp(share - most);
    sum += share;
  }
  for (float& share : shares_) share /= sum;
  return shares_;
}

float GumbelSearch::score(std::int32_t edge, float weight) const {
  const auto e = std::size_t(edge);
  return noise_[e] + edges_.logit[e] + weight * completed_[e];
}

// The move of the highest score among those with as many visits as the schedule says. A move that
// turned out to lose comes last among them.
std::int32_t GumbelSearch::select_root() const {
  const Node& root = nodes_[0];
  set_completed_values(root);
  const float weight = value_weight(root);
  const std::uint32_t visits = schedule_[std::size_t(simulated_)];
  std::int32_t best = -1;
  bool best_lost = true;
  for (std::int32_t e = 0; e < root.count; ++e) {
    if (edges_.visits[std::size_t(e)] != visits) continue;
    const bool lost = is_lost(root, e);
    const bool better =
        best < 0 || (lost == best_lost ? score(e, weight) > score(best, weight) : best_lost);
    if (!better) continue;
    best = e;
    best_lost = lost;
  }
  return std::max(best, 0);  // a schedule leaves one; whatever happens, it is a move of the root
}

// The move that lacks most visits for its share of the improved policy.
std::int32_t GumbelSearch::select_inside(const Node& node) const {
  const auto shares = improved_shares(node, [&](std::int32_t e) { return !is_lost(node, e); });
  const float visits = 1 + float(node.visits);
  std::int32_t best = node.first;  // whatever the shares are, it is a move of the node
  float most = least;
  for (std::int32_t i = 0; i < node.count; ++i) {
    const float share = shares[std::size_t(i)];
    const float lacks = share - float(edges_.visits[std::size_t(node.first + i)]) / visits;
    if (!(lacks > most) || is_lost(node, node.first + i)) continue;
    most = lacks;
    best = node.first + i;
  }
  return best;
}

// --- backup ---

// Ends a simulation along the path, with a value for player 0 and what is proven of the last move.
void GumbelSearch::back_up(float value, Bounds below) {
  ++simulated_;
  for (std::size_t depth = path_.size(); depth-- > 0;) {
    const auto [at, edge] = path_[depth];
    Node& node = nodes_[std::size_t(at)];
    const auto e = std::size_t(edge);
    ++node.visits;
    const auto visits = float(++edges_.visits[e]);
    edges_.value[e] += (seen_by(node.player, value) - edges_.value[e]) / visits;
    narrow(node, edge, below.and_also(edges_.bounds[e]));
    below = node.bounds;
    value = below.clamped(value);
  }
}

// Tightens the bounds of a move, and perhaps of its position.
void GumbelSearch::narrow(Node& node, std::int32_t edge, Bounds bounds) {
  const auto e = std::size_t(edge);
  edges_.value[e] = seen_by(node.player, bounds.clamped(seen_by(node.player, edges_.value[e])));
  if (bounds == edges_.bounds[e]) return;
  edges_.bounds[e] = bounds;
  node.bounds = Bounds::worst_for(node.player);
  for (std::int32_t k = node.first; k < node.first + node.count; ++k)
    node.bounds = Bounds::better(node.player, node.bounds, edges_.bounds[std::size_t(k)]);
}

// --- the result ---

// Whether a move of the root may be played: none that is proven to be worse than another.
bool GumbelSearch::is_eligible(std::int32_t edge) const {
  const Node& root = nodes_[0];
  if (!root.bounds.exact()) return !is_lost(root, edge);
  return edges_.bounds[std::size_t(edge)].floor_for(root.player) ==
         root.bounds.floor_for(root.player);
}

float GumbelSearch::value(int move) const {
  set_completed_values(nodes_[0]);
  return completed_[std::size_t(move)];
}

std::size_t GumbelSearch::memory() const {
  constexpr std::size_t edge = sizeof(std::int16_t) + 3 * sizeof(float) + sizeof(std::uint32_t) +
                               sizeof(std::int32_t) + sizeof(Bounds);
  return nodes_.capacity() * sizeof(Node) + edges_.action.capacity() * edge;
}

int GumbelSearch::best() const {
  const Node& root = nodes_[0];
  set_completed_values(root);
  const float weight = value_weight(root);
  std::int32_t best = -1;
  for (std::int32_t e = 0; e < root.count; ++e) {
    if (!is_eligible(e)) continue;
    const auto visits = edges_.visits[std::size_t(e)];
    const auto most = best < 0 ? 0 : edges_.visits[std::size_t(best)];
    if (best < 0 || visits > most || (visits == most && score(e, weight) > score(best, weight)))
      best = e;
  }
  return best;
}

std::vector<float> GumbelSearch::policy() const {
  const auto shares = improved_shares(nodes_[0], [this](std::int32_t e) { return is_eligible(e); });
  return {shares.begin(), shares.end()};
}

float GumbelSearch::value() const {
  const Node& root = nodes_[0];
  if (bounds().exact()) return seen_by(root.player, search::value_of(bounds().least));
  const std::vector<float> shares = policy();
  return std::inner_product(shares.begin(), shares.end(), completed_.begin(), 0.f);
}

}  // namespace ponnuki::learn
