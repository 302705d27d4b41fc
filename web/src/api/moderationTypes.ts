// What clients and server say about moderation (docs/online.md).
// Made from src/ponnuki/online/moderation_messages.py by `make kinds`.
import type { Restriction, Role } from "./accountTypes";
import type { GameSummary, Person, Room, Seat } from "./types";

export const MAX_HOURS = 8_760;

/** Warn somebody, who sees it at their next visit and has to acknowledge it. */
export interface Warn {
  readonly kind: "warn";
  readonly person: string;
}

/** Let somebody write in no chat for so many hours. */
export interface MuteInChat {
  readonly kind: "mute";
  readonly person: string;
  readonly hours: number;
}

/** Close an account, or block a guest, for so many hours; for good if it is null. */
export interface CloseAccount {
  readonly kind: "close";
  readonly person: string;
  readonly hours: number | null;
}

/** Remove a line of a game's chat. */
export interface RemoveLine {
  readonly kind: "remove_line";
  readonly game: string;
  readonly room: Room;
  readonly line: number;
}

/** Take back what a game has changed in ratings. */
export interface AnnulRating {
  readonly kind: "annul";
  readonly game: string;
}

/** End a game that goes on; without a winner it is drawn. */
export interface DecideGame {
  readonly kind: "decide_game";
  readonly game: string;
  readonly winner: Seat | null;
}

/** End a league for good; the season that goes on is cancelled. */
export interface CloseLeague {
  readonly kind: "close_league";
  readonly league: string;
}

/** Undo a decision that stands; `decision` is its number in the log. */
export interface Reverse {
  readonly kind: "reverse";
  readonly decision: number;
}

/** Give an account a role, which only administrators can. */
export interface GiveRole {
  readonly kind: "give_role";
  readonly person: string;
  readonly role: Role;
}

export type ModeratorDecision =
  | Warn
  | MuteInChat
  | CloseAccount
  | RemoveLine
  | AnnulRating
  | DecideGame
  | CloseLeague
  | Reverse
  | GiveRole;

/** The body of POST /api/moderation/decisions; `report` is the one that led to it, if any. */
export interface NewDecision {
  readonly decision: ModeratorDecision;
  readonly reason: string;
  readonly report?: number | null;
}

/** The answer of POST /api/moderation/decisions: the number in the log. */
export interface DecisionMade {
  readonly id: number;
}

/** Say that one looks after a report; whoever had it before has it no more. */
export interface TakeReport {
  readonly kind: "take";
}

/** Leave a report to others. */
export interface ReleaseReport {
  readonly kind: "release";
}

/** Close a report with a note for other moderators. */
export interface SettleReport {
  readonly kind: "settle";
  readonly note: string;
}

/** Open a report again. */
export interface ReopenReport {
  readonly kind: "reopen";
}

export type ReportCommand = TakeReport | ReleaseReport | SettleReport | ReopenReport;

/** The body of POST /api/moderation/reports/{id}. */
export interface ReportCommandBody {
  readonly command: ReportCommand;
}

/** A report with its evidence: the game, and a copy of the line with its place. `moderator` is who looks after it; a `note` and `closed`, a time, are of one that is closed. */
export interface KeptReport {
  readonly id: number;
  readonly time: number;
  readonly reporter: Person;
  readonly person: Person;
  readonly game: string | null;
  readonly room: Room | null;
  readonly line: number | null;
  readonly text: string | null;
  readonly reason: string;
  readonly moderator: Person | null;
  readonly note: string | null;
  readonly closed: number | null;
}

/** The answer of GET /api/moderation/reports: the newest first, and where to go on. */
export interface KeptReports {
  readonly reports: readonly KeptReport[];
  readonly next: number | null;
}

export type ReportState = "open" | "closed";

export type LoggedKind =
  | "warn"
  | "mute"
  | "close"
  | "remove_line"
  | "annul"
  | "decide_game"
  | "close_league"
  | "reverse"
  | "give_role"
  | "take"
  | "release"
  | "settle"
  | "reopen"
  | "link_identity"
  | "unlink_identity";

/** What a moderator, or the host of the server if it is null, has done, to whom, when and why. `until` is null for good; `reverses` is the number of the entry that this one undoes, and `reversed` says whether this one was undone. Who links or unlinks an identity of their account is its `moderator`, too; the `reason` is the issuer then. */
export interface LogEntry {
  readonly id: number;
  readonly time: number;
  readonly moderator: Person | null;
  readonly kind: LoggedKind;
  readonly person: Person | null;
  readonly game: string | null;
  readonly room: Room | null;
  readonly line: number | null;
  readonly until: number | null;
  readonly winner: Seat | null;
  readonly role: Role | null;
  readonly report: number | null;
  readonly reverses: number | null;
  readonly reversed: boolean;
  readonly reason: string;
  readonly league?: string | null;
}

/** The answer of GET /api/moderation/log: the newest first, and where to go on. */
export interface ModerationLog {
  readonly entries: readonly LogEntry[];
  readonly next: number | null;
}

/** A line that somebody has written in a chat; the text is empty once it is removed. */
export interface SaidLine {
  readonly game: string;
  readonly room: Room;
  readonly number: number;
  readonly text: string;
  readonly time: number;
}

/** The answer of GET /api/moderation/people/{id}: what moderators see of somebody. `names` are those that their last games have besides the present one. */
export interface ModeratedPerson {
  readonly person: Person;
  readonly created: number;
  readonly has_account: boolean;
  readonly role: Role;
  readonly names: readonly string[];
  readonly muted: Restriction | null;
  readonly closed: Restriction | null;
  readonly games: readonly GameSummary[];
  readonly lines: readonly SaidLine[];
  readonly reports: readonly KeptReport[];
  readonly decisions: readonly LogEntry[];
}

/** The answer of GET /api/moderation/people: whose name begins so, at most 20. */
export interface FoundPeople {
  readonly people: readonly Person[];
}
