// Monte-Carlo tree search, tree-parallel, with proven results (MCTS-Solver), AMAF, priors and
// transpositions. Leaves are evaluated by playouts here, or by the caller, in batches.
#pragma once

#include <chrono>

#include "search/choice.hpp"
#include "search/knowledge.hpp"
#include "search/report.hpp"
#include "search/threads.hpp"

namespace ponnuki::search {

template <Knowledge K>
class Mcts {
 public:
  using Position = typename K::Position;

  Mcts(const Position& root, const Settings& settings, const Resources& resources)
      : settings_(settings), root_(root), tree_(resources.memory, settings.amaf > 0) {
    for (int i = 0; i < std::max(resources.threads, 1); ++i)
      workers_.push_back(std::make_unique<Worker>(root, mix(resources.seed + std::uint64_t(i))));
  }

  const Settings& settings() const { return settings_; }
  const Position& position() const { return root_; }

  // Plays a legal move; what the tree knows about it stays.
  void advance(Move);

  // Searches until a limit is reached, the root is proven, every allowed move is, or `stop` is
  // called. An empty list of allowed moves allows all of them.
  void run(const Limits&, const std::vector<Move>& allowed = {});
  // Ends the run, or the next one, soon. Any thread may call it.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // Best candidates first. Not while `run` is under way in another thread.
  Report report(int most_candidates);

  // The sum of the results, for player 0, of so many playouts from the root, of an undecided game.
  double sample(std::int64_t playouts);

  // --- Evaluation by the caller, instead of `run` ---

  // Walks down up to n times and stops at positions to be evaluated, fewer where the walks meet;
  // returns how many positions wait now. None: the root is proven, or there is no room.
  int gather(int n);
  // Those that wait, in order, and their legal moves.
  const Position& waiting(int i) const { return waiting_[std::size_t(i)].position; }
  const MoveList& waiting_moves(int i) const { return waiting_[std::size_t(i)].moves; }
  // What one of those is worth for player 0, 0 to 1, and a weight for each of its legal moves,
  // positive and in proportion.
  void supply(int i, float value, std::span<const float> weights);
  // After the last `supply`: nothing waits any more. Walks without an answer are undone.
  void finish();

 private:
  struct Step {
    Ref node;
    int index;  // of the move
  };
  // Told of every ply of a simulation: when did a player last make a move?
  struct Later {
    std::vector<std::uint32_t> when = std::vector<std::uint32_t>(2 << 16);
    std::uint32_t now = 0, begin = 0;

    void start() {
      if (now > 0x70000000u) {  // differences are signed (count_later)
        std::ranges::fill(when, 0u);
        now = 0;
      }
      begin = now;
    }
    void operator()(Player p, Move m) { when[std::size_t(p) << 16 | m.id] = ++now; }
  };
  struct Worker {
    Worker(const Position& p, std::uint64_t seed) : rng(seed), position(p) {}
    Rng rng;
    K knowledge;
    Position position;
    std::vector<Step> path;
    Later later;
    std::int64_t playouts = 0;
  };
  // Where a walk down the tree ended.
  struct Arrival {
    // Exhausted: all moves are known to lose but those that were left out.
    enum { Open, Known, Exhausted, Blocked } state = Open;
    Bounds known{};            // the result, if it is; of an exhausted node, what is known
    Player player = 0;         // on turn in an exhausted node
    bool expand = false;       // the position is to become a node
    std::uint32_t visits = 0;  // earlier ones, and their mean for player 0
    float mean = 0;
  };
  struct Waiting {
    std::vector<Step> path;  // empty: the root itself
    Position position;
    MoveList moves;
    Arrival arrival;
    bool answered = false;
  };

  void prepare_root();
  void adopt(Ref from, Ref to);
  void check_root_moves(Worker&, const MoveList&);
  void bar_all_but(const std::vector<Move>& allowed);
  bool finished(const Node& root, const Moves&) const;
  void work(Worker&, const Limits&, std::atomic<std::int64_t>& tickets,
            std::chrono::steady_clock::time_point deadline);

  float play_out(Worker&);
  void simulate(Worker&);
  Arrival descend(Worker&, bool playouts);
  std::optional<Bounds> resolve(Worker&, const Position&, MoveList&) const;
  void weigh(Worker&, const Position&, const MoveList&, std::span<float> weights) const;
  Ref make_node(Worker&, const Position&, const MoveList&, std::span<const float> weights);
  Ref add_leaf(Worker&, const std::vector<Step>& path, const Position&, const Arrival&,
               const MoveList&, std::span<const float> weights, bool partial);
  void attach(Ref parent, int index, Ref child);
  void back_up(const std::vector<Step>&, Ref leaf, float value, Bounds below, const Later*);
  static void narrow(Node&, const Moves&, int index, Bounds proven);
  void undo(const std::vector<Step>&);

  std::vector<Move> line_from(Position, Ref, int index) const;

  std::uint64_t key_of(const Position& p) const {
    if constexpr (HasHistory<Position>)
      return 0;
    else
      return settings_.transpositions ? ponnuki::key_of(p) : 0;
  }

  Settings settings_;
  Position root_;
  Tree tree_;
  Ref root_node_ = no_node;
  bool root_checked_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
  bool locking_ = false;              // several threads are at work
  std::vector<std::uint8_t> barred_;  // by move of the root; empty: none
  std::atomic<bool> stopped_{false}, over_{false};
  std::vector<Waiting> waiting_;
  double seconds_ = 0;
};

// --- one simulation ---

template <Knowledge K>
auto Mcts<K>::descend(Worker& w, bool playouts) -> Arrival {
  w.position = root_;
  w.path.clear();
  w.later.start();
  for (Ref at = root_node_;;) {
    Node& node = tree_[at];
    const Moves m = tree_.moves(at);
    Arrival leaf{Arrival::Open};
    int i;
    Ref child;
    {
      const NodeLock lock(node, locking_);
      if (node.bounds.exact() && at != root_node_) return {Arrival::Known, node.bounds};
      i = select(node, m, playouts ? settings_.amaf : 0, settings_,
                 at == root_node_ ? barred_ : std::span<const std::uint8_t>{});
      if (i < 0)
        return node.partial ? Arrival{Arrival::Exhausted, node.bounds, node.player}
                            : Arrival{Arrival::Blocked};
      child = m.child[i];
      if (child == awaited && !playouts) return {Arrival::Blocked};
      leaf.visits = m.visits[i]++;
      leaf.mean = seen_by(node.player, m.mean[i]);
      const float n = float(leaf.visits);
      m.mean[i] *= n / (n + 1);
      if (child == no_node) {
        leaf.expand =
            !playouts || (leaf.visits >= std::uint32_t(settings_.expand_after) && !tree_.full());
        if (leaf.expand) m.child[i] = awaited;
      }
    }
    w.path.push_back({at, i});
    const Move move(m.move[i]);
    if (settings_.amaf > 0) w.later(node.player, move);
    w.position.play_unchecked(move, no_events);
    if (leaf.expand) {
      const std::uint64_t key = key_of(w.position);
      if (key != 0 && !w.position.decided()) child = tree_.find(key);
      if (child > awaited) attach(at, i, child);
    }
    if (child > awaited) {
      at = child;
      continue;
    }
    if (!w.position.decided()) return leaf;
    if (leaf.expand) attach(at, i, no_node);
    return {Arrival::Known, Bounds::exactly(result_of(*w.position.outcome()))};
  }
}

template <Knowledge K>
void Mcts<K>::attach(Ref parent, int index, Ref child) {
  const NodeLock lock(tree_[parent], locking_);
  tree_.moves(parent).child[index] = child;
}

// no_node if there is no room.
template <Knowledge K>
Ref Mcts<K>::make_node(Worker& w, const Position& p, const MoveList& moves,
                       std::span<const float> weights) {
  const Ref made = tree_.make(moves.size());
  if (made == no_node) return no_node;
  Node& node = tree_[made];
  const Moves m = tree_.moves(made);
  node.player = p.to_move();
  node.first = std::uint16_t(w.rng.below(std::uint32_t(moves.size())));
  float sum = 0;
  for (const float weight : weights) sum += weight;
  for (int i = 0; i < moves.size(); ++i) {
    m.move[i] = moves[i].id;
    m.bounds[i] = {};
    m.prior[i] = weights[std::size_t(i)] / sum;
  }
  return made;
}

// The result of an undecided position, if it can be told at once; else its moves, less those that
// are known to lose.
template <Knowledge K>
std::optional<Bounds> Mcts<K>::resolve(Worker& w, const Position& p, MoveList& moves) const {
  p.legal_moves(moves);
  if (moves.empty()) return Bounds::exactly(result_of(*p.outcome()));
  if (!settings_.solver || !settings_.tactics) return {};
  if (w.knowledge.winning_move(p) != no_move) return Bounds::exactly(won_by(p.to_move()));
  if (forced_win(w.knowledge, p, settings_.forcing) != no_move)
    return Bounds::exactly(won_by(p.to_move()));
  w.knowledge.drop_lost(p, moves);
  if (moves.empty()) return Bounds::exactly(won_by(other(p.to_move())));
  return {};
}

template <Knowledge K>
void Mcts<K>::weigh(Worker& w, const Position& p, const MoveList& moves,
                    std::span<float> weights) const {
  if (settings_.move_priors)
    w.knowledge.priors(p, moves, weights);
  else
    std::ranges::fill(weights, 1.f);
}

// The position at the end of the path becomes a node that begins with what is known of it; no_node
// if there is no room.
template <Knowledge K>
Ref Mcts<K>::add_leaf(Worker& w, const std::vector<Step>& path, const Position& p,
                      const Arrival& leaf, const MoveList& moves, std::span<const float> weights,
                      bool partial) {
  const Ref made = make_node(w, p, moves, weights);
  if (made != no_node) {
    Node& node = tree_[made];
    node.partial = partial;
    node.visits = leaf.visits;
    node.total = double(leaf.mean) * leaf.visits;
    node.key = key_of(p);
    if (node.key != 0) tree_.enter(made);
  }
  attach(path.back().node, path.back().index, made);
  return made;
}

template <Knowledge K>
void Mcts<K>::simulate(Worker& w) {
  const Arrival arrival = descend(w, true);
  if (arrival.state == Arrival::Blocked) {
    undo(w.path);
    return;
  }
  ++w.playouts;
  std::optional<Bounds> known;
  Ref leaf = no_node;
  if (arrival.state == Arrival::Exhausted) {
    back_up(w.path, no_node, value_of(won_by(other(arrival.player))), arrival.known,
            settings_.amaf > 0 ? &w.later : nullptr);
    return;
  }
  if (arrival.state == Arrival::Known) {
    known = arrival.known;
  } else if (arrival.expand) {
    MoveList moves;
    known = resolve(w, w.position, moves);
    if (known) {
      attach(w.path.back().node, w.path.back().index, no_node);
    } else {
      std::array<float, max_moves> weights;
      const std::span all(weights.data(), std::size_t(moves.size()));
      weigh(w, w.position, moves, all);
      const bool partial = settings_.move_priors && leave_out(moves, all, settings_.width);
      leaf = add_leaf(w, w.path, w.position, arrival, moves, all.first(std::size_t(moves.size())),
                      partial);
    }
  }
  const Later* later = settings_.amaf > 0 ? &w.later : nullptr;
  if (known)
    back_up(w.path, leaf, value_of(known->least), *known, later);
  else
    back_up(w.path, leaf, play_out(w), {}, later);
}

// Plays the worker's position to its end; the result for player 0.
template <Knowledge K>
float Mcts<K>::play_out(Worker& w) {
  const auto play = [&](auto& trace) {
    return settings_.playout_policy ? w.knowledge.playout(w.position, w.rng, trace)
                                    : uniform_playout(w.position, w.rng, trace);
  };
  if (settings_.amaf > 0) return play(w.later);
  NoTrace untraced;
  return play(untraced);
}

template <Knowledge K>
double Mcts<K>::sample(std::int64_t playouts) {
  Worker& w = *workers_[0];
  double sum = 0;
  for (; playouts > 0; --playouts) {
    w.position = root_;
    w.later.start();
    sum += double(play_out(w));
  }
  return sum;
}

template <Knowledge K>
void Mcts<K>::back_up(const std::vector<Step>& path, Ref leaf, float value, Bounds below,
                      const Later* later) {
  std::optional<float> child_mean;  // what the position below is worth
  if (leaf != no_node) {
    Node& node = tree_[leaf];
    const NodeLock lock(node, locking_);
    ++node.visits;
    node.total += double(value);
    child_mean = node.mean();
  }
  for (std::size_t depth = path.size(); depth-- > 0;) {
    const auto [at, i] = path[depth];
    Node& node = tree_[at];
    const Moves m = tree_.moves(at);
    const NodeLock lock(node, locking_);
    const float mine = seen_by(node.player, value);
    ++node.visits;
    node.total += double(value);
    if (child_mean)
      m.mean[i] = seen_by(node.player, *child_mean);
    else
      m.mean[i] += mine / float(m.visits[i]);
    // Another thread may have proven more since `below` was read.
    if (below = below.and_also(m.bounds[i]); settings_.solver && !(below == m.bounds[i])) {
      narrow(node, m, i, below);
      if (depth == 0 && finished(node, m)) over_.store(true, std::memory_order_relaxed);
    }
    constexpr std::uint32_t enough = 1 << 22;  // no float counts further, and nothing is gained
    if (later && node.visits < enough) {
      const std::uint32_t* when = later->when.data() + (std::size_t(node.player) << 16);
      count_later(node, m, when, later->begin + std::uint32_t(depth), mine);
    }
    below = node.bounds;
    child_mean = node.mean();
  }
}

// More is proven about a move, and perhaps about the position.
template <Knowledge K>
void Mcts<K>::narrow(Node& node, const Moves& m, int index, Bounds proven) {
  m.bounds[index] = proven;
  m.mean[index] = seen_by(node.player, proven.clamped(seen_by(node.player, m.mean[index])));
  node.some_proven |= proven.exact();
  node.bounds = node.partial ? Bounds{} : Bounds::worst_for(node.player);
  for (int k = 0; k < node.count; ++k)
    node.bounds = Bounds::better(node.player, node.bounds, m.bounds[k]);
}

// As if the path had never been walked.
template <Knowledge K>
void Mcts<K>::undo(const std::vector<Step>& path) {
  for (const auto [at, i] : path) {
    const NodeLock lock(tree_[at], locking_);
    const Moves m = tree_.moves(at);
    const float n = float(m.visits[i]--);
    m.mean[i] = n > 1 ? m.mean[i] * (n / (n - 1)) : 0;
  }
}

// --- runs ---

template <Knowledge K>
void Mcts<K>::prepare_root() {
  if (root_.decided()) return;
  Worker& w = *workers_[0];
  MoveList moves;
  root_.legal_moves(moves);
  const bool complete = root_node_ != no_node && tree_[root_node_].count == moves.size();
  if (moves.empty() || (complete && root_checked_)) return;
  if (!complete) {
    // A node inside the tree may lack moves that are known to lose; the root has them all.
    std::array<float, max_moves> weights;
    const std::span used(weights.data(), std::size_t(moves.size()));
    weigh(w, root_, moves, used);
    const Ref made = make_node(w, root_, moves, used);
    if (made == no_node) return;
    if (root_node_ != no_node) adopt(root_node_, made);
    root_node_ = made;
  }
  if (settings_.solver && settings_.tactics) check_root_moves(w, moves);
  root_checked_ = true;
}

// What one node knows goes to another with more moves.
template <Knowledge K>
void Mcts<K>::adopt(Ref from, Ref to) {
  const Node& old = tree_[from];
  Node& node = tree_[to];
  const Moves a = tree_.moves(from), b = tree_.moves(to);
  node.visits = old.visits;
  node.total = old.total;
  for (int i = 0; i < old.count; ++i) {
    const int k = int(std::find(b.move, b.move + node.count, a.move[i]) - b.move);
    b.mean[k] = a.mean[i];
    b.visits[k] = a.visits[i];
    b.child[k] = a.child[i];
    narrow(node, b, k, a.bounds[i]);
    if (tree_.has_amaf()) {
      b.later_visits[k] = a.later_visits[i];
      b.later_total[k] = a.later_total[i];
    }
  }
}

// However short the search: a win in one turn is taken, and one of the opponent's prevented.
template <Knowledge K>
void Mcts<K>::check_root_moves(Worker& w, const MoveList& moves) {
  Node& node = tree_[root_node_];
  const Moves m = tree_.moves(root_node_);
  const Player player = root_.to_move();
  Move win = w.knowledge.winning_move(root_);
  if (win == no_move) win = forced_win(w.knowledge, root_, settings_.root_forcing);
  if (win != no_move) {
    const int i = int(std::find(m.move, m.move + node.count, win.id) - m.move);
    narrow(node, m, i, Bounds::exactly(won_by(player)));
    return;
  }
  MoveList kept = moves;
  w.knowledge.drop_lost(root_, kept);
  for (int i = 0; i < node.count; ++i) {
    const Move move(m.move[i]);
    bool lost = std::ranges::find(kept, move) == kept.end();
    if (!lost) {
      w.position = root_;
      w.position.play_unchecked(move, no_events);
      if (w.position.decided()) {
        narrow(node, m, i, Bounds::exactly(result_of(*w.position.outcome())));
        continue;
      }
      lost = w.position.to_move() != player && w.knowledge.winning_move(w.position) != no_move;
    }
    if (lost) narrow(node, m, i, Bounds::exactly(won_by(other(player))));
  }
}

// Whether nothing is left to be found out about the root.
template <Knowledge K>
bool Mcts<K>::finished(const Node& node, const Moves& m) const {
  if (node.bounds.exact()) return true;
  if (barred_.empty()) return false;
  for (int i = 0; i < node.count; ++i)
    if (!barred_[std::size_t(i)] && !m.bounds[i].exact()) return false;
  return true;
}

template <Knowledge K>
void Mcts<K>::work(Worker& w, const Limits& limits, std::atomic<std::int64_t>& tickets,
                   std::chrono::steady_clock::time_point deadline) {
  const bool leads = &w == workers_[0].get();
  constexpr std::int64_t share = 16;  // simulations between two looks around
  // A full tree never reaches a number of nodes.
  const bool counts_nodes = limits.nodes < std::numeric_limits<std::int64_t>::max();
  while (!over_.load(std::memory_order_relaxed)) {
    const std::int64_t mine = std::min(share, tickets.fetch_sub(share, std::memory_order_relaxed));
    for (std::int64_t i = 0; i < mine && !over_.load(std::memory_order_relaxed); ++i) simulate(w);
    if (mine < share) return;
    if (stopped_.load(std::memory_order_relaxed) || tree_.nodes() >= limits.nodes ||
        (counts_nodes && tree_.full()) ||
        (leads && (std::chrono::steady_clock::now() >= deadline || !limits.go_on())))
      over_.store(true, std::memory_order_relaxed);
  }
}

template <Knowledge K>
void Mcts<K>::run(const Limits& limits, const std::vector<Move>& allowed) {
  const auto begin = std::chrono::steady_clock::now();
  using Clock = std::chrono::steady_clock;
  const auto deadline = limits.seconds < 1e9
                            ? begin + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(limits.seconds))
                            : Clock::time_point::max();
  prepare_root();
  if constexpr (requires(K k) { k.begin(root_); })
    for (auto& w : workers_) w->knowledge.begin(root_);
  if (root_node_ != no_node) {
    bar_all_but(allowed);
    over_ = finished(tree_[root_node_], tree_.moves(root_node_));
    std::atomic<std::int64_t> tickets{limits.playouts};
    locking_ = workers_.size() > 1;
    at_once(workers_.size(), [&](std::size_t i) { work(*workers_[i], limits, tickets, deadline); });
    locking_ = false;
    barred_.clear();
  }
  stopped_ = false;
  seconds_ += std::chrono::duration<double>(Clock::now() - begin).count();
}

template <Knowledge K>
void Mcts<K>::bar_all_but(const std::vector<Move>& allowed) {
  if (allowed.empty()) return;
  const Moves m = tree_.moves(root_node_);
  for (int i = 0; i < tree_[root_node_].count; ++i)
    barred_.push_back(std::ranges::find(allowed, Move(m.move[i])) == allowed.end());
}

template <Knowledge K>
void Mcts<K>::advance(Move move) {
  Ref next = no_node;
  if (root_node_ != no_node) {
    const Moves m = tree_.moves(root_node_);
    const int count = tree_[root_node_].count;
    const int i = int(std::find(m.move, m.move + count, move.id) - m.move);
    if (i < count && m.child[i] > awaited) next = m.child[i];
  }
  if (next != no_node) {
    root_node_ = tree_.keep(next);
  } else {
    tree_.clear();
    root_node_ = no_node;
  }
  root_checked_ = false;
  root_.play_unchecked(move, no_events);
  seconds_ = 0;
  for (auto& w : workers_) w->playouts = 0;
}

// --- evaluation by the caller ---

template <Knowledge K>
int Mcts<K>::gather(int n) {
  Worker& w = *workers_[0];
  waiting_.clear();
  if (root_.decided()) return 0;
  if (root_node_ == no_node || tree_[root_node_].visits == 0) {
    Waiting root{{}, root_, {}, {}};
    root_.legal_moves(root.moves);
    if (root.moves.empty()) return 0;
    waiting_.push_back(std::move(root));
    return 1;
  }
  prepare_root();
  over_ = tree_[root_node_].bounds.exact();
  for (int walks = 0; walks < n && !tree_.full() && !over_;) {
    const Arrival arrival = descend(w, false);
    if (arrival.state == Arrival::Blocked || arrival.state == Arrival::Exhausted) {
      undo(w.path);
      break;
    }
    ++walks;
    ++w.playouts;
    std::optional<Bounds> known;
    MoveList moves;
    if (arrival.state == Arrival::Known) {
      known = arrival.known;
    } else {
      known = resolve(w, w.position, moves);
      if (known) attach(w.path.back().node, w.path.back().index, no_node);
    }
    if (known)
      back_up(w.path, no_node, value_of(known->least), *known, nullptr);
    else
      waiting_.push_back({w.path, w.position, moves, arrival});
  }
  return int(waiting_.size());
}

template <Knowledge K>
void Mcts<K>::supply(int i, float value, std::span<const float> weights) {
  Waiting& it = waiting_[std::size_t(i)];
  Worker& w = *workers_[0];
  it.answered = true;
  if (it.path.empty()) {
    if (root_node_ == no_node) root_node_ = make_node(w, it.position, it.moves, weights);
    if (root_node_ == no_node) return;
    back_up({}, root_node_, value, {}, nullptr);
    return;
  }
  const Ref leaf = add_leaf(w, it.path, it.position, it.arrival, it.moves, weights, false);
  back_up(it.path, leaf, value, {}, nullptr);
}

template <Knowledge K>
void Mcts<K>::finish() {
  for (const Waiting& it : waiting_) {
    if (it.answered || it.path.empty()) continue;
    undo(it.path);
    attach(it.path.back().node, it.path.back().index, no_node);
  }
  waiting_.clear();
}

// --- what was found ---

template <Knowledge K>
std::vector<Move> Mcts<K>::line_from(Position p, Ref at, int index) const {
  constexpr int longest = 40;
  std::vector<Move> line;
  K knowledge;
  for (;;) {
    const Moves m = tree_.moves(at);
    const Move move(m.move[index]);
    line.push_back(move);
    p.play_unchecked(move, no_events);
    at = m.child[index];
    if (at <= awaited || int(line.size()) >= longest) break;
    index = ranked(tree_[at], tree_.moves(at))[0];
    if (tree_.moves(at).visits[index] == 0) break;
  }
  // Wins in one turn are not in the tree.
  while (settings_.solver && settings_.tactics && !p.decided() && int(line.size()) < longest) {
    Move win = knowledge.winning_move(p);
    if (win == no_move) win = forced_win(knowledge, p, settings_.root_forcing);
    if (win == no_move) break;
    line.push_back(win);
    p.play_unchecked(win, no_events);
  }
  return line;
}

template <Knowledge K>
Report Mcts<K>::report(int most_candidates) {
  Report report;
  report.player = root_.to_move();
  report.nodes = tree_.nodes();
  report.memory = tree_.bytes_used();
  report.full = tree_.full();
  report.seconds = seconds_;
  for (const auto& w : workers_) report.playouts += w->playouts;
  prepare_root();
  if (root_node_ == no_node) {
    if (const auto outcome = root_.outcome()) {
      report.bounds = Bounds::exactly(result_of(*outcome));
      report.value = seen_by(report.player, value_of(report.bounds.least));
    }
    return report;
  }
  const Node& node = tree_[root_node_];
  const Moves m = tree_.moves(root_node_);
  report.visits = node.visits;
  report.bounds = node.bounds;
  report.value = seen_by(node.player, node.mean());
  K knowledge;
  for (const int i : ranked(node, m)) {
    if (int(report.candidates.size()) >= most_candidates) break;
    const Move move(m.move[i]);
    Position next = root_;
    next.play_unchecked(move, no_events);
    const float value = m.visits[i] || m.bounds[i].exact()
                            ? m.mean[i]
                            : seen_by(node.player, m.bounds[i].clamped(node.mean()));
    report.candidates.push_back(
        {move, m.visits[i], value, m.prior[i], m.bounds[i], line_from(root_, root_node_, i),
         next.decided() ? std::vector<Move>{} : knowledge.winning_moves(next, node.player)});
  }
  return report;
}

}  // namespace ponnuki::search
