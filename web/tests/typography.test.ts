// French has narrow spaces before ; ! ? and %, a wide one before : and inside « », and no line ends there.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const files = (path: string, name: RegExp): string[] =>
  readdirSync(folder(path), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => folder(path) + file);

const SPACE = "[ \\t\\n\\u00a0\\u202f]";
const WRONG = new RegExp(
  `(?!\\u202f)${SPACE}[;!?%]|(?!\\u00a0)${SPACE}[:»](?!-)|«(?!\\u00a0)`,
  "u",
);

/** The lines of a catalogue, without comments. */
function lines(path: string): string[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
}

/** The paragraphs of a page, without comments and code. */
function paragraphs(path: string): string[] {
  return readFileSync(path, "utf8")
    .replace(/<!--[^]*?-->|```[^]*?```|`[^`\n]*`/g, "")
    .split("\n\n");
}

const words = files("words/fr", /\.ftl$/);
const pages = files("docs/rules", /\.fr\.md$/);

test("there are files to be looked at", () => {
  expect(words.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThan(3);
});

describe.each([
  ...words.map((path) => [path, lines] as const),
  ...pages.map((path) => [path, paragraphs] as const),
])("%s", (path, textsOf) => {
  test("has no plain space where French has another", () => {
    const texts = textsOf(path);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => WRONG.test(text))).toEqual([]);
  });
});

test.each([
  "Quoi ?",
  "Non !",
  "a ; b",
  "ceci : cela",
  "« mot »",
  "«mot»",
  "5 %",
  "Quoi\u00a0?",
  "a\u202f: b",
  "a\n: b",
])("%j is found", (text) => {
  expect(WRONG.test(text)).toBe(true);
});
test.each(["Quoi\u202f? Non\u202f! a\u202f; b\u00a0: «\u00a0mot\u00a0» 6:2", "pk1.x", "|:---|"])(
  "%j is right",
  (text) => {
    expect(WRONG.test(text)).toBe(false);
  },
);
