// The WebAssembly module and the files of networks, from where they are served.
import { NetworkError } from "./errors";
import { problem } from "./problem";

/** Compiled after the download, not while it streams: some static hosts send a wrong MIME type. */
export async function compiled(url: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** For a megabyte, also where a connection is slow; then the level plays without. */
const NETWORK_SECONDS = 30;

/** The content of the file of a network. Throws NetworkError if it cannot be loaded. */
export async function networkContent(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000 * NETWORK_SECONDS) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    // as if it were not there
  }
  throw new NetworkError(problem("network_not_loaded"));
}

/** Whether the module could not be loaded because the browser cannot run it. */
export function isUnsupported(error: unknown): boolean {
  return !("WebAssembly" in globalThis) || error instanceof WebAssembly.CompileError;
}
