// The colours of the page: what they say is legible in every theme.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const css = readFileSync(fileURLToPath(new URL("../src/tokens.css", import.meta.url)), "utf8");

/** The colours of a theme, by name. */
function coloursOf(theme: string): ReadonlyMap<string, string> {
  const rule = new RegExp(String.raw`\[data-theme${theme}\] \{([^}]*)\}`).exec(css);
  const found = [...(rule?.[1] ?? "").matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)];
  return new Map(found.map(([, name = "", colour = ""]) => [name, colour]));
}

/** Red, green and blue, each from 0 to 1. */
function channels(colour: string): [number, number, number] {
  const digits = colour.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  const at = (i: number): number => parseInt(digits.slice(2 * i, 2 * i + 2), 16) / 255;
  return [at(0), at(1), at(2)];
}

/** The relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ["light", ""],
  ["dark", '="dark"'],
  ["contrast", '="contrast"'],
])("success is green and alarm is red, both legible: %s", (_, theme) => {
  const colours = coloursOf(theme);
  const [success, alarm] = [colours.get("success") ?? "", colours.get("alarm") ?? ""];
  const [red, green, blue] = channels(success);
  expect(green).toBeGreaterThan(Math.max(red, blue));
  const [alarmRed, ...others] = channels(alarm);
  expect(alarmRed).toBeGreaterThan(Math.max(...others));
  for (const ground of ["ground", "paper"])
    for (const colour of [success, alarm])
      expect(contrast(colour, colours.get(ground) ?? "")).toBeGreaterThanOrEqual(4.5);
});
