// A static host on this machine, as small as one can be.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves what `read` gives for a path without its first "/"; null is not found. Resolves when it listens. */
export async function serve(
  read: (path: string) => string | Buffer | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host/");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const content = read(path.slice(1));
    if (content === null) return void response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { ...headers, "content-type": type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}
