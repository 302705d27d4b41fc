/** Lets the page answer before it goes on. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** For how long a page may be busy without a pause, in milliseconds. */
const AT_ONCE_MS = 8;

/** Returns what lets the page answer where it has been busy for too long. */
export function pausing(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < AT_ONCE_MS) return;
    await pause();
    begun = performance.now();
  };
}
