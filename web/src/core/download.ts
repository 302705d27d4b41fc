// The WebAssembly module, from where it is served.

/** Compiled after the download, not while it streams: some static hosts send a wrong MIME type. */
export async function compiled(url: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Whether the module could not be loaded because the browser cannot run it. */
export function isUnsupported(error: unknown): boolean {
  return !("WebAssembly" in globalThis) || error instanceof WebAssembly.CompileError;
}
