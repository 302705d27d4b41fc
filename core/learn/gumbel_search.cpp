#include "learn/gumbel_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
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
constexpr int lanes = Tree::lanes;

// A standard Gumbel variable: -log(-log(u)), u uniform between 0 and 1.
float gumbel(Rng& rng) {
  const double u = (double(rng.next() >> 12) + 0.5) * 0x1p-52;
  return float(-portable_log(-portable_log(u)));
}

bool is_lost(const Node& node, Bounds bounds) {
  return bounds.ceiling_for(node.player) == Result::Loss;
}

// What moves that were not tried count as: the value that the caller gave, and the means of those
// that were tried, by their priors (the paper's appendix D).
float mixed_value(const Node& node) {
  if (!(node.tried_priors > 0)) return node.value;
  const double visits = node.visits;
  return float((double(node.value) + visits * (node.tried_total / node.tried_priors)) /
               (visits + 1));
}

// Adds visits to a move, and sets its value and what is proven of it.
void change(Node& node, const Moves& m, int i, std::uint32_t visits, float value, Bounds bounds) {
  if (!is_lost(node, m.bounds[i])) {
    node.total -= double(m.visits[i]) * double(m.value[i]);
    node.counted -= m.visits[i];
  }
  const auto prior = double(portable_exp(m.logit[i]));
  const double before = m.visits[i] > 0 ? double(m.value[i]) : 0;
  if (m.visits[i] == 0 && visits > 0) node.tried_priors += prior;
  m.visits[i] += visits;
  node.visits += visits;
  node.most = std::max(node.most, m.visits[i]);
  m.value[i] = seen_by(node.player, bounds.clamped(seen_by(node.player, value)));
  if (m.visits[i] > 0) node.tried_total += prior * (double(m.value[i]) - before);
  if (!is_lost(node, bounds)) {
    node.total += double(m.visits[i]) * double(m.value[i]);
    node.counted += m.visits[i];
  }
  if (bounds == m.bounds[i]) return;
  m.bounds[i] = bounds;
  node.some_proven |= bounds.exact();
  node.bounds = Bounds::worst_for(node.player);
  for (int k = 0; k < node.count; ++k)
    node.bounds = Bounds::better(node.player, node.bounds, m.bounds[k]);
}

// Leaves what is known of a position, without the visits of its moves.
void forget_visits(Node& node, const Moves& m) {
  node.total = double(node.value);
  node.tried_priors = node.tried_total = 0;
  node.counted = 1;
  node.visits = node.most = 0;
  for (int i = 0; i < node.count; ++i) {
    m.visits[i] = 0;
    const Bounds bounds = m.bounds[i];
    m.value[i] = bounds.exact() ? seen_by(node.player, search::value_of(bounds.least)) : 0.f;
  }
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

GumbelSearch::GumbelSearch(const AnyGame& game, const SearchSettings& settings)
    : game_(game),
      actions_(game.actions()),
      settings_(settings),
      root_(game.start()),
      position_(game.start()),
      mask_(std::size_t(actions_.size())),
      transposes_(settings.transpositions && root_->key()) {}

void GumbelSearch::begin(const AnyPosition& root, int simulations, float noise, Rng& rng) {
  tree_.clear();
  root_node_ = no_node;
  nodes_kept_ = 0;
  reset(root, simulations, noise, rng);
}

void GumbelSearch::follow(const AnyPosition& root, int simulations, float noise, Rng& rng) {
  const Ref found = transposes_ ? tree_.find(*root.key()).node : no_node;
  if (found == no_node) return begin(root, simulations, noise, rng);
  const Ref kept = tree_.keep(found);
  root_node_ = no_node;  // until nothing can fail any more
  // What is kept leaves at least as much room for what is new.
  if (2 * tree_.moves() > settings_.most_moves || 2 * tree_.used() > most_bytes)
    return begin(root, simulations, noise, rng);
  reset(root, simulations, noise, rng);
  Node& node = tree_[kept];
  const Moves m = tree_.moves(kept);
  set_schedule(int(std::count_if(m.bounds, m.bounds + node.count,
                                 [&](Bounds bounds) { return !is_lost(node, bounds); })));
  forget_visits(node, m);
  nodes_kept_ = tree_.nodes();
  root_node_ = kept;
}

void GumbelSearch::reset(const AnyPosition& root, int simulations, float noise, Rng& rng) {
  waits_ = solving_ = false;  // first, so that nothing refers to nodes that are gone if it fails
  path_.clear();
  MoveList moves;
  root.legal_moves(moves);
  std::vector<float> drawn(std::size_t(moves.size()), 0);
  if (noise > 0)
    for (float& g : drawn) g = noise * gumbel(rng);
  noise_.swap(drawn);
  root_->assign(root);
  schedule_.clear();
  total_ = simulations;
  simulated_ = 0;
  endgame_.reset();
  solved_ = {};
  const auto nodes = std::uint64_t(simulations) * std::uint64_t(settings_.solver_nodes);
  if (nodes == 0) return;
  const auto for_root = std::uint64_t(double(nodes) * double(settings_.solver_root_share));
  endgame_.emplace(game_, root, for_root, nodes);
  solving_ = for_root > 0;
}

bool GumbelSearch::advance(AnyTactics* tactics) {
  if (!evaluated()) {
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
  Node& root = tree_[root_node_];
  const Moves m = tree_.moves(root_node_);
  const Bounds others =
      root.player == 0 ? Bounds{Result::Loss, solved_.most} : Bounds{solved_.least, Result::Win};
  for (int i = 0; i < root.count; ++i) {
    const bool keeps = actions_[m.action[i]] == move;
    change(root, m, i, 0, m.value[i], m.bounds[i].and_also(keeps ? solved_ : others));
  }
}

// One walk down the tree. Returns whether it has ended at a position to be evaluated; otherwise it
// has ended at what is known, and the simulation is complete.
bool GumbelSearch::descend(AnyTactics* tactics) {
  position_->assign(*root_);
  path_.clear();
  for (Ref at = root_node_;;) {
    const int move = at == root_node_ ? select_root() : select_inside(at);
    const Moves m = tree_.moves(at);
    path_.push_back({at, move});
    if (m.bounds[move].exact()) {
      back_up(search::value_of(m.bounds[move].least), m.bounds[move]);
      return false;
    }
    Ref& child = m.child[move];
    if (child != no_node) tree_.prefetch(child);
    position_->advance(actions_[m.action[move]]);
    if (child == no_node && transposes_) {
      key_ = *position_->key();
      const Tree::Entry entry = tree_.find(key_);
      child = entry.node;
      if (entry.known.exact()) {
        back_up(search::value_of(entry.known.least), entry.known);
        return false;
      }
    }
    if (child == no_node) {
      Bounds known;
      if (!resolve(tactics, known)) return true;
      if (transposes_) {
        tree_.make_room();
        tree_.enter({key_, no_node, known});
      }
      back_up(search::value_of(known.least), known);
      return false;
    }
    // Other moves have led to this position more often: the visit makes use of theirs.
    const Node& node = tree_[child];
    if (node.bounds.exact() || m.visits[move] <= node.visits) {
      back_up(seen_by(node.player, node.mean()), node.bounds);
      return false;
    }
    at = child;
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

// Shares simulations among some of so many moves of the root, which are not known to lose.
void GumbelSearch::set_schedule(int moves) {
  schedule_ = halving_schedule(std::clamp(moves, 1, settings_.considered), total_);
}

void GumbelSearch::supply(float value, std::span<const float> logits) {
  if (!evaluated()) set_schedule(kept_.size());
  // What may fail for want of memory comes first, and changes nothing.
  if (transposes_) tree_.make_room();
  const Ref at = tree_.make(int(std::ranges::count(mask_, 1)));
  waits_ = false;
  Node& node = tree_[at];
  node.player = position_->to_move();
  node.total = double(node.value = value);
  const Moves m = tree_.moves(at);
  const Bounds lost = Bounds::worst_for(node.player);
  const auto* kept = kept_.begin();
  node.bounds = lost;
  for (int a = 0, i = 0; a < actions_.size(); ++a) {
    if (!mask_[std::size_t(a)]) continue;
    const bool holds = kept != kept_.end() && *kept == actions_[a];
    if (holds) ++kept;
    const bool wins = actions_[a] == win_;
    m.action[i] = std::int16_t(a);
    m.logit[i] = logits[std::size_t(a)];
    m.bounds[i] = wins ? Bounds::worst_for(other(node.player)) : holds ? Bounds{} : lost;
    m.value[i] = wins ? 1.f : 0.f;
    node.some_proven |= m.bounds[i].exact();
    node.bounds = Bounds::better(node.player, node.bounds, m.bounds[i]);
    ++i;
  }
  // Logarithms of the priors.
  const std::span all(m.logit, std::size_t(node.count));
  const float most = *std::ranges::max_element(all);
  float sum = 0;
  for (const float logit : all) sum += portable_exp(logit - most);
  const float shift = most + float(portable_log(double(sum)));
  for (float& logit : all) logit = std::max(logit - shift, least_logit);
  if (path_.empty()) {
    root_node_ = at;
    if (transposes_) tree_.enter({*root_->key(), at, {}});
    return;
  }
  const auto [parent, move] = path_.back();
  tree_.moves(parent).child[move] = at;
  if (transposes_) tree_.enter({key_, at, {}});
  back_up(seen_by(node.player, value), {});
}

// --- selection ---

float GumbelSearch::weight_of_values(const Node& node) const {
  const float visits = settings_.visit_offset + float(node.most), growth = settings_.value_growth;
  float grown = visits;
  if (growth == 0.5f)
    grown = std::sqrt(visits);
  else if (growth != 1 && visits > 0)
    grown = portable_pow(visits, growth);
  return grown * settings_.value_scale;
}

// Writes the values of all moves of the node to `completed_`.
void GumbelSearch::set_completed_values(Ref at) const {
  const Node& node = tree_[at];
  const Moves m = tree_.moves(at);
  const float untried = mixed_value(node);
  completed_.resize(std::size_t(node.count));
  for (int i = 0; i < node.count; ++i)
    completed_[std::size_t(i)] = m.visits[i] > 0 || m.bounds[i].exact() ? m.value[i] : untried;
}

// Writes the shares of the improved policy among the moves that count to `shares_`, and zeros
// behind the last move.
void GumbelSearch::improve(Ref at, auto&& counts) const {
  const Node& node = tree_[at];
  const Moves m = tree_.moves(at);
  const float weight = weight_of_values(node), untried = mixed_value(node);
  const int count = node.count, end = Tree::padded(count);
  if (shares_.size() < std::size_t(end)) shares_.resize(std::size_t(end));
  // Branchless and on local pointers, so that the compiler takes many moves at a time.
  float* const __restrict__ shares = shares_.data();
  const float* const __restrict__ logit = m.logit;
  const float* const __restrict__ value = m.value;
  const std::uint32_t* const __restrict__ visits = m.visits;
  for (int i = 0; i < end; ++i)
    shares[i] = logit[i] + weight * (visits[i] > 0 ? value[i] : untried);
  const auto bar = [&](float share) {
    for (int i = count; i < end; ++i) shares[i] = share;
    if (node.some_proven)
      for (int i = 0; i < count; ++i)
        if (!counts(i)) shares[i] = share;
  };
  if (node.some_proven)
    for (int i = 0; i < count; ++i)
      if (m.bounds[i].exact()) shares[i] = logit[i] + weight * value[i];
  bar(least);
  std::array<float, lanes> largest;
  largest.fill(least);
  for (int begin = 0; begin < end; begin += lanes)
    for (int j = 0; j < lanes; ++j) largest[j] = std::max(largest[j], shares[begin + j]);
  const float most = *std::ranges::max_element(largest);
  for (int i = 0; i < end; ++i) shares[i] = portable_exp(shares[i] - most);
  bar(0);
  std::array<float, lanes> sums{};
  for (int begin = 0; begin < end; begin += lanes)
    for (int j = 0; j < lanes; ++j) sums[j] += shares[begin + j];
  const float sum = std::accumulate(sums.begin(), sums.end(), 0.f);
  for (int i = 0; i < end; ++i) shares[i] /= sum;
}

float GumbelSearch::score(int move, float weight) const {
  const auto i = std::size_t(move);
  return noise_[i] + tree_.moves(root_node_).logit[move] + weight * completed_[i];
}

// The move of the highest score among those with as many visits as the schedule says. A move that
// turned out to lose comes last among them.
int GumbelSearch::select_root() const {
  const Node& root = tree_[root_node_];
  const Moves m = tree_.moves(root_node_);
  set_completed_values(root_node_);
  const float weight = weight_of_values(root);
  const std::uint32_t visits = schedule_[std::size_t(simulated_)];
  int best = -1;
  bool best_lost = true;
  for (int i = 0; i < root.count; ++i) {
    if (m.visits[i] != visits) continue;
    const bool lost = is_lost(root, m.bounds[i]);
    const bool better =
        best < 0 || (lost == best_lost ? score(i, weight) > score(best, weight) : best_lost);
    if (!better) continue;
    best = i;
    best_lost = lost;
  }
  return std::max(best, 0);  // a schedule leaves one; whatever happens, it is a move of the root
}

// The move that lacks most visits for its share of the improved policy.
int GumbelSearch::select_inside(Ref at) const {
  const Node& node = tree_[at];
  const Moves m = tree_.moves(at);
  improve(at, [&](int i) { return !is_lost(node, m.bounds[i]); });
  float* const __restrict__ lacks = shares_.data();
  const std::uint32_t* const __restrict__ visits = m.visits;
  const float all = 1 + float(node.visits);
  const int end = Tree::padded(node.count);
  for (int i = 0; i < end; ++i) lacks[i] -= float(std::int32_t(visits[i])) / all;
  int best = 0;  // whatever the shares are, it is a move of the node
  float most = least;
  for (int i = 0; i < node.count; ++i) {
    const bool more = lacks[i] > most && !(node.some_proven && is_lost(node, m.bounds[i]));
    best = more ? i : best;
    most = more ? lacks[i] : most;
  }
  return best;
}

// --- backup ---

// Ends a simulation along the path, with a value for player 0 and what is proven of the last move.
// The value of a move is that of the position that it leads to, which others may lead to as well.
void GumbelSearch::back_up(float value, Bounds below) {
  ++simulated_;
  for (std::size_t depth = path_.size(); depth-- > 0;) {
    const auto [at, move] = path_[depth];
    Node& node = tree_[at];
    const Moves m = tree_.moves(at);
    change(node, m, move, 1, seen_by(node.player, value), below.and_also(m.bounds[move]));
    below = node.bounds;
    value = below.clamped(seen_by(node.player, node.mean()));
  }
}

// --- the result ---

// Whether a move of the root may be played: none that is proven to be worse than another.
bool GumbelSearch::is_eligible(int move) const {
  const Node& root = tree_[root_node_];
  const Bounds bounds = tree_.moves(root_node_).bounds[move];
  if (!root.bounds.exact()) return !is_lost(root, bounds);
  return bounds.floor_for(root.player) == root.bounds.floor_for(root.player);
}

float GumbelSearch::prior(int move) const {
  return portable_exp(tree_.moves(root_node_).logit[move]);
}

float GumbelSearch::value(int move) const {
  set_completed_values(root_node_);
  return completed_[std::size_t(move)];
}

int GumbelSearch::best() const {
  const Node& root = tree_[root_node_];
  const Moves m = tree_.moves(root_node_);
  set_completed_values(root_node_);
  const float weight = weight_of_values(root);
  int best = -1;
  for (int i = 0; i < root.count; ++i) {
    if (!is_eligible(i)) continue;
    const auto most = best < 0 ? 0 : m.visits[best];
    if (best < 0 || m.visits[i] > most ||
        (m.visits[i] == most && score(i, weight) > score(best, weight)))
      best = i;
  }
  return best;
}

std::vector<float> GumbelSearch::policy() const {
  improve(root_node_, [this](int i) { return is_eligible(i); });
  return {shares_.begin(), shares_.begin() + moves()};
}

float GumbelSearch::value() const {
  const Node& root = tree_[root_node_];
  if (bounds().exact()) return seen_by(root.player, search::value_of(bounds().least));
  set_completed_values(root_node_);
  const std::vector<float> shares = policy();
  return std::inner_product(shares.begin(), shares.end(), completed_.begin(), 0.f);
}

}  // namespace ponnuki::learn
