// The rules pages as the app shows them.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { restyled } from "../bundle/diagram";
import { read } from "../bundle/rules";
import { languages } from "../src/text/speakers";
import { loadCore } from "./module";

const FOLDER = fileURLToPath(new URL("../../docs/rules/", import.meta.url));
const file = (path: string): string => readFileSync(FOLDER + path, "utf-8");
const pages = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
const core = await loadCore();

test("there is a page of every game", () => {
  for (const { id } of core.games) expect(pages).toContain(`${id}.md`);
});

describe.each(pages)("%s", (name) => {
  const source = file(name);
  const id = name.split(".")[0] ?? "";
  const { title, sections, html } = read(id, source, file);

  test("title, sections and paragraphs are those of the page", () => {
    expect(source.startsWith(`# ${title}\n`)).toBe(true);
    expect(sections.map(({ number }) => number)).toEqual(
      [...source.matchAll(/^## (\d+)\./gm)].map((match) => match[1]),
    );
    expect([...html.matchAll(/<p id="([\d.]+)"/g)].map((match) => match[1])).toEqual(
      [...source.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map((match) => match[1]),
    );
  });

  test("every diagram is drawn, described, and takes its colours from the page", () => {
    const figures = [...html.matchAll(/<figure class="surface">(.*?)<\/figure>/gs)].map(
      (match) => match[1] ?? "",
    );
    expect(figures.length).toBe(source.split("](diagrams/").length - 1);
    for (const figure of figures) {
      expect(figure).toMatch(
        /<svg role="img" width="\d+" height="\d+" viewBox="[\d ]+" aria-label=".+?"/,
      );
      expect(figure).toMatch(/<figcaption>.+<\/figcaption>$/s);
      expect(figure).not.toMatch(/ (?:fill|stroke)="/);
      expect(figure).toContain('<desc lang="en">');
    }
  });

  test("its text has the apostrophes of printed books", () => {
    expect(html.replace(/<svg.*?<\/svg>|<[^>]*>/gs, "")).not.toMatch(/\p{L}'/u);
  });

  test("links lead to pages and paragraphs that are there", () => {
    const ids = new Set([...html.matchAll(/ id="([\d.]+)"/g)].map((match) => match[1]));
    for (const [, href = ""] of html.matchAll(/ href="([^"]*)"/g)) {
      const [, game, part] = /^#\/rules\/([\w-]+)(?:\/([\d.]+))?$/.exec(href) ?? [];
      if (game === undefined) expect(href).toMatch(/^https:/);
      else expect([game, part === undefined || ids.has(part)]).toEqual([id, true]);
    }
    expect(html).not.toContain("<!--");
  });
});

test("what a page cannot show stops the build", () => {
  const page =
    (text: string): (() => unknown) =>
    () =>
      read("a", text, file);
  expect(page("[there](../elsewhere.md)")).toThrow("leads to no page");
  expect(page("- a list")).toThrow("is not shown");
  expect(() => restyled('<svg><g fill="#123456"></g></svg>', "a")).toThrow("no class for");
  expect(read("a", "[there](b.md) and [fr](b.fr.md#x)", file).html).toBe(
    '<p><a href="#/rules/b">there</a> and <a href="#/rules/b">fr</a></p>',
  );
});

test("HTML in a page is text", () => {
  expect(read("a", 'x <b>&"', file).html).toBe("<p>x &lt;b>&amp;&quot;</p>");
});

test("the pages speak every language of the app", () => {
  const others = languages.filter((language) => language !== "en");
  for (const { id } of core.games)
    for (const language of others) expect(pages).toContain(`${id}.${language}.md`);
});
