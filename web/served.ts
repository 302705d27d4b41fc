// The built app as browsers meet it in tests, screenshots and measurements: sent by `ponnuki serve`.
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

// The system's Chromium (on Debian: apt-get install chromium).
export const chromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export const use = {
  baseURL: address,
  launchOptions: { executablePath: chromium, args: ["--no-sandbox"] },
  locale: "en-GB",
} satisfies PlaywrightTestConfig["use"];

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 } };
