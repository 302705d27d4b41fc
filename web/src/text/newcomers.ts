// What is offered to who plays for the first time.

/** The game whose lesson comes first. */
export const FIRST_LESSON = "gosix";

/** Sizes of boards that are offered at once, by game; the first suits a first game. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  hexotic: [5, 7, 9],
  gonnect: [9, 13, 19],
  "game-of-6": [13, 19, 25],
};

/** The sizes of a game; only the usual one if none are listed. */
export function sizesOf(id: string, usual: number): readonly number[] {
  return SIZES[id] ?? [usual];
}
