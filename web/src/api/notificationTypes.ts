// What clients and server say about notifications (docs/online.md).
// Made from src/ponnuki/online/notification_messages.py by `make kinds`.
import type { Language } from "./accountTypes";
import type { Person } from "./types";

export const NOTIFICATION_KINDS: readonly NotificationKind[] = [
  "turn",
  "time_low",
  "offer",
  "game_begun",
  "game_ended",
  "challenge",
  "challenge_declined",
  "tournament_begun",
  "paired",
  "tournament_ended",
  "moderated",
  "report_settled",
];

export type NotificationKind =
  | "turn"
  | "time_low"
  | "offer"
  | "game_begun"
  | "game_ended"
  | "challenge"
  | "challenge_declined"
  | "tournament_begun"
  | "paired"
  | "tournament_ended"
  | "moderated"
  | "report_settled";

export type Digest = "hour" | "day";

export type NotificationDetail =
  | "begun"
  | "won"
  | "lost"
  | "drawn"
  | "none"
  | "finished"
  | "season"
  | "cancelled"
  | "warned"
  | "muted"
  | "closed"
  | "acted";

/** Something that somebody is told of. `about` is the id of the game, challenge, tournament, decision or report; of each there is one notification of a kind at most. `game` is the game to open, null of others. `rules` are the id of the rules, `other` is the opponent, or who was reported, `tournament` the name of the tournament. After `expires` it is no longer true, and no longer listed. */
export interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly about: string;
  readonly game: string | null;
  readonly rules: string | null;
  readonly other: Person | null;
  readonly tournament: string | null;
  readonly detail: string | null;
  readonly created: number;
  readonly expires: number | null;
  readonly is_read: boolean;
}

/** The answer of GET /api/notifications, the newest first, and how many are not read. */
export interface NotificationList {
  readonly notifications: readonly Notification[];
  readonly unread: number;
}

/** The body of POST /api/notifications/read: which are read from now on. Those `about` a game, challenge or tournament, null for all, with ids up to `until`, null for any: what has come since then stays unread. */
export interface ReadNotifications {
  readonly about?: string | null;
  readonly until?: number | null;
}

/** The answer of GET /api/notifications/settings: of which kinds one is told by `mail`. One e-mail tells all that waits, and the next one comes an hour or a day later. */
export interface NotificationSettings {
  readonly mail: readonly NotificationKind[];
  readonly digest: Digest;
}

/** The body of PUT /api/notifications/settings; e-mails are written in the `language`. */
export interface ChangeNotifications {
  readonly mail: readonly NotificationKind[];
  readonly digest?: Digest;
  readonly language?: Language;
}

/** The answer of all doors at /api/notifications/push: whether this browser is told. `key` is the public key of the server, for which the browser subscribes; null if the server sends none. `language` is the one in which it is told, null if it is not. */
export interface Push {
  readonly key: string | null;
  readonly language: Language | null;
}

/** The body of PUT /api/notifications/push: what the browser says of its subscription. `endpoint` is the address of its push service, `p256dh` and `auth` are its keys in base64url. A null `language` leaves the one of before. */
export interface Subscribe {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language?: Language | null;
}
