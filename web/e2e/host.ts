// A static host whose files can be exchanged, as one does that gets a new version.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const BUILT = join(import.meta.dirname, "../../build/web");
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
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
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://host/");
      const path = pathname.slice(1) || "index.html";
      const content =
        host.exchanged[path] ??
        (existsSync(join(BUILT, path)) ? readFileSync(join(BUILT, path)) : null);
      if (content === null) return void response.writeHead(404).end();
      response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
      response.end(content);
    });
    const host = new Host(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return host;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/`;
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
