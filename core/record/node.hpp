// The tree of a record: nodes with moves, setups and annotations.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/move.hpp"

namespace ponnuki::record {

// Signs on points, in the order of their names.
enum class Sign : std::uint8_t { Arrow, Circle, Cross, Label, Line, Square, Triangle };
inline constexpr std::array<std::string_view, 7> sign_names{"arrow", "circle", "cross",   "label",
                                                            "line",  "square", "triangle"};
constexpr std::string_view name(Sign s) { return sign_names[std::size_t(s)]; }
std::optional<Sign> find_sign(std::string_view name);
constexpr bool has_end(Sign s) { return s == Sign::Arrow || s == Sign::Line; }

struct Mark {
  Sign sign;
  Point point;
  Point end{};       // of an arrow or a line; else the first point
  std::string text;  // of a label

  friend auto operator<=>(const Mark&, const Mark&) = default;
};

// The time that a colour has left after a move, and the moves to be made in it, if any.
struct Clock {
  double seconds;
  std::optional<std::int32_t> moves;

  friend bool operator==(const Clock&, const Clock&) = default;
};

// Stones put on the board by hand.
struct Setup {
  struct Stone {
    Point point;
    std::optional<Colour> colour;  // empty: removed

    friend bool operator==(const Stone&, const Stone&) = default;
  };
  std::vector<Stone> stones;      // by point, each once
  std::optional<Colour> to_move;  // empty: the colour that plays next in the record

  // Sets or removes a stone, replacing an earlier setup of the point.
  void put(Point, std::optional<Colour>);

  friend bool operator==(const Setup&, const Setup&) = default;
};

// An SGF property that no field holds; its values as in the file, with escapes.
struct Property {
  std::string name;
  std::vector<std::string> values;  // at least one

  friend bool operator==(const Property&, const Property&) = default;
};

// The parts that few nodes have: all but the move.
struct Notes {
  std::string comment;      // lines end with '\n'
  std::vector<Mark> marks;  // sorted, each once
  PerColour<std::optional<Clock>> clocks;
  std::optional<Setup> setup;
  std::string position;              // the position at this node, as AnyGame::to_text writes it
  std::vector<Property> properties;  // by name, each once

  const Property* find(std::string_view property) const;
  // Replaces the property of that name; one without values is dropped.
  void set_property(std::string name, std::vector<std::string> values);
  void set_marks(std::vector<Mark>);
  bool empty() const { return *this == Notes{}; }

  friend bool operator==(const Notes&, const Notes&) = default;
};

class Node;

// Keeps a node and everything below it. Nodes are counted without locks: a tree belongs to one
// thread at a time.
class NodePtr {
 public:
  NodePtr() = default;
  explicit NodePtr(Node* n);
  NodePtr(const NodePtr& o) : NodePtr(o.node_) {}
  NodePtr(NodePtr&& o) noexcept : node_(std::exchange(o.node_, nullptr)) {}
  NodePtr& operator=(NodePtr o) noexcept {
    std::swap(node_, o.node_);
    return *this;
  }
  ~NodePtr();

  Node* get() const { return node_; }
  Node& operator*() const { return *node_; }
  Node* operator->() const { return node_; }
  explicit operator bool() const { return node_ != nullptr; }
  // Passes the reference to the caller, who has to release it.
  Node* detach() { return std::exchange(node_, nullptr); }

 private:
  Node* node_ = nullptr;
};

// A node: a move, a setup or neither, and its children, the main line first. A node has at most one
// parent, so that nodes always form trees.
class Node {
 public:
  static NodePtr make() { return NodePtr(new Node); }
  static NodePtr make(Colour c, Move m) { return NodePtr(new Node(c, m)); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  bool has_move() const { return move_ != no_move; }
  Move move() const { return move_; }  // no_move: none
  Colour colour() const { return colour_; }
  void set_move(Colour c, Move m) {
    colour_ = m == no_move ? Colour::First : c;
    move_ = m;
  }
  void clear_move() { set_move(Colour::First, no_move); }

  // Whether there is nothing but, at most, a move.
  bool plain() const { return !notes_; }
  const Notes& notes() const { return notes_ ? *notes_ : no_notes; }
  // To be changed; call `tidy` afterwards.
  Notes& edit_notes() {
    if (!notes_) notes_ = std::make_unique<Notes>();
    return *notes_;
  }
  void tidy() {
    if (notes_ && notes_->empty()) notes_.reset();
  }
  // Whether the node sets up a position.
  bool sets_up() const { return notes_ && (notes_->setup || !notes_->position.empty()); }
  // Whether there is a move that could not be read: it stays among the properties.
  bool has_unread_move() const;

  Node* parent() const { return parent_; }
  bool has_children() const { return last_child_ != nullptr; }
  bool has_variations() const { return last_child_ && last_child_->next_ != last_child_; }
  Node* first_child() const { return last_child_ ? last_child_->next_ : nullptr; }
  Node* last_child() const { return last_child_; }
  // The next child of the same parent; null after the last.
  Node* next_sibling() const { return parent_ && parent_->last_child_ != this ? next_ : nullptr; }
  std::size_t child_count() const;
  Node* child(std::size_t place) const;  // null if there are fewer

  // Whether `child` may be added below this node: it has no parent, and this is not below it.
  bool can_adopt(const Node& child) const;
  // These take what `can_adopt`.
  Node& append(NodePtr child);
  Node& insert(std::size_t place, NodePtr child);  // after the last if there are fewer
  // These take a child of this node.
  NodePtr remove(Node& child);
  void promote(Node& child);  // makes it the first

  friend bool operator==(const Node&, const Node&);  // everything below as well
  bool same_content(const Node&) const;

 private:
  friend class NodePtr;

  static const Notes no_notes;

  Node() = default;
  Node(Colour c, Move m) { set_move(c, m); }
  ~Node() = default;
  static void release(Node*);

  Node* parent_ = nullptr;
  Node* last_child_ = nullptr;
  Node* next_ = nullptr;  // among the parent's children, the first after the last
  std::unique_ptr<Notes> notes_;
  std::uint32_t owners_ = 0;  // one of them the parent
  Move move_ = no_move;
  Colour colour_ = Colour::First;
};

inline NodePtr::NodePtr(Node* n) : node_(n) {
  if (node_) ++node_->owners_;
}
inline NodePtr::~NodePtr() {
  if (node_) Node::release(node_);
}

// Every node from `root` down, each before its children:
// for (Walk w(root); w; w.advance()) use(w.node());
class Walk {
 public:
  explicit Walk(Node& root) : node_(&root) {}

  explicit operator bool() const { return node_ != nullptr; }
  Node& node() const { return *node_; }
  std::size_t number() const { return number_; }  // of the node in this order, from 0
  // The number of the parent; empty for the root.
  std::optional<std::size_t> parent() const {
    return above_.empty() ? std::nullopt : std::optional(above_.back());
  }
  std::size_t depth() const { return above_.size(); }
  void advance();

 private:
  Node* node_;
  std::size_t number_ = 0;
  std::vector<std::size_t> above_;  // the numbers of the nodes above this one, from the root
};

// A line through the tree: pairs of the number of nodes before a branch and the child, from 0.
struct Branch {
  std::size_t after;
  std::size_t place;

  friend bool operator==(const Branch&, const Branch&) = default;
};
using Variation = std::vector<Branch>;

}  // namespace ponnuki::record
