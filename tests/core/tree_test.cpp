// The tree of a search, and how the moves of a node are ranked.
#include "learn/tree.hpp"

#include "check.hpp"
#include "search/selection.hpp"

namespace ponnuki::test {

namespace {

using search::Bounds;
using search::no_node;
using search::Node;
using search::Ref;
using search::Result;
using search::Tree;

constexpr std::size_t room = 1 << 20;

// A node of player 0 with these values of moves, each tried ten times.
Ref node_with(Tree& tree, const std::vector<float>& values) {
  const Ref made = tree.make(int(values.size()));
  const auto m = tree.moves(made);
  for (std::size_t i = 0; i < values.size(); ++i) {
    m.bounds[i] = {};
    m.visits[i] = 10;
    m.mean[i] = values[i];
  }
  return made;
}

}  // namespace

TEST(a_certain_draw_is_worth_more_than_an_open_move_that_expects_less) {
  Tree tree(room, false);
  const Ref node = node_with(tree, {0.5f, 0.9f, 0.5f});
  const auto m = tree.moves(node);
  m.bounds[0] = Bounds::exactly(Result::Draw);
  CHECK_EQUAL(search::ranked(tree[node], m)[0], 1);
  m.mean[1] = 0.3f;
  m.visits[1] = 20;
  CHECK_EQUAL(search::ranked(tree[node], m)[0], 0);
}

TEST(wins_come_first_and_losses_last) {
  Tree tree(room, false);
  const Ref node = node_with(tree, {0.f, 0.8f, 1.f, 0.9f});
  const auto m = tree.moves(node);
  m.visits[1] = 30;
  m.bounds[0] = Bounds::exactly(Result::Loss);
  m.bounds[2] = Bounds::exactly(Result::Win);
  CHECK(search::ranked(tree[node], m) == std::vector<int>({2, 1, 3, 0}));
  // For the other player the same bounds mean the opposite.
  tree[node].player = 1;
  CHECK(search::ranked(tree[node], m) == std::vector<int>({0, 1, 3, 2}));
}

TEST(what_is_kept_can_still_be_found) {
  Tree tree(room, false);
  const Ref root = tree.make(3), dropped = tree.make(2), child = tree.make(4);
  const Ref grandchild = tree.make(2);
  tree.moves(root).child[0] = dropped;
  tree.moves(root).child[1] = child;
  tree.moves(child).child[0] = grandchild;
  for (const auto& [ref, key] : {std::pair{dropped, 7u}, {child, 8u}, {grandchild, 9u}}) {
    tree[ref].key = key;
    tree.enter(ref);
  }
  const Ref kept = tree.keep(child);
  CHECK_EQUAL(tree.nodes(), 2);
  CHECK(kept != no_node && kept < child);
  CHECK_EQUAL(tree.find(7), no_node);
  CHECK_EQUAL(tree.find(8), kept);
  CHECK_EQUAL(tree.find(9), tree.moves(kept).child[0]);
  CHECK_EQUAL(tree[tree.find(9)].key, 9u);
  CHECK_EQUAL(int(tree[tree.find(9)].count), 2);
}

TEST(a_tree_of_a_network_keeps_what_a_position_leads_to) {
  learn::Tree tree;
  const learn::Ref root = tree.make(3), dropped = tree.make(9), shared = tree.make(4);
  const learn::Ref next = tree.make(17);
  for (const auto& [ref, key] : {std::pair{root, 1u}, {dropped, 2u}, {shared, 3u}, {next, 4u}}) {
    tree.make_room();
    tree.enter({key, ref, {}});
  }
  tree.make_room();
  tree.enter({5u, no_node, Bounds::exactly(Result::Win)});
  tree.moves(root).child[0] = dropped;
  tree.moves(root).child[1] = tree.moves(dropped).child[8] = shared;
  tree.moves(root).child[2] = next;
  // Found before its parent is, and of two parents.
  tree.moves(next).child[16] = tree.moves(next).child[3] = shared;
  tree.moves(next).visits[16] = 7;
  tree.moves(shared).visits[3] = 9;
  tree[next].value = 0.25f;
  const learn::Ref kept = tree.keep(next);
  const auto m = tree.moves(kept);
  CHECK_EQUAL(tree.nodes(), 2u);
  CHECK_EQUAL(tree.moves(), 21u);
  CHECK_EQUAL(tree.find(4).node, kept);
  CHECK_EQUAL(tree[kept].value, 0.25f);
  CHECK_EQUAL(tree[kept].count, 17);
  CHECK_EQUAL(m.visits[16], 7u);
  CHECK_EQUAL(m.child[16], tree.find(3).node);
  CHECK_EQUAL(m.child[3], m.child[16]);
  CHECK_EQUAL(tree.moves(m.child[16]).visits[3], 9u);
  for (const unsigned gone : {1u, 2u, 5u}) CHECK(tree.find(gone).is_empty());
}

}  // namespace ponnuki::test
