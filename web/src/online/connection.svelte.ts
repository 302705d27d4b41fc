// One socket for all that a page does online. It comes back by itself after the network or the server was away, asks for
// what it missed, and sends a command until it is answered: always with the same id, so that it is carried out once.
import type { ClientMessage, Command, GameEvent, Problem, ServerMessage } from "../api/types";
import type { Outbox } from "./outbox.svelte";

/** What the connection needs of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a game is told. */
export interface Watcher {
  /** The version of the last event that it has. */
  readonly version: number;
  /** Takes events in order; returns false if some are missing before them. */
  events(events: readonly GameEvent[]): boolean;
  presenceChanged(presence: {
    readonly players: readonly [boolean, boolean];
    readonly watchers: number;
  }): void;
  /** Since when each player is away, by seat and the server's clock; null for who is here. */
  awayChanged(since: readonly [number | null, number | null]): void;
  /** A command was carried out by the event with this version, which may have arrived or not. */
  accepted(id: string, version: number): void;
  /** A command was refused. */
  refused(problem: Problem): void;
  /** The game cannot be watched; returns whether to ask again, for another version. */
  trouble(problem: Problem): boolean;
}

/** What is told about more than one game. */
export interface Listener {
  /** What the server is asked whenever it answers again; null for nothing. */
  readonly asks: ClientMessage | null;
  /** What the server is told once nobody asks for the same any more. */
  readonly ends?: ClientMessage;
  hear(message: ServerMessage): void;
}

const SECOND = 1000;
const FIRST_WAIT = 0.5 * SECOND;
const LONGEST_WAIT = 15 * SECOND;
/** Between signs of life while nothing else is said. */
const BEAT = 15 * SECOND;
/** For an answer; less where the network may have gone. */
const PATIENCE = 10 * SECOND;
const SHORT_PATIENCE = 4 * SECOND;
/** Before the server is asked again what it could not do, at least. */
const PAUSE = 2 * SECOND;
/** How a socket is closed by a server that starts anew: another worker, or soon the same one, answers. */
const STARTS_ANEW = 1012;
/** For so long nobody is told that such a server does not answer. */
const CALM = 2 * SECOND;
/** What the server says when it has decided nothing. */
const UNDECIDED: readonly string[] = ["busy", "rate_limited", "storage_failed"];

/** The wait before an attempt, counted from 0: twice as long each time, and not the same for every page. */
export function waitBefore(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return (longest / 2) * (1 + random);
}

export class Connection {
  /** Whether the server answers. */
  isOpen = $state(false);
  /** Whether it has answered before. */
  wasOpen = $state(false);
  /** Whether it did not answer when it was asked last. */
  isFailing = $state(false);
  /** Whether it starts anew, as it has just said: it will answer in a moment. */
  isStarting = $state(false);
  /** The server's clock less that of this device, in milliseconds. */
  offset = 0;
  private watchers: Readonly<Record<string, Watcher>> = {};
  private listeners: readonly Listener[] = [];
  private socket: Socket | null = null;
  /** The ids of commands that were sent over this socket. */
  private sent: readonly string[] = $state.raw([]);
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private calm: ReturnType<typeof setTimeout> | undefined;
  private askingAgain: ReturnType<typeof setTimeout> | undefined;
  /** Of which games to ask again what the server has not answered; null for what is of none. */
  private unanswered: readonly (string | null)[] = [];
  private pings = 0;
  private pingTime = 0;
  private shortestTrip = Infinity;
  private closed = false;

  constructor(
    private readonly open: () => Socket,
    private readonly outbox: Outbox,
    private readonly random: () => number = Math.random,
  ) {
    this.connect();
  }

  /** Tells a game what happens in it until what it returns is called. */
  watch(game: string, watcher: Watcher): () => void {
    this.watchers = { ...this.watchers, [game]: watcher };
    this.askFor(game, watcher);
    return () => {
      if (this.watchers[game] !== watcher) return;
      const others = Object.entries(this.watchers).filter(([id]) => id !== game);
      this.watchers = Object.fromEntries(others);
      this.say({ kind: "unwatch", game });
    };
  }

  /** Tells what is about more than one game until what it returns is called. */
  listen(listener: Listener): () => void {
    this.listeners = [...this.listeners, listener];
    this.ask(listener);
    return () => {
      this.listeners = this.listeners.filter((one) => one !== listener);
      const { ends } = listener;
      const isWanted = this.listeners.some((one) => isEqual(one.ends, ends));
      if (ends && !isWanted) this.say(ends);
    };
  }
  /** Asks again what a listener asks. */
  ask({ asks }: Listener): void {
    if (asks) this.say(asks);
  }

  /** Sends a command now, or as soon as the server answers again. */
  send(game: string, command: Command): void {
    const { key } = this.outbox.add(game, command);
    if (this.isOpen) this.sendCommand(key, game, command);
  }
  /** Whether a command is on its way: not stored alone. */
  isSent(key: string): boolean {
    return this.isOpen && this.sent.includes(key);
  }

  /** The network or the page is back, or gone: finds out at once whether the server answers. */
  wake(): void {
    if (this.closed) return;
    if (this.isOpen) this.ping(SHORT_PATIENCE);
    else {
      this.lose();
      this.connect();
    }
  }
  /** Opens another socket, as somebody else. */
  restart(): void {
    this.lose();
    this.attempt = 0;
    this.connect();
  }
  close(): void {
    this.closed = true;
    this.lose();
    clearTimeout(this.retry);
    clearTimeout(this.calm);
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.closed) return;
    const socket = this.open();
    this.socket = socket;
    this.wait(PATIENCE);
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.sent = [];
      this.isOpen = this.wasOpen = true;
      this.isFailing = this.isStarting = false;
      for (const [game, watcher] of Object.entries(this.watchers)) this.askFor(game, watcher);
      for (const listener of this.listeners) this.ask(listener);
      this.outbox.follow();
      this.sendPending();
      this.ping(PATIENCE);
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.hear(data);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === STARTS_ANEW && this.isOpen) this.comeBack();
      else this.fail();
    };
  }

  /** Comes back to a server that starts anew: soon, and not at the same moment as every other page. */
  private comeBack(): void {
    this.lose();
    this.isStarting = true;
    clearTimeout(this.calm);
    this.calm = setTimeout(() => {
      this.isStarting = false;
    }, CALM);
    this.retry = setTimeout(() => {
      this.connect();
    }, FIRST_WAIT * this.random());
  }

  /** Gives the socket up, and tries again later. */
  private fail(): void {
    this.lose();
    this.isFailing = true;
    const wait = waitBefore(this.attempt, this.random());
    this.attempt += 1;
    this.retry = setTimeout(() => {
      this.connect();
    }, wait);
  }
  private lose(): void {
    const { socket } = this;
    this.socket = null;
    this.isOpen = false;
    clearTimeout(this.retry);
    clearTimeout(this.again);
    clearTimeout(this.beat);
    clearTimeout(this.deadline);
    clearTimeout(this.askingAgain);
    this.unanswered = [];
    socket?.close();
  }

  private hear(data: unknown): void {
    const message = read(data);
    if (!message) return;
    clearTimeout(this.deadline);
    this.attempt = 0;
    switch (message.kind) {
      case "events":
        this.hearEvents(message.game, message.events);
        break;
      case "accepted":
        this.watchers[message.game]?.accepted(message.id, message.version);
        this.outbox.remove(message.id);
        break;
      case "refused":
        if (UNDECIDED.includes(message.problem.kind)) {
          this.sendAgain(message.problem);
          break;
        }
        this.outbox.remove(message.id);
        this.watchers[message.game]?.refused(message.problem);
        break;
      case "presence":
        this.watchers[message.game]?.presenceChanged(message);
        break;
      case "away":
        this.watchers[message.game]?.awayChanged(message.since);
        break;
      case "pong":
        if (message.id === this.pings) this.setClock(message.now);
        break;
      case "problem":
        if (UNDECIDED.includes(message.problem.kind))
          this.askLater(message.game ?? null, message.problem);
        else if (message.game) this.hearProblem(message.game, message.problem);
        break;
      default:
        for (const listener of this.listeners) listener.hear(message);
    }
  }
  private hearEvents(game: string, events: readonly GameEvent[]): void {
    const watcher = this.watchers[game];
    if (watcher && !watcher.events(events)) this.askFor(game, watcher);
  }
  private hearProblem(game: string, problem: Problem): void {
    const watcher = this.watchers[game];
    if (watcher?.trouble(problem)) this.askFor(game, watcher);
  }
  /** The shorter the trip, the better it is known when the answer was written. */
  private setClock(now: number): void {
    const trip = Date.now() - this.pingTime;
    if (trip > this.shortestTrip) return;
    this.shortestTrip = trip;
    this.offset = now + trip / 2 - Date.now();
  }

  /** Asks for a sign of life, and from then on at every beat. */
  private ping(patience: number): void {
    clearTimeout(this.beat);
    this.pings += 1;
    this.pingTime = Date.now();
    this.say({ kind: "ping", id: this.pings });
    this.wait(patience);
    this.beat = setTimeout(() => {
      this.sendPending(); // what was not answered may have been lost on the way
      this.ping(PATIENCE);
    }, BEAT);
  }
  /** Gives the socket up if nothing is heard in time. */
  private wait(patience: number): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => {
      this.fail();
    }, patience);
  }
  private askFor(game: string, { version }: Watcher): void {
    this.say({ kind: "watch", game, after: version });
  }
  private sendPending(): void {
    for (const { key, game, command } of this.outbox.pending) this.sendCommand(key, game, command);
  }
  private sendAgain(problem: Problem): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      this.sendPending();
    }, this.pauseAfter(problem));
  }
  /** Asks again of a game, or what is of none, as late as the server has said. */
  private askLater(game: string | null, problem: Problem): void {
    this.unanswered = [...this.unanswered.filter((one) => one !== game), game];
    clearTimeout(this.askingAgain);
    this.askingAgain = setTimeout(() => {
      const games = this.unanswered;
      this.unanswered = [];
      for (const [id, watcher] of Object.entries(this.watchers))
        if (games.includes(id)) this.askFor(id, watcher);
      for (const listener of this.listeners) {
        const { asks } = listener;
        if (asks && games.includes("game" in asks ? asks.game : null)) this.ask(listener);
      }
    }, this.pauseAfter(problem));
  }
  /** Not the same for every page, and no less than the server has said. */
  private pauseAfter({ fields }: Problem): number {
    const { seconds } = fields;
    const told = typeof seconds === "number" ? seconds * SECOND : 0;
    return Math.max(PAUSE, told) + PAUSE * this.random();
  }
  private sendCommand(id: string, game: string, command: Command): void {
    this.say({ kind: "command", game, id, command });
    this.sent = [...this.sent, id];
  }
  /** Says something if the server answers. */
  say(message: ClientMessage): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }
}

function isEqual(one: ClientMessage | undefined, other: ClientMessage | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** null for what is no message of the server. */
function read(data: unknown): ServerMessage | null {
  try {
    const value = JSON.parse(String(data)) as { kind?: unknown } | null;
    return typeof value?.kind === "string" ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
