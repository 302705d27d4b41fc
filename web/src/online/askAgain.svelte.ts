// What the server says has changed: asked for at once, and again after every change while the page is looked at.
import type { ClientMessage, ListName, ServerMessage } from "../api/types";
import type { Connection, Listener } from "./connection.svelte";

/** What is watched: a league, or a list of what one can enter. */
export type Topic =
  | { readonly kind: "league"; readonly league: string }
  | { readonly kind: "list"; readonly list: ListName };

/** How long a page waits at most before it asks again: not the same for every one, so that they do not all ask at once. */
const SPREAD = 1000; // milliseconds
/** How long a page waits at most after an answer that did not come; twice as long after each further one, up to a minute. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

export class AskAgain implements Listener {
  readonly asks: ClientMessage;
  readonly ends: ClientMessage;
  private isClosed = false;
  /** Whether something has changed that was not asked for yet. */
  private isDue = false;
  /** How many answers in a row have not come. */
  private failures = 0;
  private asking: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly leave: () => void;
  private readonly listening = new AbortController();

  /** `load` says whether an answer came. It is called at once, and never while it has not ended. */
  constructor(
    connection: Connection,
    private readonly topic: Topic,
    private readonly load: () => Promise<boolean>,
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
        if (this.isDue) this.askIn(SPREAD);
      },
      { signal: this.listening.signal },
    );
    void this.ask();
  }

  /** Asks now, or once the answer has come that was asked for before; resolves with the answer. */
  async ask(): Promise<void> {
    while (this.asking) await this.asking;
    this.asking = this.askOnce().finally(() => (this.asking = null));
    await this.asking;
  }
  hear(message: ServerMessage): void {
    if (!this.concerns(message)) return;
    this.isDue = true;
    this.askIn(SPREAD);
  }
  close(): void {
    this.isClosed = true;
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
  private async askOnce(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isDue = false;
    const hasCome = await this.load();
    this.failures = hasCome ? 0 : this.failures + 1;
    if (hasCome) return;
    this.isDue = true;
    this.askIn(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.failures - 1)));
  }
  /** Asks within a time, but not in its first half, if the page is looked at. */
  private askIn(most: number): void {
    if (this.isClosed || this.timer !== undefined || document.visibilityState !== "visible") return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        void this.ask();
      },
      most * (0.5 + Math.random() / 2),
    );
  }
}

/** Asks again while a component is there; call it while the component is made. Returns what asks now. */
export function askAgain(
  connection: Connection,
  topic: () => Topic,
  load: () => Promise<boolean>,
): () => Promise<void> {
  let asking: AskAgain | null = null;
  $effect(() => {
    const made = new AskAgain(connection, topic(), load);
    asking = made;
    return () => {
      made.close();
    };
  });
  return async () => {
    await asking?.ask();
  };
}
