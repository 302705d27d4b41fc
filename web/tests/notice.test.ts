// NOTICE names what is bundled with the app.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const NOTICE = readFileSync(new URL("../../NOTICE", import.meta.url), "utf8");

test.each([
  ["svelte", "LICENSE.md"],
  ["clsx", "license"],
  ["esm-env", "LICENSE"],
  ["gifenc", "LICENSE.md"],
])("%s", (name, file) => {
  const path = new URL(`../node_modules/${name}/${file}`, import.meta.url);
  const [line = ""] = /^Copyright.*$/m.exec(readFileSync(path, "utf8")) ?? [];
  // Links in Markdown are left out.
  const holder = line.replace(/\[(.*?)\]\(.*?\)/, "$1");
  expect(holder).not.toBe("");
  expect(NOTICE.replaceAll("\n", " ")).toContain(holder);
});
