// Erases the type of a game's solver.
#pragma once

#include <utility>
#include <variant>

#include "erased/position_of.hpp"
#include "search/solve/solver.hpp"

namespace ponnuki {

// What came before a root, for searches that play on positions of their own and have to be told.
template <class N, class P>
auto earlier_of(const P& root) {
  if constexpr (requires { N::earlier_of(root); })
    return N::earlier_of(root);
  else
    return std::monostate();
}

// N: the positions that it searches.
template <Position P, solve::Node N, solve::Knowledge<N> K>
class SolverOf final : public AnySolver {
 public:
  SolverOf(const P& root, K knowledge, std::size_t bytes, solve::Method method, std::size_t threads,
           std::shared_ptr<const AnyTables> tables)
      : tables_(std::move(tables)),
        first_root_(root),
        earlier_(earlier_of<N>(root)),
        solver_(root_of(root), std::move(knowledge), bytes, method, threads,
                known_endings<N>(tables_.get())),
        method_(method) {}

  solve::Method method() const override { return method_; }
  void run(const solve::Limits& limits, std::function<bool()> interrupted) override {
    solver_.run(limits, std::move(interrupted));
  }
  void stop() override { solver_.meter().stop(); }
  std::uint64_t nodes() const override { return solver_.nodes(); }
  const solve::Solved& solved() const override { return solver_.solved(); }
  solve::Table& table() override { return solver_.table(); }
  std::uint64_t fingerprint() const override { return solver_.fingerprint(); }
  void turn_to(Move m) override {
    P p = first_root_;
    if (m != no_move) p.play_unchecked(m, no_events);
    earlier_ = earlier_of<N>(p);
    solver_.turn_to(root_of(p));
  }
  solve::Facts settle(const AnyPosition& p, std::uint64_t nodes) override {
    if constexpr (NeedsNoHistory<N>)
      return solver_.settle(node_of(p), nodes);
    else
      return {};
  }
#ifndef __wasm__
  Move answer(const AnyPosition& p, const proof::Claim& claim,
              const std::function<bool()>& interrupted) override {
    return solver_.answer(node_of(p), claim.wins ? claim.player : other(claim.player), interrupted);
  }
#endif

 private:
  static N node_of(const AnyPosition& p) {
    return N(static_cast<const TypedPosition<P>&>(p).position());
  }

  N root_of(const P& p) const {
    if constexpr (requires { N::earlier_of(p); })
      return N(p, &earlier_);
    else
      return N(p);
  }

  std::shared_ptr<const AnyTables> tables_;
  P first_root_;
  decltype(earlier_of<N>(std::declval<const P&>())) earlier_;
  solve::Solver<N, K> solver_;
  solve::Method method_;
};

// K: the knowledge of the game. A game may have other positions for searches, made of its own:
// K<P>::Node; or smaller ones of its smaller boards, and knowledge of those: K<P>::Small, with
// Small::Node.
template <Game G, template <class> class K>
class SolverFactoryOf : public SolverFactory {
 public:
  std::unique_ptr<AnySolver> make(const AnyGame& game, const AnyPosition& root, std::size_t bytes,
                                  std::optional<solve::Method> wanted, std::size_t threads,
                                  std::shared_ptr<const AnyTables> tables) const override {
    return with_typed<G>(
        game, root, [&]<Position P>(const TypedPosition<P>& typed) -> std::unique_ptr<AnySolver> {
          const P& p = typed.position();
          if constexpr (requires { typename K<P>::Small; }) {
            using Small = K<P>::Small;
            if (Small::Node::holds(p))
              return make<P, typename Small::Node, Small>(game, p, bytes, wanted, threads, tables);
          }
          if constexpr (requires { typename K<P>::Node; })
            return make<P, typename K<P>::Node, K<P>>(game, p, bytes, wanted, threads, tables);
          else
            return make<P, P, K<P>>(game, p, bytes, wanted, threads, tables);
        });
  }

 private:
  template <Position P, solve::Node N, solve::Knowledge<N> Known>
  static std::unique_ptr<AnySolver> make(const AnyGame& game, const P& root, std::size_t bytes,
                                         std::optional<solve::Method> wanted, std::size_t threads,
                                         std::shared_ptr<const AnyTables> tables) {
    return std::make_unique<SolverOf<P, N, Known>>(root, Known(game.geometry()), bytes,
                                                   wanted.value_or(Known::method), threads,
                                                   std::move(tables));
  }
};

template <Game G, template <class> class K = solve::Plain>
const SolverFactory& solvers_of() {
  static const SolverFactoryOf<G, K> factory;
  return factory;
}

}  // namespace ponnuki
