#include "erased/game.hpp"

namespace ponnuki {

Chains AnyPosition::chains(const Geometry& geometry) const { return {geometry, stones(), marks()}; }

std::unique_ptr<AnyPosition> AnyPosition::followed(std::span<Move> moves,
                                                   std::vector<Colour>& by) const {
  auto next = clone();
  for (Move& m : moves) {
    const Move meant = next->interpreted(m);
    if (!next->is_legal(meant)) break;
    m = meant;
    by.push_back(next->colour_of(next->to_move()));
    next->advance(m);
  }
  return next;
}

}  // namespace ponnuki
