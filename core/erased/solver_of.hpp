// Erases the type of a game's solver.
#pragma once

#include "erased/position_of.hpp"
#include "search/solve/solver.hpp"

namespace ponnuki {

template <Position P, solve::Knowledge<P> K>
class SolverOf final : public AnySolver {
 public:
  SolverOf(const P& root, K knowledge, std::size_t bytes, solve::Method method)
      : solver_(root, std::move(knowledge), bytes, method), method_(method) {}

  solve::Method method() const override { return method_; }
  void run(const solve::Limits& limits, std::function<bool()> interrupted) override {
    solver_.run(limits, std::move(interrupted));
  }
  void stop() override { solver_.meter().stop(); }
  std::uint64_t nodes() const override { return solver_.meter().nodes(); }
  const solve::Solved& solved() const override { return solver_.solved(); }
  solve::Table& table() override { return solver_.table(); }
  std::uint64_t fingerprint() const override { return solver_.fingerprint(); }
#ifndef __wasm__
  Move answer(const AnyPosition& p, const proof::Claim& claim,
              const std::function<bool()>& interrupted) override {
    const P& typed = static_cast<const TypedPosition<P>&>(p).position();
    return solver_.answer(typed, claim.wins ? claim.player : other(claim.player), interrupted);
  }
#endif

 private:
  solve::Solver<P, K> solver_;
  solve::Method method_;
};

// K: the knowledge of the game.
template <Game G, template <class> class K>
class SolverFactoryOf final : public SolverFactory {
 public:
  std::unique_ptr<AnySolver> make(const AnyGame& game, const AnyPosition& root, std::size_t bytes,
                                  std::optional<solve::Method> wanted) const override {
    const auto& g = game.geometry();
    return with_typed<G>(
        game, root, [&]<Position P>(const TypedPosition<P>& typed) -> std::unique_ptr<AnySolver> {
          return std::make_unique<SolverOf<P, K<P>>>(typed.position(), K<P>(g), bytes,
                                                     wanted.value_or(K<P>::method));
        });
  }
};

template <Game G, template <class> class K = solve::Plain>
const SolverFactory& solvers_of() {
  static const SolverFactoryOf<G, K> factory;
  return factory;
}

}  // namespace ponnuki
