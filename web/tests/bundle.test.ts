// What the build adds: the service worker's list, and compressed files.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectVersion, sourceId } from "../bundle/buildInfo";
import { compressAll } from "../bundle/compress";
import { buildIn } from "../bundle/precache";

function built(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), "ponnuki-"));
  for (const folder of ["assets", "books"]) mkdirSync(join(dir, folder));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
  return dir;
}
const FILES = { "index.html": "page", "sw.js": "worker", "assets/a-1.js": "a" };

test("every file but the worker and the books is kept offline, the page at the app's own address", () => {
  const { files } = buildIn(built({ ...FILES, "books/hexotic.en.pdf": "book" }));
  expect(Object.keys(files)).toEqual(["assets/a-1.js", "./"]);
  expect(files["assets/a-1.js"]).toBe("ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=");
});

test("networks are kept once they were requested, and are listed apart", () => {
  const { files, onRequest } = buildIn(built({ ...FILES, "assets/net-1.bin": "network" }));
  expect(Object.keys(files)).toEqual(["assets/a-1.js", "./"]);
  expect(onRequest).toEqual({
    "assets/net-1.bin": "MAm+dp+4+VboQT7p8+CDbjSWi8QEV9ChDFSdLtzwDME=",
  });
});

test("the version changes with any file, and with nothing else", () => {
  const version = (files: Readonly<Record<string, string>>): string =>
    buildIn(built(files)).version;
  expect(version(FILES)).toBe(version({ ...FILES }));
  for (const path of Object.keys(FILES))
    expect(version({ ...FILES, [path]: "other" })).not.toBe(version(FILES));
});

test("what shrinks is there compressed, and is the same", async () => {
  const text = "a move, ".repeat(200);
  const dir = built({ "index.html": text, "sw.js": "", "mark.png": text, "assets/a-1.js": "a" });
  await compressAll(dir);
  expect(readdirSync(dir).sort()).toEqual([
    "assets",
    "books",
    "index.html",
    "index.html.br",
    "index.html.gz",
    "mark.png",
    "sw.js",
  ]);
  expect(readdirSync(join(dir, "assets"))).toEqual(["a-1.js"]);
  const sent = (suffix: string): Buffer => readFileSync(join(dir, `index.html.${suffix}`));
  expect(brotliDecompressSync(sent("br")).toString()).toBe(text);
  expect(gunzipSync(sent("gz")).toString()).toBe(text);
});

test("what is built is of the project's version, and of the source that the build has written", () => {
  const text = readFileSync(new URL("../element/public/package.json", import.meta.url), "utf8");
  expect((JSON.parse(text) as { version: string }).version).toBe(projectVersion());
  const dir = built({ "source-id.txt": "5302c489ed30-modified\n" });
  expect(sourceId(join(dir, "source-id.txt"))).toBe("5302c489ed30-modified");
  expect(sourceId(join(dir, "none.txt"))).toBe("unknown");
});
