// What a book of openings knows of a position: its placement, in one orientation of the board (docs/openings.md).
import type { Game, Position } from "../core/core";
import { moveOn, pointsOf } from "../core/move";
import type { Geometry } from "../core/types";

/** Where a symmetry takes every point, by name, and every cell, in order. */
interface Image {
  readonly points: ReadonlyMap<string, string>;
  readonly cells: readonly string[];
}

export interface Placement {
  /** The least of the texts of all images. */
  readonly text: string;
  /** The name of a move in this image, the same for moves that are alike. */
  readonly nameOf: (move: string) => string;
}

const known = new WeakMap<Geometry, readonly Image[]>();

const cellOn = (corners: readonly number[]): string => corners.toSorted((a, b) => a - b).join(" ");

function imagesOf(geometry: Geometry): readonly Image[] {
  const before = known.get(geometry);
  if (before) return before;
  const labels = geometry.points.map(({ label }) => label);
  const cells = new Map(geometry.cells.map(({ label, corners }) => [cellOn(corners), label]));
  const images = geometry.symmetries.map((to) => ({
    points: new Map(labels.map((label, i) => [label, labels[to[i] ?? i] ?? label])),
    cells: geometry.cells.map(
      ({ label, corners }) => cells.get(cellOn(corners.map((i) => to[i] ?? i))) ?? label,
    ),
  }));
  known.set(geometry, images);
  return images;
}

function moveIn(game: Game, { points }: Image, move: string): string {
  const image = moveOn(pointsOf(move).map((point) => points.get(point) ?? point));
  return game.move(image) ?? image;
}

/** A move and those that are equal to it by symmetry of the board, each once. */
export const equalMoves = (game: Game, move: string): ReadonlySet<string> =>
  new Set(imagesOf(game.geometry).map((image) => moveIn(game, image, move)));

function least(texts: readonly string[]): string {
  return texts.reduce((first, text) => (text < first ? text : first));
}

/** The placement of a position in which the game goes on. */
export function placementOf({ game, data }: Position): Placement {
  const images = imagesOf(game.geometry);
  const [identity] = images;
  const mover = data.to_move === null ? "" : data.colours[data.to_move];
  const words = data.legal.filter(
    (move) => !pointsOf(move).every((point) => identity?.points.has(point)),
  );
  const layers = [data.stones, ...Object.values(data.marks)];
  const texts = images.map(({ points, cells }) => {
    const areas = layers.flatMap((layer) => {
      const owned = Array.isArray(layer)
        ? layer.map((owner: string | null, i) => [cells[i] ?? "", owner] as const)
        : Object.entries(layer).map(([name, owner]) => [points.get(name) ?? name, owner] as const);
      return game.info.colours.map((colour) =>
        owned
          .flatMap(([name, owner]) => (owner === colour ? [name] : []))
          .sort()
          .join(" "),
      );
    });
    return [[mover, ...words].join(" "), ...areas].join("/");
  });
  const text = least(texts);
  const chosen = images.filter((_, k) => texts[k] === text);
  return { text, nameOf: (move) => least(chosen.map((image) => moveIn(game, image, move))) };
}
