// What the Analyse page shows on the board besides the game.
import type { Heat, Numbered, Overlay } from "../../board/overlay";
import type { Position } from "../../core/core";
import { pointsOf } from "../../core/move";
import type { Report } from "../../core/types";
import type { Mark } from "../../record/record";
import { say } from "../../text/analyse";
import { percent } from "../../text/words.svelte";

interface Contents {
  readonly marks: readonly Mark[];
  /** null if the engine is not shown. */
  readonly report: Report | null;
  /** The moves of the line that is pointed at. */
  readonly line: readonly string[];
  readonly position: Position;
  /** Where the arrow being drawn begins. */
  readonly from: string | null;
}

const MIN_SHARE = 0.005; // of the visits, for a move to be shown

interface Searched extends Heat {
  readonly spoken: string;
}

/** Visits by point. Moves of several points count for each; proven wins have the full size. */
function heatOf({ candidates }: Report): Searched[] {
  const total = Math.max(
    candidates.reduce((sum, { visits }) => sum + visits, 0),
    1,
  );
  const visited = new Map<string, number>();
  const won = new Set<string>();
  for (const { move, visits, proven } of candidates)
    for (const point of pointsOf(move)) {
      visited.set(point, (visited.get(point) ?? 0) + visits);
      if (proven === "win") won.add(point);
    }
  const maxVisits = Math.max(...visited.values(), 1);
  const best = candidates[0] ? pointsOf(candidates[0].move) : [];
  return [...visited]
    .filter(([point, visits]) => won.has(point) || visits / total >= MIN_SHARE)
    .map(([point, visits]) => {
      const proven = won.has(point);
      const share = percent(visits / total);
      return {
        point,
        share: proven ? 1 : visits / maxVisits,
        text: proven ? "✓" : String(Math.round((100 * visits) / total)),
        best: proven || best.includes(point),
        spoken: proven
          ? say("analyse-engine-proven-win")
          : say("analyse-board-searched", { share }),
      };
    });
}

/** The stones of a line, numbered by ply. */
function stonesOf(position: Position, line: readonly string[]): Numbered[] {
  const stones = new Map<string, Numbered>();
  let at = position;
  for (const [i, move] of line.entries()) {
    if (at.whyIllegal(move)) break; // the line is of another position
    at = at.play(move);
    for (const event of at.data.events)
      if (event.kind === "placed" && !stones.has(event.point))
        stones.set(event.point, { point: event.point, colour: event.colour, number: i + 1 });
  }
  return [...stones.values()];
}

export function overlayOf({ marks, report, line, position, from }: Contents): Overlay {
  const stones = stonesOf(position, line);
  const heat = report && stones.length === 0 ? heatOf(report) : [];
  const spoken = new Map<string, string>();
  const addText = (point: string, what: string): void => {
    spoken.set(point, [spoken.get(point) ?? "", what].filter(Boolean).join(", "));
  };
  for (const { sign, point, text, to } of marks)
    addText(
      point,
      [say(`analyse-board-signs-${sign}`), text ?? to ?? ""].filter(Boolean).join(" "),
    );
  for (const one of heat) addText(one.point, one.spoken);
  const begun = from === null ? [] : [{ sign: "circle", point: from } as const];
  return { signs: [...marks, ...begun], heat, stones, spoken };
}
