// The names of players.
import type { Core } from "../core/core";
import type { GameRecord } from "../record/record";
import { seatingOf } from "./seating";

/** In characters. */
export const MAX_NAME_LENGTH = 30;

// Control characters, lone surrogates, line separators, and marks of the direction of text.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name as it is stored: one line without blanks around it, cut to the maximum length. */
export function normalisedName(text: string): string {
  const line = text.normalize("NFC").replace(/\s+/gu, " ").replace(INVISIBLE, "").trim();
  return Array.from(line).slice(0, MAX_NAME_LENGTH).join("").trim();
}

/**
 * The names of the people of a game, or of the last one of a match, given with the games before it; by player,
 * empty for programs and where nothing is known.
 */
export function namesOf(core: Core, games: readonly GameRecord[]): readonly string[] {
  const players = games.at(-1)?.players ?? [];
  const seats = seatingOf(core, games)?.seats ?? [];
  return seats.map((seat, player) => (seat === "person" ? (players[player] ?? "") : ""));
}
