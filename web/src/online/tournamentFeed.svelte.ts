// A tournament as it is known here: asked for again whenever the server says that it has changed.
import { tournamentApi } from "../api/tournaments";
import type { Tournament } from "../api/tournamentTypes";
import type { ClientMessage, ServerMessage } from "../api/types";
import type { Connection, Listener } from "./connection.svelte";

/** How long changes are gathered, at most: not the same for every page, so that they do not all ask at once. */
const GATHERED = 300;
/** How long until a worker that was a version behind is asked again, and how often at most. */
const BEHIND = 500;
const MAX_BEHIND = 20;

export class TournamentFeed implements Listener {
  /** null until the server has said it. */
  tournament: Tournament | null = $state.raw(null);
  readonly asks: ClientMessage;
  readonly ends: ClientMessage;
  /** The highest version that was told of. */
  private told = 0;
  /** How often an older version has come since that was told. */
  private behind = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly leave: () => void;

  constructor(
    connection: Connection,
    private readonly id: string,
    private readonly onproblem: (error: unknown) => void,
  ) {
    this.asks = { kind: "watch_tournament", tournament: id };
    this.ends = { kind: "unwatch_tournament", tournament: id };
    this.leave = connection.listen(this);
    void this.load();
  }

  hear(message: ServerMessage): void {
    if (message.kind !== "tournament_changed" || message.tournament !== this.id) return;
    if (message.version > this.told) {
      this.told = message.version;
      this.behind = 0;
    }
    if (message.version !== this.tournament?.version) this.loadIn(GATHERED * Math.random());
  }
  async load(): Promise<void> {
    try {
      const loaded = await tournamentApi.one(this.id);
      if (loaded.version >= (this.tournament?.version ?? 0)) this.tournament = loaded;
      if (loaded.version < this.told && this.behind < MAX_BEHIND) {
        this.behind += 1;
        this.loadIn(BEHIND);
      }
    } catch (error) {
      this.onproblem(error);
    }
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.leave();
  }
  private loadIn(milliseconds: number): void {
    if (this.closed || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.load();
    }, milliseconds);
  }
}
