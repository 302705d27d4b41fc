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

class ErasedEndings final : public AnyEndings {
 public:
  explicit ErasedEndings(const Geometry& geometry) : endings_(Flower(geometry, to_win)) {
    for (const Endings::Block& b : endings_.blocks()) {
      std::string name;
      for (int h = 0; h < hexagons; ++h)
        if (b.open >> h & 1) name += std::to_string(h + 1);
      name += '-' + std::to_string(b.owned) + std::to_string(b.owned_by_other) + '-' +
              std::to_string(b.stones);
      blocks_.push_back({std::move(name), std::popcount(b.open), b.stones, b.rows, b.row_words(),
                         std::uint64_t{1} << b.stones});
    }
  }

  std::vector<std::size_t> needs(std::size_t block) const override { return endings_.needs(block); }
  std::optional<std::size_t> fill(std::size_t block, std::size_t first, std::size_t rows,
                                  Tables tables, std::span<std::uint64_t> out) const override {
    return endings_.fill(block, first, rows, tables, out);
  }
  std::optional<Place> place(const AnyPosition& p) const override {
    const auto& position = static_cast<const TypedPosition<Position>&>(p).position();
    const auto found = endings_.place(standing_of(MergedPosition(position)));
    if (!found) return {};
    return Place{found->block, found->row, found->slot};
  }
  std::optional<Value> read(std::size_t block, const std::uint64_t* row,
                            std::size_t slot) const override {
    return erased(Endings::read(endings_.blocks()[block], row, slot));
  }
  std::optional<Value> by_rules(const Place& p, Tables tables) const override {
    return erased(endings_.by_rules({p.block, p.row, p.slot}, tables).value());
  }
  // Player 0 is to move, and owns the first of the hexagons that are not open.
  Arrangement arrangement(const Place& p) const override {
    const Standing s = endings_.standing({p.block, p.row, p.slot});
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

  Endings endings_;
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
