// Pages with boards, as their visitors and their programs use them.
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { addressOf, serve } from "../e2e/staticServer";
import { test as base, type Locator, type Page } from "../e2e/test";
import { CONSUMERS } from "./consumers";
import { POLICY } from "./guide";

export { expect } from "../e2e/test";

const SCRIPT = "/none/node_modules/ponnuki-board/ponnuki-board.js";

interface Visit {
  /**
   * Opens a page with this body, at an address whose host has the package; without its policy if the body has
   * scripts or styles.
   */
  readonly open: (body: string, policy?: string | null) => Promise<void>;
  readonly address: string;
}

export const test = base.extend<Visit, { host: Server }>({
  host: [
    async ({}, use) => {
      const file = (path: string): Buffer | null =>
        existsSync(join(CONSUMERS, path)) ? readFileSync(join(CONSUMERS, path)) : null;
      const host = await serve(file, { "content-security-policy": POLICY });
      await use(host);
      host.close();
    },
    { scope: "worker" },
  ],
  address: async ({ host }, use) => {
    await use(addressOf(host));
  },
  open: async ({ page, address }, use) => {
    await use(async (body, policy = POLICY) => {
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title>
        <meta name="viewport" content="width=device-width">
        <script type="module" src="${SCRIPT}"></script></head><body>${body}</body></html>`;
      const headers = policy === null ? {} : { "content-security-policy": policy };
      await page.route(`${address}page`, (route) =>
        route.fulfill({ contentType: "text/html", headers, body: html }),
      );
      await page.goto(`${address}page`);
      await page.evaluate(() =>
        Promise.allSettled(
          [...document.querySelectorAll("ponnuki-board")].map((board) => board.ready),
        ),
      );
    });
  },
});

/** A point of a board that can be played on. */
export const point = (board: Locator, name: string): Locator =>
  board.locator(`[role=button][aria-label^="${name}, "]`);

/** Records the events of a board, as texts. */
export async function listen(board: Locator): Promise<() => Promise<string[]>> {
  const heard = await board.evaluateHandle((element) => {
    const texts: string[] = [];
    for (const type of ["ready", "move", "change", "step", "end", "refused", "error"])
      element.addEventListener(type, (event) => {
        const { detail } = event as CustomEvent<Record<string, string | number> | null>;
        const what =
          detail?.["kind"] ?? detail?.["move"] ?? detail?.["ply"] ?? detail?.["text"] ?? "";
        texts.push([type, String(what), detail?.["by"]].filter(Boolean).join(" "));
      });
    return texts;
  });
  return () => heard.evaluate((texts) => texts.splice(0));
}

export const boardOf = (page: Page, id = ""): Locator =>
  page.locator(id ? `ponnuki-board#${id}` : "ponnuki-board");
