// What can be pointed at on a board: points, areas that can be owned as a whole, or both.
import type { Geometry, XY } from "../core/types";
import { type Layout, UNIT } from "./layout";

export type Aim = "points" | "cells" | "both";

export interface Target {
  readonly name: string;
  readonly at: XY;
  /** A cell of the geometry rather than a point. */
  readonly whole: boolean;
  /** Of the area that would be owned; empty for points on boards made of lines. */
  readonly outline: string;
}

export function targetsOf(geometry: Geometry, layout: Layout, aim: Aim): Target[] {
  const points = layout.places.map((at, i) => ({
    name: geometry.points[i]?.label ?? "",
    at,
    whole: false,
    outline: layout.outlines[i] ?? "",
  }));
  const cells = layout.cells.map((cell, i) => ({
    name: geometry.cells[i]?.label ?? "",
    ...cell,
    whole: true,
  }));
  return aim === "points" ? points : aim === "cells" ? cells : [...points, ...cells];
}

/** From how far away a target is meant: cells alone have more room around them. */
export const reachOf = (aim: Aim): number => (aim === "cells" ? 0.95 : 0.7) * UNIT;
