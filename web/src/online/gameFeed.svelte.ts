// A game on the server as it is known here: its events so far, who is there, and commands on their way.
import { problemOf } from "../api/http";
import type { Command, GameEvent, Person, Problem as SentProblem } from "../api/types";
import type { Core } from "../core/core";
import type { Problem } from "../core/problem";
import type { Player, Refusal } from "../core/types";
import type { Connection, Watcher } from "./connection.svelte";
import type { EventStore } from "./eventStore";
import { after, following, type LoggedGame } from "./gameLog";
import type { Outbox, PendingCommand } from "./outbox.svelte";

export interface Presence {
  /** By seat, whether a page of the player shows the game. */
  readonly players: readonly [boolean, boolean];
  readonly watchers: number;
}

export class GameFeed implements Watcher {
  /** null until it is known. */
  log: LoggedGame | null = $state.raw(null);
  /** null while the server does not say. */
  private presenceSaid: Presence | null = $state.raw(null);
  /** Since when each player is away, by seat and the server's clock; null for who is here. */
  away: readonly [number | null, number | null] = $state.raw([null, null]);
  /** Why the last command was refused; null if it was not. */
  refusal: Problem | null = $state.raw(null);
  /** Why the game cannot be shown; null if it can. */
  problem: Problem | null = $state.raw(null);
  /** The point that is played as soon as it is one's turn; null for none. */
  premove: string | null = $state(null);
  /** Why the last one was not played; null if it was. */
  premoveRefusal: { readonly point: string; readonly refusal: Refusal } | null = $state.raw(null);
  private known: readonly GameEvent[] = [];
  /** Commands that were carried out by events that have not arrived. */
  private landing: readonly { readonly pending: PendingCommand; readonly version: number }[] =
    $state.raw([]);
  private readonly leave: () => void;

  constructor(
    readonly core: Core,
    readonly id: string,
    private readonly connection: Connection,
    private readonly outbox: Outbox,
    private readonly store: EventStore,
    /** Who looks at it; null for somebody without a name. */
    private readonly person: () => Person | null,
  ) {
    this.take(store.events(id));
    this.leave = connection.watch(id, this);
  }

  get version(): number {
    return this.log?.version ?? 0;
  }
  /** Whether the server answers. */
  get isConnected(): boolean {
    return this.connection.isOpen;
  }
  get presence(): Presence | null {
    return this.isConnected ? this.presenceSaid : null;
  }
  /** The server's clock less that of this device. */
  get offset(): number {
    return this.connection.offset;
  }
  /** The seat of who looks at it; null for who watches. */
  get you(): Player | null {
    const id = this.person()?.id;
    const seat = this.log?.players?.findIndex((player) => player.id === id) ?? -1;
    return seat === 0 || seat === 1 ? seat : null;
  }
  /** Whether who looks at it has created it. */
  get isCreator(): boolean {
    return this.log !== null && this.log.created.creator.id === this.person()?.id;
  }
  /** Commands that no event has answered yet, the earliest first. */
  get pending(): readonly PendingCommand[] {
    const landing = this.landing.filter(({ version }) => version > this.version);
    return [...landing.map(({ pending }) => pending), ...this.outbox.of(this.id)];
  }
  /** Whether a pending command is on its way. */
  isSent({ key }: PendingCommand): boolean {
    return this.connection.isSent(key) || this.landing.some(({ pending }) => pending.key === key);
  }

  send(command: Command): void {
    this.refusal = null;
    this.connection.send(this.id, command);
  }
  close(): void {
    this.leave();
  }

  events(events: readonly GameEvent[]): boolean {
    const added = following(this.version, events);
    if (!added) return false;
    if (added.length > 0) {
      this.take(added);
      this.store.keep(this.id, this.known);
    }
    this.problem = null;
    this.landing = this.landing.filter(({ version }) => version > this.version);
    return true;
  }
  presenceChanged(presence: Presence): void {
    this.presenceSaid = presence;
  }
  awayChanged(since: readonly [number | null, number | null]): void {
    this.away = since;
  }
  accepted(id: string, version: number): void {
    const pending = this.outbox.of(this.id).find(({ key }) => key === id);
    if (pending && version > this.version) this.landing = [...this.landing, { pending, version }];
  }
  refused(problem: SentProblem): void {
    this.refusal = problemOf(problem);
  }
  trouble(problem: SentProblem): boolean {
    if (problem.kind === "unknown_version" && this.version > 0) {
      this.known = [];
      this.log = null;
      this.store.forget(this.id);
      return true;
    }
    this.problem = problemOf(problem);
    return false;
  }

  private take(events: readonly GameEvent[]): void {
    let { log } = this;
    for (const event of events) log = after(this.core, log, event);
    this.known = [...this.known, ...events];
    this.log = log;
  }
}
