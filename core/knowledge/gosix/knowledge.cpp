#include "knowledge/gosix/knowledge.hpp"

namespace ponnuki::gosix {

search::Settings Knowledge<Position>::settings() {
  search::Settings s;
  s.exploration = 0.1f;
  s.amaf = 300;
  s.leaf_playouts = 4;
  return s;
}

void Knowledge<Position>::priors(const Position&, const MoveList&, std::span<float> weights) {
  std::ranges::fill(weights, 1.f);
}

}  // namespace ponnuki::gosix
