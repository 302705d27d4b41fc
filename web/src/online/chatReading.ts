// How far the chats of games have been read in this browser. What is read from its storage is never trusted.
import type { Room } from "../api/types";

const KEY = "ponnuki/chat-read";
/** Of so many rooms it is known; those read longest ago are forgotten, and count as not read. */
const MAX_ROOMS = 100;

function readEntries(text: string | null): [string, number][] {
  try {
    const value = JSON.parse(text ?? "[]") as unknown;
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === "string" && Number.isInteger(entry[1]),
    );
  } catch {
    return [];
  }
}

export class ChatReading {
  // What could not be stored; it lasts as long as the page.
  private unsaved: [string, number][] | null = null;

  constructor(private readonly storage: Storage | null) {}

  /** The number of the last line that was read of a room; 0 for none. */
  lastRead(game: string, room: Room): number {
    return this.entries.find(([name]) => name === `${game}/${room}`)?.[1] ?? 0;
  }

  /** Notes that a room was read up to the line with this number. */
  note(game: string, room: Room, number: number): void {
    const name = `${game}/${room}`;
    const others = this.entries.filter((entry) => entry[0] !== name);
    const entries = [...others, [name, number] satisfies [string, number]].slice(-MAX_ROOMS);
    try {
      if (!this.storage) throw new Error("storage is not allowed");
      this.storage.setItem(KEY, JSON.stringify(entries));
      this.unsaved = null;
    } catch {
      this.unsaved = entries;
    }
  }

  private get entries(): [string, number][] {
    if (this.unsaved) return this.unsaved;
    try {
      return readEntries(this.storage?.getItem(KEY) ?? null);
    } catch {
      return [];
    }
  }
}
