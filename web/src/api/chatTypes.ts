// What clients and server say of chat, notes and reports (docs/online.md).
// Made from src/ponnuki/online/chat_messages.py by `make kinds`.
import type { Room } from "./types";

export const MAX_NOTE_LENGTH = 2000;

/** The body of POST /api/games/{id}/chat; the same id again says nothing again. */
export interface Speak {
  readonly id: string;
  readonly room: Room;
  readonly text: string;
}

/** The answer of POST /api/games/{id}/chat. */
export interface Spoken {
  readonly number: number;
}

/** What one has noted of a game, for oneself alone. */
export interface Note {
  readonly text: string;
}

/** The body of POST /api/reports: a person, perhaps for a line of a game's chat. */
export interface Report {
  readonly person: string;
  readonly reason: string;
  readonly game?: string | null;
  readonly room?: Room | null;
  readonly line?: number | null;
}

/** The answer of POST /api/reports. */
export interface Reported {
  readonly id: number;
}
