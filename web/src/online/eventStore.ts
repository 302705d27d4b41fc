// What is known of games on the server, so that they can be seen without it, too.
import type { GameEvent, Person } from "../api/types";
import { type Item, ItemStore } from "../play/itemStore";
import { keepPerson, knownPerson, parsed } from "./knownPerson";

interface KnownGame extends Item {
  readonly events: readonly GameEvent[];
}

/** More are forgotten, the oldest first. */
const MAX_GAMES = 20;

/** Reads a stored text; null if it is not a game. */
function read(text: string): KnownGame | null {
  const value = parsed(text);
  const isValid =
    typeof value?.["key"] === "string" &&
    typeof value["changed"] === "number" &&
    Array.isArray(value["events"]) &&
    value["events"].every((event: { version?: unknown }, i) => event.version === i + 1);
  return isValid ? (value as unknown as KnownGame) : null;
}

export class EventStore {
  private readonly games: ItemStore<KnownGame>;

  constructor(private readonly storage: Storage | null) {
    this.games = new ItemStore(storage, "online-game", read);
  }

  /** The events of a game, from the first on. */
  events(id: string): readonly GameEvent[] {
    return this.games.find(id)?.events ?? [];
  }
  /** Keeps the events of a game. */
  keep(id: string, events: readonly GameEvent[]): void {
    this.games.find(id); // what another page has kept is older, or the same
    this.games.save({ key: id, changed: Date.now(), events });
    const all = this.games.peek().sort((a, b) => b.changed - a.changed);
    for (const { key } of all.slice(MAX_GAMES)) this.games.remove(key);
  }
  forget(id: string): void {
    this.games.remove(id);
  }

  /** Who this browser is, as far as the server has said; null for nobody yet. */
  get person(): Person | null {
    return knownPerson(this.storage);
  }
  set person(person: Person | null) {
    keepPerson(this.storage, person);
  }
}
