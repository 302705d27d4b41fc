// How far chats were read: what is kept, what is forgotten, and browsers that keep nothing.
import { expect, test } from "vitest";
import { ChatReading } from "../src/online/chatReading";
import { Memory } from "./memory";

test("how far a room was read is kept, each for itself", () => {
  const storage = new Memory();
  const reading = new ChatReading(storage);
  expect(reading.lastRead("a", "players")).toBe(0);
  reading.note("a", "players", 3);
  reading.note("a", "watchers", 1);
  reading.note("a", "players", 5);
  const again = new ChatReading(storage);
  expect(again.lastRead("a", "players")).toBe(5);
  expect(again.lastRead("a", "watchers")).toBe(1);
  expect(again.lastRead("b", "players")).toBe(0);
});

test("rooms that were read long ago are forgotten", () => {
  const reading = new ChatReading(new Memory());
  for (let i = 0; i <= 100; ++i) reading.note(String(i), "players", 1);
  expect(reading.lastRead("0", "players")).toBe(0);
  expect(reading.lastRead("1", "players")).toBe(1);
});

test.each([null, new Memory(true)])("without storage it lasts as long as the page", (storage) => {
  const reading = new ChatReading(storage);
  reading.note("a", "players", 2);
  expect(reading.lastRead("a", "players")).toBe(2);
});

test.each(["{", "7", '{"a":1}', '[["a/players","x"],7]'])(
  "%j is as if nothing was read",
  (text) => {
    const storage = new Memory();
    storage.setItem("ponnuki/chat-read", text);
    expect(new ChatReading(storage).lastRead("a", "players")).toBe(0);
  },
);
