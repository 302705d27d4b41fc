// What the page, its service worker and the build agree on. Types alone: no code is shared.

/** One build of the app. */
export interface Build {
  readonly version: string;
  /** The SHA-256 of every file in base64, by its address below the app's. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a page tells a build that waits. */
export type Message = "take over";
