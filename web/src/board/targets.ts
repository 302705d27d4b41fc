// What can be pointed at on a board: points, cells, or both.
import type { Geometry, XY } from "../core/types";
import { type Layout, UNIT } from "./layout";

export type Aim = "points" | "cells" | "both";

export interface Target {
  readonly name: string;
  readonly at: XY;
  /** Whether it is a cell, not a point. */
  readonly isCell: boolean;
  /** The outline of its area; empty for points on boards made of lines. */
  readonly outline: string;
}

export function targetsOf(geometry: Geometry, layout: Layout, aim: Aim): Target[] {
  const points = layout.places.map((at, i) => ({
    name: geometry.points[i]?.label ?? "",
    at,
    isCell: false,
    outline: layout.outlines[i] ?? "",
  }));
  const cells = layout.cells.map((cell, i) => ({
    name: geometry.cells[i]?.label ?? "",
    ...cell,
    isCell: true,
  }));
  return aim === "points" ? points : aim === "cells" ? cells : [...points, ...cells];
}

/** The radius in which a target is hit; larger if there are only cells. */
export const hitRadius = (aim: Aim): number => (aim === "cells" ? 0.95 : 0.7) * UNIT;
