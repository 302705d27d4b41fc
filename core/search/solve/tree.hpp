// The part that both methods share: the path to the position searched, and what is known of a
// position without searching it.
//
// A proof that a player wins is finite, so it holds wherever the position occurs. That a player
// fails may be found by returning to a position of the current path: whoever repeats positions has
// not won. Such a result depends on that earlier position. It holds on other paths once it depends
// on no position above its own: then the positions in which the opponent can repeat, or do better,
// are a closed set. Other results are stored for this path only. Where repetition is forbidden,
// wins too may depend on the path: on a move that it happens to allow, or on one that it forbids.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <unordered_set>
#include <vector>

#include "base/sort_keys.hpp"
#include "search/known_endings.hpp"
#include "search/solve/knowledge.hpp"
#include "search/solve/meter.hpp"
#include "search/solve/table.hpp"

namespace ponnuki::solve {

template <Node P>
struct Child {
  // A constructor, so that children are made where they will lie.
  Child(const P& p, Move m, std::uint64_t k = 0, const Finding& f = {})
      : position(p), move(m), key(k), found(f) {}

  P position;
  Move move;
  std::uint64_t key;
  Finding found;
  // For df_pn.hpp: its numbers; before, those that the table has, or else by how far the attacker
  // is ahead; whether others have searched it, too.
  std::uint32_t proof = 1, disproof = 1;
  std::array<std::uint32_t, 2> left{};
  int lead = 0;
  bool crowded = false;
};

template <Node P, Knowledge<P> K>
class Tree {
 public:
  // Stops at known endings, if there are any.
  Tree(const K& knowledge, Table& table, Meter& meter, const search::KnownEndings<P>* endings)
      : knowledge_(knowledge), table_(table), meter_(meter), endings_(endings) {
    levels_.resize(max_depth + 1);
    dropped_lose_in_.resize(max_depth + 1);
  }
  virtual ~Tree() = default;

  // Whether the attacker wins from the position, at this depth below the root; meaningless if a
  // limit was reached.
  virtual Finding search(const P&, int depth, Player attacker) = 0;

  // Begins at a root. `realm` separates results under different assumptions. With `earlier`,
  // positions of the game before the root count as repeated.
  void root(const P& p, std::uint64_t realm, bool earlier) {
    recurrence_ = p.recurrence();
    realm_ = realm;
    path_.clear();
    on_path_.fill(0);
    earlier_.clear();
    if constexpr (HasHistory<P>)
      if (earlier && recurrence_ == Recurrence::Drawn)
        for (const auto hash : p.earlier()) earlier_.insert(hash);
  }

  // Positions on a line of play from the root; they count as repeated.
  void go_to(const P& p) { enter(p, key(p)); }

  std::uint64_t key(const P& p) const { return knowledge_.key(p) ^ realm_; }

  // A move after which the attacker still wins, if on turn, or still fails, if it is the
  // other player's, where no position comes again (else strategy.hpp has it); searches for it if no
  // known child is good. no_move if there is none, or if a limit was reached.
  Move answer(const P& p, Player attacker) {
    const Child<P>* best = nullptr;
    const auto rank = [this](const Child<P>& c) {
      const auto e = table_.find(c.key);
      return c.position.decided() || !e ? 0 : e->work;
    };
    const std::uint64_t key = this->key(p);
    enter(p, key);
    for (const Child<P>& c : expand(p, 0, attacker, false))
      if (is_good(c.found, p.to_move(), attacker) && c.found.rests_on == Finding::nothing &&
          (!best || rank(c) < rank(*best)))
        best = &c;
    leave();
    return best ? best->move : search_move(p, key, attacker);
  }

  // What is known of a position that would be next on the path.
  Finding look(const P& p, std::uint64_t key, Player attacker) const {
    return look(p, key, attacker, table_.find(key),
                [&] { return known(p, knowledge_.certain(p)); });
  }

  // A move that wins, if the knowledge sees one without a search; otherwise no_move.
  Move certain_win(const P& p) const {
    if constexpr (requires { knowledge_.certain_win(p); })
      return knowledge_.certain_win(p);
    else
      return no_move;
  }

  static constexpr std::uint16_t max_plies = std::numeric_limits<std::uint16_t>::max();

  // The move of `answer` by a search of this position, whatever the table says of it.
  virtual Move search_move(const P&, std::uint64_t key, Player attacker) = 0;

 protected:
  // Good for the mover: all to hope for while it is asked whether the attacker wins.
  static bool is_good(const Finding& f, Player us, Player attacker) {
    return us == attacker ? f.facts.wins(attacker) : f.facts.fails(attacker);
  }

  // The same, of what is in the table and what is certain.
  Finding look(const P& p, std::uint64_t key, Player attacker, const std::optional<Entry>& e,
               auto&& certain) const {
    if (p.decided()) return ended(p);
    if constexpr (HasHistory<P>)
      if (!path_.empty() && earlier_.contains(p.occurrence()))  // the root itself has begun
        return {Facts::drawn(), Finding::history};
    // Nobody wins by coming back to the root, though the table may say by now that it is won.
    if (repeats() && !path_.empty() && path_.front().key == key) return {circle(), 0};
    if (e && facts(p, *e).tells(attacker)) return {facts(p, *e), Finding::nothing, e->plies};
    // Nothing is certain of a position that was searched and not found out.
    if (!e || !e->left[0])
      if (const Certain found = certain(); found.facts.tells(attacker)) return at_once(found);
    if (!conditional()) return {};
    if (repeats() && on_path_[key % on_path_.size()])
      for (std::size_t i = 0; i < path_.size(); ++i)
        if (path_[i].key == key) return {circle(), int(i)};
    if (!for_paths_.may_hold(key)) return {};
    const auto here = table_.find(key_here(p));
    if (here && facts(p, *here).tells(attacker))
      return {facts(p, *here), here->rests_on, here->plies};
    return {};
  }

  // The children of a position at this depth that may be worth playing, with what is known of them;
  // ends with a child that decides for the mover. With `leads`, also by how far the attacker is
  // ahead in those of which nothing is known and the table has no numbers.
  std::vector<Child<P>>& expand(const P& p, int depth, Player attacker, bool leads) {
    auto& children = levels_[std::size_t(depth)];
    children.clear();
    if constexpr (requires { knowledge_.forced_win(p); }) {
      if (const Move m = knowledge_.forced_win(p); m != no_move) {
        auto& c = children.emplace_back(p, m, 0, Finding{Facts::won_by(p.to_move())});
        c.position.play_unchecked(m, no_events);
        c.key = key(c.position);
        return children;
      }
    }
    moves_.clear();
    p.legal_moves(moves_);
    const auto family = family_of(p);
    if constexpr (requires { family.drop_lost(moves_); })
      dropped_lose_in_[std::size_t(depth)] = family.drop_lost(moves_);
    children.reserve(std::size_t(moves_.size()));
    if constexpr (requires { family.eager; })
      return expand_eagerly(p, children, family, attacker, leads);
    for (const Move m : moves_) {
      auto& c = children.emplace_back(p, m);
      c.position.play_unchecked(m, no_events);
      c.key = family.key(c.position, m) ^ realm_;
      if constexpr (sizeof(P) <= 256) table_.prefetch(c.key);
      if (conditional()) for_paths_.prefetch(c.key);
    }
    const Player us = p.to_move();
    for (auto& c : children) {
      const auto e = table_.find(c.key);
      c.found = look(c.position, c.key, attacker, e,
                     [&] { return known(c.position, family.certain(c.position, c.move)); });
      if (c.found.facts.wins(us) && c.found.rests_on == Finding::nothing) break;
      if (c.found.facts.tells(attacker)) continue;
      if (e) c.left = e->left;
      if (leads && !c.left[0]) c.lead = family.lead(c.position, c.move, attacker);
    }
    return children;
  }

  // The result of a position at this depth without a legal move, or in which all moves were dropped
  // as lost.
  Finding stuck(const P& p, int depth) const {
    if (!p.outcome())
      return {Facts::won_by(other(p.to_move())), Finding::nothing,
              dropped_lose_in_[std::size_t(depth)]};
    Finding f = ended(p);
    if constexpr (HasHistory<P>)
      if (p.forbidden_by_history()) f.rests_on = Finding::history;
    return f;
  }

  // The result of a position in which the mover chooses this child. Only facts in the mover's
  // favour count: there might be a better choice.
  Finding chosen(const P& p, const Child<P>& c) const {
    const Player us = p.to_move();
    Finding f = c.found;
    ++f.plies;
    if (f.facts.wins(us))
      f.facts = Facts::won_by(us);
    else
      f.facts = f.facts.endless() ? Facts::failed_by(other(us)).with_endless()
                                  : Facts::failed_by(other(us));
    if constexpr (HasHistory<P>)
      if (p.allowed_by_history(c.move)) f.rests_on = std::min(f.rests_on, Finding::history);
    return f;
  }

  // The result of a position at this depth if no child is better for the mover.
  Finding exhausted(const P& p, int depth, const std::vector<Child<P>>& children,
                    Player attacker) const {
    const Player us = p.to_move(), them = other(us);
    bool lost = true;
    Finding f{us == attacker ? Facts::failed_by(us) : Facts::won_by(attacker), Finding::nothing,
              dropped_lose_in_[std::size_t(depth)]};
    for (const auto& c : children) {
      lost &= c.found.facts.wins(them);
      if (c.found.facts.endless()) f.facts = f.facts.with_endless();
      f.rests_on = std::min(f.rests_on, c.found.rests_on);
      f.plies = std::max(f.plies, c.found.plies + 1);
    }
    if (lost) f.facts = Facts::won_by(them);
    if constexpr (HasHistory<P>)
      if (p.forbidden_by_history()) f.rests_on = std::min(f.rests_on, Finding::history);
    return f;
  }

  // Stores the result of the position at this depth, which is no longer on the path.
  Finding settle(const P& p, std::uint64_t key, int depth, Finding f, Move best,
                 std::uint64_t nodes) {
    const bool anywhere = f.rests_on >= depth;
    if (!anywhere) for_paths_.add(key);
    const std::uint64_t place = anywhere ? key : key_here(p);
    Entry e = table_.find(place).value_or(Entry{.key = place});
    e.facts |= (exchanged(p) ? f.facts.exchanged() : f.facts).bits();
    e.move = best.id;
    if (f.facts.wins(0) || f.facts.wins(1)) {
      const auto plies = std::uint16_t(std::min(f.plies, int(max_plies)));
      e.plies = e.plies ? std::min(e.plies, plies) : plies;
    }
    e.work = std::max(e.work, Table::work_of(nodes));
    if (anywhere)
      f.rests_on = Finding::nothing;
    else
      e.rests_on = std::min(e.rests_on, std::int16_t(f.rests_on));  // of either player's facts
    table_.store(e);
    return f;
  }

  // Whether the players have exchanged their colours.
  static bool exchanged(const P& p) { return p.colour_of(0) != Colour::First; }
  static Facts facts(const P& p, const Entry& e) {
    return exchanged(p) ? Facts(e.facts).exchanged() : Facts(e.facts);
  }

  void enter(const P& p, std::uint64_t key) {
    if (!conditional()) return;
    const std::uint64_t way = path_.empty() ? 0 : path_.back().way;
    path_.push_back({key, mix(way + p.hash())});
    ++on_path_[key % on_path_.size()];
  }
  void leave() {
    if (!conditional()) return;
    --on_path_[path_.back().key % on_path_.size()];
    path_.pop_back();
  }

  bool conditional() const { return recurrence_ != Recurrence::Never; }
  bool repeats() const {
    return recurrence_ == Recurrence::Drawn || recurrence_ == Recurrence::Endless;
  }
  // The key of a position for this path only. Its mirror image has another path.
  std::uint64_t key_here(const P& p) const {
    return mix(key_of(p) + realm_ + (path_.empty() ? 0 : path_.back().way));
  }

  const K& knowledge_;
  Table& table_;
  Meter& meter_;

 private:
  // Children of which the knowledge asks nothing together.
  struct Strangers {
    const K& knowledge;

    std::uint64_t key(const P& child, Move) const { return knowledge.key(child); }
    Certain certain(const P& child, Move) const { return knowledge.certain(child); }
    int lead(const P& child, Move, Player player) const { return knowledge.lead(child, player); }
  };
  // The same where it takes less time to see what is certain of a child than to look into the
  // table: that comes first, and the table's memory is on its way while leads are worked out.
  std::vector<Child<P>>& expand_eagerly(const P& p, std::vector<Child<P>>& children,
                                        const auto& family, Player attacker, bool leads) {
    const Player us = p.to_move();
    for (const Move m : moves_) {
      auto& c = children.emplace_back(p, m);
      c.position.play_unchecked(m, no_events);
      c.found = c.position.decided() ? ended(c.position)
                                     : at_once(known(c.position, family.certain(c.position, m)));
      if (!c.found.facts.wins(us)) continue;
      std::swap(children.front(), c);
      children.resize(1, c);
      return children;
    }
    for (auto& c : children) {
      c.key = family.key(c.position, c.move) ^ realm_;
      if (c.found.facts.tells(attacker)) continue;
      table_.prefetch(c.key);
      if (leads) c.lead = family.lead(c.position, c.move, attacker);
    }
    for (auto& c : children) {
      if (c.found.facts.tells(attacker)) continue;
      const auto e = table_.find(c.key);
      if (e && facts(c.position, *e).tells(attacker)) {
        c.found = {facts(c.position, *e), Finding::nothing, e->plies};
        if (c.found.facts.wins(us)) break;
      } else if (e) {
        c.left = e->left;
      }
    }
    return children;
  }

  auto family_of(const P& p) const {
    if constexpr (requires { knowledge_.family(p); })
      return knowledge_.family(p);
    else
      return Strangers{knowledge_};
  }

  static Finding at_once(const Certain& c) { return {c.facts, Finding::nothing, c.plies}; }

  // What is known of an undecided position without searching it, if this is certain.
  Certain known(const P& p, Certain certain) const {
    if (!endings_ || certain.facts.complete()) return certain;
    const auto result = endings_->result(p);
    if (!result) return certain;
    return *result == search::Result::Draw ? Facts::drawn()
                                           : Facts::won_by(*result == search::won_by(0) ? 0 : 1);
  }

  // A set of keys, a bit for each: it may seem to hold one that has its bit in common with another.
  class Marks {
   public:
    void add(std::uint64_t key) { words_[word(key)] |= bit(key); }
    bool may_hold(std::uint64_t key) const { return words_[word(key)] & bit(key); }
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&words_[word(key)]); }

   private:
    static std::size_t word(std::uint64_t key) { return key / 64 % words; }
    static std::uint64_t bit(std::uint64_t key) { return std::uint64_t{1} << key % 64; }

    static constexpr std::size_t words = 1 << 14;
    std::array<std::uint64_t, words> words_{};
  };

  struct Step {
    std::uint64_t key;
    std::uint64_t way;  // hash of the positions up to here, in order
  };

  Facts circle() const {
    return recurrence_ == Recurrence::Endless ? Facts::drawn().with_endless() : Facts::drawn();
  }

  // A draw that ends a game with repetitions may be a repetition: it depends on the path.
  Finding ended(const P& p) const {
    const auto outcome = p.outcome();
    if (outcome->winner) return {Facts::won_by(*outcome->winner)};
    return {Facts::drawn(), recurrence_ == Recurrence::Drawn ? 0 : Finding::nothing};
  }

  const search::KnownEndings<P>* endings_;
  Recurrence recurrence_ = Recurrence::Never;
  std::uint64_t realm_ = 0;
  std::vector<Step> path_;
  // How many positions of the path have a key with this remainder: mostly there is none, and no
  // need to look at them.
  std::array<std::uint16_t, 256> on_path_{};
  std::unordered_set<std::uint64_t> earlier_;
  Marks for_paths_;  // the positions that may have results for one path only: few have
  MoveList moves_;
  // By depth: the children of the position there, and in how many plies the moves lose, at most,
  // that were dropped.
  std::vector<std::vector<Child<P>>> levels_;
  std::vector<int> dropped_lose_in_;
};

}  // namespace ponnuki::solve
