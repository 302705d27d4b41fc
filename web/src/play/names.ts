// Names that people give themselves.
import type { GameRecord } from "../record/record";
import { seatingOf } from "./opponent";

/** Characters of a name. */
export const LONGEST_NAME = 30;

// Halves of characters, what controls a terminal or the direction of a text, and ends of lines.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name as it is kept: of one line, without blanks around it, not too long. */
export function nameFrom(text: string): string {
  const shown = text.normalize("NFC").replace(/\s+/gu, " ").replace(UNSEEN, "").trim();
  return Array.from(shown).slice(0, LONGEST_NAME).join("").trim();
}

/** What the people of a game are called, who moved first before the other; empty where nothing is known. */
export function namesOf(record: GameRecord): readonly string[] {
  const seats = seatingOf(record)?.seats ?? [];
  return seats.map((seat, player) => (seat === "person" ? (record.players?.[player] ?? "") : ""));
}
