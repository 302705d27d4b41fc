// A board as data: enough for any client to draw any game, and to know its symmetries.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/move.hpp"

namespace ponnuki {

struct Vec {
  double x, y;  // y grows upwards; the unit is the distance of neighbouring points
};

struct Geometry {
  struct Spot {
    std::string label;
    Vec at;
    std::vector<Vec> outline;  // corners of the cell around the point; empty on boards of lines
  };
  struct Cell {  // an area that can be owned as a whole
    std::string label;
    Vec at;
    Points corners;  // counterclockwise
  };
  struct Side {
    std::string name;
    Points points;
  };
  struct Mark {  // a coordinate beside the board
    std::string text;
    Vec at;
  };

  std::vector<Spot> points;                 // row by row from the bottom left
  std::vector<std::array<Point, 2>> edges;  // adjacency, each pair once
  std::vector<Cell> cells;
  std::vector<Side> sides;
  std::vector<Mark> coordinates;
  std::vector<Points> symmetries;  // symmetries[k][p]: where p goes; the identity first
};

// Labels are compared without case.
bool same_label(std::string_view a, std::string_view b);
std::optional<Point> find_point(const Geometry&, std::string_view label);
std::optional<CellId> find_cell(const Geometry&, std::string_view label);

// Adds a cell with these corners, in whatever order they are given.
void add_cell(Geometry&, std::string label, Vec at, Points corners);

struct BoardLines {
  using Segment = std::array<Vec, 2>;
  std::vector<Segment> inner, border;
};
// The lines to draw a board with: the outlines of its points or, where these have none, its edges.
// A line that bounds a single area, or that runs along a side, is of the border.
BoardLines lines_of(const Geometry&);

// The symmetries among the `fold` rotations about the centre and their reflections. Fold: 1, 2, 3,
// 4 or 6, as boards of squares, triangles or hexagons have no others.
void find_symmetries(Geometry&, int fold);

// Columns A, B, ... without I, rows from 1; `outlined` for games played in the cells.
Geometry square_board(int size, bool diagonal_edges, bool outlined);

}  // namespace ponnuki
