// What the Analyse page shows on the board besides the game.
import { SLIGHT_LOSS } from "../../analyse/estimate";
import type { LikelyOwner, Policy } from "../../analyse/networkView.svelte";
import type { Threats } from "../../analyse/threatView.svelte";
import {
  type Candidate,
  type Look,
  type Loss,
  type Overlay,
  stonesOf,
  type Threat,
  type Valued,
} from "../../board/overlay";
import type { Position } from "../../core/core";
import { pointsOf } from "../../core/move";
import { bestProven, expectedResult } from "../../core/report";
import type { Candidate as Searched, MoveValues, Proven, Report } from "../../core/types";
import type { Mark } from "../../record/record";
import { say } from "../../text/analyse";
import { percent } from "../../text/words.svelte";

interface Contents {
  readonly marks: readonly Mark[];
  /** null if the engine is not shown. */
  readonly report: Report | null;
  /** null if it is not shown; otherwise it takes the place of the engine's moves. */
  readonly policy: Policy | null;
  /** null if they are not shown; otherwise they take the place of the above. */
  readonly values: MoveValues | null;
  /** Whose places are likely to be at the end; null if it is not shown. */
  readonly owners: readonly LikelyOwner[] | null;
  /** null if they are not shown. */
  readonly threats: Threats | null;
  /** The moves of the line that is pointed at. */
  readonly line: readonly string[];
  readonly position: Position;
  /** Where the arrow being drawn begins. */
  readonly from: string | null;
}

const MIN_SHARE = 0.005; // of the visits, for a move to be shown
const MIN_ATTENTION = 0.01; // of a network, for a move to be shown

// Of the expected result, 0 to 1.
const SMALL_LOSS = 0.02;
const LARGE_LOSS = 0.2;

/** The share of the most tries of a move below which its chance is not trusted. */
const MIN_TRUSTED = 0.1;

/** How much worse a move is than the best one, by their expected results. */
export function lossOf({ candidates }: Report, candidate: Searched): Loss {
  const most = Math.max(...candidates.map(({ visits }) => visits));
  if (!candidate.proven && candidate.visits < MIN_TRUSTED * most) return "unsure";
  const [best] = candidates;
  const difference = best ? expectedResult(best) - expectedResult(candidate) : 0;
  if (difference < SMALL_LOSS) return "none";
  if (difference < SLIGHT_LOSS) return "small";
  return difference < LARGE_LOSS ? "medium" : "large";
}

interface Shown extends Candidate {
  readonly spoken: string;
}

/** The chances of the player on turn by point; the best move counts where several contain a point. */
function candidatesOf(report: Report): Shown[] {
  const { candidates } = report;
  const visits = candidates.map((one) => one.visits);
  const total = Math.max(
    visits.reduce((sum, count) => sum + count, 0),
    1,
  );
  const most = Math.max(...visits, 1);
  const [best] = candidates;
  const byPoint = new Map<string, Shown>();
  for (const candidate of candidates) {
    if (candidate.visits / total < MIN_SHARE && candidate.proven !== "win") continue;
    const value = expectedResult(candidate);
    const chance = percent(value);
    const loss = lossOf(report, candidate);
    for (const point of pointsOf(candidate.move))
      if (!byPoint.has(point))
        byPoint.set(point, {
          point,
          share: candidate.proven === "win" ? 1 : candidate.visits / most,
          text: candidate.proven === "win" ? "✓" : String(Math.round(100 * value)),
          loss,
          best: candidate === best || candidate.proven === "win",
          spoken: candidate.proven
            ? say(`analyse-engine-proven-${candidate.proven}`)
            : say(loss === "unsure" ? "analyse-board-unsure" : "analyse-board-chance", {
                percent: chance,
              }),
        });
  }
  return [...byPoint.values()];
}

/** The attention of a network by point; the move with most counts where several contain a point. */
function looksOf({ moves }: Policy): Look[] {
  const most = moves[0]?.share ?? 1;
  const byPoint = new Map<string, Look>();
  for (const { move, share } of moves)
    for (const point of share < MIN_ATTENTION ? [] : pointsOf(move))
      if (!byPoint.has(point))
        byPoint.set(point, {
          point,
          share: share / most,
          text: String(Math.round(100 * share)),
        });
  return [...byPoint.values()];
}

/** The known values of the moves by point; the best move counts where several contain a point. */
function valuesOn({ moves }: MoveValues): Valued[] {
  const byPoint = new Map<string, (Proven | null)[]>();
  for (const { move, proven } of moves)
    for (const point of pointsOf(move)) byPoint.set(point, [...(byPoint.get(point) ?? []), proven]);
  return [...byPoint].flatMap(([point, all]) => {
    const proven = bestProven(all);
    return proven ? [{ point, proven }] : [];
  });
}

/** The stones of the turns that are threatened; the worst one counts where several contain a point. */
function threatsOn({ colour, turns }: Threats): Threat[] {
  const all = turns.flatMap(({ points }, i) =>
    points.map((point) => ({ point, colour, rank: i + 1 })),
  );
  return all.filter(({ point }, i) => all.findIndex((other) => other.point === point) === i);
}

export function overlayOf({
  marks,
  report,
  policy,
  values: known,
  owners: likelyOwners,
  threats,
  line,
  position,
  from,
}: Contents): Overlay {
  const stones = stonesOf(position, line);
  const threatened = threats && stones.length === 0 ? threatsOn(threats) : [];
  const values = known && stones.length === 0 ? valuesOn(known) : [];
  const isFree = stones.length === 0 && !known;
  const looks = policy && isFree ? looksOf(policy) : [];
  const owners = likelyOwners && stones.length === 0 ? likelyOwners : [];
  const candidates = report && !policy && isFree ? candidatesOf(report) : [];
  const spoken = new Map<string, string>();
  const addText = (point: string, what: string): void => {
    spoken.set(point, [spoken.get(point) ?? "", what].filter(Boolean).join(", "));
  };
  for (const { sign, point, text, to } of marks)
    addText(
      point,
      [say(`analyse-board-signs-${sign}`), text ?? to ?? ""].filter(Boolean).join(" "),
    );
  for (const { point, spoken: text } of candidates) addText(point, text);
  for (const { point, text } of looks)
    addText(point, say("analyse-board-look", { percent: percent(Number(text) / 100) }));
  for (const { point, proven } of values) addText(point, say(`analyse-board-value-${proven}`));
  for (const { name, colour, chance } of owners)
    addText(name, say("analyse-board-owner", { colour, percent: percent(chance) }));
  for (const { point, colour, rank } of threatened)
    addText(point, say("analyse-board-threat", { colour, rank }));
  const begun = from === null ? [] : [{ sign: "circle", point: from } as const];
  return {
    signs: [...marks, ...begun],
    candidates,
    looks,
    values,
    owners,
    stones,
    threats: threatened,
    spoken,
  };
}
