// The types that the page, its service worker and the build share.

/** One build of the app. */
export interface Build {
  readonly version: string;
  /** The SHA-256 of every file in base64, by its address below the app's. */
  readonly files: Readonly<Record<string, string>>;
  /** The same of files that few people need, which are kept once they were requested. */
  readonly onRequest: Readonly<Record<string, string>>;
}

/** What the service worker says to a page: to answer where it is, at the port that comes along, or to go to a place. */
export type PageQuestion =
  { readonly kind: "where" } | { readonly kind: "go"; readonly place: string };

/** The message of a page to a service worker that waits. */
export type Message = "take over";
