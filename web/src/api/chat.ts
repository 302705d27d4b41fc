// Requests about what people write: chat, notes of one's own, reports.
import { request } from "./http";
import type { Note, Report, Reported, Speak, Spoken } from "./chatTypes";

export const chatApi = {
  speak: (game: string, said: Speak): Promise<Spoken> =>
    request("POST", `games/${game}/chat`, said),
  note: (game: string): Promise<Note> => request("GET", `games/${game}/note`),
  writeNote: (game: string, text: string): Promise<Note> =>
    request("PUT", `games/${game}/note`, { text } satisfies Note),
  report: (report: Report): Promise<Reported> => request("POST", "reports", report),
};
