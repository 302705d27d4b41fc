// What the server says has changed: asked for at once, and again after every change while the page is looked at.
import type { ClientMessage, ListName, ServerMessage } from "../api/types";
import type { Connection, Listener } from "./connection.svelte";

/** What is watched: a league, or a list of what one can enter. */
export type Topic =
  | { readonly kind: "league"; readonly league: string }
  | { readonly kind: "list"; readonly list: ListName };

/** How long a page waits before it asks again, at most: not the same for every one, so that they do not all ask at once. */
const SPREAD = 1000; // milliseconds

export class AskAgain implements Listener {
  readonly asks: ClientMessage;
  readonly ends: ClientMessage;
  private wasAsked = false;
  private isStale = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly leave: () => void;
  private readonly listening = new AbortController();

  constructor(
    connection: Connection,
    private readonly topic: Topic,
    private readonly load: () => Promise<void>,
  ) {
    if (topic.kind === "league") {
      this.asks = { kind: "watch_league", league: topic.league };
      this.ends = { kind: "unwatch_league", league: topic.league };
    } else {
      this.asks = { kind: "watch_list", list: topic.list };
      this.ends = { kind: "unwatch_list", list: topic.list };
    }
    this.leave = connection.listen(this);
    document.addEventListener(
      "visibilitychange",
      () => {
        if (this.isStale) this.askSoon();
      },
      { signal: this.listening.signal },
    );
  }

  hear(message: ServerMessage): void {
    if (this.concerns(message)) this.askSoon();
  }
  close(): void {
    clearTimeout(this.timer);
    this.listening.abort();
    this.leave();
  }

  private concerns(message: ServerMessage): boolean {
    const { topic } = this;
    if (topic.kind === "league")
      return message.kind === "league_changed" && message.league === topic.league;
    return message.kind === "list_changed" && message.list === topic.list;
  }
  private askSoon(): void {
    this.isStale = this.wasAsked && document.visibilityState !== "visible";
    if (this.isStale || this.timer !== undefined) return;
    const wait = this.wasAsked ? SPREAD * Math.random() : 0;
    this.wasAsked = true;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.load();
    }, wait);
  }
}

/** Asks again while a component is there; call it while the component is made. */
export function askAgain(
  connection: Connection,
  topic: () => Topic,
  load: () => Promise<void>,
): void {
  $effect(() => {
    const asking = new AskAgain(connection, topic(), load);
    return () => {
      asking.close();
    };
  });
}
