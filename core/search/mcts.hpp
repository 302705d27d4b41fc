// Monte-Carlo tree search, tree-parallel, with proven results (MCTS-Solver), AMAF, priors and
// transpositions. Leaves are evaluated by playouts here, or by the caller, in batches.
#pragma once

#include <chrono>

#include "search/amaf.hpp"
#include "search/knowledge.hpp"
#include "search/known_endings.hpp"
#include "search/report.hpp"
#include "search/selection.hpp"
#include "search/threads.hpp"

namespace ponnuki::search {

template <Knowledge K>
class Mcts {
 public:
  using Position = typename K::Position;

  // Stops at known endings, if there are any; they stay with the caller.
  Mcts(const Position& root, const Settings& settings, const Resources& resources,
       const KnownEndings<Position>* endings = nullptr)
      : settings_(settings),
        root_(root),
        endings_(endings),
        tree_(resources.memory, settings.amaf > 0) {
    // The seeds of the threads are 2^32 apart: the next seed is not that of the next thread.
    for (int i = 0; i < std::max(resources.threads, 1); ++i)
      workers_.push_back(std::make_unique<Worker>(
          root, mix(resources.seed + (std::uint64_t(i) << 32)), settings.leaf_playouts));
  }

  const Settings& settings() const { return settings_; }
  const Position& position() const { return root_; }

  // Plays a legal move, and keeps the part of the tree below it.
  void advance(Move);

  // Searches until a limit is reached, the root is proven, every allowed move is, or `stop` is
  // called. An empty list of allowed moves allows all of them.
  void run(const Limits&, const std::vector<Move>& allowed = {});
  // Stops the run, or the next one. Can be called from any thread.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // The best candidates first. Must not be called while another thread runs the search.
  Report report(int max_candidates);
  // All candidates without their lines and threats, which take time.
  Report summary();

  // The sum of the results, for player 0, of playouts from the root; the game is not over.
  double sample(std::int64_t playouts);

  // --- Evaluation by the caller, instead of `run` ---

  // Walks down up to n times, beginning with allowed moves (an empty list allows all of them), and
  // stops at positions to be evaluated; returns how many wait now. That are fewer where the walks
  // meet or reach the end of a game, and the root alone as long as it is not evaluated. None: the
  // root or every allowed move is proven, there is no room, or whatever was reached is known.
  int gather(int n, const std::vector<Move>& allowed = {});
  // The positions that wait to be evaluated, in order, and their legal moves.
  const Position& waiting(int i) const { return waiting_[std::size_t(i)].position; }
  const MoveList& waiting_moves(int i) const { return waiting_[std::size_t(i)].moves; }
  // The value of a waiting position for player 0, from 0 to 1, and a weight for each of its legal
  // moves: not negative, with a finite sum.
  void supply(int i, float value, std::span<const float> weights);
  // To be called after the last `supply`. Walks without an answer are undone.
  void finish();

 private:
  struct Step {
    Ref node;
    int index;  // of the move
    Player player;
    Move move;
  };
  // The results, for player 0, of the simulations that a walk down the tree stands for.
  struct Results {
    int count;
    float total;
  };
  // A simulation that counts for the moves made later in it (AMAF).
  struct alignas(apart) Trace {
    AmafTrace amaf;
    float result = 0;
  };
  struct alignas(apart) Worker {
    Worker(const Position& p, std::uint64_t seed, int leaf_playouts)
        : rng(seed), position(p), leaf(p), traces(std::size_t(leaf_playouts)) {}
    Rng rng;
    K knowledge;
    Position position, leaf;
    std::vector<Step> path;
    std::vector<Trace> traces;
    std::int64_t playouts = 0;
  };
  // Where a walk down the tree ended.
  struct Arrival {
    // Exhausted: all moves are known to lose but those that were left out.
    enum { Open, Known, Exhausted, Blocked } state = Open;
    Bounds known{};            // the result, if it is; of an exhausted node, what is known
    Player player = 0;         // on turn in an exhausted node
    bool expand = false;       // whether the position becomes a node
    std::uint32_t visits = 0;  // earlier ones, and their mean for player 0
    float mean = 0;
  };
  struct Waiting {
    std::vector<Step> path;  // empty: the root itself
    Position position;
    MoveList moves, kept;  // the legal ones, and those that are not known to lose
    Arrival arrival;
    bool answered = false;
  };

  void prepare_root();
  void adopt(Ref from, Ref to);
  void check_root_moves(Worker&, const MoveList&);
  void begin_at_root(Worker&) const;
  void bar_all_but(const std::vector<Move>& allowed);
  bool finished(const Node& root, const Moves&) const;
  void work(Worker&, const Limits&, std::int64_t begun, std::atomic<std::int64_t>& tickets,
            std::chrono::steady_clock::time_point deadline);
  int simulations_of_a_walk(std::int64_t done) const;

  float play_out(Worker&, AmafTrace&);
  void simulate(Worker&, int times);
  Arrival descend(Worker&, int times, bool playouts);
  std::optional<Bounds> resolve(Worker&, const Position&, MoveList&) const;
  void weigh(Worker&, const Position&, const MoveList&, std::span<float> weights) const;
  Ref make_node(Worker&, const Position&, const MoveList&, std::span<const float> weights);
  void set_priors(Ref, std::span<const float> weights);
  void mark_lost(Ref, const MoveList& kept);
  Ref add_leaf(Worker&, const std::vector<Step>& path, const Position&, const Arrival&,
               const MoveList&, std::span<const float> weights, bool partial);
  std::size_t visits_for_a_node() const;
  void attach(Ref parent, int index, Ref child);
  void back_up(const std::vector<Step>&, Ref leaf, Results, Bounds below,
               std::span<const Trace> = {});
  std::uint32_t enough_amaf(const Node&) const;
  static void narrow(Node&, const Moves&, int index, Bounds proven);
  void undo(const std::vector<Step>&, int times);

  std::vector<Move> line_from(Position, Ref, int index) const;
  void rank_lost(std::vector<int>& order);

  std::uint64_t key_of(const Position& p) const {
    if constexpr (HasHistory<Position>)
      return 0;
    else
      return settings_.transpositions ? ponnuki::key_of(p) : 0;
  }

  // The result of an undecided position, if it is an ending that is known.
  std::optional<Result> known_result(const Position& p) const {
    return settings_.solver && endings_ ? endings_->result(p) : std::nullopt;
  }

  Settings settings_;
  Position root_;
  const KnownEndings<Position>* endings_;
  Tree tree_;
  Ref root_node_ = no_node;
  bool root_checked_ = false;
  std::vector<std::size_t> dangers_;  // of the root's moves, where all are lost (rank_lost)
  std::vector<std::unique_ptr<Worker>> workers_;
  bool locking_ = false;              // several threads are at work
  std::vector<std::uint8_t> barred_;  // by move of the root; empty: none
  // Whether the run ends at a number of nodes: a tree that saves room might never reach it.
  bool counts_nodes_ = false;
  std::atomic<bool> stopped_{false}, over_{false};
  std::vector<Waiting> waiting_;
  double seconds_ = 0;
};

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
      b.amaf_visits[k] = a.amaf_visits[i];
      b.amaf_total[k] = a.amaf_total[i];
    }
  }
}

// Even in the shortest search a win in one turn is taken, and one of the opponent is prevented.
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
      if (const auto known = known_result(w.position)) {
        narrow(node, m, i, Bounds::exactly(*known));
        continue;
      }
      lost = w.position.to_move() != player && w.knowledge.winning_move(w.position) != no_move;
    }
    if (lost) narrow(node, m, i, Bounds::exactly(won_by(other(player))));
  }
}

// Whether the search of the root is complete.
template <Knowledge K>
bool Mcts<K>::finished(const Node& node, const Moves& m) const {
  if (node.bounds.exact()) return true;
  if (barred_.empty()) return false;
  for (int i = 0; i < node.count; ++i)
    if (!barred_[std::size_t(i)] && !m.bounds[i].exact()) return false;
  return true;
}

template <Knowledge K>
void Mcts<K>::begin_at_root(Worker& w) const {
  if constexpr (requires(K k) { k.begin(root_); }) w.knowledge.begin(root_);
}

// How many simulations the next walk stands for, after `done` of them from the root. The first ones
// are walks of their own: those are short, and a search may end soon. The count begins with the
// first, so that a run in slices that end with a walk is the same search.
template <Knowledge K>
int Mcts<K>::simulations_of_a_walk(std::int64_t done) const {
  constexpr std::int64_t few = 1000;
  const int most = settings_.leaf_playouts;
  return done < few ? 1 : most - int(done % most);
}

// `begun`: simulations from the root before the run.
template <Knowledge K>
void Mcts<K>::work(Worker& w, const Limits& limits, std::int64_t begun,
                   std::atomic<std::int64_t>& tickets,
                   std::chrono::steady_clock::time_point deadline) {
  const bool leads = &w == workers_[0].get();
  constexpr std::int64_t share = 16;  // simulations between two checks of the limits
  while (!over_.load(std::memory_order_relaxed)) {
    const std::int64_t rest = tickets.fetch_sub(share, std::memory_order_relaxed);
    const std::int64_t mine = std::min(share, rest);
    const std::int64_t before = begun + (limits.playouts - rest);
    for (std::int64_t done = 0; done < mine && !over_.load(std::memory_order_relaxed);) {
      const int walk = simulations_of_a_walk(before + done);
      const int times = int(std::min<std::int64_t>(walk, mine - done));
      simulate(w, times);
      done += times;
    }
    if (mine < share) return;
    if (stopped_.load(std::memory_order_relaxed) || tree_.nodes() >= limits.nodes ||
        (counts_nodes_ && tree_.full()) ||
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
  counts_nodes_ = limits.nodes < std::numeric_limits<std::int64_t>::max();
  prepare_root();
  for (auto& w : workers_) begin_at_root(*w);
  if (root_node_ != no_node) {
    bar_all_but(allowed);
    over_ = finished(tree_[root_node_], tree_.moves(root_node_));
    const std::int64_t begun = tree_[root_node_].visits;
    std::atomic<std::int64_t> tickets{limits.playouts};
    locking_ = workers_.size() > 1;
    at_once(workers_.size(),
            [&](std::size_t i) { work(*workers_[i], limits, begun, tickets, deadline); });
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
  finish();
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
  dangers_.clear();
  root_.play_unchecked(move, no_events);
  seconds_ = 0;
  for (auto& w : workers_) w->playouts = 0;
}

// --- evaluation by the caller ---

template <Knowledge K>
int Mcts<K>::gather(int n, const std::vector<Move>& allowed) {
  Worker& w = *workers_[0];
  finish();
  prepare_root();
  if (root_node_ == no_node) return 0;
  begin_at_root(w);
  bar_all_but(allowed);
  over_ = finished(tree_[root_node_], tree_.moves(root_node_));
  if (tree_[root_node_].visits == 0 && !over_) {
    barred_.clear();
    Waiting& root = waiting_.emplace_back(Waiting{{}, root_, {}, {}, {}});
    root_.legal_moves(root.moves);
    return 1;
  }
  constexpr int max_walks = 10'000;  // without a position to evaluate
  for (int walks = 0; walks < (waiting_.empty() ? std::max(n, max_walks) : n);) {
    if (tree_.full() || over_) break;
    const Arrival arrival = descend(w, 1, false);
    if (arrival.state == Arrival::Blocked || arrival.state == Arrival::Exhausted) {
      undo(w.path, 1);
      break;
    }
    ++walks;
    ++w.playouts;
    std::optional<Bounds> known;
    MoveList kept;
    if (arrival.state == Arrival::Known) {
      known = arrival.known;
    } else {
      known = resolve(w, w.position, kept);
      if (known) attach(w.path.back().node, w.path.back().index, no_node);
    }
    if (known) {
      back_up(w.path, no_node, {1, value_of(known->least)}, *known);
      continue;
    }
    waiting_.push_back({w.path, w.position, {}, kept, arrival});
    w.position.legal_moves(waiting_.back().moves);
  }
  barred_.clear();
  return int(waiting_.size());
}

template <Knowledge K>
void Mcts<K>::supply(int i, float value, std::span<const float> weights) {
  Waiting& it = waiting_[std::size_t(i)];
  Worker& w = *workers_[0];
  it.answered = true;
  Ref node = root_node_;
  if (!it.path.empty()) {
    node = add_leaf(w, it.path, it.position, it.arrival, it.moves, weights, false);
    // Moves that lose are kept as lost ones: the node may become the root.
    if (node != no_node) mark_lost(node, it.kept);
  }
  if (node != no_node) set_priors(node, weights);
  back_up(it.path, node, {1, value}, {});
}

// The moves of a new node that were not kept lose. Others are open, and so is the node.
template <Knowledge K>
void Mcts<K>::mark_lost(Ref at, const MoveList& kept) {
  Node& node = tree_[at];
  if (kept.size() == node.count) return;
  node.some_proven = true;
  const Moves m = tree_.moves(at);
  const Bounds lost = Bounds::exactly(won_by(other(node.player)));
  for (int i = 0; i < node.count; ++i)
    if (std::ranges::find(kept, Move(m.move[i])) == kept.end()) m.bounds[i] = lost;
}

template <Knowledge K>
void Mcts<K>::finish() {
  for (const Waiting& it : waiting_) {
    if (it.answered || it.path.empty()) continue;
    undo(it.path, 1);
    attach(it.path.back().node, it.path.back().index, no_node);
    --workers_[0]->playouts;
  }
  waiting_.clear();
}

}  // namespace ponnuki::search

#include "search/findings.hpp"
#include "search/simulation.hpp"
