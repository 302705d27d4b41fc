// The test of every spec: it fails if a page of it logged an error or a warning, or threw.
import { test as base, expect } from "@playwright/test";

export { expect, type Locator, type Page } from "@playwright/test";

interface Watch {
  /** Says what a test makes pages log or throw on purpose: all of it, and nothing else. */
  readonly provokes: (...what: readonly RegExp[]) => void;
}

export const test = base.extend<Watch>({
  provokes: [
    async ({ context }, use) => {
      const said: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          said.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => said.push(error.error().message));
      const wanted: RegExp[] = [];
      await use((...what) => wanted.push(...what));
      const unwanted = said.filter((text) => !wanted.some((what) => what.test(text)));
      const missing = wanted.filter((what) => !said.some((text) => what.test(text)));
      expect({ unwanted, missing }, "what pages logged").toEqual({ unwanted: [], missing: [] });
    },
    { auto: true },
  ],
});
