// The types that the page, its service worker and the build share.

/** One build of the app. */
export interface Build {
  readonly version: string;
  /** The SHA-256 of every file in base64, by its address below the app's. */
  readonly files: Readonly<Record<string, string>>;
}

/** The message of a page to a service worker that waits. */
export type Message = "take over";
