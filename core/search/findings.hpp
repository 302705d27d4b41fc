// What Mcts found: candidates, their lines and threats.
#pragma once

#include "search/mcts.hpp"

namespace ponnuki::search {

template <Knowledge K>
std::vector<Move> Mcts<K>::line_from(Position p, Ref at, int index) const {
  constexpr int max_length = 40;
  std::vector<Move> line;
  K knowledge;
  bool proven;
  for (;;) {
    const Moves m = tree_.moves(at);
    const Move move(m.move[index]);
    line.push_back(move);
    p.play_unchecked(move, no_events);
    proven = m.bounds[index].exact();
    at = m.child[index];
    if (at <= awaited || int(line.size()) >= max_length) break;
    index = ranked(tree_[at], tree_.moves(at))[0];
    if (tree_.moves(at).visits[index] == 0) break;
  }
  // Wins in one turn are not in the tree; nor is anything behind what is not proven.
  while (proven && settings_.tactics && !p.decided() && int(line.size()) < max_length) {
    Move win = knowledge.winning_move(p);
    if (win == no_move) win = forced_win(knowledge, p, settings_.root_forcing);
    if (win == no_move) break;
    line.push_back(win);
    p.play_unchecked(win, no_events);
  }
  return line;
}

template <Knowledge K>
Report Mcts<K>::summary() {
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
  std::vector<int> order = ranked(node, m);
  if (settings_.tactics && node.bounds.ceiling_for(node.player) == Result::Loss) rank_lost(order);
  for (const int i : order) {
    const float value = m.visits[i] || m.bounds[i].exact()
                            ? m.mean[i]
                            : seen_by(node.player, m.bounds[i].clamped(node.mean()));
    report.candidates.push_back(
        {Move(m.move[i]), m.visits[i], value, m.prior[i], m.bounds[i], {}, {}});
  }
  return report;
}

// Where all is lost, first come the moves that the opponent cannot punish at once, then those that
// leave the opponent fewest ways to win, who then has to find the one that is left.
template <Knowledge K>
void Mcts<K>::rank_lost(std::vector<int>& order) {
  if (dangers_.empty()) {
    K knowledge;
    const Player player = root_.to_move();
    MoveList kept;
    root_.legal_moves(kept);
    knowledge.drop_lost(root_, kept);
    const Moves m = tree_.moves(root_node_);
    for (int i = 0; i < tree_[root_node_].count; ++i) {
      Position next = root_;
      next.play_unchecked(Move(m.move[i]), no_events);
      if (next.outcome()) {
        dangers_.push_back(std::numeric_limits<std::size_t>::max());
        continue;
      }
      const std::size_t ways = knowledge.winning_moves(next, other(player)).size();
      // Within a turn the ways may still be stopped by its other plies.
      const bool holds = std::ranges::find(kept, Move(m.move[i])) != kept.end() &&
                         (ways == 0 || next.to_move() == player);
      dangers_.push_back(holds ? 0 : 1 + ways);
    }
  }
  std::vector<SortKey> keys;
  for (const int i : order) keys.push_back({dangers_[std::size_t(i)], keys.size(), i});
  sort_keys(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) order[i] = keys[i].index;
}

template <Knowledge K>
Report Mcts<K>::report(int max_candidates) {
  Report report = summary();
  if (int(report.candidates.size()) > max_candidates)
    report.candidates.resize(std::size_t(max_candidates));
  K knowledge;
  for (Candidate& c : report.candidates) {
    const Moves m = tree_.moves(root_node_);
    const int i = int(std::find(m.move, m.move + tree_[root_node_].count, c.move.id) - m.move);
    c.line = line_from(root_, root_node_, i);
    Position next = root_;
    next.play_unchecked(c.move, no_events);
    if (!next.outcome()) c.threatens = knowledge.winning_moves(next, report.player);
  }
  return report;
}

}  // namespace ponnuki::search
