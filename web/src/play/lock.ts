// A lock that the pages of the app share, as several may be open at the same time.

/**
 * Runs `act` when no other page holds the lock of this name; at once where the browser has no locks. Rejects
 * if the signal aborts the wait.
 */
export async function withLock(
  name: string,
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  // Browsers have them on secure connections only.
  if (!("locks" in navigator)) return act();
  await navigator.locks.request(`ponnuki/${name}`, { signal }, act);
}
