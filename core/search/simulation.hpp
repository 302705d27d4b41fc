// One simulation of Mcts: selection down the tree, evaluation of the leaf, and backup.
#pragma once

#include "search/mcts.hpp"

namespace ponnuki::search {

template <Knowledge K>
auto Mcts<K>::descend(Worker& w, int times, bool playouts) -> Arrival {
  w.position = root_;
  w.path.clear();
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
      leaf.visits = m.visits[i];
      leaf.mean = seen_by(node.player, m.mean[i]);
      m.visits[i] += std::uint32_t(times);
      m.mean[i] *= float(leaf.visits) / float(m.visits[i]);
      if (child == no_node) {
        leaf.expand = !playouts || (leaf.visits >= visits_for_a_node() && !tree_.full());
        if (leaf.expand) m.child[i] = awaited;
      }
    }
    const Move move(m.move[i]);
    w.path.push_back({at, i, node.player, move});
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

// Simulations through a move before the position behind it joins the tree.
template <Knowledge K>
std::size_t Mcts<K>::visits_for_a_node() const {
  return std::size_t(settings_.expand_after) * (counts_nodes_ ? 1 : tree_.price());
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
  for (int i = 0; i < moves.size(); ++i) {
    m.move[i] = moves[i].id;
    m.bounds[i] = {};
  }
  set_priors(made, weights);
  return made;
}

// Divides the weights by their sum. Moves known to lose get nothing; if all others weigh nothing,
// they are equal.
template <Knowledge K>
void Mcts<K>::set_priors(Ref at, std::span<const float> weights) {
  const Node& node = tree_[at];
  const Moves m = tree_.moves(at);
  const auto lost = [&](int i) { return m.bounds[i].ceiling_for(node.player) == Result::Loss; };
  float sum = 0;
  int left = 0;
  for (int i = 0; i < node.count; ++i) {
    if (lost(i)) continue;
    sum += weights[std::size_t(i)];
    ++left;
  }
  for (int i = 0; i < node.count; ++i)
    m.prior[i] = lost(i) ? 0 : sum > 0 ? weights[std::size_t(i)] / sum : 1 / float(left);
}

// The result of an undecided position, if it is known at once; else its moves, without those that
// are known to lose.
template <Knowledge K>
std::optional<Bounds> Mcts<K>::resolve(Worker& w, const Position& p, MoveList& moves) const {
  p.legal_moves(moves);
  if (moves.empty()) return Bounds::exactly(result_of(*p.outcome()));
  if (const auto known = known_result(p)) return Bounds::exactly(*known);
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

// Makes a node of the position at the end of the path, with what is known of it; no_node if there
// is no room.
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

// A walk down the tree that stands for `times` simulations.
template <Knowledge K>
void Mcts<K>::simulate(Worker& w, int times) {
  const Arrival arrival = descend(w, times, true);
  if (arrival.state == Arrival::Blocked) {
    undo(w.path, times);
    return;
  }
  w.playouts += times;
  const bool amaf = settings_.amaf > 0;
  const std::span traces(w.traces.data(), std::size_t(times));
  const auto start = [&](Trace& t) {
    if (!amaf) return;
    t.amaf.start();
    for (const Step& s : w.path) t.amaf(s.player, s.move);
  };
  const auto count = [&](Ref leaf, Results results, Bounds below) {
    back_up(w.path, leaf, results, below, amaf ? traces : traces.first(0));
  };
  const auto settle = [&](Result r, Bounds below) {
    for (Trace& t : traces) {
      start(t);
      t.result = value_of(r);
    }
    count(no_node, {times, float(times) * value_of(r)}, below);
  };
  if (arrival.state == Arrival::Exhausted)
    return settle(won_by(other(arrival.player)), arrival.known);
  if (arrival.state == Arrival::Known) return settle(arrival.known.least, arrival.known);
  Ref leaf = no_node;
  if (arrival.expand) {
    MoveList moves;
    if (const auto known = resolve(w, w.position, moves)) {
      attach(w.path.back().node, w.path.back().index, no_node);
      return settle(known->least, *known);
    }
    std::array<float, max_moves> weights;
    const std::span all(weights.data(), std::size_t(moves.size()));
    weigh(w, w.position, moves, all);
    const bool partial = settings_.move_priors && keep_likeliest(moves, all, settings_.width);
    leaf = add_leaf(w, w.path, w.position, arrival, moves, all.first(std::size_t(moves.size())),
                    partial);
  }
  Results results{times, 0};
  if (times > 1) w.leaf = w.position;
  for (Trace& t : traces) {
    if (&t != traces.data()) w.position = w.leaf;
    start(t);
    t.result = play_out(w, t.amaf);
    results.total += t.result;
  }
  count(leaf, results, {});
}

// Plays the worker's position to its end; the result for player 0.
template <Knowledge K>
float Mcts<K>::play_out(Worker& w, AmafTrace& amaf) {
  const auto play = [&](auto& trace) {
    return settings_.playout_policy ? w.knowledge.playout(w.position, w.rng, trace)
                                    : uniform_playout(w.position, w.rng, trace);
  };
  if (settings_.amaf > 0) return play(amaf);
  NoTrace untraced;
  return play(untraced);
}

template <Knowledge K>
double Mcts<K>::sample(std::int64_t playouts) {
  Worker& w = *workers_[0];
  double sum = 0;
  for (; playouts > 0; --playouts) {
    w.position = root_;
    w.traces[0].amaf.start();
    sum += double(play_out(w, w.traces[0].amaf));
  }
  return sum;
}

template <Knowledge K>
void Mcts<K>::back_up(const std::vector<Step>& path, Ref leaf, Results results, Bounds below,
                      std::span<const Trace> traces) {
  const auto count = std::uint32_t(results.count);
  const float total = results.total;
  std::optional<float> child_mean;  // the value of the position below
  if (leaf != no_node) {
    Node& node = tree_[leaf];
    const NodeLock lock(node, locking_);
    node.visits += count;
    node.total += double(total);
    child_mean = node.mean();
  }
  for (std::size_t depth = path.size(); depth-- > 0;) {
    const auto [at, i, player, move] = path[depth];
    Node& node = tree_[at];
    const Moves m = tree_.moves(at);
    const NodeLock lock(node, locking_);
    node.visits += count;
    node.total += double(total);
    if (child_mean)
      m.mean[i] = seen_by(node.player, *child_mean);
    else
      m.mean[i] += (player == 0 ? total : float(count) - total) / float(m.visits[i]);
    // Another thread may have proven more since `below` was read.
    if (below = below.and_also(m.bounds[i]); settings_.solver && !(below == m.bounds[i])) {
      narrow(node, m, i, below);
      if (depth == 0 && finished(node, m)) over_.store(true, std::memory_order_relaxed);
    }
    if (node.visits < enough_amaf(node))
      for (const Trace& t : traces) t.amaf.count(node, m, depth, seen_by(player, t.result));
    below = node.bounds;
    child_mean = node.mean();
  }
}

// Simulations of a node after which AMAF is no longer counted there. On one thread that is the
// precision of a float; with several, when enough is known of every move, because the counts would
// have to travel between the caches of the cores.
template <Knowledge K>
std::uint32_t Mcts<K>::enough_amaf(const Node& node) const {
  if (!locking_) return 1u << 22;
  return std::max(128u * node.count, std::uint32_t(16 * settings_.amaf));
}

// Tightens the bounds of a move, and perhaps of the position.
template <Knowledge K>
void Mcts<K>::narrow(Node& node, const Moves& m, int index, Bounds proven) {
  m.bounds[index] = proven;
  m.mean[index] = seen_by(node.player, proven.clamped(seen_by(node.player, m.mean[index])));
  node.some_proven |= proven.exact();
  node.bounds = node.partial ? Bounds{} : Bounds::worst_for(node.player);
  for (int k = 0; k < node.count; ++k)
    node.bounds = Bounds::better(node.player, node.bounds, m.bounds[k]);
}

// Undoes the effects of walking the path.
template <Knowledge K>
void Mcts<K>::undo(const std::vector<Step>& path, int times) {
  for (const Step& s : path) {
    const NodeLock lock(tree_[s.node], locking_);
    const Moves m = tree_.moves(s.node);
    const float n = float(m.visits[s.index]);
    m.visits[s.index] -= std::uint32_t(times);
    const float left = float(m.visits[s.index]);
    m.mean[s.index] = left > 0 ? m.mean[s.index] * (n / left) : 0;
  }
}

}  // namespace ponnuki::search
