// What Lighthouse says of every page, on a phone and a desk. It has an environment of its own, below measure/.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { chromium, expect, test } from "@playwright/test";
import { address as root, port, use } from "../served";
import { saveMoments, PAGES } from "../shots/pages";
import { report } from "./report";

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const ENOUGH = 95;
const DEBUGGING = String(port + 2);
const ONE_OF_EACH = PAGES.filter(({ name }) => name === "home" || /-gonnect$|^[a-z]+$/.test(name));

interface Report {
  /** How fast this machine is just now: below 1500, what is slow may be its other work. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly title: string;
        readonly scoreDisplayMode: string;
        readonly displayValue?: string;
      }
    >
  >;
}

for (const device of ["mobile", "desktop"])
  for (const { name, address } of ONE_OF_EACH)
    test(`${name}, ${device}`, async ({}, info) => {
      const { executablePath, args } = use.launchOptions;
      const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
        executablePath,
        args: [...args, `--remote-debugging-port=${DEBUGGING}`],
      });
      const out = info.outputPath("report.json");
      try {
        // A game to look at; no page of the app, so that nothing of it is kept yet.
        const page = await context.newPage();
        await page.goto(`${root}health`);
        if (/^(play|study)/.test(name)) await page.evaluate(saveMoments());
        await page.close();
        await promisify(execFile)(
          "measure/node_modules/.bin/lighthouse",
          [
            new URL(address, root).href,
            `--port=${DEBUGGING}`,
            "--disable-storage-reset",
            "--max-wait-for-load=30000",
            `--only-categories=${CATEGORIES.join(",")}`,
            ...(device === "desktop" ? ["--preset=desktop"] : []),
            "--output=json",
            `--output-path=${out}`,
            "--quiet",
          ],
          { timeout: 120_000 },
        );
      } finally {
        await context.close();
      }
      const { categories, audits, environment } = JSON.parse(readFileSync(out, "utf8")) as Report;
      const scores = CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100));
      const value = (id: string): string => audits[id]?.displayValue ?? "?";
      report(`${name}, ${device}`, {
        ...Object.fromEntries(CATEGORIES.map((id, i) => [id, scores[i] ?? 0])),
        "first paint": value("first-contentful-paint"),
        "largest paint": value("largest-contentful-paint"),
        blocked: value("total-blocking-time"),
        shift: value("cumulative-layout-shift"),
        machine: environment.benchmarkIndex,
      });
      const lost = Object.values(audits).filter(
        ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
      );
      expect(
        scores.filter((score) => score < ENOUGH),
        lost.map(({ title }) => title).join("; "),
      ).toEqual([]);
    });
