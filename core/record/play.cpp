#include "record/play.hpp"

#include <algorithm>

#include "record/sgf/notation.hpp"

namespace ponnuki::record {

namespace {

// In `properties`: what is written there is no move of the board.
constexpr std::array<std::string_view, 3> unread_properties{"B", "W", "PKSWAP"};

Wrong wrong(Wrong::Kind kind, std::size_t ply, Message why, const Node* node) {
  Wrong w{kind, ply, std::move(why), {}, no_move, {}, {}};
  if (node) w.variation = variation_to(*node);
  return w;
}

std::string colour_name(const AnyGame& game, Colour c) {
  return game.info().colours[std::size_t(index(c))];
}

std::optional<std::int64_t> number(std::optional<Player> p) {
  return p ? std::optional<std::int64_t>(*p) : std::nullopt;
}

// Whether the result is what the rules say.
std::optional<Message> result_problem(const Result& result, const std::optional<Outcome>& ruled) {
  if (!ruled) {
    if (!result.by_rules()) return {};
    return message(GameNotOver{result.reason});
  }
  const bool same = result.winner == ruled->winner &&
                    (!result.by_rules() || result.reason == ruled->reason.name());
  if (!same)
    return message(OtherResult{number(ruled->winner), std::string(ruled->reason.name()),
                               number(result.winner), result.reason});
  if (!result.by_rules() || !result.score || result.score == ruled->score) return {};
  const auto score = ruled->score.value_or(std::array{0, 0});
  return message(OtherScore{score[0], score[1], (*result.score)[0], (*result.score)[1]});
}

}  // namespace

std::optional<Colour> Playback::next_colour(const Node& node) {
  if (!next_) {
    const Node* n = &node;
    while (!n->has_move() && n->first_child()) n = n->first_child();
    next_ = Next{n, n->has_move() ? std::optional(n->colour()) : std::nullopt};
  }
  return next_->colour;
}

OrMessage<PositionPtr> Playback::set_up(PositionPtr position, const Node& node) {
  const Notes& notes = node.notes();
  if (!notes.position.empty()) {
    auto read = games_.position(notes.position);
    if (auto* problem = std::get_if<Message>(&read))
      return message(NotAPosition{std::move(*problem)});
    auto& found = std::get<Catalogue::Found>(read);
    if (!same_game(*found.game, *game_))
      return message(PositionOfOtherGame{spec(*found.game), spec(*game_)});
    return PositionPtr(std::move(found.position));
  }
  if (!notes.setup) return position;
  const Setup& setup = *notes.setup;
  Arrangement arrangement{position->stones(), position->marks(), Colour::First};
  for (const auto& stone : setup.stones)
    arrangement.stones[std::size_t(index(stone.point))] = stone.colour;
  const auto mover = setup.to_move ? setup.to_move : next_colour(node);
  arrangement.to_move = mover.value_or(Colour::First);
  auto made = game_->arranged(arrangement);
  if (!mover && std::holds_alternative<Message>(made)) {
    // Nobody says who is to move; perhaps it can only be the other one.
    arrangement.to_move = Colour::Second;
    made = game_->arranged(arrangement);
  }
  if (auto* problem = std::get_if<Message>(&made))
    return message(NotAPosition{std::move(*problem)});
  return PositionPtr(std::get<std::unique_ptr<AnyPosition>>(std::move(made)));
}

std::variant<PositionPtr, Wrong> Playback::after(PositionPtr position, const Node& node,
                                                 std::size_t& ply, Recorder& recorder) {
  if (node.sets_up()) {
    ply = 0;
    auto made = set_up(std::move(position), node);
    if (auto* why = std::get_if<Message>(&made))
      return wrong(Wrong::Kind::Setup, ply, std::move(*why), &node);
    position = std::get<PositionPtr>(std::move(made));
  }
  if (next_ && next_->node == &node) next_.reset();
  if (auto unread = unread_move(*game_, node, ply)) return std::move(*unread);
  if (!node.has_move()) return position;
  const Move move = position->interpreted(node.move());
  if (auto refusal = game_->why_illegal(*position, move)) {
    Wrong w{Wrong::Kind::Move, ply, {}, std::move(refusal), node.move(), {}, {}};
    w.variation = variation_to(node);
    return w;
  }
  if (const Colour mover = position->colour_of(position->to_move()); mover != node.colour()) {
    Wrong w =
        wrong(Wrong::Kind::Colour, ply,
              message(NotOnTurn{game_->move_text(node.move()), colour_name(*game_, node.colour()),
                                colour_name(*game_, mover)}),
              &node);
    w.move = node.move();
    return w;
  }
  ++ply;
  last_move_ = move;
  return PositionPtr(position->played(move, recorder));
}

std::variant<PositionPtr, Wrong> Playback::after(PositionPtr position,
                                                 const std::vector<const Node*>& run,
                                                 std::size_t& ply) {
  const bool plain = !run[0]->sets_up() && std::none_of(run.begin(), run.end(), [](const Node* n) {
    return n->has_unread_move();
  });
  if (plain) {
    std::vector<Move> moves;
    std::vector<Colour> by;
    moves.reserve(run.size());
    for (const Node* n : run)
      if (n->has_move()) moves.push_back(n->move());
    by.reserve(moves.size());
    if (moves.empty()) return position;
    PositionPtr end = position->followed(moves, by);
    bool same = by.size() == moves.size();
    std::size_t i = 0;
    for (const Node* n : run)
      if (same && n->has_move()) same = by[i++] == n->colour();
    if (same) {
      ply += moves.size();
      return end;
    }
  }
  Recorder unused;
  for (const Node* n : run) {
    auto next = after(std::move(position), *n, ply, unused);
    if (std::holds_alternative<Wrong>(next)) return next;
    position = std::get<PositionPtr>(std::move(next));
    unused.events.clear();
  }
  return position;
}

std::optional<Wrong> unread_move(const AnyGame& game, const Node& node, std::size_t ply) {
  if (!node.has_unread_move()) return {};
  for (const std::string_view name : unread_properties) {
    const Property* property = node.notes().find(name);
    if (!property) continue;
    // `game` lives as long as the record that the node is of.
    const sgf::Notation notation{std::shared_ptr<const AnyGame>(std::shared_ptr<void>(), &game)};
    auto [first, last] = notation.examples();
    Wrong w = wrong(Wrong::Kind::Unread, ply,
                    message(UnreadMove{property->name, property->values[0], std::move(first),
                                       std::move(last), notation.has_letters()}),
                    &node);
    w.unread = property->values[0];
    return w;
  }
  return {};
}

std::optional<Wrong> first_wrong(const Record& record, const Catalogue& games) {
  struct Waiting {
    const Node* node;
    PositionPtr position;
    std::size_t ply;
  };
  Playback playback(record.game, games);
  std::vector<Waiting> waiting;
  std::vector<const Node*> run;
  Waiting at{record.root.get(), PositionPtr(record.game->start()), 0};
  std::optional<Waiting> end;  // of the main line
  for (;;) {
    run.clear();
    const Node* node = at.node;
    run.push_back(node);
    while (node->has_children() && !node->has_variations()) {
      const Node* const child = node->first_child();
      if (child->sets_up()) break;
      node = child;
      run.push_back(node);
    }
    auto next = playback.after(std::move(at.position), run, at.ply);
    if (auto* found = std::get_if<Wrong>(&next)) return std::move(*found);
    at.position = std::get<PositionPtr>(std::move(next));
    if (const Node* child = node->first_child()) {
      if (child->next_sibling()) waiting.push_back({child->next_sibling(), at.position, at.ply});
      at.node = child;
      continue;
    }
    if (!end) end = std::move(at);
    if (waiting.empty()) break;
    at = std::move(waiting.back());
    waiting.pop_back();
    if (const Node* after = at.node->next_sibling())
      waiting.push_back({after, at.position, at.ply});
    playback.leave_line();
  }
  if (!record.result) return {};
  if (auto why = result_problem(*record.result, end->position->outcome()))
    return wrong(Wrong::Kind::Result, end->ply, std::move(*why), nullptr);
  return {};
}

OrMessage<std::vector<Node*>> line(Node& from, const Variation& variation) {
  std::vector<Branch> turns(variation);
  std::stable_sort(turns.begin(), turns.end(),
                   [](const Branch& a, const Branch& b) { return a.after < b.after; });
  std::vector<Node*> nodes{&from};
  std::size_t turn = 0;
  for (Node* node = &from; node->has_children(); nodes.push_back(node)) {
    Node* next = node->first_child();
    if (turn < turns.size() && turns[turn].after == nodes.size()) {
      next = node->child(turns[turn].place);
      if (!next)
        return message(NoBranch{std::int64_t(turns[turn].place) + 1, std::int64_t(nodes.size())});
      ++turn;
    }
    node = next;
  }
  if (turn < turns.size())
    return message(LineTooShort{std::int64_t(nodes.size()), std::int64_t(turns[turn].after)});
  return nodes;
}

Variation variation_to(const Node& to) {
  Variation way;
  std::size_t above = 0;
  for (const Node* n = &to; n->parent(); n = n->parent()) ++above;
  for (const Node* n = &to; n->parent(); n = n->parent(), --above) {
    std::size_t place = 0;
    for (const Node* c = n->parent()->first_child(); c != n; c = c->next_sibling()) ++place;
    if (place > 0) way.push_back({above, place});
  }
  std::reverse(way.begin(), way.end());
  return way;
}

std::variant<std::vector<Move>, Wrong> main_moves(const Record& record) {
  std::vector<Move> moves;
  for (const Node* n = record.root.get(); n; n = n->first_child()) {
    if (auto unread = unread_move(*record.game, *n, moves.size())) return std::move(*unread);
    if (n->has_move()) moves.push_back(n->move());
  }
  return moves;
}

}  // namespace ponnuki::record
