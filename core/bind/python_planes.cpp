// Positions as planes: ponnuki._core.PlaneLayout.
#include "bind/python_planes.hpp"

using namespace nb::literals;

namespace ponnuki {

namespace {

using Numbers = nb::ndarray<nb::numpy, const std::int32_t, nb::ndim<1>>;
using Rows = nb::ndarray<nb::numpy, const std::int32_t, nb::ndim<2>>;

Numbers numbers(const std::vector<std::int32_t>& values, nb::handle owner) {
  return {values.data(), {values.size()}, owner};
}

Rows rows(const std::vector<std::int32_t>& values, int count, nb::handle owner) {
  return {values.data(), {values.size() / std::size_t(count), std::size_t(count)}, owner};
}

const PlaneLayout& layout_of(nb::handle self) { return nb::cast<const PlaneLayout&>(self); }

}  // namespace

void check_game(const AnyGame& rules, const AnyGame& expected) {
  if (rules.info().id != expected.info().id || rules.options() != expected.options())
    raise_position_error(
        message(record::PositionOfOtherGame{record::spec(rules), record::spec(expected)}));
}

PlaneArray<3> planes_of(const PyPosition& position) {
  const PlaneLayout& layout = position.game->planes();
  auto planes = new_array<std::uint8_t, 3>(shape_of(layout));
  position.write_planes(planes.data());
  return planes;
}

PlaneArray<4> planes_of(const PyGame& game, nb::handle given) {
  const auto refuse = [] { raise_position_error(message(NotPositions{})); };
  if (!nb::isinstance<nb::iterable>(given)) refuse();
  const nb::list positions(given);
  const PlaneLayout& layout = game.planes();
  const auto [count, height, width] = shape_of(layout);
  auto planes = new_array<std::uint8_t, 4>({nb::len(positions), count, height, width});
  std::uint8_t* to = planes.data();
  for (const nb::handle item : positions) {
    const auto* position = value_in<PyPosition>(item);
    if (!position) refuse();
    check_game(position->rules(), *game.game);
    position->write_planes(to);
    to += layout.size();
  }
  return planes;
}

void bind_planes(nb::module_& m) {
  nb::class_<PlaneLayout>(
      m, "PlaneLayout",
      "Which planes the positions of a game have, and where the board lies in them. A plane is a "
      "rectangle of zeros and ones, row 0 at the bottom of the board; a place is row * width + "
      "column. Boards of triangles and hexagons are sheared, so that a step along one of their "
      "lines is always the same step in the rectangle.")
      .def_prop_ro(
          "names",
          [](const PlaneLayout& l) {
            return tuple_of(l.names().size(),
                            [&](std::size_t i) { return nb::cast(l.names()[i]); });
          },
          nb::sig("def names(self) -> tuple[str, ...]"),
          "The planes in order: `own` and `opponent` (stones of the player on turn and of the "
          "other), the same of each layer of Position.marks (as `own_hexagons`), `legal` (points "
          "of "
          "legal moves), `more_plies` (1 everywhere if the turn goes on after this ply), `swap` (1 "
          "everywhere if swap is legal), `points` and `cells` of the board; those that the game "
          "has.")
      .def_prop_ro(
          "shape", [](const PlaneLayout& l) { return nb::tuple(nb::cast(shape_of(l))); },
          nb::sig("def shape(self) -> tuple[int, int, int]"), "Planes, rows and columns.")
      .def_prop_ro(
          "points", [](nb::handle self) { return numbers(layout_of(self).points(), self); },
          nb::sig("def points(self) -> numpy.typing.NDArray[numpy.int32]"),
          "The place of each point of the geometry. On square boards it is the number of the "
          "point.")
      .def_prop_ro(
          "cells", [](nb::handle self) { return numbers(layout_of(self).cells(), self); },
          nb::sig("def cells(self) -> numpy.typing.NDArray[numpy.int32]"),
          "The place of each cell of the geometry.")
      .def_prop_ro(
          "symmetries",
          [](nb::handle self) {
            return rows(layout_of(self).symmetries(), layout_of(self).area(), self);
          },
          nb::sig("def symmetries(self) -> numpy.typing.NDArray[numpy.int32]"),
          "By symmetry of the geometry and place: flat[:, symmetries[k]] are the planes of "
          "position.transformed(k), if flat are those of the position, reshaped to planes and "
          "places.")
      .def_prop_ro(
          "action_symmetries",
          [](nb::handle self) {
            const PlaneLayout& l = layout_of(self);
            return rows(l.action_symmetries(), l.actions(), self);
          },
          nb::sig("def action_symmetries(self) -> numpy.typing.NDArray[numpy.int32]"),
          "By symmetry of the geometry and action: policy[action_symmetries[k]] belongs to "
          "position.transformed(k), if policy belongs to the position.");
}

}  // namespace ponnuki
