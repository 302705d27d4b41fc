// A static host whose files can be exchanged, as one does that gets a new version.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { addressOf, serve } from "./staticServer";

const BUILT = join(import.meta.dirname, "../../build/web");
const built = (path: string): string => readFileSync(join(BUILT, path), "utf8");
const hash = (text: string): string => createHash("sha256").update(text).digest("base64");

/** The built app, titled otherwise: another version. */
function version(title: string): Record<string, string> {
  const page = built("index.html").replace(
    "</head>",
    `<meta name="version" content="${title}" /></head>`,
  );
  const worker = built("sw.js")
    .replace(hash(built("index.html")), hash(page))
    .replace(/"version":"[^"]+"/, `"version":"${title}"`);
  return { "index.html": page, "sw.js": worker };
}

export class Host {
  private exchanged: Record<string, string> = {};
  private constructor(private readonly server: Server) {}

  static async begin(): Promise<Host> {
    const server = await serve(
      (path) =>
        host.exchanged[path] ??
        (existsSync(join(BUILT, path)) ? readFileSync(join(BUILT, path)) : null),
    );
    const host = new Host(server);
    return host;
  }

  get address(): string {
    return addressOf(this.server);
  }

  /** Puts another version in place; `only` these files of it, if it was not uploaded whole. */
  put(title: string, only?: readonly string[]): void {
    const files = Object.entries(version(title));
    this.exchanged = Object.fromEntries(files.filter(([path]) => only?.includes(path) ?? true));
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
