#include "knowledge/hexotic/knowledge.hpp"

namespace ponnuki::hexotic {

template <int Capacity>
search::Settings Knowledge<Position<Capacity>>::settings() {
  search::Settings s;
  s.exploration = 0;
  s.amaf = 1000;
  s.first_play = 0;
  s.leaf_playouts = 2;
  s.network_value_scale = 8;
  s.network_value_growth = 0.5f;
  s.network_solver_nodes = 15;
  return s;
}

template <int Capacity>
void Knowledge<Position<Capacity>>::priors(const Position&, const MoveList&,
                                           std::span<float> weights) {
  std::ranges::fill(weights, 1.f);
}

template class Knowledge<Position<5>>;
template class Knowledge<Position<8>>;
template class Knowledge<Position<11>>;

}  // namespace ponnuki::hexotic
