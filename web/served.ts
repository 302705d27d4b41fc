// The built app as browsers meet it in tests, screenshots and measurements: sent by `ponnuki serve`.
import { existsSync } from "node:fs";
import type { PlaywrightTestConfig } from "@playwright/test";

export const port = Number(process.env["PORT"] ?? 4673);
export const address = `http://127.0.0.1:${String(port)}/`;

export const server = {
  // SERVER=preview does without Python, and without the server's headers.
  command:
    process.env["SERVER"] === "preview"
      ? `npx vite preview --host 127.0.0.1 --port ${String(port)} --strictPort`
      : `ponnuki serve --app ../build/web --port ${String(port)} --data ../build/online/${String(port)}.sqlite`,
  url: address,
} satisfies PlaywrightTestConfig["webServer"];

// The system's Chromium (on Debian: apt-get install chromium chromium-headless-shell).
const BROWSER = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
// The same without windows and what belongs to them: tests need about half the processor time in it.
const SHELL = process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";

const launch = (executablePath: string) => ({ executablePath, args: ["--no-sandbox"] });

/** For pictures and measurements. */
export const use = {
  baseURL: address,
  launchOptions: launch(BROWSER),
  locale: "en-GB",
} satisfies PlaywrightTestConfig["use"];

/** For tests. */
export const useShell = {
  ...use,
  launchOptions: launch(existsSync(SHELL) ? SHELL : BROWSER),
} satisfies PlaywrightTestConfig["use"];

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 } };
