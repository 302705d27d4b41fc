#include "record/node.hpp"

#include <algorithm>

namespace ponnuki::record {

std::optional<Sign> find_sign(std::string_view name) {
  const auto at = std::find(sign_names.begin(), sign_names.end(), name);
  if (at == sign_names.end()) return {};
  return Sign(at - sign_names.begin());
}

void Setup::put(Point point, std::optional<Colour> colour) {
  const auto at = std::lower_bound(stones.begin(), stones.end(), point,
                                   [](const Stone& s, Point p) { return s.point < p; });
  if (at != stones.end() && at->point == point)
    at->colour = colour;
  else
    stones.insert(at, {point, colour});
}

namespace {

auto place_of(auto& properties, std::string_view name) {
  return std::lower_bound(properties.begin(), properties.end(), name,
                          [](const Property& p, std::string_view n) { return p.name < n; });
}

}  // namespace

const Property* Notes::find(std::string_view property) const {
  const auto at = place_of(properties, property);
  return at != properties.end() && at->name == property ? &*at : nullptr;
}

void Notes::set_property(std::string name, std::vector<std::string> values) {
  const auto at = place_of(properties, name);
  const bool there = at != properties.end() && at->name == name;
  if (values.empty()) {
    if (there) properties.erase(at);
  } else if (there) {
    at->values = std::move(values);
  } else {
    properties.insert(at, {std::move(name), std::move(values)});
  }
}

void Notes::set_marks(std::vector<Mark> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  marks = std::move(list);
}

const Notes Node::no_notes;

bool Node::has_unread_move() const {
  return notes_ &&
         std::any_of(notes_->properties.begin(), notes_->properties.end(), [](const Property& p) {
           return p.name == "B" || p.name == "W" || p.name == "PKSWAP";
         });
}

std::size_t Node::child_count() const {
  std::size_t n = 0;
  for (const Node* c = first_child(); c; c = c->next_sibling()) ++n;
  return n;
}

Node* Node::child(std::size_t place) const {
  Node* c = first_child();
  while (c && place-- > 0) c = c->next_sibling();
  return c;
}

bool Node::can_adopt(const Node& child) const {
  if (child.parent_) return false;
  if (!child.has_children()) return &child != this;  // the way up is long in deep trees
  for (const Node* n = this; n; n = n->parent_)
    if (n == &child) return false;
  return true;
}

Node& Node::append(NodePtr child) {
  Node* const c = child.detach();
  c->parent_ = this;
  c->next_ = c;
  if (last_child_) {
    c->next_ = last_child_->next_;
    last_child_->next_ = c;
  }
  last_child_ = c;
  return *c;
}

Node& Node::insert(std::size_t place, NodePtr child) {
  Node* before = last_child_;  // of the new one, the last before the first
  for (; before && place > 0; --place) {
    before = before->next_;
    if (before == last_child_) return append(std::move(child));
  }
  if (!before) return append(std::move(child));
  Node* const c = child.detach();
  c->parent_ = this;
  c->next_ = before->next_;
  before->next_ = c;
  return *c;
}

NodePtr Node::remove(Node& child) {
  Node* before = last_child_;
  while (before->next_ != &child) before = before->next_;
  before->next_ = child.next_;
  if (last_child_ == &child) last_child_ = before == &child ? nullptr : before;
  child.parent_ = child.next_ = nullptr;
  NodePtr taken(&child);
  --child.owners_;  // the parent's
  return taken;
}

void Node::promote(Node& child) {
  if (first_child() != &child) insert(0, remove(child));
}

bool Node::same_content(const Node& o) const {
  return move_ == o.move_ && colour_ == o.colour_ && notes() == o.notes();
}

bool operator==(const Node& one, const Node& two) {
  const Node *a = &one, *b = &two;
  for (;;) {
    if (!a->same_content(*b)) return false;
    const Node *down = a->first_child(), *other_down = b->first_child();
    if (!down != !other_down) return false;
    if (down) {
      a = down;
      b = other_down;
      continue;
    }
    for (;;) {
      if (a == &one) return true;
      const Node *next = a->next_sibling(), *other_next = b->next_sibling();
      if (!next != !other_next) return false;
      if (next) {
        a = next;
        b = other_next;
        break;
      }
      a = a->parent_;
      b = b->parent_;
    }
  }
}

// Without recursion: trees may be as deep as they are large. What waits is linked by `next_`.
void Node::release(Node* node) {
  if (--node->owners_ > 0) return;
  node->next_ = nullptr;
  while (node) {
    Node* const dead = node;
    node = dead->next_;
    if (Node* const last = dead->last_child_) {
      Node* child = last->next_;
      last->next_ = nullptr;
      while (child) {
        Node* const following = child->next_;
        child->parent_ = child->next_ = nullptr;
        if (--child->owners_ == 0) {
          child->next_ = node;
          node = child;
        }
        child = following;
      }
    }
    delete dead;
  }
}

void Walk::advance() {
  if (Node* const down = node_->first_child()) {
    above_.push_back(number_);
    node_ = down;
  } else {
    while (node_ && !above_.empty() && !node_->next_sibling()) {
      node_ = node_->parent();
      above_.pop_back();
    }
    node_ = !node_ || above_.empty() ? nullptr : node_->next_sibling();
  }
  ++number_;
}

}  // namespace ponnuki::record
