// A game on a small random graph, where the token can go round in circles: for searches that must
// not be fooled by repetition.
#pragma once

#include <algorithm>
#include <array>
#include <memory>

#include "base/position.hpp"

namespace ponnuki::test {

struct Graph {
  static constexpr int most_nodes = 12;
  enum class End : std::uint8_t { None, FirstWins, SecondWins, Draw };

  int nodes = 0;
  std::array<std::vector<int>, most_nodes> next;
  std::array<Player, most_nodes> mover{};
  std::array<End, most_nodes> end{};
  std::array<std::array<bool, most_nodes>, most_nodes> leads{};  // [a][b]: from a to b
  Recurrence rule = Recurrence::Endless;

  // Node 0 is never an end, and every node that is none has a way on.
  static std::shared_ptr<const Graph> random(int nodes, Recurrence rule, Rng& rng) {
    auto g = std::make_shared<Graph>();
    g->nodes = nodes;
    g->rule = rule;
    const auto any = [&] { return int(rng.below(std::uint32_t(nodes))); };
    for (int a = 0; a < nodes; ++a) {
      g->mover[a] = Player(rng.below(2));
      if (a > 0 && rng.below(3) == 0) {
        g->end[a] = End(1 + rng.below(3));
        continue;
      }
      for (int ways = 1 + int(rng.below(3)); ways > 0; --ways) g->next[a].push_back(any());
      std::ranges::sort(g->next[a]);
      const auto twice = std::ranges::unique(g->next[a]);
      g->next[a].erase(twice.begin(), twice.end());
      for (const int b : g->next[a]) g->leads[a][b] = true;
    }
    for (int k = 0; k < nodes; ++k)
      for (int a = 0; a < nodes; ++a)
        for (int b = 0; b < nodes; ++b) g->leads[a][b] |= g->leads[a][k] && g->leads[k][b];
    return g;
  }
};

inline constexpr ReasonKind by_last_node{"last_node", "a node at which somebody wins"};
inline constexpr ReasonKind by_third_visit{"third_visit", "a node for the third time"};

// Drawn: the third time at a node is a draw. Forbidden: no node twice; who cannot move loses.
class GraphPosition {
 public:
  struct Options {
    std::shared_ptr<const Graph> graph;
  };

  explicit GraphPosition(std::shared_ptr<const Graph> g) : graph_(std::move(g)) {}
  static GraphPosition start(const Options& o) { return GraphPosition(o.graph); }
  static OrMessage<GraphPosition> from_state(const Options&, std::string_view) {
    return message(OtherStateFields{"Graph", "graph"});
  }
  std::string state() const { return std::to_string(at()); }

  int at() const { return way_.back(); }
  Player to_move() const { return graph_->mover[std::size_t(at())]; }
  int ply() const { return int(way_.size()) - 1; }
  Colour colour_of(Player p) const { return Colour(p); }
  bool decided() const { return end() != Graph::End::None || third_time(); }
  std::optional<Outcome> outcome() const {
    if (end() == Graph::End::FirstWins) return Outcome{Player{0}, by_last_node, {}};
    if (end() == Graph::End::SecondWins) return Outcome{Player{1}, by_last_node, {}};
    if (decided()) return Outcome{{}, by_third_visit, {}};
    MoveList moves;
    legal_moves(moves);
    if (moves.empty()) return Outcome{other(to_move()), by_exhaustion, {}};
    return {};
  }
  void legal_moves(MoveList& moves) const {
    if (decided()) return;
    for (const int b : graph_->next[std::size_t(at())])
      if (graph_->rule != Recurrence::Forbidden || times(b) == 0)
        moves.push(Move(std::uint16_t(b)));
  }
  bool is_legal(Move m) const {
    MoveList moves;
    legal_moves(moves);
    return std::ranges::find(moves, m) != moves.end();
  }
  std::optional<Refusal> why_illegal(Move m) const {
    if (is_legal(m)) return {};
    return NotAMove{};
  }
  Move random_move(Rng& rng) const {
    MoveList moves;
    legal_moves(moves);
    return moves.empty() ? no_move : moves[int(rng.below(std::uint32_t(moves.size())))];
  }
  template <EventSink S>
  void play_unchecked(Move m, S&) {
    way_.push_back(m.id);
  }
  std::uint64_t hash() const { return zobrist_key(std::uint64_t(at())); }
  static constexpr int point_count() { return 0; }
  std::optional<Colour> stone_at(Point) const { return {}; }
  std::vector<MarkLayer> marks() const { return {}; }
  GraphPosition transformed(const Points&) const { return *this; }
  friend bool operator==(const GraphPosition&, const GraphPosition&) = default;

  Recurrence recurrence() const { return graph_->rule; }
  std::uint64_t key() const { return hash(); }
  std::uint64_t occurrence() const { return hash(); }
  std::vector<std::uint64_t> earlier() const {
    std::vector<std::uint64_t> all;
    for (std::size_t i = 0; i + 1 < way_.size(); ++i)
      all.push_back(zobrist_key(std::uint64_t(way_[i])));
    return all;
  }
  GraphPosition forgetting() const {
    GraphPosition p(graph_);
    p.way_ = {at()};
    return p;
  }
  bool allowed_by_history(Move m) const {
    return graph_->rule == Recurrence::Forbidden && graph_->leads[m.id][std::size_t(at())];
  }
  bool forbidden_by_history() const {
    return graph_->rule == Recurrence::Forbidden &&
           std::ranges::any_of(graph_->next[std::size_t(at())],
                               [this](int b) { return times(b) > 0; });
  }

 private:
  Graph::End end() const { return graph_->end[std::size_t(at())]; }
  long times(int node) const { return std::ranges::count(way_, node); }
  bool third_time() const { return graph_->rule == Recurrence::Drawn && times(at()) >= 3; }

  std::shared_ptr<const Graph> graph_;
  std::vector<int> way_{0};
};

static_assert(Position<GraphPosition>);

}  // namespace ponnuki::test
