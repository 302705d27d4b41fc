// Positions as arrays of planes.
#pragma once

#include <nanobind/stl/array.h>

#include "bind/python_objects.hpp"
#include "record/record.hpp"

namespace ponnuki {

template <int Dimensions>
using PlaneArray = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<Dimensions>>;

// Planes, rows and columns.
inline std::array<std::size_t, 3> shape_of(const PlaneLayout& layout) {
  return {layout.names().size(), std::size_t(layout.height()), std::size_t(layout.width())};
}

// Raises PositionError if the game of a position is not the one that is expected.
void check_game(const AnyGame& rules, const AnyGame& expected);

PlaneArray<3> planes_of(const PyPosition&);
// Raises PositionError for a position of another game.
PlaneArray<4> planes_of(const PyGame&, nb::handle positions);

}  // namespace ponnuki
