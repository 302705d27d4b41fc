import { gameOf6 } from "./game-of-6";
import { gonnect } from "./gonnect";
import { gosix } from "./gosix";
import { hexotic } from "./hexotic";
import type { Lesson } from "./lesson";

/** By a game's id. */
export const LESSONS: Readonly<Record<string, Lesson>> = {
  gosix,
  hexotic,
  gonnect,
  "game-of-6": gameOf6,
};
