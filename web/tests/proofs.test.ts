// What is proven of a position counts for the positions around it, and for the mistakes that were found.
import { describe, expect, test } from "vitest";
import type { Estimate } from "../src/analyse/estimate";
import { Estimates } from "../src/analyse/liveAnalysis.svelte";
import type { Mistake } from "../src/analyse/mistakes";
import { MistakeSearch } from "../src/analyse/mistakeSearch.svelte";
import { Study } from "../src/analyse/study.svelte";
import type { Node } from "../src/record/record";
import { loadCore } from "./module";

const core = await loadCore();
// Black could win at once by A3, and lets White join the sides instead.
const MOVES = "A2 C2 A1 C3 B3 C1".split(" ");
const guess = (chance: number): Estimate => ({ chance, proven: false, visits: 1000 });
const proof = (chance: number, line?: string[]): Estimate => ({
  chance,
  proven: true,
  visits: 10,
  ...(line && { line }),
});

function begun(
  pie = false,
  moves: readonly string[] = MOVES,
): {
  study: Study;
  estimates: Estimates;
  nodes: Node[];
  search: MistakeSearch;
} {
  const options = { size: 3, pie };
  const study = new Study(core, { game: "gonnect", options, root: { children: [] } });
  for (const move of moves) study.play(move);
  const estimates = new Estimates(study);
  const evaluator = { evaluate: () => Promise.resolve(null) };
  const search = new MistakeSearch(evaluator, study, estimates, () => undefined);
  return { study, estimates, nodes: study.mainLine, search };
}

describe("a proof", () => {
  test("is never lost to more work without one", () => {
    const { estimates, nodes } = begun();
    const node = nodes[2] as Node;
    estimates.add(node, proof(1, ["A1"]));
    estimates.add(node, { ...guess(0.4), visits: 1_000_000 });
    expect(estimates.of(node)).toEqual(proof(1, ["A1"]));
  });

  test("that a player has won counts for the position in which that player could move there", () => {
    const { estimates, nodes } = begun();
    for (const node of nodes) estimates.add(node, guess(0.6));
    estimates.add(nodes[3] as Node, proof(1, ["C3", "A3"])); // White to move
    expect(estimates.of(nodes[2] as Node)).toEqual(proof(1, ["A1", "C3", "A3"]));
    expect(estimates.of(nodes[1] as Node)).toEqual(guess(0.6)); // White had other moves
  });

  test("that a player has lost counts after every move, those that are added later too", () => {
    const { study, estimates, nodes } = begun();
    for (const node of nodes) estimates.add(node, guess(0.6));
    estimates.add(nodes[3] as Node, proof(1, ["C3", "A3"]));
    expect(estimates.of(nodes[4] as Node)).toEqual(proof(1));
    expect(estimates.of(nodes[5] as Node)).toEqual(guess(0.6)); // Black may have erred
    study.go(nodes[3] as Node);
    study.play("B3");
    expect(estimates.of(study.at)).toEqual(proof(1));
  });

  test("is of a player, not of a colour, where colours are swapped", () => {
    const { estimates, nodes } = begun(true, ["B2", "swap"]);
    estimates.add(nodes[2] as Node, proof(1, ["A1"])); // who swapped is Black now
    expect(estimates.of(nodes[1] as Node)).toEqual(proof(0, ["swap", "A1"])); // and was White
  });
});

describe("a mistake that was found", () => {
  const found: Mistake = {
    ply: 4,
    player: 0,
    colour: "black",
    played: "B3",
    better: "B1",
    answer: ["B1", "A3"],
    before: 0.8,
    after: 0.56,
    punishment: [],
    gave: null,
  };
  function after(...proofs: readonly (readonly [number, Estimate])[]): readonly Mistake[] {
    const { estimates, nodes, search } = begun();
    for (const [i, estimate] of proofs) estimates.add(nodes[i] as Node, estimate);
    search.result = { moves: ["", ...MOVES].join(" "), playouts: 1000, mistakes: [found] };
    expect(search.outdated).toBe(false);
    return search.mistakes;
  }

  test("stays as it is while nothing is proven", () => {
    expect(after()).toEqual([found]);
    expect(after([4, guess(0.3)])).toEqual([found]);
  });

  test("gave a proven win away, if the position was won; the better move is that of the proof", () => {
    expect(after([4, proof(1, ["A3"])])).toEqual([
      { ...found, better: "A3", answer: ["A3"], before: 1, gave: "win" },
    ]);
    // Without a line, as where the opponent had lost before: the move that the search prefers.
    expect(after([3, proof(1, ["A3"])])).toEqual([{ ...found, gave: "win" }]);
  });

  test("is none if the game was lost before, or if the move played is that of the proof", () => {
    expect(after([4, proof(0, ["B3"])])).toEqual([]);
    expect(after([4, proof(1, ["B3"])])).toEqual([]);
    expect(after([5, proof(1, ["C1"])])).toEqual([]);
  });

  test("is a slip if it cost less than a mistake, until it is proven to cost more", () => {
    const { estimates, nodes, search } = begun();
    const slip = { ...found, after: 0.7 };
    search.result = {
      moves: ["", ...MOVES].join(" "),
      playouts: 1000,
      mistakes: [],
      slips: [slip],
    };
    expect([search.mistakes, search.slips]).toEqual([[], [slip]]);
    estimates.add(nodes[5] as Node, proof(0, ["C1"]));
    expect([search.mistakes, search.slips]).toEqual([[{ ...slip, after: 0 }], []]);
  });

  test("costs what is proven of the position after it", () => {
    expect(after([5, proof(0, ["C1"])])).toEqual([{ ...found, after: 0 }]);
  });
});
