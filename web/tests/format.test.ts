// The formatter says what Python's says: every message of every language, with arguments of its types.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import "../src/text/analyse";
import "../src/text/learn";
import "../src/text/problems";
import { Formatter } from "../src/text/format";
import { add, speaker } from "../src/text/speakers";
import { PYTHON, ROOT } from "./python";

interface Sample {
  readonly language: string;
  readonly id: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly text: string;
}

// What the page does not load: the command line's.
const sections = import.meta.glob<Record<string, object>>("../../build/words/web/*.mjs", {
  eager: true,
  import: "default",
});
add(...Object.values(sections));

test("both formatters say the same", () => {
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  const lines = execFileSync(PYTHON, ["-m", "tests.words.samples"], options);
  const samples = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Sample);
  expect(samples.length).toBeGreaterThan(1000);
  for (const { language, id, arguments: args, text } of samples)
    expect([id, args, speaker(language).text(id, args)]).toEqual([id, args, text]);
});

test("a message that is not there is an error", () => {
  expect(() => new Formatter().text("nothing")).toThrow("nothing");
});
