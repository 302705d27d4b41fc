// A server of one game between two people, and a network that loses, delays and repeats what is said.
import type {
  ClientMessage,
  Command,
  GameEvent,
  Person,
  Problem,
  Send,
  ServerMessage,
} from "../src/api/types";
import type { Core, Position } from "../src/core/core";
import type { Options, Player } from "../src/core/types";
import type { Socket } from "../src/online/connection.svelte";

export const GAME = "game1";
export const PEOPLE: readonly [Person, Person] = [
  { id: "anna", name: "Anna" },
  { id: "bert", name: "Bert" },
];

type Listener = (message: ServerMessage) => void;
/** An event without what the log adds to it. */
type Told = GameEvent extends infer E
  ? E extends GameEvent
    ? Omit<E, "version" | "time">
    : never
  : never;

/** It decides about moves alone by itself; other events are put into its log. */
export class ScriptedServer {
  readonly events: GameEvent[] = [];
  /** How many commands it has received, repeated ones included. */
  received = 0;
  /** What it answers next to a command, once. */
  nextRefusal: string | null = null;
  /** What it answers to what is watched, as long as there is any. */
  refusals: Problem[] = [];
  /** What it was told, in order. */
  readonly heard: ClientMessage[] = [];
  position: Position;
  private readonly answers = new Map<string, ServerMessage>();
  private readonly watching = new Set<Listener>();

  constructor(core: Core, game: string, options: Options, players = PEOPLE) {
    this.position = core.game(game, options).start();
    this.add({ kind: "created", game, options, clock: null, creator: PEOPLE[0], seat: 0 });
    this.add({ kind: "joined", players });
  }

  get moves(): readonly string[] {
    return this.events.flatMap((event) => (event.kind === "move" ? [event.move] : []));
  }

  add(told: Told): void {
    const event = { ...told, version: this.events.length + 1, time: Date.now() } as GameEvent;
    this.events.push(event);
    for (const listener of this.watching) this.tell(listener, [event]);
  }
  hear(message: ClientMessage, person: number, answer: Listener): void {
    this.heard.push(message);
    if (message.kind.startsWith("watch")) {
      const problem = this.refusals.shift();
      if (problem) {
        const game = "game" in message ? message.game : null;
        answer({ kind: "problem", problem, game });
        return;
      }
    }
    if (message.kind === "ping") answer({ kind: "pong", id: message.id, now: Date.now() });
    if (message.kind === "watch") {
      this.watching.add(answer);
      if (message.after > this.events.length)
        answer({
          kind: "problem",
          problem: { kind: "unknown_version", fields: {} },
          game: message.game,
        });
      else this.tell(answer, this.events.slice(message.after));
    }
    if (message.kind === "unwatch") this.watching.delete(answer);
    if (message.kind === "command") this.carryOut(message, person, answer);
  }
  leave(listener: Listener): void {
    this.watching.delete(listener);
  }

  private carryOut({ id, command }: Send, person: number, answer: Listener): void {
    ++this.received;
    const name = `${String(person)} ${id}`;
    if (this.nextRefusal !== null) {
      const problem = { kind: this.nextRefusal, fields: {} };
      this.nextRefusal = null;
      answer({ kind: "refused", game: GAME, id, problem });
      return;
    }
    const said = this.answers.get(name) ?? this.decide(id, command, person as Player);
    this.answers.set(name, said);
    answer(said);
  }
  private decide(id: string, command: Command, player: Player): ServerMessage {
    const { data } = this.position;
    const isNow = command.kind === "move" && command.ply === data.ply && data.to_move === player;
    if (!isNow)
      return {
        kind: "refused",
        game: GAME,
        id,
        problem: { kind: "stale_move", fields: { ply: 0, plies: data.ply } },
      };
    this.position = this.position.play(command.move);
    this.add({ kind: "move", ply: command.ply, player, move: command.move, spent: null });
    return { kind: "accepted", game: GAME, id, version: this.events.length };
  }
  private tell(listener: Listener, events: readonly GameEvent[]): void {
    listener({ kind: "events", game: GAME, events, now: Date.now() });
  }
}

/** How bad a network is: shares of messages, and the longest delay in milliseconds. */
export interface Weather {
  readonly lost: number;
  readonly repeated: number;
  readonly delay: number;
}
/** How a socket is closed whose other end is gone. */
const LOST = 1006;
export const FAIR: Weather = { lost: 0, repeated: 0, delay: 0 };

/** The network of one person. What the person says arrives in order, if at all; what the server says, in any order. */
export class Network {
  isUp = true;
  opened = 0;
  private current: { close: (code: number) => void } | null = null;

  constructor(
    private readonly server: ScriptedServer,
    private readonly person: number,
    private readonly random: () => number = () => 0.5,
    public weather: Weather = FAIR,
  ) {}

  /** Ends the connection; the page is told so, with a code, or finds out by itself. */
  cut(isTold: boolean, code = LOST): void {
    const { current } = this;
    this.current = null;
    if (isTold) current?.close(code);
  }

  readonly open = (): Socket => {
    const { server, person, random } = this;
    ++this.opened;
    let lastArrival = 0;
    let isOpen = true;
    const isThrough = (): boolean => isOpen && this.isUp && random() >= this.weather.lost;
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => {
        if (!isThrough()) {
          lose();
          return;
        }
        lastArrival = Math.max(lastArrival, Date.now() + this.weather.delay * random());
        const message = JSON.parse(text) as ClientMessage;
        const times = random() < this.weather.repeated ? 2 : 1;
        for (let i = 0; i < times; ++i)
          setTimeout(() => {
            server.hear(message, person, answer);
          }, lastArrival - Date.now());
      },
      close: () => {
        isOpen = false;
        server.leave(answer);
      },
    };
    const close = (code: number): void => {
      server.leave(answer);
      if (!isOpen) return;
      isOpen = false;
      socket.onclose?.({ code });
    };
    /** A connection that has lost something is of no use any more. */
    const lose = (): void => {
      isOpen &&= false;
      server.leave(answer);
      if (random() < 0.5) setTimeout(() => socket.onclose?.({ code: LOST }));
    };
    const answer: Listener = (message) => {
      if (!isThrough()) {
        lose();
        return;
      }
      const data = JSON.stringify(message);
      const times = random() < this.weather.repeated ? 2 : 1;
      for (let i = 0; i < times; ++i)
        setTimeout(() => {
          if (isOpen) socket.onmessage?.({ data });
        }, this.weather.delay * random());
    };
    this.current = { close };
    setTimeout(() => {
      if (!isOpen) return;
      if (this.isUp) socket.onopen?.();
      else close(LOST);
    });
    return socket;
  };
}
