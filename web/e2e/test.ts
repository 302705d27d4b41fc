// The test of every spec: it fails if a page of it logged an error or a warning, or threw. The engine of its
// games has one seed, and so gives the same answers in every run.
import { type BrowserContext, test as base, expect } from "@playwright/test";

export { type Download, expect, type Locator, type Page } from "@playwright/test";

interface Watch {
  /** Whether pages have the service worker, which makes each new browser fetch the whole app. */
  readonly serviceWorker: boolean;
  /** Says what a test makes pages log or throw on purpose: all of it, and nothing else. */
  readonly provokes: (...what: readonly RegExp[]) => void;
}

/** Makes pages of a context believe that their browser has no service workers. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
}

export const test = base.extend<Watch>({
  serviceWorker: [false, { option: true }],
  context: async ({ context, serviceWorker }, use) => {
    if (!serviceWorker) await withoutServiceWorker(context);
    await context.addInitScript(() => {
      const random = crypto.getRandomValues.bind(crypto);
      // A seed is the only random number of 32 bits.
      crypto.getRandomValues = (array) =>
        array instanceof Uint32Array ? array.fill(2) : random(array);
    });
    await use(context);
  },
  provokes: [
    async ({ context }, use) => {
      const logged: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          logged.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => logged.push(error.error().message));
      const expected: RegExp[] = [];
      await use((...what) => expected.push(...what));
      const unexpected = logged.filter((text) => !expected.some((what) => what.test(text)));
      const missing = expected.filter((what) => !logged.some((text) => what.test(text)));
      expect({ unexpected, missing }, "what pages logged").toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
});
