// The addresses under which others find a game.

/** Whether a host is this device, whatever device asks. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** The address of a page of this app, as this device or another one reaches it. */
export function linkTo(hash: string, base: string = location.href): string {
  const link = new URL(base);
  link.pathname = new URL(document.baseURI).pathname;
  [link.search, link.hash] = ["", hash];
  return link.href;
}
