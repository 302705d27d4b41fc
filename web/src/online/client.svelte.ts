// What the online pages have in common: who one is, the connection, and the games.
import { api, apiAddress } from "../api/http";
import type { Me } from "../api/accountTypes";
import type {
  ClientMessage,
  GameSummary,
  NewGame,
  Person,
  Room,
  Seek,
  ServerMessage,
} from "../api/types";
import type { Core } from "../core/core";
import { ChatRoom } from "./chatRoom.svelte";
import { ChallengeList } from "./challenges.svelte";
import { Connection, type Listener, type Socket } from "./connection.svelte";
import { EventStore } from "./eventStore";
import { GameFeed } from "./gameFeed.svelte";
import { Lobby } from "./lobby.svelte";
import { NotificationCount } from "./notifications.svelte";
import { Outbox } from "./outbox.svelte";
import { Relations } from "./relations.svelte";

function openSocket(): Socket {
  const address = apiAddress("socket");
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as Socket;
}

/** In how many games it is one's turn. */
class Turns implements Listener {
  /** null until the server has said it. */
  games: number | null = $state(null);
  /** How often the server has said something of one's games. */
  changes = $state(0);

  constructor(private readonly person: () => Person | null) {}

  get asks(): ClientMessage | null {
    return this.person() && { kind: "watch_turns" };
  }
  hear(message: ServerMessage): void {
    if (message.kind !== "turns") return;
    this.games = message.games;
    this.changes += 1;
  }
}

export class OnlineClient {
  /** null until the server has said it. */
  me: Me | null = $state.raw(null);
  readonly outbox: Outbox;
  readonly connection: Connection;
  readonly relations = new Relations();
  readonly turns = new Turns(() => this.person);
  readonly notifications = new NotificationCount(() => this.person);
  readonly challenges = new ChallengeList(() => this.person);
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
    this.connection.listen(this.turns);
    this.connection.listen(this.challenges);
    this.connection.listen(this.notifications);
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

  /** Whether who one is has an account. */
  get hasAccount(): boolean {
    return Boolean(this.me?.account);
  }

  /** Whether who one is decides as a moderator. */
  get isModerator(): boolean {
    const role = this.me?.role ?? "person";
    return role !== "person";
  }

  /** Asks the server who one is. Throws ServerError and Unreachable. */
  async meet(): Promise<void> {
    const before = this.person?.id;
    this.keep(await api.me());
    if (this.person?.id !== before) {
      this.connection.ask(this.turns);
      this.connection.ask(this.notifications);
    }
    if (this.me?.closed) return;
    this.challenges.load();
    if (this.person) await this.relations.load();
  }
  /** Takes a name, and so becomes somebody. Throws ServerError and Unreachable. */
  async rename(name: string): Promise<void> {
    const before = this.person?.id;
    this.keep(await api.rename(name));
    if (this.person?.id !== before) this.connection.restart(); // the socket is somebody's from its beginning
  }
  /** Becomes whoever the answer of a sign-in, a sign-out or a deletion says. */
  become(me: Me): void {
    this.keep(me);
    this.connection.restart();
  }
  /** Takes what the server says of one's account since a change. */
  update(me: Me): void {
    this.keep(me);
  }
  /** Returns the id of a new game. Throws ServerError and Unreachable. */
  async create(game: NewGame): Promise<string> {
    return (await api.create(game)).id;
  }
  /** One's games; none for nobody. Throws ServerError and Unreachable. */
  async games(): Promise<readonly GameSummary[]> {
    return (await api.games()).games;
  }
  chat(game: string, room: Room): ChatRoom {
    return new ChatRoom(this.connection, game, room);
  }
  feed(id: string): GameFeed {
    return new GameFeed(this.core, id, this.connection, this.outbox, this.store, () => this.person);
  }
  /** The lobby, until it is closed; calls as it says. */
  lobby(
    onpaired: (seek: Seek, game: string) => void,
    onmissed: (seeks: readonly Seek[]) => void,
  ): Lobby {
    return new Lobby(this.connection, () => this.person?.id, onpaired, onmissed);
  }
  close(): void {
    this.listening.abort();
    this.notifications.close();
    this.connection.close();
  }

  private keep(me: Me): void {
    this.me = me;
    this.known = this.store.person = me.person;
  }
}
