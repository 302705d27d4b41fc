// What the online pages have in common: who one is, the connection, and the games.
import { api, apiAddress } from "../api/http";
import type { GameEvent, GameSummary, Me, NewGame, Person } from "../api/types";
import type { Core } from "../core/core";
import { Connection, type Socket, type Watcher } from "./connection.svelte";
import { EventStore } from "./eventStore";
import { GameFeed } from "./gameFeed.svelte";
import { following } from "./gameLog";
import { Outbox } from "./outbox.svelte";

function openSocket(): Socket {
  const address = apiAddress("socket");
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as Socket;
}

/** Waits for a change of a game in a list. */
class Follower implements Watcher {
  version: number;

  constructor(
    game: GameSummary,
    private readonly onchange: () => void,
  ) {
    this.version = game.version;
  }

  events(events: readonly GameEvent[]): boolean {
    const added = following(this.version, events);
    const last = added?.at(-1);
    if (last) {
      this.version = last.version;
      this.onchange();
    }
    return added !== null;
  }
  presenceChanged(): void {
    // it is not shown
  }
  accepted(): void {
    // its event says it
  }
  refused(): void {
    // nobody waits for it here
  }
  trouble(): boolean {
    return false;
  }
}

export class OnlineClient {
  /** null until the server has said it. */
  me: Me | null = $state.raw(null);
  readonly outbox: Outbox;
  readonly connection: Connection;
  private readonly store: EventStore;
  private readonly listening = new AbortController();

  constructor(
    private readonly core: Core,
    storage: Storage | null,
  ) {
    this.store = new EventStore(storage);
    this.known = this.store.person;
    this.outbox = new Outbox(storage);
    this.connection = new Connection(openSocket, this.outbox);
    const { signal } = this.listening;
    const wake = (): void => {
      this.connection.wake();
    };
    for (const kind of ["online", "offline", "pageshow"]) addEventListener(kind, wake, { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") wake();
      },
      { signal },
    );
    addEventListener(
      "storage",
      () => {
        this.outbox.follow();
      },
      { signal },
    );
  }

  private known: Person | null = $state.raw(null);

  /** Who one is, as the server said last; null for nobody yet. */
  get person(): Person | null {
    return this.known;
  }

  /** Asks the server who one is. Throws ServerError and Unreachable. */
  async meet(): Promise<void> {
    this.keep(await api.me());
  }
  /** Takes a name, and so becomes somebody. Throws ServerError and Unreachable. */
  async rename(name: string): Promise<void> {
    const before = this.person?.id;
    this.keep(await api.rename(name));
    if (this.person?.id !== before) this.connection.restart(); // the socket is somebody's from its beginning
  }
  /** Returns the id of a new game. Throws ServerError and Unreachable. */
  async create(game: NewGame): Promise<string> {
    return (await api.create(game)).id;
  }
  /** One's games; none for nobody. Throws ServerError and Unreachable. */
  async games(): Promise<readonly GameSummary[]> {
    return (await api.games()).games;
  }
  feed(id: string): GameFeed {
    return new GameFeed(this.core, id, this.connection, this.outbox, this.store, () => this.person);
  }
  /** Calls when something happens in these games, until what it returns is called. */
  follow(games: readonly GameSummary[], onchange: () => void): () => void {
    const ends = games.map((game) => this.connection.watch(game.id, new Follower(game, onchange)));
    return () => {
      for (const end of ends) end();
    };
  }
  close(): void {
    this.listening.abort();
    this.connection.close();
  }

  private keep(me: Me): void {
    this.me = me;
    this.known = this.store.person = me.person;
  }
}
