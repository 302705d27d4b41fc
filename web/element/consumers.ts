// Pages of other people: folders into which the packed package is installed, bundled by other tools or by none.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import webpack from "webpack";

const BUILD = join(import.meta.dirname, "../../build/element");
const PAGE = join(import.meta.dirname, "page");
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, "public/package.json"), "utf8"),
) as { version: string };
/** What npm would publish. */
export const PACKED = join(BUILD, `ponnuki-board-${version}.tgz`);

export const CONSUMERS = join(BUILD, "consumers");
export type Bundler = "none" | "vite" | "webpack";
/** Where the page of each is, below CONSUMERS. */
export const PAGES: Readonly<Record<Bundler, string>> = {
  none: "none/",
  vite: "vite/dist/",
  webpack: "webpack/dist/",
};

/** A folder with the page in it and the package installed. */
function install(name: string): string {
  const folder = join(CONSUMERS, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(PAGE, folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const flags = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...flags, PACKED], { cwd: folder, stdio: "inherit" });
  return folder;
}

/** The page of a static host: its script is the package's. */
function withoutBundler(): void {
  const page = join(install("none"), "index.html");
  const script = "./node_modules/ponnuki-board/ponnuki-board.js";
  writeFileSync(page, readFileSync(page, "utf8").replace("./main.js", script));
}

async function withVite(): Promise<void> {
  const root = install("vite");
  await build({ root, base: "./", configFile: false, logLevel: "warn" });
}

async function withWebpack(): Promise<void> {
  const folder = install("webpack");
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./main.js",
    output: { path: join(folder, "dist") },
    performance: { hints: false }, // the engine is large
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : null);
      if (failed) reject(failed);
      else {
        compiler.close(() => {
          resolve();
        });
      }
    });
  });
  copyFileSync(join(folder, "index.html"), join(folder, "dist/index.html"));
}

/** Makes all of them. */
export default async function makeConsumers(): Promise<void> {
  withoutBundler();
  await Promise.all([withVite(), withWebpack()]);
}
