// Steps through the positions of a game, by buttons and keys.
const BY_KEY = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
} as const;

export type Step = (typeof BY_KEY)[keyof typeof BY_KEY];

/** The step of a key; null if it is none. Modifiers are up to the caller. */
export function stepOfKey(key: string): Step | null {
  return Object.hasOwn(BY_KEY, key) ? BY_KEY[key as keyof typeof BY_KEY] : null;
}

/** Where a step leads from one of the positions 0 to `last`. */
export function stepFrom(here: number, last: number, step: Step): number {
  const to = { first: 0, back: here - 1, forward: here + 1, last }[step];
  return Math.min(Math.max(to, 0), last);
}
