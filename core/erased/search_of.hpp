// Erases the type of a game's search.
#pragma once

#include "erased/position_of.hpp"
#include "search/mcts.hpp"

namespace ponnuki {

template <search::Knowledge K>
class SearchOf final : public AnySearch {
  using Root = TypedPosition<typename K::Position>;

 public:
  SearchOf(const Root& root, const search::Settings& settings, const search::Resources& resources,
           std::shared_ptr<const AnyTables> tables)
      : tables_(std::move(tables)),
        search_(root.position(), settings, resources,
                known_endings<typename K::Position>(tables_.get())),
        erase_(root.erase()) {}

  const search::Settings& settings() const override { return search_.settings(); }
  void advance(Move m) override { search_.advance(m); }
  void run(const search::Limits& limits, const std::vector<Move>& allowed) override {
    search_.run(limits, allowed);
  }
  void stop() override { search_.stop(); }
  search::Report report(int max_candidates) override { return search_.report(max_candidates); }
  search::Report summary() override { return search_.summary(); }
  double sample(std::int64_t playouts) override { return search_.sample(playouts); }
#ifndef __wasm__
  int gather(int n, const std::vector<Move>& allowed) override {
    return search_.gather(n, allowed);
  }
  std::unique_ptr<AnyPosition> waiting(int i) const override { return erase_(search_.waiting(i)); }
  const MoveList& waiting_moves(int i) const override { return search_.waiting_moves(i); }
  void supply(int i, float value, std::span<const float> weights) override {
    search_.supply(i, value, weights);
  }
  void finish() override { search_.finish(); }
#endif

 private:
  std::shared_ptr<const AnyTables> tables_;
  search::Mcts<K> search_;
  Root::Erase erase_;
};

template <search::Knowledge K>
class TacticsOf final : public AnyTactics {
 public:
  Move winning_move(const AnyPosition& p) override { return knowledge_.winning_move(typed(p)); }
  void drop_lost(const AnyPosition& p, MoveList& moves) override {
    knowledge_.drop_lost(typed(p), moves);
  }

 private:
  static const K::Position& typed(const AnyPosition& p) {
    return static_cast<const TypedPosition<typename K::Position>&>(p).position();
  }

  K knowledge_;
};

// Of a game whose goal says nothing of single stones.
struct NoMerits {
  static std::vector<KindInfo> kinds() { return {}; }
  static std::vector<Merit> of(const StoneMove&) { return {}; }
};

// K: the knowledge of the game. M: what its knowledge says of a stone for the goal.
template <Game G, template <class> class K, class M>
class SearchFactoryOf final : public SearchFactory {
 public:
  search::Settings settings(const AnyGame& game) const override {
    return G::with_position(G::options(game.options()),
                            []<Position P>() { return K<P>::settings(); });
  }
  search::Levels levels(const AnyGame& game) const override {
    return G::with_position(G::options(game.options()),
                            []<Position P>() { return search::levels_of<K<P>>(); });
  }
  std::unique_ptr<AnySearch> make(const AnyGame& game, const AnyPosition& root,
                                  const search::Settings& settings,
                                  const search::Resources& resources,
                                  std::shared_ptr<const AnyTables> tables) const override {
    return with_typed<G>(game, root,
                         [&]<Position P>(const TypedPosition<P>& p) -> std::unique_ptr<AnySearch> {
                           return std::make_unique<SearchOf<K<P>>>(p, settings, resources, tables);
                         });
  }
  std::unique_ptr<AnyTactics> tactics(const AnyGame& game) const override {
    return G::with_position(G::options(game.options()),
                            []<Position P>() -> std::unique_ptr<AnyTactics> {
                              return std::make_unique<TacticsOf<K<P>>>();
                            });
  }
  std::vector<Merit> merits(const StoneMove& move) const override { return M::of(move); }
  std::vector<KindInfo> merit_kinds() const override { return M::kinds(); }
};

template <Game G, template <class> class K = search::RulesOnly, class M = NoMerits>
const SearchFactory& searches_of() {
  static const SearchFactoryOf<G, K, M> factory;
  return factory;
}

}  // namespace ponnuki
