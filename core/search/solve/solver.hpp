// Finds out who can force a win from a position, and best play to the end of the game.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/solve/alpha_beta.hpp"
#include "search/solve/best_play.hpp"
#include "search/solve/df_pn.hpp"
#include "search/solve/solved.hpp"
#include "search/solve/strategy.hpp"
#include "search/threads.hpp"

namespace ponnuki::solve {

template <Node P, Knowledge<P> K>
class Solver {
 public:
  // `endings` stay with the caller.
  Solver(P root, K knowledge, std::size_t bytes, Method method, std::size_t threads = 1,
         const search::KnownEndings<P>* endings = nullptr)
      : root_(std::move(root)),
        knowledge_(std::move(knowledge)),
        table_(bytes, threads > 1 ? Table::max_bytes : first_table_bytes()) {
    if (method == Method::AlphaBeta) {
      search_ = std::make_unique<AlphaBeta<P, K>>(knowledge_, table_, meter_, endings);
      return;
    }
    auto search = std::make_unique<DfPn<P, K>>(knowledge_, table_, meter_, endings);
#ifndef __wasm__
    if (threads > 1) {
      trails_ = std::vector<Trail>(threads);
      search->search_beside({trails_, 0});
      for (std::size_t i = 1; i < threads; ++i)
        helpers_.push_back(
            std::make_unique<Helper>(knowledge_, table_, Trails{trails_, i}, endings));
    }
#endif
    search_ = std::move(search);
  }
  Solver(const Solver&) = delete;  // the search refers to the rest

  // Solves another position from now on: the first root, or one a ply after it. No win in the table
  // comes back to the first root, so that it holds in all of these.
  void turn_to(P root) {
    root_ = std::move(root);
    solved_ = {};
    favourite_.reset();
    blocked_ = {Obstacle::None, Obstacle::None};
    strategy_.reset();
  }

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  Meter& meter() { return meter_; }
  // By all threads; may be called from any.
  std::uint64_t nodes() const {
    std::uint64_t nodes = meter_.nodes();
    for (const auto& helper : helpers_) nodes += helper->meter.nodes();
    return nodes;
  }
  const Solved& solved() const { return solved_; }

  // Works until all is known that can be known, or a limit is reached. `interrupted` is called at
  // intervals.
  void run(const Limits& limits, std::function<bool()> interrupted) {
    const std::uint64_t share = limits.nodes / (helpers_.size() + 1);
    meter_.start({limits.nodes - share * helpers_.size(), limits.seconds}, std::move(interrupted));
    for (auto& helper : helpers_) helper->meter.start({share, limits.seconds}, {});
    if (const auto outcome = root_.outcome()) {
      solved_.facts = outcome->winner ? Facts::won_by(*outcome->winner) : Facts::drawn();
      solved_.line.emplace();
    }
    if (!favourite_) favourite_ = likely_winner();
    for (const Player c : {*favourite_, other(*favourite_)}) ask(c);
    if (solved_.facts.complete() && !solved_.line)
      solved_.line = BestPlay<P, K>(*search_, table_, meter_, solved_.facts).from(root_);
    solved_.obstacle = obstacle();
    meter_.finish();
    for (auto& helper : helpers_) helper->meter.finish();
  }

  // A move after which the attacker still wins, or, if the other player is to move, still fails;
  // no_move if there is none, or if it was interrupted. Failing must not depend on earlier
  // positions: it does not where positions never come again.
  Move answer(const P& p, Player attacker, std::function<bool()> interrupted) {
    meter_.start({}, std::move(interrupted));
    search_->root(p, 0, false);
    if (!strategy_) strategy_.emplace(*search_, table_, meter_);
    const bool may_circle = recurrence() != Recurrence::Never && p.to_move() == attacker;
    const Move m = may_circle ? strategy_->answer(p) : search_->answer(p, attacker);
    const bool over = meter_.over();
    meter_.finish();
    return over ? no_move : m;
  }

  // What a search of so many nodes tells of another position; what it finds on the way, the next
  // one knows.
  Facts settle(const P& p, std::uint64_t nodes)
    requires NeedsNoHistory<P>
  {
    Facts known;
    meter_.start({.nodes = nodes}, {});
    search_->root(p, 0, false);
    const Player mover = p.to_move();
    const Player favourite = knowledge_.lead(p, mover) < 0 ? other(mover) : mover;
    for (const Player c : {favourite, other(favourite)}) {
      if (known.tells(c)) continue;
      const Facts found = search_->search(p, 0, c).facts;
      if (meter_.over()) break;
      if (found.wins(c) || found.wins(other(c)) || recurrence() == Recurrence::Never)
        known = known | found;
    }
    meter_.finish();
    return known;
  }

  // Differs if keys differ: tables of another version, or of another position, cannot be used.
  std::uint64_t fingerprint() const {
    std::uint64_t print = 0;
    P p = root_;
    Rng rng(1);
    for (int plies = 0; plies < 1000 && !p.decided(); ++plies) {
      print = mix(print + knowledge_.key(p));
      const Move m = p.random_move(rng);
      if (m == no_move) break;
      p.play_unchecked(m, no_events);
    }
    return print;
  }

 private:
  // Knowledge may let the table grow: K::first_table_bytes.
  static constexpr std::size_t first_table_bytes() {
    if constexpr (requires { K::first_table_bytes; })
      return K::first_table_bytes;
    else
      return Table::max_bytes;
  }

  Recurrence recurrence() const { return root_.recurrence(); }

  static std::optional<Outcome> random_end(P& p, Rng& rng) {
    for (int plies = 0; plies < 1000 && !p.decided(); ++plies) {
      const Move m = p.random_move(rng);
      if (m == no_move) break;
      p.play_unchecked(m, no_events);
    }
    return p.outcome();
  }

  // Asking first about the probable winner saves the other search. By random games, which need not
  // end, if the knowledge does not tell.
  Player likely_winner() const {
    if constexpr (requires { knowledge_.likely_winner(root_); })
      return knowledge_.likely_winner(root_);
    Rng rng(1);
    int lead = 0;
    for (int i = 0; i < 100; ++i) {
      P p = root_;
      const auto outcome = random_end(p, rng);
      if (outcome && outcome->winner) lead += *outcome->winner == 0 ? 1 : -1;
    }
    if (lead == 0) return root_.to_move();
    return lead > 0 ? Player{0} : Player{1};
  }

  Obstacle obstacle() const {
    if (solved_.facts.complete()) return solved_.line ? Obstacle::None : Obstacle::Limit;
    for (const Player c : {Player{0}, Player{1}})
      if (!solved_.facts.tells(c) && blocked_[c] == Obstacle::None) return Obstacle::Limit;
    return std::max(blocked_[0], blocked_[1]);
  }

  void claim(Facts f) { solved_.facts = solved_.facts | f; }

  // Whether the player wins from the root: what the thread finds that is ready first.
  Finding search_together(Player c) {
    search_->root(root_, 0, true);
    if (helpers_.empty()) return search_->search(root_, 0, c);
#ifndef __wasm__
    std::atomic<bool> ended = false;
    std::vector<Finding> found(helpers_.size() + 1);
    meter_.end_with(&ended);
    for (auto& helper : helpers_) helper->meter.end_with(&ended);
    search::at_once(found.size(), [&](std::size_t i) {
      Tree<P, K>& search = i == 0 ? *search_ : helpers_[i - 1]->search;
      if (i > 0) search.root(root_, 0, true);
      found[i] = search.search(root_, 0, c);
      if (i == 0 || found[i].facts.tells(c)) ended = true;
    });
    meter_.end_with(nullptr);
    for (auto& helper : helpers_) helper->meter.end_with(nullptr);
    for (const Finding& f : found)
      if (f.facts.tells(c)) return f;
#endif
    return {};
  }

  // Whether the player wins.
  void ask(Player c) {
    if (solved_.facts.tells(c) || blocked_[c] != Obstacle::None) return;
    const Finding f = search_together(c);
    if (!f.facts.tells(c)) return;
    if (f.facts.wins(c) || f.facts.wins(other(c))) return claim(f.facts);
    if (f.facts.endless() && recurrence() == Recurrence::Endless) {
      blocked_[c] = Obstacle::Endless;
    } else if (f.rests_on >= 0 ||
               (f.rests_on == Finding::history && recurrence() == Recurrence::Forbidden)) {
      claim(Facts::failed_by(c));
    } else if (f.rests_on == Finding::history) {
      ask_forgetting(c);
    } else {
      blocked_[c] = Obstacle::Depth;
    }
  }

  // Failing while earlier positions count as repeated does not prove failure. Failing while they do
  // not count does: repetition can only help the player who does not lose.
  void ask_forgetting(Player c) {
    if constexpr (HasHistory<P>) {
      const P p = root_.forgetting();
      search_->root(p, BestPlay<P, K>::forgetting, false);
      const Finding f = search_->search(p, 0, c);
      if (!f.facts.tells(c)) return;
      if (f.facts.fails(c) && f.rests_on >= 0)
        claim(Facts::failed_by(c));
      else
        blocked_[c] = Obstacle::History;
    }
  }

  // What a further thread has for itself.
  struct Helper {
    Helper(const K& known, Table& table, Trails trails, const search::KnownEndings<P>* endings)
        : knowledge(known), search(knowledge, table, meter, endings) {
      search.search_beside(trails);
    }

    const K knowledge;
    alignas(search::apart) Meter meter;
    DfPn<P, K> search;
  };

  P root_;
  K knowledge_;
  Table table_;
  Meter meter_;
  std::vector<Trail> trails_;
  std::vector<std::unique_ptr<Helper>> helpers_;
  std::unique_ptr<Tree<P, K>> search_;
  std::optional<Strategy<P, K>> strategy_;
  Solved solved_;
  std::optional<Player> favourite_;
  std::array<Obstacle, 2> blocked_{Obstacle::None, Obstacle::None};
};

}  // namespace ponnuki::solve
