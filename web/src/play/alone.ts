// Pages of the app that are open at the same time.

/**
 * Acts once no other page acts under this name; at once where the browser cannot tell. Rejects if the
 * signal comes before.
 */
export async function alone(
  name: string,
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  // Not in pages that came over an open line.
  if (!("locks" in navigator)) return act();
  await navigator.locks.request(`ponnuki/${name}`, { signal }, act);
}
