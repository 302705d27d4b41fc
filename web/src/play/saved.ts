// Games in progress, as this browser keeps them.
import type { Core, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { Options, OptionValue, Player } from "../core/types";
import { type Item, Kept } from "./kept";

/** A person here, or a level of the engine. */
export type Seat = "person" | number;

export interface SavedGame extends Item {
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly [Seat, Seat];
  /** Of the engine's choices. */
  readonly seed: number;
  readonly moves: readonly string[];
  /** Who gave up, if somebody did. */
  readonly resigned: Player | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isSeat = (value: unknown): value is Seat =>
  value === "person" || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10);
const isOption = (value: unknown): value is OptionValue =>
  ["boolean", "number", "string"].includes(typeof value);

/** The game that a text tells; null if it tells none. */
export function read(text: string): SavedGame | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(found)) return null;
  const { key, game, options, seats, seed, moves, resigned, changed } = found;
  const sound =
    typeof key === "string" &&
    typeof game === "string" &&
    isObject(options) &&
    Object.values(options).every(isOption) &&
    Array.isArray(seats) &&
    seats.length === 2 &&
    seats.every(isSeat) &&
    Number.isInteger(seed) &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === "string") &&
    (resigned === null || resigned === 0 || resigned === 1) &&
    typeof changed === "number";
  return sound ? (found as unknown as SavedGame) : null;
}

/** Every position of a game, the start first. Throws PonnukiError if it cannot have been played. */
export function replay(core: Core, saved: SavedGame): Position[] {
  const positions = [core.game(saved.game, saved.options).start()];
  for (const move of saved.moves) {
    const last = positions.at(-1);
    if (last) positions.push(last.play(move));
  }
  return positions;
}

export class Shelf extends Kept<SavedGame> {
  constructor(storage: Storage | null) {
    super(storage, "game", read);
  }

  /** The games that can be gone on with, the latest first, and how many had to be set aside. */
  open(core: Core): { games: SavedGame[]; broken: number } {
    const { items, broken } = this.all((saved) => canBePlayed(core, saved));
    return { games: items, broken };
  }
}

function canBePlayed(core: Core, saved: SavedGame): boolean {
  try {
    replay(core, saved);
    return true;
  } catch (error) {
    if (error instanceof PonnukiError) return false;
    throw error;
  }
}

/** A name for a new game that no other has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
