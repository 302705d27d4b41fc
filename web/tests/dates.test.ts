// Days as each language writes them, whatever region the browser is set to.
import { afterEach, expect, test } from "vitest";
import { dateFormat, relativeFormat } from "../src/text/dates";
import { words } from "../src/text/words.svelte";

const DAY = new Date(2026, 10, 27, 15, 5);

afterEach(() => {
  words.language = "en";
});

test.each([
  ["en", "27 Nov 2026", "27 November 2026", "27 Nov 2026, 15:05", "yesterday"],
  ["fr", "27 nov. 2026", "27 novembre 2026", "27 nov. 2026, 15:05", "hier"],
])("in %s", (language, medium, long, withTime, yesterday) => {
  words.language = language;
  expect(dateFormat({ dateStyle: "medium" }).format(DAY)).toBe(medium);
  expect(dateFormat({ dateStyle: "long" }).format(DAY)).toBe(long);
  const timed = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  expect(timed.format(DAY)).toBe(withTime);
  expect(relativeFormat("auto").format(-1, "day")).toBe(yesterday);
});
