// Requests about accounts and profiles.
import { request } from "./http";
import type {
  Devices,
  Done,
  Identities,
  IdentityDone,
  Language,
  Me,
  Passkey,
  PasskeyOptions,
  Passkeys,
  Profile,
  ProfileGames,
  ProviderAddress,
  RatingHistory,
  Scope,
  TokenMade,
  Tokens,
  Vacation,
} from "./accountTypes";
import type { Speed } from "./types";

/** The address of a profile: by the name of an account, or ":" and the id of a person. */
const of = (who: string): string => `people/${encodeURIComponent(who)}`;

/** One's password as requests have it: null if the account has none. */
const own = (password: string): string | null => password || null;

export const accountApi = {
  make: (name: string, password: string, email: string | null, language: Language): Promise<Me> =>
    request("POST", "account", { name, password, email, language }),
  signIn: (name: string, password: string): Promise<Me> =>
    request("POST", "session", { name, password }),
  signOut: (): Promise<Me> => request("DELETE", "session"),
  signOutEverywhere: (): Promise<Me> => request("DELETE", "sessions"),
  devices: (): Promise<Devices> => request("GET", "sessions"),
  endDevice: (id: string): Promise<Done> => request("DELETE", `sessions/${id}`),
  tokens: (): Promise<Tokens> => request("GET", "account/tokens"),
  makeToken: (password: string, name: string, scopes: readonly Scope[]): Promise<TokenMade> =>
    request("POST", "account/tokens", { password: own(password), name, scopes }),
  revokeToken: (id: string): Promise<Done> => request("DELETE", `account/tokens/${id}`),
  passkeys: (): Promise<Passkeys> => request("GET", "account/passkeys"),
  passkeyOptions: (password: string): Promise<PasskeyOptions> =>
    request("POST", "account/passkeys/options", { password: own(password) }),
  addPasskey: (name: string, credential: object): Promise<Passkey> =>
    request("POST", "account/passkeys", { name, credential }),
  removePasskey: (id: string): Promise<Done> => request("DELETE", `account/passkeys/${id}`),
  passkeySignInOptions: (): Promise<PasskeyOptions> => request("POST", "session/passkey/options"),
  signInWithPasskey: (credential: object): Promise<Me> =>
    request("POST", "session/passkey", { credential }),
  /** Where to go to sign in by a provider, or to confirm who one is. */
  visitProvider: (provider: string, confirms: boolean): Promise<ProviderAddress> =>
    request("POST", "session/identity/visits", { provider, confirms }),
  /** Where to go to link an identity at a provider. */
  visitToLink: (provider: string, password: string): Promise<ProviderAddress> =>
    request("POST", "account/identities/visits", { provider, password: own(password) }),
  /** Does for what one went to a provider, with what one comes back with. */
  arrive: (answer: string): Promise<IdentityDone> =>
    request("POST", "session/identity", { answer }),
  /** Makes an account of the identity with which one came back from a visit. */
  makeOfIdentity: (name: string, visit: string): Promise<Me> =>
    request("POST", "session/identity/account", { name, visit }),
  identities: (): Promise<Identities> => request("GET", "account/identities"),
  unlink: (id: string): Promise<Done> => request("DELETE", `account/identities/${id}`),
  becomeBot: (): Promise<Me> => request("POST", "account/bot"),
  vacation: (): Promise<Vacation> => request("GET", "account/vacation"),
  changeVacation: (on: boolean): Promise<Vacation> => request("PUT", "account/vacation", { on }),
  changePassword: (old: string, fresh: string): Promise<Me> =>
    request("PUT", "account/password", { old: own(old), new: fresh }),
  changeEmail: (password: string, email: string | null, language: Language): Promise<Me> =>
    request("PUT", "account/email", { password: own(password), email, language }),
  confirmEmail: (token: string): Promise<Done> => request("POST", "email-confirmations", { token }),
  askForReset: (email: string, language: Language): Promise<Done> =>
    request("POST", "password-resets", { email, language }),
  resetPassword: (token: string, password: string): Promise<Done> =>
    request("PUT", "password-resets", { token, password }),
  /** Deletes an account, by its password if it has one, or what is a guest's, by their name. */
  remove: ({ password = "", name = "" }: { password?: string; name?: string }): Promise<Me> =>
    request("POST", "account/deletion", { password: own(password), name }),
  /** All that the server keeps of oneself. */
  data: (): Promise<unknown> => request("GET", "account/data"),
  profile: (who: string): Promise<Profile> => request("GET", of(who)),
  games: (who: string, before: string | null): Promise<ProfileGames> =>
    request("GET", `${of(who)}/games${before === null ? "" : `?before=${before}`}`),
  history: (who: string, game: string, speed: Speed): Promise<RatingHistory> =>
    request("GET", `${of(who)}/ratings/${game}/${speed}`),
};
