// Games over a server: nothing is lost and nothing happens twice, whatever the network does.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicGame } from "../src/api/types";
import type { Core } from "../src/core/core";
import { ChatRoom } from "../src/online/chatRoom.svelte";
import { Connection, waitBefore } from "../src/online/connection.svelte";
import { EventStore } from "../src/online/eventStore";
import { GameFeed } from "../src/online/gameFeed.svelte";
import { following } from "../src/online/gameLog";
import { Lobby } from "../src/online/lobby.svelte";
import { OnlineGame } from "../src/online/onlineGame.svelte";
import { Outbox } from "../src/online/outbox.svelte";
import { historyOf } from "../src/record/game";
import { Memory } from "./memory";
import { loadCore } from "./module";
import { GAME, Network, PEOPLE, ScriptedServer, type Weather } from "./scriptedServer";

const core: Core = await loadCore();
const OPTIONS = { size: 5 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

interface Page {
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly feed: GameFeed;
  /** Made when it is first asked for. */
  readonly game: OnlineGame;
  readonly close: () => void;
}

/** A page of a person, with what their browser stores. */
function open(network: Network, person: 0 | 1 | null, storage: Storage = new Memory()): Page {
  const outbox = new Outbox(storage);
  const connection = new Connection(network.open, outbox, () => 0.5);
  const store = new EventStore(storage);
  const feed = new GameFeed(core, GAME, connection, outbox, store, () =>
    person === null ? null : PEOPLE[person],
  );
  let game: OnlineGame | null = null;
  return {
    connection,
    outbox,
    feed,
    get game() {
      return (game ??= new OnlineGame(core, feed));
    },
    close: () => {
      feed.close();
      connection.close();
    },
  };
}

const server = (): ScriptedServer => new ScriptedServer(core, "gonnect", OPTIONS);
const movesOf = (page: Page): string[] =>
  page.game.positions.slice(1).map(({ data }) => data.last_move ?? "");
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);
const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

describe("a move", () => {
  test("is seen at once, is sent, and then is on the server and in the other page", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    const bert = open(new Network(there, 1), 1);
    await soon();
    expect(anna.game.isPersonToMove).toBe(true);
    expect(bert.game.isPersonToMove).toBe(false);
    anna.game.play("C3");
    const position = anna.game.at;
    expect(movesOf(anna)).toEqual(["C3"]);
    expect(anna.game.delivery).toBe("sent");
    expect(there.moves).toEqual([]);
    await soon();
    expect(anna.game.delivery).toBe("stored");
    expect(anna.game.at).toBe(position); // it is not shown again
    expect(movesOf(bert)).toEqual(["C3"]);
    expect(bert.game.isPersonToMove).toBe(true);
    expect(bert.game.delivery).toBeNull();
    bert.game.play("B2");
    await soon();
    expect([anna.game.delivery, bert.game.delivery]).toEqual([null, "stored"]);
    anna.close();
    bert.close();
  });

  test("waits for the network, and goes out by itself", async () => {
    const there = server();
    const network = new Network(there, 0);
    const anna = open(network, 0);
    await soon();
    network.isUp = false;
    network.cut(true);
    anna.game.play("C3");
    expect(anna.game.delivery).toBe("unsent");
    expect(movesOf(anna)).toEqual(["C3"]);
    await later();
    expect(there.moves).toEqual([]);
    expect(anna.connection.isFailing).toBe(true);
    network.isUp = true;
    await later();
    expect(there.moves).toEqual(["C3"]);
    expect(anna.game.delivery).toBe("stored");
    expect(anna.outbox.pending).toEqual([]);
    anna.close();
  });

  test("on its way leaves the server waiting, also when it ends the game", async () => {
    const there = new ScriptedServer(core, "gonnect", { size: 2, pie: false });
    const network = new Network(there, 0);
    const anna = open(network, 0);
    const bert = open(new Network(there, 1), 1);
    await soon();
    anna.game.play("A1");
    await soon();
    expect(anna.game.isAwaited).toBe(false);
    bert.game.play("B1");
    await soon();
    network.isUp = false;
    network.cut(true);
    anna.game.play("A2");
    expect([anna.game.over, anna.game.isPersonToMove, anna.game.isAwaited]).toEqual([
      true,
      false,
      true,
    ]);
    network.isUp = true;
    await later();
    expect([there.moves.length, anna.game.isAwaited]).toEqual([3, false]);
    anna.close();
    bert.close();
  });

  test("outlives the page that has not sent it, whichever page of the app is opened next", async () => {
    const there = server();
    const network = new Network(there, 0);
    const storage = new Memory();
    const before = open(network, 0, storage);
    await soon();
    network.isUp = false;
    network.cut(true);
    before.game.play("C3");
    before.close();
    // Without a network there are the game as it was known and the move.
    const offline = open(network, 0, storage);
    await soon();
    expect(movesOf(offline)).toEqual(["C3"]);
    expect(offline.game.delivery).toBe("unsent");
    offline.close();
    network.isUp = true;
    const outbox = new Outbox(storage);
    const elsewhere = new Connection(network.open, outbox, () => 0.5); // it watches no game
    await later();
    expect(there.moves).toEqual(["C3"]);
    expect(outbox.pending).toEqual([]);
    elsewhere.close();
  });

  test("that was accepted stays in its place until its event has come", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    anna.game.play("C3");
    const [pending] = anna.outbox.pending;
    anna.feed.accepted(pending?.key ?? "", 3);
    anna.outbox.remove(pending?.key ?? "");
    expect(movesOf(anna)).toEqual(["C3"]);
    expect(anna.game.delivery).toBe("sent");
    await soon();
    expect(movesOf(anna)).toEqual(["C3"]);
    expect(anna.feed.pending).toEqual([]);
    anna.close();
  });

  test("that is refused goes back, and it is said why", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    there.nextRefusal = "stale_move";
    anna.game.play("C3");
    await soon();
    expect(movesOf(anna)).toEqual([]);
    expect(anna.feed.refusal).toEqual({ kind: "stale_move" });
    anna.game.play("D4");
    expect(anna.feed.refusal).toBe(null);
    await soon();
    expect(there.moves).toEqual(["D4"]);
    anna.close();
  });

  test.each(["busy", "storage_failed"])("that is answered %s is sent again", async (kind) => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    there.nextRefusal = kind;
    anna.game.play("C3");
    await soon();
    expect(there.moves).toEqual([]);
    expect(anna.feed.refusal).toBe(null);
    expect(movesOf(anna)).toEqual(["C3"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(there.moves).toEqual(["C3"]);
    anna.close();
  });
});

describe("what is watched", () => {
  const limited = { kind: "rate_limited", fields: { seconds: 10 } };
  const told = (there: ScriptedServer, kind: string): number =>
    there.heard.filter((message) => message.kind === kind).length;

  test("too often is asked again when the server has said, not before", async () => {
    const there = server();
    there.refusals = [limited];
    const anna = open(new Network(there, 0), 0);
    await soon();
    expect(anna.feed.log).toBe(null);
    expect(anna.feed.problem).toBe(null);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(anna.feed.log).toBe(null);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(anna.feed.log).not.toBe(null);
    expect(told(there, "watch")).toBe(2);
    anna.close();
  });

  test("of chat and the lobby is asked again too", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    there.refusals = [limited, limited];
    const room = new ChatRoom(anna.connection, GAME, "players");
    const lobby = new Lobby(anna.connection, () => "anna", vi.fn(), vi.fn());
    await soon();
    expect([told(there, "watch_chat"), told(there, "watch_lobby")]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(12_000);
    expect([told(there, "watch_chat"), told(there, "watch_lobby")]).toEqual([2, 2]);
    room.close();
    lobby.close();
    anna.close();
  });

  test("in the lobby stands there once, though it begins again", async () => {
    const anna = open(new Network(server(), 0), 0);
    const lobby = new Lobby(anna.connection, () => "anna", vi.fn(), vi.fn());
    await soon();
    const game = (id: string): PublicGame => ({
      id,
      game: "gosix",
      options: OPTIONS,
      clock: "5m",
      players: [...PEOPLE],
      begun: 1,
    });
    const [old, other] = [game("old"), game("other")];
    lobby.hear({ kind: "lobby", version: 1, seeks: [], games: [other, old] });
    lobby.hear({ kind: "lobby_changed", version: 2, seeks: [], games: [old], gone: [] });
    expect(lobby.games).toEqual([old, other]);
    lobby.close();
    anna.close();
  });

  test("by two of a page is left with the second of them", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    const rooms = [1, 2].map(() => new ChatRoom(anna.connection, GAME, "players"));
    rooms[0]?.close();
    await soon();
    expect(told(there, "unwatch_chat")).toBe(0);
    rooms[1]?.close();
    await soon();
    expect(told(there, "unwatch_chat")).toBe(1);
    anna.close();
  });
});

test("two pages of one person are in step: the second move of the same turn is refused", async () => {
  const there = server();
  const storage = new Memory();
  const first = open(new Network(there, 0), 0, storage);
  const second = open(new Network(there, 0), 0, storage);
  await soon();
  first.game.play("C3");
  second.outbox.follow(); // as the event of the storage tells it
  expect(movesOf(second)).toEqual(["C3"]);
  await soon();
  second.outbox.follow();
  expect(movesOf(second)).toEqual(["C3"]);
  expect(there.received).toBe(1);
  first.close();
  second.close();
});

describe("the connection", () => {
  test("waits longer after each failure, never for long, and not the same for every page", () => {
    const waits = [0, 1, 2, 3, 10, 1000].map((attempt) => waitBefore(attempt, 1));
    expect(waits).toEqual([500, 1000, 2000, 4000, 15_000, 15_000]);
    expect(waitBefore(3, 0)).toBe(2000);
  });

  test("is given up if nothing is heard, and tried again", async () => {
    const network = new Network(server(), 0);
    const anna = open(network, 0);
    await soon();
    expect(anna.connection.isOpen).toBe(true);
    network.weather = { lost: 1, repeated: 0, delay: 0 };
    await later();
    expect(network.opened).toBeGreaterThan(1);
    network.weather = { lost: 0, repeated: 0, delay: 0 };
    await later();
    expect(anna.connection.isOpen).toBe(true);
    anna.close();
  });

  test("is tried at once when the network is back", async () => {
    const network = new Network(server(), 0);
    network.isUp = false;
    const anna = open(network, 0);
    await later();
    const { opened } = network;
    network.isUp = true;
    anna.connection.wake();
    await vi.advanceTimersByTimeAsync(1);
    expect(network.opened).toBe(opened + 1);
    expect(anna.connection.isOpen).toBe(true);
    anna.close();
  });

  test("to a server that starts anew comes back at once, and nobody is told unless it takes long", async () => {
    const network = new Network(server(), 0);
    const { connection, close } = open(network, 0);
    await soon();
    network.cut(true, 1012);
    expect([connection.isOpen, connection.isStarting, connection.isFailing]).toEqual([
      false,
      true,
      false,
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect([connection.isOpen, connection.isStarting]).toEqual([true, false]);
    expect(network.opened).toBe(2);
    // One that does not answer any more.
    network.isUp = false;
    network.cut(true, 1012);
    await vi.advanceTimersByTimeAsync(1_900);
    expect([connection.isOpen, connection.isStarting]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(200);
    expect([connection.isOpen, connection.isStarting]).toEqual([false, false]);
    network.isUp = true;
    await later();
    expect(connection.isOpen).toBe(true);
    close();
    await later();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends with the page", async () => {
    const network = new Network(server(), 0);
    const anna = open(network, 0);
    await soon();
    anna.close();
    network.cut(true);
    await later();
    expect(network.opened).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("knows the server's clock", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    expect(Math.abs(anna.connection.offset)).toBeLessThan(1);
    anna.close();
  });

  test("is not upset by what is no message", async () => {
    const network = new Network(server(), 0);
    let socket: ReturnType<Network["open"]> | null = null;
    const connection = new Connection(() => (socket = network.open()), new Outbox(new Memory()));
    await soon();
    for (const data of ["", "{", "null", "3", '{"kind":3}', '{"kind":"later"}', '{"a":1}'])
      (socket as ReturnType<Network["open"]> | null)?.onmessage?.({ data });
    expect(connection.isOpen).toBe(true);
    connection.close();
  });
});

describe("events", () => {
  const event = (version: number) => ({ kind: "ended", version }) as never;
  test("that are known, or repeated, count once", () => {
    expect(following(2, [event(1), event(2), event(3)])).toEqual([event(3)]);
    expect(following(2, [event(1)])).toEqual([]);
    expect(following(2, [])).toEqual([]);
  });
  test("between which some are missing are not taken", () => {
    expect(following(2, [event(4)])).toBe(null);
    expect(following(2, [event(3), event(5)])).toBe(null);
  });

  test("of a server that was set back take the place of what was known", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    const storage = new Memory();
    await soon();
    anna.game.play("C3");
    await soon();
    anna.close();
    const older = server();
    new EventStore(storage).keep(GAME, there.events);
    const again = open(new Network(older, 0), 0, storage);
    expect(movesOf(again)).toEqual(["C3"]);
    await soon();
    expect(again.feed.version).toBe(2);
    again.close();
  });
});

describe("what the players agree on", () => {
  test.each([
    ["Bert", true],
    ["", false],
  ])(
    "a rematch after a game with “%s”, who has no name once the account is deleted",
    async (name, can) => {
      const there = new ScriptedServer(core, "gonnect", OPTIONS, [PEOPLE[0], { id: "bert", name }]);
      const anna = open(new Network(there, 0), 0);
      await soon();
      expect(anna.game.canHaveRematch).toBe(false);
      there.add({ kind: "ended", result: { winner: 0, reason: "resignation" } });
      await soon();
      expect(anna.game.canHaveRematch).toBe(can);
      anna.close();
    },
  );

  test("an offer is open until it is answered, withdrawn or played over", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    const offered = (): string[] => anna.game.offered.map(({ kind }) => kind);
    anna.game.play("C3");
    await soon();
    there.add({ kind: "offered", player: 1, offer: "draw" });
    there.add({ kind: "offered", player: 0, offer: "take_back" });
    await soon();
    expect(offered()).toEqual(["draw"]);
    expect(anna.game.offers.map(({ kind }) => kind)).toEqual(["take_back"]);
    there.add({ kind: "move", ply: 1, player: 1, move: "D4", spent: null });
    await soon();
    expect(offered()).toEqual(["draw"]); // who offers may play on
    expect(anna.game.offers).toEqual([]);
    there.add({ kind: "answered", player: 0, offer: "draw", accepted: false });
    await soon();
    expect(offered()).toEqual([]);
    there.add({ kind: "offered", player: 1, offer: "abort" });
    there.add({ kind: "withdrawn", player: 1, offer: "abort" });
    await soon();
    expect(offered()).toEqual([]);
    anna.close();
  });

  test("plies that were taken back are gone, and a record has what was played", async () => {
    const there = server();
    const anna = open(new Network(there, 0), 0);
    await soon();
    for (const [ply, move] of ["C3", "D4", "B2"].entries())
      there.add({ kind: "move", ply, player: ply % 2 === 0 ? 0 : 1, move, spent: null });
    there.add({ kind: "taken_back", plies: 2 });
    await soon();
    expect(movesOf(anna)).toEqual(["C3"]);
    there.add({ kind: "ended", result: { winner: null, reason: "draw_agreed" } });
    await soon();
    expect(anna.game.over).toBe(true);
    const { record } = anna.game;
    expect(record.players).toEqual(["Anna", "Bert"]);
    expect(record.result).toEqual({ winner: null, reason: "agreement" });
    expect(historyOf(core, record).at(-1)?.data.text).toBe(anna.game.at.data.text);
    anna.close();
  });
});

const STORM: Weather = { lost: 0.08, repeated: 0.15, delay: 40 };

describe("through any weather", () => {
  test.each(Array.from({ length: 24 }, (_, seed) => seed))(
    "a whole game arrives, each move once (seed %i)",
    async (seed) => {
      const random = randomOf(seed + 1);
      const there = server();
      const networks = [0, 1].map((person) => new Network(there, person, random, STORM)) as [
        Network,
        Network,
      ];
      const storages = [new Memory(), new Memory()] as const;
      const pages = [open(networks[0], 0, storages[0]), open(networks[1], 1, storages[1])];
      const wanted: string[] = [];
      for (let step = 0; step < 4000 && wanted.length < 24; ++step) {
        await vi.advanceTimersByTimeAsync(1 + 400 * random());
        const seat = random() < 0.5 ? 0 : 1;
        const chance = random();
        if (chance < 0.03) networks[seat].cut(random() < 0.5);
        else if (chance < 0.06) networks[seat].isUp = !networks[seat].isUp;
        else if (chance < 0.09) {
          // The page is loaded again.
          pages[seat]?.close();
          pages[seat] = open(networks[seat], seat, storages[seat]);
        }
        const page = pages[seat];
        if (!page?.feed.log || !page.game.isPersonToMove) continue;
        const { legal } = page.game.at.data;
        const move = legal[Math.floor(random() * legal.length)] as string;
        page.game.play(move);
        wanted.push(page.game.at.data.last_move ?? "");
      }
      for (const network of networks) {
        network.weather = { lost: 0, repeated: 0, delay: 0 };
        network.isUp = true;
      }
      await vi.advanceTimersByTimeAsync(120_000);
      expect(wanted.length).toBeGreaterThan(10);
      expect(there.moves).toEqual(wanted);
      for (const page of pages) {
        expect(movesOf(page)).toEqual(wanted);
        expect(page.outbox.pending).toEqual([]);
        expect(page.feed.refusal).toBe(null);
        page.close();
      }
    },
  );
});
