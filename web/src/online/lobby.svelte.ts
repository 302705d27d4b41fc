// The lobby as it is known here: open seeks, games to watch, and what has come of one's own seeks.
import type { PublicGame, Seek, ServerMessage } from "../api/types";
import type { Connection, Listener } from "./connection.svelte";

export class Lobby implements Listener {
  /** The newest first; null until the server has said it. */
  seeks: readonly Seek[] | null = $state.raw(null);
  /** Games to watch, the newest first. */
  games: readonly PublicGame[] = $state.raw([]);
  readonly asks = { kind: "watch_lobby" } as const;
  readonly ends = { kind: "unwatch_lobby" } as const;
  private version = 0;
  private readonly leave: () => void;

  constructor(
    private readonly connection: Connection,
    private readonly me: () => string | undefined,
    /** Called with a seek of one's own that has led to a game. */
    private readonly onpaired: (seek: Seek, game: string) => void,
    /** Called with seeks of one's own that went away while the server did not answer. */
    private readonly onmissed: (seeks: readonly Seek[]) => void,
  ) {
    this.leave = connection.listen(this);
  }

  get mine(): readonly Seek[] {
    const me = this.me();
    return (this.seeks ?? []).filter(({ person }) => person.id === me);
  }
  close(): void {
    this.leave();
  }

  hear(message: ServerMessage): void {
    switch (message.kind) {
      case "lobby": {
        const { version, seeks, games } = message;
        const missed = this.mine.filter(({ id }) => seeks.every((seek) => seek.id !== id));
        [this.version, this.seeks, this.games] = [version, seeks, games];
        if (missed.length > 0) this.onmissed(missed);
        break;
      }
      case "lobby_changed": {
        if (message.version <= this.version) break;
        if (message.version !== this.version + 1) {
          this.connection.ask(this);
          break;
        }
        const begun = [...message.seeks, ...message.games].map(({ id }) => id);
        const changed = [...message.gone, ...begun];
        const isLeft = ({ id }: { readonly id: string }): boolean => !changed.includes(id);
        this.version = message.version;
        this.seeks = [...message.seeks, ...(this.seeks ?? []).filter(isLeft)];
        this.games = [...message.games, ...this.games.filter(isLeft)];
        break;
      }
      case "paired": {
        const seek = this.mine.find(({ id }) => id === message.seek);
        if (seek) this.onpaired(seek, message.game);
        break;
      }
    }
  }
}
