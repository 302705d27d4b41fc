#include "record/record.hpp"

#include <algorithm>

namespace ponnuki::record {

namespace {

// Reasons that name a winner, and are of no rule of a game here.
constexpr std::array<std::string_view, 4> won{"resignation", "time", "forfeit", "points"};
constexpr std::array<std::string_view, 2> not_won{"void", "unknown"};
constexpr std::array<std::string_view, 2> either{"agreement", "unspecified"};

bool contains(const auto& list, std::string_view wanted) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

}  // namespace

std::optional<Heading> find_heading(std::string_view name) {
  const auto at = std::find(heading_names.begin(), heading_names.end(), name);
  if (at == heading_names.end()) return {};
  return Heading(at - heading_names.begin());
}

std::vector<std::string> reasons(const Catalogue& games) {
  std::vector<std::string> all;
  const auto add = [&](const auto& names) { all.insert(all.end(), names.begin(), names.end()); };
  for (const Reason r : games.reasons()) all.emplace_back(r.name());
  add(won);
  add(not_won);
  add(either);
  return all;
}

Result Result::of(const Outcome& o) {
  return {o.winner, std::string(o.reason.name()), o.score, {}};
}

bool Result::by_rules() const {
  return !contains(won, reason) && !contains(not_won, reason) && !contains(either, reason);
}

std::optional<Message> Result::problem(const Catalogue& games) const {
  if (const auto all = reasons(games); !contains(all, reason))
    return message(NotAReason{reason, all});
  if (!winner && contains(won, reason)) return message(ReasonNeedsWinner{reason});
  if (winner && contains(not_won, reason)) return message(ReasonHasNoWinner{reason});
  if (margin.has_value() != (reason == "points")) return message(MisplacedMargin{});
  if (margin && !(0 <= *margin && *margin < margin_limit)) return message(NotAMargin{*margin});
  return {};
}

bool Record::exchanged() const {
  bool odd = false;
  for (const Node* n = root.get(); n; n = n->first_child()) odd ^= n->move() == swap_move;
  const std::string& position = root->notes().position;
  if (position.empty()) return odd;
  const auto end = position.find("; ");
  if (end == position.npos || !position.starts_with(game->info().id + '/')) return odd;
  auto start = game->from_state(std::string_view(position).substr(end + 2));
  const auto* p = std::get_if<std::unique_ptr<AnyPosition>>(&start);
  return odd != (p && (*p)->colour_of(0) == Colour::Second);
}

bool same_game(const AnyGame& a, const AnyGame& b) {
  return &a == &b || (a.info().id == b.info().id && a.options() == b.options());
}

std::string spec(const AnyGame& game) {
  std::string text = game.info().id;
  for (const auto& [name, value] : game.options())
    text += ' ' + name + '=' + ponnuki::to_text(value);
  return text;
}

bool operator==(const Record& a, const Record& b) {
  return same_game(*a.game, *b.game) && a.players == b.players && a.ranks == b.ranks &&
         a.teams == b.teams && a.result == b.result && a.header == b.header && a.match == b.match &&
         *a.root == *b.root;
}

}  // namespace ponnuki::record
