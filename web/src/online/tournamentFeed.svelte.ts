// A tournament as it is known here: asked for again whenever the server says that it has changed.
import { tournamentApi } from "../api/tournaments";
import type { Tournament } from "../api/tournamentTypes";
import type { ClientMessage, ServerMessage } from "../api/types";
import type { Connection, Listener } from "./connection.svelte";

/** How long changes are gathered, at most: not the same for every page, so that they do not all ask at once. */
const GATHERED = 300;

export class TournamentFeed implements Listener {
  /** null until the server has said it. */
  tournament: Tournament | null = $state.raw(null);
  readonly asks: ClientMessage;
  readonly ends: ClientMessage;
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
    if (message.version === this.tournament?.version || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.load();
    }, GATHERED * Math.random());
  }
  async load(): Promise<void> {
    try {
      const loaded = await tournamentApi.one(this.id);
      if (loaded.version >= (this.tournament?.version ?? 0)) this.tournament = loaded;
    } catch (error) {
      this.onproblem(error);
    }
  }
  close(): void {
    clearTimeout(this.timer);
    this.leave();
  }
}
