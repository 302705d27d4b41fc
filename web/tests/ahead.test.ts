// What a move would do: on the board, and in sentences.
import { describe, expect, test, vi } from "vitest";
import { type Ahead, aheadInWords, aheadOf } from "../src/board/consequence";
import { previewOf } from "../src/board/preview";
import type { Position } from "../src/core/core";
import { ownersOf } from "../src/core/marks";
import type { Options } from "../src/core/types";
import { languages, plySentences, speaker } from "../src/text/speakers";
import { loadCore, reached } from "./module";
import { games } from "./vectors";

const core = await loadCore();
const CASCADE = "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1";
const LOOP = "d4 e5 c4 e6 c5 d5 e7 g4 f6 c2 f4 b4 e4 h3 d6 f2";
const PARTITION = "c1+e6 b3 c6+e1 a2+g3 c2 e3 c4 f2 c5 d4";
const POLYGON = "D4 E5 B7 C4 D3 G3 G7 E3 F4 B3 H5 D6 C5 F7 C7 E6";
const KO = "B3 D2 C2 D4 C4 E3 A5 C3";

function after(game: string, moves: string, options: Options = {}): Position {
  let position = core.game(game, options).start();
  for (const move of moves.split(" ").filter(Boolean)) position = position.play(move);
  return position;
}
const said = (position: Position, point: string, language = "en"): string =>
  aheadInWords(speaker(language), position.data, previewOf(position, point));
const shown = (position: Position, point: string): Ahead | null =>
  aheadOf(position.game.geometry, position.data, previewOf(position, point));

test("a stone that does nothing else needs no sentence", () => {
  const position = after("gosix", "");
  expect(said(position, "d2")).toBe("");
  expect(shown(position, "d2")).toMatchObject({ stones: { d2: "black" } });
});

test("a cascade: what closes, who captures in which wave, whose stones leave", () => {
  const position = after("gosix", CASCADE);
  expect(said(position, "d4")).toBe(
    "Hexagon H5 would be closed; in the chains around it: Black 2, White 6. You would capture hexagon H5. 4 of your stones would be removed. " +
      "Then Black would capture hexagon H6, 4 to 2. 4 black stones would be removed.",
  );
  expect(said(position, "d4", "fr")).toBe(
    "L’hexagone H5 serait fermé. Dans les chaînes qui le touchent\u00a0: Noir 2, Blanc 6. Vous prendriez l’hexagone H5. 4 de vos pierres seraient retirées. " +
      "Par contrecoup, Noir prendrait l’hexagone H6, 4\u00a0à\u00a02. 4 pierres noires seraient retirées.",
  );
  const ahead = shown(position, "d4");
  expect([...(ahead?.owners ?? [])]).toEqual([
    ["H5", "white"],
    ["H6", "black"],
  ]);
  expect(ahead?.effects.lifted).toHaveLength(8);
});

test("who is neither player reads of colours", () => {
  const position = after("gosix", CASCADE);
  const preview = previewOf(position, "d4");
  expect(aheadInWords(speaker("en"), position.data, preview, null)).toBe(
    "Hexagon H5 would be closed; in the chains around it: Black 2, White 6. White would capture hexagon H5. " +
      "4 white stones would be removed. Then Black would capture hexagon H6, 4 to 2. 4 black stones would be removed.",
  );
  const won = after("gonnect", "A2 C2 A1 C3", { size: 3, pie: false });
  const winning = previewOf(won, "A3");
  expect(aheadInWords(speaker("en"), won.data, winning, null)).toMatch(/^Black would win: /);
});

test("what a loop and a partition would take", () => {
  expect(said(after("hexotic", LOOP, { size: 5 }), "f5")).toBe(
    "A loop would close. 3 blue stones would be removed.",
  );
  expect(said(after("hexotic", PARTITION, { size: 4 }), "c3")).toBe(
    "A partition would close. 2 blue stones would be removed.",
  );
  const ahead = shown(after("hexotic", LOOP, { size: 5 }), "f5");
  expect(ahead?.effects.paths).toMatchObject([{ closed: true }]);
  expect(ahead?.effects.lifted.map(({ point }) => point)).toEqual(["d5", "e5", "e6"]);
});

test("what is so of two captures is said once", () => {
  const corners = after("hexotic", "a2+g3 c2 f4 f3 b2 a1+g4", { size: 4 });
  expect(said(corners, "b1")).toMatch(/A partition would close\. [^.]* would be removed\./u);
  expect(said(corners, "b1").match(/would close/gu)).toHaveLength(1);
  const won = after("hexotic", "e1 c3 e2 g3 e3 b5 e4 h3 d4 f6 d5 d3 e6 g5 e7 c6 e8", { size: 5 });
  const sentences = plySentences(speaker("en"), won.data.events);
  expect(won.data.outcome).not.toBeNull();
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("stones that come in pairs are both named", () => {
  expect(said(after("hexotic", "", { size: 4 }), "a2")).toBe(
    "Both stones, a2+g3, would be placed.",
  );
});

test("cells that a polygon would colour, and a line that wins", () => {
  const position = after("game-of-6", POLYGON, { size: 9 });
  expect(said(position, "F5")).toBe("A polygon would close and colour 4 cells.");
  expect([...(shown(position, "F5")?.owners.keys() ?? [])].sort()).toEqual([
    "D4",
    "D5",
    "E4",
    "E5",
  ]);
  const line = after("game-of-6", "D4 D5 E4 E5 C3 B2 F4 F6 G7 E6 C5", { size: 9 });
  expect(said(line, "H8")).toBe("You would win: six or more in line.");
});

test("captures, ko, and chains that would have one liberty left", () => {
  const options = { size: 5, pie: false };
  expect(said(after("gonnect", KO, options), "D3")).toBe(
    "1 white stone would be removed. Ko: your opponent could not retake at C3 at once. " +
      "Your stone D3 would have one liberty left.",
  );
  const before = after("gonnect", "C2 C3 B3 E5 D2 A1 D4 E1", options);
  expect(said(before, "C4")).toBe("The white stone C3 would be in atari: one liberty left.");
  expect(shown(before, "C4")?.atari).toEqual(["C3"]);
  const inAtari = before.play("C4");
  expect(inAtari.data.atari).toContainEqual(["C3"]);
  expect(said(inAtari, "A5")).toBe(""); // no news
  expect(said(inAtari, "D3")).toBe("Your chain at C3 would have one liberty left.");
  expect(shown(inAtari, "D3")?.atari).toEqual(["C3", "D3"]);
});

test("a chain in atari has one liberty, and no other chain has", () => {
  const game = core.game("gonnect", { size: 7 });
  const { points, edges } = game.geometry;
  const beside = points.map((_, i) =>
    edges.flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : [])),
  );
  const name = (i: number): string => points[i]?.label ?? "";
  let count = 0;
  for (let plies = 1; plies < 90; ++plies) {
    const { stones, atari } = reached(game, plies).data;
    const expected = points.flatMap((_, from) => {
      const colour = stones[name(from)];
      if (colour === undefined) return [];
      const chain = new Set([from]);
      const liberties = new Set<number>();
      for (const i of chain)
        for (const next of beside[i] ?? [])
          if (stones[name(next)] === undefined) liberties.add(next);
          else if (stones[name(next)] === colour) chain.add(next);
      const isFirst = Math.min(...chain) === from;
      return isFirst && liberties.size === 1 ? [[...chain].sort((a, b) => a - b).map(name)] : [];
    });
    expect(atari).toEqual(expected);
    count += atari.length;
  }
  expect(count).toBeGreaterThan(20);
});

test("an illegal move says why", () => {
  const position = after("gonnect", `${KO} D3`, { size: 5, pie: false });
  expect(said(position, "C3")).toBe("C3 would bring back the position after move 8 (the ko rule).");
  expect(shown(position, "C3")).toBeNull();
});

test("a point that is asked about again is not played again", () => {
  const position = after("gonnect", KO, { size: 5, pie: false });
  const play = vi.spyOn(position, "play");
  const first = previewOf(position, "D3");
  previewOf(position, "A1");
  expect(previewOf(position, "D3")).toBe(first);
  expect(play).toHaveBeenCalledTimes(2);
});

describe.each(core.games.map((info) => info.id))("%s", (id) => {
  test("what every move of a game would do is what it did", () => {
    let sentences = 0;
    for (const block of games(id, "playthrough.txt")) {
      let position = core.game(id, block.options).start();
      for (const { word, rest } of block.lines) {
        if (word !== "move") continue;
        const [point = ""] = rest.split("+");
        const next = position.play(point);
        const ahead = shown(position, point);
        expect(ahead?.stones).toEqual(next.data.stones);
        const owners = ownersOf(next.data.marks, position.game.geometry);
        for (const [name, owner] of ahead?.owners ?? []) expect(owners.get(name)).toBe(owner);
        for (const language of languages) {
          const text = said(position, point, language);
          if (text) expect(text).toMatch(/^(?!.*(undefined|\bnull\b|NaN|\[object| {2})).*[.]$/u);
          sentences += Number(text !== "");
        }
        position = position.play(rest);
      }
    }
    expect(sentences).toBeGreaterThan(2);
  });
});
