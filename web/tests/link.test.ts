// Links: what was made by ponnuki.record is read, and made again to the letter.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { RecordError } from "../src/record/errors";
import { readLink, writeLink } from "../src/record/exchange";
import { fromJson, type JsonRecord, toJson } from "../src/record/json";
import type { GameRecord } from "../src/record/record";
import { loadCore } from "./module";
import { refusalOf } from "./refusal";

const core = await loadCore();
const file = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf-8");

interface Vector {
  readonly link: string;
  readonly record: JsonRecord;
}
const VECTORS = file("tests/vectors/links/links.jsonl")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);
const small = (moves: readonly string[]): GameRecord => {
  const game = core.game("gonnect", { size: 5 });
  const record: GameRecord = { game: "gonnect", options: game.options, root: { children: [] } };
  let { root } = record;
  let position = game.start();
  for (const move of moves) {
    const { to_move, colours } = position.data;
    const next = { move, colour: colours[to_move ?? 0], children: [] };
    root.children.push(next);
    root = next;
    position = position.play(move);
  }
  return record;
};

test("there are vectors", () => {
  expect(VECTORS.length).toBeGreaterThan(30);
});

test.each(VECTORS.map((vector, i) => [i, vector] as const))("vector %i both ways", (_, vector) => {
  const record = readLink(core, vector.link);
  expect(toJson(record)).toEqual(vector.record);
  expect(writeLink(core, fromJson(vector.record))).toBe(vector.link);
});

test("a link may stand between blanks", () => {
  const link = writeLink(core, small(["C3", "swap", "B2"]));
  expect(writeLink(core, readLink(core, ` ${link}\n`))).toBe(link);
});

describe("what is no link is refused, with the reason", () => {
  const link = writeLink(core, small(["C3", "swap", "B2"]));
  test.each([
    ["", "a link begins with pk1., not ''"],
    ["pk2.AAAA", "a link begins with pk1."],
    ["pk1.A", "letters, digits, - and _; this one is damaged"],
    ["pk1.AA=A", "letters, digits, - and _"],
    [`pk1.${"A".repeat(200_000)}`, "has 200,004 characters; at most 200,000 are read here"],
    ["https://example.org/#pk2.AAAA", "a link begins with pk1."],
    ["https://example.org/#pk1.A", "this one is damaged"],
    [`${link}AAAA`, "damaged"],
    [link.slice(0, -2), "damaged"],
  ])("%#", (text, why) => {
    expect(refusalOf(() => readLink(core, text))).toContain(why);
  });

  test("any other letter makes another link, or none", () => {
    for (let at = 4; at < link.length; ++at)
      for (const letter of "Aw_") {
        const changed = link.slice(0, at) + letter + link.slice(at + 1);
        if (changed === link) continue;
        try {
          expect(writeLink(core, readLink(core, changed))).toBe(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(RecordError);
        }
      }
  });

  test("invalid links of any length are refused", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let seed = 1;
    const next = (): string => letters.charAt((seed = (seed * 48271) % 2147483647) % 64);
    for (let i = 0; i < 60; ++i) {
      const bytes = link.slice(0, 4 + i) + Array.from({ length: 40 * i }, next).join("");
      const text = bytes.length % 4 === 1 ? bytes.slice(1) : bytes;
      refusalOf(() => readLink(core, text));
    }
  });
});

test.each(["#", "https://example.org/#/analyse/", "https://example.org/a?x=1&game="])(
  "a link may stand in the address %s",
  (address) => {
    const link = writeLink(core, small(["C3", "swap", "B2"]));
    expect(writeLink(core, readLink(core, address + link))).toBe(link);
  },
);

const commented = (comment: string): GameRecord => {
  const record = small([]);
  record.root.comment = comment;
  return record;
};

test("what is too large is refused", () => {
  expect(refusalOf(() => writeLink(core, commented("x".repeat(1_000_000))))).toContain(
    "1,000,000 bytes of text at most, not 1,000,030",
  );
  const wide = small([]);
  wide.root.children = Array.from({ length: 50_000 }, () => ({ children: [] }));
  expect(refusalOf(() => writeLink(core, wide))).toContain("50,000 moves at most, not 50,001");
  const wrong = small([]);
  wrong.root.children.push({ move: "A1", colour: "red", children: [] });
  expect(refusalOf(() => writeLink(core, wrong))).toContain(
    "a colour is black or white, not 'red'",
  );
  expect(refusalOf(() => writeLink(core, commented("\ud800")))).toContain(
    "half of a surrogate pair",
  );
});

test("a short link does not unfold to much", () => {
  expect(readLink(core, writeLink(core, commented("x".repeat(3900))))).toBeTruthy();
  expect(refusalOf(() => writeLink(core, commented("x".repeat(10_000))))).toContain(
    "bytes of text at most",
  );
  const wide = small([]);
  wide.root.children = Array.from({ length: 1500 }, () => ({ children: [] }));
  expect(refusalOf(() => writeLink(core, wide))).toContain("moves at most, not 1,501");
});

test("a link of almost the longest that is read", () => {
  let seed = 1;
  const next = (): string => String.fromCharCode(97 + ((seed = (seed * 48271) % 2147483647) % 26));
  const link = writeLink(core, commented(Array.from({ length: 240_000 }, next).join("")));
  expect(link.length).toBeGreaterThan(150_000);
  expect(readLink(core, link).root.comment).toHaveLength(240_000);
});
