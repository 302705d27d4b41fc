// Mistakes are found, and the same ones every time.
import { expect, test } from "vitest";
import { punishmentOf } from "../src/analyse/punishment";
import {
  confirmingPlayouts,
  EFFORTS,
  type Evaluate,
  expectedAfter,
  type Line,
  review,
} from "../src/analyse/mistakes";
import type { Position } from "../src/core/core";
import { Thinker } from "../src/core/thinker";
import { loadCore, reached } from "./module";

const core = await loadCore();
const thinker = new Thinker(core, () => Promise.resolve());
const evaluateWith =
  (playouts: number): Evaluate =>
  (played, seed) =>
    thinker.evaluate(played, playouts, seed, () => true);
const evaluate = evaluateWith(400);
const work = { evaluate, confirm: evaluate };

/** The moves that led to a position, in one text. */
function movesOf(position: Position): string {
  const { game } = position;
  let at = game.start();
  const moves: string[] = [];
  for (let i = 0; at.data.text !== position.data.text; ++i) {
    moves.push(at.data.legal[(i * 7) % at.data.legal.length] ?? "");
    at = at.play(moves[i] ?? "");
  }
  return moves.join(" ");
}
function lineOf(game: string, options: Record<string, number | boolean>, text: string): Line {
  const moves = text.split(" ").filter(Boolean);
  const positions: Position[] = [core.game(game, options).start()];
  for (const move of moves) positions.push((positions.at(-1) as Position).play(move));
  return { positions, moves, begin: { game, options, moves: [] } };
}

// Black could win at once by A3, and lets White join the sides instead.
const GIVEN_AWAY = "A2 C2 A1 C3 B3 C1";
const small = { size: 3, pie: false };

test("a win given away is a mistake, and the better move is told", async () => {
  const line = lineOf("gonnect", small, GIVEN_AWAY);
  const shares: number[] = [];
  const result = await review(line, work, (done) => shares.push(done));
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  const blunder = result?.mistakes.find(({ ply }) => ply === 4);
  expect(blunder).toMatchObject({
    player: 0,
    colour: "black",
    played: "B3",
    better: "A3",
    before: 1,
    after: 0,
    gave: "win",
  });
  const [before] = line.positions.slice(4);
  if (!before || !blunder) throw new Error("there is such a mistake");
  const answers = punishmentOf(before, blunder);
  expect(answers.map(({ move }) => move)).toEqual(["C1"]);
  expect(answers[0]?.at.data.to_move).toBe(1);
  expect(result?.moves[4]).toMatchObject({ ply: 4, player: 0, played: "B3", best: 1, after: 0 });
  expect(result?.moves[4]?.others).toContain(1);
  expect(result?.estimates.length).toBe(line.positions.length);
  expect(result?.estimates.at(-1)).toEqual({ chance: 0, proven: true, visits: 0 });
  expect(result?.estimates[4]).toMatchObject({ chance: 1, proven: true });
});

test("the same line and work give the same mistakes, whatever was asked in between", async () => {
  const line = lineOf("gosix", {}, "d3 c2 d2 e3 b2 f1 g2 f2 f3 c3 a1 c1 g3 e1");
  const first = await review(line, work, () => undefined);
  await thinker.choose({ game: "hexotic", options: {}, moves: [] }, { level: 1 }, 7n, () => true);
  expect(await review(line, work, () => undefined)).toEqual(first);
});

test("a move that clearly loses is a mistake, one that loses half of that a slip", async () => {
  const line = lineOf("gonnect", small, "A2");
  /** What the search says of the position after the move alone, and of the first one, where B2 is best. */
  const saying =
    (loss: number): Evaluate =>
    async (played, seed) => {
      const report = await evaluate(played, seed);
      if (!report) return null;
      const [best] = report.candidates;
      if (!best) return report;
      // The chances are those of who is on turn: White's after a move of Black's.
      const value = played.moves.length === 0 ? 0.6 : played.moves[0] === "A2" ? 0.4 + loss : 0.4;
      const move = played.moves.length === 0 ? "B2" : best.move;
      const candidate = { ...best, move, value, proven: null };
      return { ...report, value, proven: null, candidates: [candidate] };
    };
  const marked = async (loss: number): Promise<(number | undefined)[]> => {
    const work = { evaluate: saying(loss), confirm: saying(loss) };
    const found = await review(line, work, () => undefined);
    return [found?.slips.length, found?.mistakes.length];
  };
  expect(await marked(0.05)).toEqual([0, 0]);
  expect(await marked(0.1)).toEqual([1, 0]);
  expect(await marked(0.2)).toEqual([0, 1]);
});

test("a swap that is missed is a mistake of the player, whose colour it would change", async () => {
  const line = lineOf("gonnect", { size: 3 }, "B2 A1");
  const result = await review(line, work, () => undefined);
  const mistake = result?.mistakes.find(({ ply }) => ply === 1);
  expect(mistake).toMatchObject({ player: 1, colour: "white", played: "A1", better: "swap" });
  expect(mistake?.before).toBeGreaterThan(0.6);
  expect(mistake?.after).toBe(0);
  // Whoever has it: the colour in the centre wins.
  expect(result?.estimates.at(-1)).toMatchObject({ chance: 1, proven: true });
});

test("a review ends when nobody wants to know any more", async () => {
  const line = lineOf("gonnect", small, GIVEN_AWAY);
  let calls = 0;
  const giveUp: typeof evaluate = (played, seed) =>
    ++calls > 2 ? Promise.resolve(null) : evaluate(played, seed);
  expect(await review(line, { evaluate: giveUp, confirm: giveUp }, () => undefined)).toBeNull();
});

test("a try is judged like the moves of the game", async () => {
  const line = lineOf("gonnect", small, "A2 C2 A1 C3");
  const position = line.positions.at(-1) as Position;
  const played = { ...line.begin, moves: line.moves };
  expect(await expectedAfter(position, played, "A3", evaluate)).toEqual({ value: 1, proven: true });
  expect(await expectedAfter(position, played, "B3", evaluate)).toEqual({ value: 0, proven: true });
});

test("what may be a mistake is judged by the greater work, and nothing else is", async () => {
  const line = lineOf(
    "hexotic",
    { size: 4 },
    movesOf(reached(core.game("hexotic", { size: 4 }), 12)),
  );
  const confirmed = new Set<number>();
  const confirm: Evaluate = (played, seed) => {
    confirmed.add(played.moves.length);
    return evaluateWith(800)(played, seed);
  };
  const quick = await review(line, { evaluate: evaluateWith(400), confirm }, () => undefined);
  const much = { evaluate: evaluateWith(800), confirm: evaluateWith(800) };
  const careful = await review(line, much, () => undefined);
  if (!quick || !careful) throw new Error("a review was cancelled");
  expect(quick.mistakes.length).toBeGreaterThan(0);
  expect(confirmed.size).toBeLessThan(line.positions.length);
  // Each is found with the same figures by a review that does all the greater work.
  for (const mistake of quick.mistakes) expect(careful.mistakes).toContainEqual(mistake);
  for (const { ply } of quick.mistakes)
    expect(quick.estimates[ply + 1]).toEqual(careful.estimates[ply + 1]);
});

test("a move is judged anew when the position after it looks worse after more work", async () => {
  // The first look sees nothing; the second one finds what the last move but one gave away, and what led there.
  const line = lineOf("gonnect", small, "A2 C2 A1 C3 B3 C1");
  const seeing = evaluateWith(400);
  const blind: Evaluate = async (played, seed) => {
    const report = await seeing(played, seed);
    const first = played.moves.length < 5;
    const candidates = report?.candidates.map((one) => ({ ...one, value: 0.5, proven: null }));
    return report && first
      ? { ...report, value: 0.5, proven: null, candidates: candidates ?? [] }
      : report;
  };
  const found = await review(line, { evaluate: blind, confirm: seeing }, () => undefined);
  const careful = await review(line, { evaluate: seeing, confirm: seeing }, () => undefined);
  expect(found?.estimates.slice(3)).toEqual(careful?.estimates.slice(3));
});

test("the greater work is four times the first, and no more than the greatest effort", () => {
  expect(EFFORTS.map(confirmingPlayouts)).toEqual([4_000, 20_000, 25_000]);
});
