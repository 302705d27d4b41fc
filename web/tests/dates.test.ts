// Days as each language writes them, whatever region the browser is set to.
import { afterEach, expect, test } from "vitest";
import { dayInWords } from "../src/pages/savedGameInWords";
import { dateFormat, relativeFormat } from "../src/text/dates";
import { words } from "../src/text/words.svelte";

const DAY = new Date(2026, 10, 27, 15, 5);

afterEach(() => {
  words.language = "en";
});

test.each([
  [
    "en",
    "27 Nov 2026",
    "27 November 2026",
    "27 Nov 2026, 15:05",
    "today",
    "yesterday",
    "in 5 minutes",
  ],
  [
    "fr",
    "27 nov. 2026",
    "27 novembre 2026",
    "27 nov. 2026, 15:05",
    "aujourd’hui",
    "hier",
    "dans 5 minutes",
  ],
])("in %s", (language, medium, long, withTime, today, yesterday, soon) => {
  words.language = language;
  expect(dateFormat({ dateStyle: "medium" }).format(DAY)).toBe(medium);
  expect(dateFormat({ dateStyle: "long" }).format(DAY)).toBe(long);
  const timed = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  expect(timed.format(DAY)).toBe(withTime);
  expect(relativeFormat().format(5, "minute")).toBe(soon);
  const noon = new Date().setHours(12);
  expect(dayInWords(noon)).toBe(today);
  expect(dayInWords(noon - 24 * 60 * 60 * 1000)).toBe(yesterday);
});
