// Two vertex-disjoint paths in a small graph: two rounds of augmentation (Ford and Fulkerson, with
// every vertex split into an entrance and an exit).
#pragma once

#include <array>
#include <vector>

namespace ponnuki::hexotic {

class DisjointPaths {
 public:
  explicit DisjointPaths(int vertices) : first_(2 * vertices, -1) {
    for (int v = 0; v < vertices; ++v) arc(entrance(v), exit(v), 1);
  }

  void connect(int from, int to) { arc(exit(from), entrance(to), 1); }

  // Two paths from `source` to `sink` that share no other vertex, without the sink; {} if there are
  // none.
  std::vector<std::vector<int>> find(int source, int sink) {
    for (int round = 0; round < 2; ++round)
      if (!augment(exit(source), entrance(sink))) return {};
    std::vector<std::vector<int>> paths;
    for (int a = first_[exit(source)]; a >= 0; a = arcs_[a].next) {
      if (!is_used(a)) continue;
      std::vector<int> path{source};
      for (int v = arcs_[a].to / 2; v != sink;) {
        path.push_back(v);
        int b = first_[exit(v)];
        while (!is_used(b)) b = arcs_[b].next;
        v = arcs_[b].to / 2;
      }
      paths.push_back(std::move(path));
    }
    return paths;
  }

 private:
  static int entrance(int v) { return 2 * v; }
  static int exit(int v) { return 2 * v + 1; }

  struct Arc {
    int to, next, left;  // `left`: remaining capacity; arc a ^ 1 is its reverse
  };

  // A forward arc that carries flow.
  bool is_used(int a) const { return !(a & 1) && arcs_[a].left == 0; }

  void arc(int from, int to, int capacity) {
    arcs_.push_back({to, first_[from], capacity});
    first_[from] = int(arcs_.size()) - 1;
    arcs_.push_back({from, first_[to], 0});
    first_[to] = int(arcs_.size()) - 1;
  }

  bool augment(int from, int to) {
    std::vector<int> came_by(first_.size(), -1);
    std::vector<int> queue{from};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (int a = first_[queue[i]]; a >= 0; a = arcs_[a].next) {
        const int v = arcs_[a].to;
        if (!arcs_[a].left || came_by[v] >= 0 || v == from) continue;
        came_by[v] = a;
        if (v == to) {
          for (int u = to; u != from; u = arcs_[came_by[u] ^ 1].to) {
            --arcs_[came_by[u]].left;
            ++arcs_[came_by[u] ^ 1].left;
          }
          return true;
        }
        queue.push_back(v);
      }
    }
    return false;
  }

  std::vector<int> first_;
  std::vector<Arc> arcs_;
};

}  // namespace ponnuki::hexotic
