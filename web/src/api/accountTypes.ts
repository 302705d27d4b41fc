// What clients and server say about accounts (docs/online.md).
// Made from src/ponnuki/online/account_messages.py by `make kinds`.
import type { GameSummary, Person, Rating, Speed } from "./types";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_TOKEN_NAME_LENGTH = 40;
export const CONFIRMED_MINUTES = 10;

export type Language = "en" | "fr";

export type Scope = "account:read" | "games:read" | "games:play" | "seeks:write" | "chat:write";

/** The body of PUT /api/me; without a name the server makes one. */
export interface Rename {
  readonly name?: string | null;
}

/** What somebody with an account sees of it; `email` is confirmed, `unconfirmed` not yet. Without a password one signs in by a provider or with a passkey. */
export interface Account {
  readonly created: number;
  readonly email: string | null;
  readonly unconfirmed: string | null;
  readonly has_password: boolean;
}

export type Role = "person" | "moderator" | "administrator";

/** A warning by a moderator that somebody has not acknowledged yet. */
export interface Caution {
  readonly id: number;
  readonly time: number;
  readonly reason: string;
}

/** What a moderator has forbidden somebody, and why; for good if `until` is null. */
export interface Restriction {
  readonly until: number | null;
  readonly reason: string;
}

/** A provider of OpenID Connect by which one signs in, and its name for people. */
export interface Provider {
  readonly id: string;
  readonly name: string;
}

/** The answer of /api/me: who asks, and under which addresses others find this server. `account` is null for guests; `mail` says whether the server sends e-mail. `muted` is who may not write in chats, `closed` who may do nothing at all. `passkeys` is the host on whose pages passkeys can be used; null if they cannot. By the `providers` one can sign in, on the `page` of the server alone, to which they send browsers back; null if it has no address of its own. */
export interface Me {
  readonly person: Person | null;
  readonly addresses: readonly string[];
  readonly account?: Account | null;
  readonly mail?: boolean;
  readonly role?: Role;
  readonly warnings?: readonly Caution[];
  readonly muted?: Restriction | null;
  readonly closed?: Restriction | null;
  readonly passkeys?: string | null;
  readonly providers?: readonly Provider[];
  readonly page?: string | null;
}

/** The body of POST /api/account; the e-mail is confirmed by a link sent in that language. */
export interface NewAccount {
  readonly name: string;
  readonly password: string;
  readonly email?: string | null;
  readonly language?: Language;
}

/** The body of POST /api/session. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
}

/** The body of PUT /api/account/password. */
export interface NewPassword {
  readonly old: string | null;
  readonly new: string;
}

/** The body of PUT /api/account/email; null removes it. */
export interface NewEmail {
  readonly password: string | null;
  readonly email: string | null;
  readonly language?: Language;
}

/** The body of POST /api/email-confirmations: what the link in an e-mail has. */
export interface Confirmation {
  readonly token: string;
}

/** The body of POST /api/password-resets: a confirmed e-mail address. */
export interface ResetRequest {
  readonly email: string;
  readonly language?: Language;
}

/** The body of PUT /api/password-resets: what the link in an e-mail has. */
export interface Reset {
  readonly token: string;
  readonly password: string;
}

/** The body of POST /api/account/deletion. The password of an account confirms it; a guest, who has none, says their name. */
export interface Deletion {
  readonly password?: string | null;
  readonly name?: string;
}

/** The body of POST /api/account/tokens; the name is for oneself, to know it again. */
export interface NewToken {
  readonly password: string | null;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A token of an account; `used` is the day on which it was used last, null if never. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly used: number | null;
}

/** The answer of POST /api/account/tokens, which alone has the secret. */
export interface TokenMade {
  readonly token: Token;
  readonly secret: string;
}

/** The answer of GET /api/account/tokens, the newest first. */
export interface Tokens {
  readonly tokens: readonly Token[];
}

/** The body of POST /api/account/passkeys/options: the password of the account. */
export interface PasskeyWish {
  readonly password: string | null;
}

/** What a browser needs to make or use a passkey, as JSON of WebAuthn; good for five minutes. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** The body of POST /api/account/passkeys; the name is for oneself, to know it again. */
export interface NewPasskey {
  readonly name: string;
  readonly credential: Readonly<Record<string, unknown>>;
}

/** A passkey of an account; `used` is the day on which it was used last, null if never. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
}

/** The answer of GET /api/account/passkeys, the newest first. */
export interface Passkeys {
  readonly passkeys: readonly Passkey[];
}

/** The body of POST /api/session/passkey: what the browser answers to the options. */
export interface PasskeySignIn {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** The body of POST /api/session/identity/visits: by which provider one wants to sign in. `confirms` is for whoever is signed in by that provider and says anew who they are. */
export interface ProviderVisit {
  readonly provider: string;
  readonly confirms?: boolean;
}

/** The body of POST /api/account/identities/visits: a provider, and the password. */
export interface LinkVisit {
  readonly provider: string;
  readonly password: string | null;
}

/** The address of a provider, where a browser goes next and comes back from in ten minutes. */
export interface ProviderAddress {
  readonly address: string;
}

/** The body of POST /api/session/identity: what the browser came back with from a provider. */
export interface ProviderAnswer {
  readonly answer: string;
}

/** The answer of POST /api/session/identity: what was done, and who asks from now on. If a name is wanted, the identity has no account yet: POST /api/session/identity/account makes one within half an hour, for this visit. */
export interface IdentityDone {
  readonly done: "linked" | "name_wanted" | "signed_in";
  readonly me: Me;
  readonly visit: string;
}

/** The body of POST /api/session/identity/account: a name, and what IdentityDone has said. */
export interface IdentityAccount {
  readonly name: string;
  readonly visit: string;
}

/** An identity of an account: who one is at a provider, by the provider's names for both. `provider` is null if this server has none of that issuer any more; `used` is the day on which somebody signed in by it last, null if never. */
export interface Identity {
  readonly id: string;
  readonly provider: Provider | null;
  readonly issuer: string;
  readonly subject: string;
  readonly created: number;
  readonly used: number | null;
}

/** The answer of GET /api/account/identities, the newest first. */
export interface Identities {
  readonly identities: readonly Identity[];
}

/** The body of PUT /api/account/vacation: whether one is on vacation from now on. */
export interface ChangeVacation {
  readonly on: boolean;
}

/** The answer of GET /api/account/vacation. `until` is when the vacation ends by itself, null without one; `left` are the milliseconds that one has left this year, of so many `days`. */
export interface Vacation {
  readonly until: number | null;
  readonly left: number;
  readonly days: number;
}

/** The answer where there is nothing else to say. */
export interface Done {
  readonly done?: boolean;
}

/** A session: a browser in words, "" for other programs; `here` is the one that asks. */
export interface Device {
  readonly id: string;
  readonly browser: string;
  readonly created: number;
  readonly seen: number;
  readonly here: boolean;
}

/** The answer of GET /api/sessions, the last seen first. */
export interface Devices {
  readonly devices: readonly Device[];
}

/** The rating of a profile in a game at a speed. */
export interface SpeedRating {
  readonly game: string;
  readonly speed: Speed;
  readonly rating: Rating;
}

/** What one game changed in a rating. */
export interface RatingChange {
  readonly id: string;
  readonly time: number;
  readonly before: number;
  readonly value: number;
  readonly deviation: number;
}

/** The answer of GET /api/people/{who}/ratings/{game}/{speed}: the last 500, oldest first. */
export interface RatingHistory {
  readonly changes: readonly RatingChange[];
}

/** How many games somebody has won, drawn and lost. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** The score of a profile in a game; games that were called off are not counted. */
export interface Statistics {
  readonly game: string;
  readonly score: Score;
}

/** The answer of GET /api/people/{who}; `against` is the score of who asks against them. */
export interface Profile {
  readonly person: Person;
  readonly created: number;
  readonly online: boolean;
  readonly ratings: readonly SpeedRating[];
  readonly statistics: readonly Statistics[];
  readonly against: Score | null;
  readonly own: boolean;
}

/** The answer of GET /api/people/{who}/games: the last changed first, and where to go on. */
export interface ProfileGames {
  readonly games: readonly GameSummary[];
  readonly next: string | null;
}
