// What a move would do besides placing its stones: as a board shows it, and in sentences.
import { ownersOf } from "../core/marks";
import type { Geometry, Player, PositionData } from "../core/types";
import { aheadSentences, type Chain } from "../text/ahead";
import type { Formatter } from "../text/format";
import { refusalSentence } from "../text/speakers";
import { effectsOf, type TurnEffects } from "./plyEffects";
import type { Preview } from "./preview";

/** What a board shows of a move that was not played. */
export interface Ahead {
  readonly effects: TurnEffects;
  /** Who would own what, by point or cell. */
  readonly owners: ReadonlyMap<string, string>;
  /** The stones of chains that would have one liberty left, and have more now. */
  readonly atari: readonly string[];
  /** The stones that would stand then. */
  readonly stones: PositionData["stones"];
}

/** The chains that have one liberty after a move, and had more or were shorter before. */
function newInAtari(before: PositionData, after: PositionData): readonly Chain[] {
  const known = new Set(before.atari.flat());
  return after.atari
    .filter((points) => points.some((point) => !known.has(point)))
    .map((points) => ({ points, colour: after.stones[points[0] ?? ""] ?? "" }));
}

/** What a move would do; null if there is no such move. */
export function aheadOf(geometry: Geometry, before: PositionData, preview: Preview): Ahead | null {
  const after = "next" in preview ? preview.next : undefined;
  if (!after) return null;
  const effects = effectsOf([after.events]);
  const leaving = new Set(effects.lifted.map(({ point }) => point));
  const capturing = [...effects.capturing].filter(([point]) => !leaving.has(point));
  return {
    effects: { ...effects, capturing: new Map(capturing) },
    owners: new Map(
      [...ownersOf(after.marks, geometry)].filter(([name]) => effects.owned.has(name)),
    ),
    atari: newInAtari(before, after).flatMap(({ points }) => points),
    stones: after.stones,
  };
}

/** What a board shows where something would only get an owner, while a position is set up. */
export function owning(name: string, colour: string): Ahead {
  return { effects: effectsOf([]), owners: new Map([[name, colour]]), atari: [], stones: {} };
}

/**
 * The same in sentences for a player, by default the one on turn, or for a reader who does not play (null); or why
 * there is no such move. Empty where a stone is placed and nothing else happens.
 */
export function aheadInWords(
  speaker: Formatter,
  before: PositionData,
  preview: Preview,
  player: Player | null = before.to_move,
): string {
  if ("refusal" in preview) return refusalSentence(speaker, preview.refusal);
  const { next } = preview;
  if (!next) return "";
  return aheadSentences(
    speaker,
    next.events,
    newInAtari(before, next),
    player,
    before.colours,
  ).join(" ");
}
