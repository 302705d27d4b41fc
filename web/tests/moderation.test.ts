// Moderation: addresses of its pages, what its log says, lines that are removed from a chat.
import { expect, test } from "vitest";
import type { LogEntry } from "../src/api/moderationTypes";
import type { ChatLine } from "../src/api/types";
import { ChatRoom } from "../src/online/chatRoom.svelte";
import type { Connection, Listener } from "../src/online/connection.svelte";
import { canReverse, entryInWords } from "../src/pages/online/moderation/moderationInWords";
import { routeOf } from "../src/pages/route.svelte";

const NOW = 1_800_000_000_000;

const entry = (some: Partial<LogEntry>): LogEntry => ({
  id: 7,
  time: NOW,
  moderator: null,
  kind: "warn",
  person: null,
  game: null,
  room: null,
  line: null,
  until: null,
  winner: null,
  role: null,
  report: null,
  reverses: null,
  reversed: false,
  reason: "because",
  ...some,
});

test("moderators have pages for reports, the log and people", () => {
  for (const id of ["moderation", "moderation/log", "moderation/A1b2C3d4E5f6"])
    expect(routeOf(`#/online/${id}`)).toEqual({ page: "online", game: "", id });
  expect(routeOf("#/online/moderation/")).toEqual({ page: "missing" });
});

test("an entry of the log says what was done", () => {
  expect(entryInWords(entry({}))).toBe("Warning");
  expect(entryInWords(entry({ kind: "give_role", role: "moderator" }))).toBe("Role: moderator");
  expect(entryInWords(entry({ kind: "reverse", reverses: 6 }))).toBe("Entry 6 reversed");
  expect(entryInWords(entry({ kind: "remove_line", line: 3 }))).toBe("Line 3 removed");
  expect(entryInWords(entry({ kind: "settle", report: 2 }))).toBe("Report 2 closed");
  expect(entryInWords(entry({ kind: "unlink_identity" }))).toBe("Way to sign in unlinked");
  expect(entryInWords(entry({ kind: "mute", until: NOW }))).toMatch(
    /^Muted in chats, until .*2027/,
  );
});

test("what stands can be reversed, and nothing else", () => {
  for (const kind of ["warn", "mute", "close", "remove_line", "annul"] as const)
    expect(canReverse(entry({ kind }), NOW)).toBe(true);
  for (const kind of ["decide_game", "reverse", "give_role", "take", "settle"] as const)
    expect(canReverse(entry({ kind }), NOW)).toBe(false);
  expect(canReverse(entry({ reversed: true }), NOW)).toBe(false);
  expect(canReverse(entry({ kind: "mute", until: NOW - 1 }), NOW)).toBe(false);
  expect(canReverse(entry({ kind: "mute", until: NOW + 1 }), NOW)).toBe(true);
});

test("a line of a chat is removed where it is shown, and given back", () => {
  const listeners: Listener[] = [];
  const connection = {
    listen(one: Listener): () => void {
      listeners.push(one);
      return () => undefined;
    },
  } as unknown as Connection;
  const room = new ChatRoom(connection, "g", "players");
  const hear = (...lines: ChatLine[]): void => {
    for (const one of listeners) one.hear({ kind: "chat", game: "g", room: "players", lines });
  };
  const line = (number: number, text: string): ChatLine => ({
    number,
    person: { id: "b", name: "Bob" },
    text,
    time: number,
  });
  hear(line(1, "hello"), line(2, "bad words"));
  hear(line(2, ""));
  expect(room.said.map(({ text }) => text)).toEqual(["hello"]);
  hear(line(3, "sorry"));
  hear(line(2, "bad words"));
  expect(room.said.map(({ text }) => text)).toEqual(["hello", "bad words", "sorry"]);
});
