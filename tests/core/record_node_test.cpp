// Trees of records: what may be where, and what becomes of it.
#include "check.hpp"
#include "record/node.hpp"

using namespace ponnuki;
using namespace ponnuki::record;

namespace {

Move move(int id) { return Move(std::uint16_t(id)); }

NodePtr node(int id) { return Node::make(Colour::First, move(id)); }

std::vector<int> children(const Node& n) {
  std::vector<int> ids;
  for (const Node* c = n.first_child(); c; c = c->next_sibling()) ids.push_back(c->move().id);
  return ids;
}

using Ids = std::vector<int>;

}  // namespace

TEST(children_keep_their_order) {
  const NodePtr root = Node::make();
  CHECK(!root->has_children());
  for (const int id : {1, 2, 3}) root->append(node(id));
  CHECK(children(*root) == Ids({1, 2, 3}));
  root->insert(0, node(4));
  root->insert(2, node(5));
  root->insert(9, node(6));
  root->insert(6, node(7));
  CHECK(children(*root) == Ids({4, 1, 5, 2, 3, 6, 7}));
  root->promote(*root->child(6));
  root->promote(*root->child(0));
  CHECK(children(*root) == Ids({7, 4, 1, 5, 2, 3, 6}));
  const NodePtr last = root->remove(*root->last_child());
  CHECK(!last->parent() && !last->next_sibling());
  root->remove(*root->first_child());
  root->remove(*root->child(2));
  CHECK(children(*root) == Ids({4, 1, 2, 3}));
  CHECK_EQUAL(root->child_count(), 4u);
  CHECK(!root->child(4));
  while (root->has_children()) root->remove(*root->first_child());
  CHECK(!root->first_child() && !root->last_child());
  root->insert(0, last);
  CHECK(root->first_child() == last.get() && !root->has_variations());
}

TEST(nodes_make_trees_and_nothing_else) {
  const NodePtr root = Node::make(), other = Node::make();
  Node& child = root->append(node(1));
  Node& below = child.append(node(2));
  CHECK(!root->can_adopt(child));
  CHECK(!below.can_adopt(*root));
  CHECK(!root->can_adopt(*root));
  CHECK(!other->can_adopt(child));
  CHECK(!other->can_adopt(*other));
  CHECK(below.can_adopt(*other));
  const NodePtr taken = root->remove(child);
  CHECK(other->can_adopt(*taken));
  CHECK(!below.can_adopt(*taken));
}

TEST(what_is_held_outlives_its_tree) {
  NodePtr held;
  {
    const NodePtr root = Node::make();
    held = NodePtr(&root->append(node(1)).append(node(2)));
    held->append(node(3));
  }
  CHECK(!held->parent());
  CHECK(children(*held) == Ids({3}));
}

TEST(deep_trees_take_no_stack) {
  constexpr int depth = 1'000'000;
  const auto deep = [] {
    NodePtr root = Node::make();
    Node* at = root.get();
    for (int i = 0; i < depth; ++i) at = &at->append(node(i % 100));
    return root;
  };
  const NodePtr one = deep(), two = deep();
  CHECK(*one == *two);
  std::size_t number = 0;
  for (Walk walk(*one); walk; walk.advance()) CHECK_EQUAL(walk.number(), number++);
  CHECK_EQUAL(number, std::size_t(depth) + 1);
}

TEST(walks_meet_parents_first) {
  const NodePtr root = Node::make();
  Node& a = root->append(node(1));
  root->append(node(2)).append(node(3));
  a.append(node(4)).append(node(5));
  a.append(node(6));
  Ids ids, parents;
  for (Walk walk(*root); walk; walk.advance()) {
    ids.push_back(walk.node().has_move() ? walk.node().move().id : 0);
    parents.push_back(walk.parent() ? int(*walk.parent()) : -1);
  }
  CHECK(ids == Ids({0, 1, 4, 5, 6, 2, 3}));
  CHECK(parents == Ids({-1, 0, 1, 2, 1, 0, 5}));
  int below = 0;
  for (Walk walk(a); walk; walk.advance()) ++below;
  CHECK_EQUAL(below, 4);
}

TEST(trees_are_equal_by_what_they_hold) {
  const auto tree = [](int last) {
    NodePtr root = Node::make();
    root->append(node(1)).append(node(2));
    root->append(node(last));
    return root;
  };
  CHECK(*tree(3) == *tree(3));
  CHECK(!(*tree(3) == *tree(4)));
  const NodePtr more = tree(3), noted = tree(3);
  more->last_child()->append(node(5));
  noted->edit_notes().comment = "!";
  CHECK(!(*more == *tree(3)));
  CHECK(!(*noted == *tree(3)));
  noted->edit_notes().comment.clear();
  noted->tidy();
  CHECK(noted->plain() && *noted == *tree(3));
}

TEST(notes_are_in_one_order) {
  Notes notes;
  notes.set_property("XX", {"1"});
  notes.set_property("AA", {"2", "3"});
  notes.set_property("XX", {"4"});
  CHECK_EQUAL(notes.properties.size(), 2u);
  CHECK_EQUAL(notes.properties[0].name, "AA");
  CHECK(notes.find("XX") && notes.find("XX")->values == std::vector<std::string>{"4"});
  notes.set_property("AA", {});
  CHECK(!notes.find("AA"));
  notes.set_marks({{Sign::Square, Point(3), {}, {}},
                   {Sign::Circle, Point(5), {}, {}},
                   {Sign::Square, Point(3), {}, {}}});
  CHECK_EQUAL(notes.marks.size(), 2u);
  CHECK(notes.marks[0].sign == Sign::Circle);
  Setup setup;
  setup.put(Point(4), Colour::First);
  setup.put(Point(2), Colour::Second);
  setup.put(Point(4), {});
  CHECK_EQUAL(setup.stones.size(), 2u);
  CHECK(setup.stones[0].point == Point(2) && !setup.stones[1].colour);
}
