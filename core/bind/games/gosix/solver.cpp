#include "bind/games/gosix/entry.hpp"
#include "erased/solver_of.hpp"
#include "knowledge/gosix/solving.hpp"
#ifndef __wasm__
#include "knowledge/gosix/endings.hpp"
#endif

namespace ponnuki::gosix {

namespace {

class Factory final : public SolverFactoryOf<Gosix, Solving> {
#ifndef __wasm__
 public:
  std::unique_ptr<AnyEndings> endings(const AnyGame& game) const override;
#endif
};

#ifndef __wasm__

class GosixTables final : public AnyTables,
                          public search::KnownEndings<MergedPosition>,
                          public search::KnownEndings<Position> {
 public:
  GosixTables(std::shared_ptr<const Endings> endings, std::vector<CheckedWords> words)
      : AnyTables(std::move(words)), endings_(std::move(endings)) {
    for (std::size_t i = 0; i < blocks().size(); ++i) {
      const Endings::Block& b = endings_->blocks()[i];
      if (blocks()[i].are_there())
        stones_[std::size_t(std::popcount(b.open))] |= std::uint32_t{1} << b.stones;
    }
  }

  std::optional<search::Result> result(const MergedPosition& p) const override {
    const int stones = points - std::popcount(p.empty());
    // Most positions of a search are in no table, and this says so soonest.
    if (!(stones_[std::size_t(std::popcount(p.unowned()))] >> stones & 1)) return {};
    const auto at = endings_->place(standing_of(p));
    if (!at || !blocks()[at->block].are_there()) return {};
    const Endings::Block& b = endings_->blocks()[at->block];
    const std::size_t first = at->row * b.row_words() + at->slot / 64;
    const auto won = word(at->block, first), safe = word(at->block, first + b.words);
    if (!won || !safe) return {};
    switch (Endings::read(*won, *safe, at->slot)) {
      case Endings::Value::Win:
        return search::won_by(p.to_move());
      case Endings::Value::Draw:
        return search::Result::Draw;
      case Endings::Value::Loss:
        return search::won_by(other(p.to_move()));
      case Endings::Value::NoPosition:
        break;
    }
    return {};
  }
  std::optional<search::Result> result(const Position& p) const override {
    return result(MergedPosition(p));
  }

 private:
  std::shared_ptr<const Endings> endings_;
  std::array<std::uint32_t, hexagons + 1> stones_{};  // by open hexagons: of blocks that are there
};

class ErasedEndings final : public AnyEndings {
 public:
  explicit ErasedEndings(const Geometry& geometry)
      : endings_(std::make_shared<const Endings>(Flower(geometry, to_win))) {
    for (const Endings::Block& b : endings_->blocks()) {
      std::string name;
      for (int h = 0; h < hexagons; ++h)
        if (b.open >> h & 1) name += std::to_string(h + 1);
      name += '-' + std::to_string(b.owned) + std::to_string(b.owned_by_other) + '-' +
              std::to_string(b.stones);
      blocks_.push_back({std::move(name), std::popcount(b.open), b.stones, b.rows, b.row_words(),
                         std::uint64_t{1} << b.stones});
    }
  }

  std::vector<std::size_t> needs(std::size_t block) const override {
    return endings_->needs(block);
  }
  std::optional<std::size_t> fill(std::size_t block, std::size_t first, std::size_t rows,
                                  Tables tables, std::span<std::uint64_t> out) const override {
    return endings_->fill(block, first, rows, tables, out);
  }
  std::optional<Place> place(const AnyPosition& p) const override {
    const auto& position = static_cast<const TypedPosition<Position>&>(p).position();
    const auto found = endings_->place(standing_of(MergedPosition(position)));
    if (!found) return {};
    return Place{found->block, found->row, found->slot};
  }
  std::optional<Value> read(std::size_t block, const std::uint64_t* row,
                            std::size_t slot) const override {
    return erased(Endings::read(endings_->blocks()[block], row, slot));
  }
  std::optional<Value> by_rules(const Place& p, Tables tables) const override {
    return erased(endings_->by_rules({p.block, p.row, p.slot}, tables).value());
  }
  std::shared_ptr<const AnyTables> tables(std::vector<CheckedWords> words) const override {
    return std::make_shared<const GosixTables>(endings_, std::move(words));
  }
  // Player 0 is to move, and owns the first of the hexagons that are not open.
  Arrangement arrangement(const Place& p) const override {
    const Standing s = endings_->standing({p.block, p.row, p.slot});
    Arrangement a{std::vector<std::optional<Colour>>(std::size_t(points)), {}, Colour::First};
    for (std::size_t i = 0; i < a.stones.size(); ++i) {
      if (s.own >> i & 1) a.stones[i] = Colour::First;
      if (s.others >> i & 1) a.stones[i] = Colour::Second;
    }
    MarkLayer owners{"hexagons", true, std::vector<std::optional<Colour>>(std::size_t(hexagons))};
    int left = s.owned;
    for (std::size_t h = 0; h < owners.owner.size(); ++h)
      if (!(s.open >> h & 1)) owners.owner[h] = left-- > 0 ? Colour::First : Colour::Second;
    a.marks.push_back(std::move(owners));
    return a;
  }

 private:
  static std::optional<Value> erased(Endings::Value value) {
    switch (value) {
      case Endings::Value::Loss:
        return Value::Loss;
      case Endings::Value::Draw:
        return Value::Draw;
      case Endings::Value::Win:
        return Value::Win;
      case Endings::Value::NoPosition:
        break;
    }
    return {};
  }

  std::shared_ptr<const Endings> endings_;
};

std::unique_ptr<AnyEndings> Factory::endings(const AnyGame& game) const {
  if (Gosix::options(game.options()).edition != Edition::En) return nullptr;
  return std::make_unique<ErasedEndings>(game.geometry());
}

#endif

}  // namespace

const SolverFactory& solvers() {
  static const Factory factory;
  return factory;
}

}  // namespace ponnuki::gosix
