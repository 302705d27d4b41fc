// The end of a game, played exactly.
#pragma once

#include "bind/any.hpp"

namespace ponnuki {

// A move that keeps what the position is worth, if the solver finds that within the limits; no_move
// if it does not, if all is lost (how to lose is left to others), or if the end is not near: random
// games from here take more than 30 plies.
Move exact_move(const AnyGame&, const AnyPosition&, const solve::Limits&,
                std::function<bool()> interrupted);

}  // namespace ponnuki
