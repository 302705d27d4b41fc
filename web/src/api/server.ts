// Whether there is a server for games between people: pages of static hosts ask for nothing.

/** Whether the server that sent this page is one for games between people; it says so in a cookie. */
export function hasServer(cookies: string): boolean {
  return cookies.split("; ").includes("ponnuki_server=1");
}
