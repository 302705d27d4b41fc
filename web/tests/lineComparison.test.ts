// Two lines of a study side by side.
import { describe, expect, test } from "vitest";
import { LineComparison, sinceFork } from "../src/analyse/lineComparison.svelte";
import { Estimates } from "../src/analyse/liveAnalysis.svelte";
import type { Evaluator } from "../src/analyse/mistakes";
import { Study } from "../src/analyse/study.svelte";
import { Thinker } from "../src/core/thinker";
import type { Node } from "../src/record/record";
import { loadCore } from "./module";

const core = await loadCore();
const thinker = new Thinker(core, () => Promise.resolve());
const evaluator: Evaluator = {
  evaluate: (played, playouts, seed, signal) =>
    thinker.evaluate(played, Math.min(playouts, 200), seed, () => !signal.aborted),
};
// Black could win at once by A3, and lets White join the sides instead.
const GIVEN_AWAY = "A2 C2 A1 C3 B3 C1".split(" ");

function begun(evaluate = evaluator): {
  study: Study;
  estimates: Estimates;
  comparison: LineComparison;
} {
  const options = { size: 3, pie: false };
  const study = new Study(core, { game: "gonnect", options, root: { children: [] } });
  for (const move of GIVEN_AWAY) study.play(move);
  const estimates = new Estimates(study);
  return { study, estimates, comparison: new LineComparison(evaluate, study, estimates) };
}
const names = (line: readonly Node[] | undefined): (string | undefined)[] =>
  (line ?? []).map(({ move }) => move);
async function finished(comparison: LineComparison): Promise<void> {
  while (comparison.evaluating) await new Promise((resolve) => setTimeout(resolve, 1));
}

test("lines part at the last node that both have", () => {
  const [root, a, b, c] = ["", "a", "b", "c"].map((move): Node => ({ move, children: [] })) as [
    Node,
    Node,
    Node,
    Node,
  ];
  expect(sinceFork([root, a, b], [root, a, c])).toEqual({ held: [a, b], here: [a, c] });
  expect(sinceFork([root, a], [root, a, c])).toEqual({ held: [a], here: [a, c] });
  expect(sinceFork([root, a], [root])).toEqual({ held: [root, a], here: [root] });
  expect(sinceFork([root, a], [root, b, c])).toEqual({ held: [root, a], here: [root, b, c] });
});

describe("a line that is held", () => {
  test("is compared with wherever one goes", () => {
    const { study, comparison } = begun();
    expect([comparison.held, comparison.lines]).toEqual([null, null]);
    comparison.hold();
    expect(comparison.held).toBe(study.at);
    expect(comparison.lines).toBeNull();
    study.step(-2);
    expect(names(comparison.lines?.held)).toEqual(["C3", "B3", "C1"]);
    expect(names(comparison.lines?.here)).toEqual(["C3"]);
    study.play("A3");
    expect(names(comparison.lines?.here)).toEqual(["C3", "A3"]);
    comparison.exchange();
    expect(study.at.move).toBe("C1");
    expect(names(comparison.lines?.held)).toEqual(["C3", "A3"]);
    comparison.release();
    expect([comparison.held, comparison.lines]).toEqual([null, null]);
  });

  test("goes when it is deleted, and comes back with it", () => {
    const { study, comparison } = begun();
    comparison.hold();
    const end = study.at;
    study.step(-3);
    const [next] = study.at.children;
    if (next) study.remove(next);
    expect([comparison.held, comparison.lines]).toEqual([null, null]);
    study.restore();
    expect(comparison.held).toBe(end);
  });
});

describe("two lines", () => {
  test("are evaluated, their ends first, and nothing twice", async () => {
    const asked: number[] = [];
    const counting: Evaluator = {
      evaluate: (played, ...rest) => {
        asked.push(played.moves.length);
        return evaluator.evaluate(played, ...rest);
      },
    };
    const { study, estimates, comparison } = begun(counting);
    study.step(-1);
    comparison.hold(); // after B3
    study.step(-1);
    study.play("B1");
    const { lines } = comparison;
    if (!lines) throw new Error("nothing is compared");
    comparison.evaluate(lines);
    await finished(comparison);
    expect(asked).toEqual([5, 5, 4]);
    for (const node of [...lines.held, ...lines.here]) expect(estimates.of(node)).not.toBeNull();
    expect(estimates.of(lines.held.at(-1) as Node)).toMatchObject({ chance: 0, proven: true });
    comparison.evaluate(lines);
    await finished(comparison);
    expect(asked).toHaveLength(3);
  });

  test("that are left behind are not evaluated on; a failure is told", async () => {
    const { study, estimates, comparison } = begun();
    study.step(-1);
    comparison.hold();
    study.step(-2);
    const { lines } = comparison;
    if (!lines) throw new Error("nothing is compared");
    comparison.evaluate(lines)();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(comparison.evaluating).toBe(false);
    expect(estimates.of(lines.here[0] as Node)).toBeNull();

    const broken = begun({ evaluate: () => Promise.reject(new Error("broken")) }).comparison;
    broken.evaluate(lines);
    await finished(broken);
    expect(broken.failed).toBe(true);
  });
});
