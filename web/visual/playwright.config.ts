import { defineConfig, devices, type Project } from "@playwright/test";
import { server, use } from "../served";

const SIZES = [
  [390, 844],
  [844, 390],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const;
const SCHEMES = ["light", "dark"] as const;

const projects: Project[] = SIZES.flatMap(([width, height]) =>
  SCHEMES.map((colorScheme) => {
    const isPhone = Math.min(width, height) < 600;
    const { userAgent, hasTouch, isMobile } = devices["Pixel 7"];
    return {
      name: `${String(width)}x${String(height)}-${colorScheme}`,
      use: {
        viewport: { width, height },
        colorScheme,
        ...(isPhone ? { userAgent, hasTouch, isMobile } : {}),
      },
    };
  }),
);

export default defineConfig({
  testDir: ".",
  outputDir: "../../build/visual",
  snapshotPathTemplate: "{testDir}/references/{projectName}/{arg}{ext}",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: "list",
  timeout: 120_000,
  use: {
    ...use,
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
    bypassCSP: true,
  },
  projects,
  webServer: { ...server, cwd: ".." },
});
