// Commands that the server has not answered yet. They are stored, so that they outlive the page, and every page of
// this browser has the same ones.
import type { Command } from "../api/types";
import { type Item, ItemStore, newKey } from "../play/itemStore";

export interface PendingCommand extends Item {
  /** The id of the game. */
  readonly game: string;
  readonly command: Command;
  /** The order in which commands are sent. */
  readonly order: number;
}

/** Reads a stored text; null if it is not a command. */
function read(text: string): PendingCommand | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { key, changed, game, command, order } = (value ?? {}) as Record<string, unknown>;
  const isValid =
    typeof key === "string" &&
    typeof changed === "number" &&
    typeof game === "string" &&
    typeof order === "number" &&
    typeof (command as { kind?: unknown } | undefined)?.kind === "string";
  return isValid ? (value as PendingCommand) : null;
}

export class Outbox {
  /** In their order. */
  pending: readonly PendingCommand[] = $state.raw([]);
  private readonly store: ItemStore<PendingCommand>;

  constructor(storage: Storage | null) {
    this.store = new ItemStore(storage, "online-command", read);
    this.follow();
  }

  /** Those of one game. */
  of(game: string): readonly PendingCommand[] {
    return this.pending.filter((one) => one.game === game);
  }

  add(game: string, command: Command): PendingCommand {
    const order = Math.max(0, ...this.pending.map((one) => one.order)) + 1;
    const added = { key: newKey(), changed: Date.now(), game, command, order };
    this.store.save(added);
    this.follow();
    return added;
  }
  /** Removes a command that was answered. */
  remove(key: string): void {
    this.store.remove(key);
    this.follow();
  }
  /** Reads what other pages have added and removed. */
  follow(): void {
    this.pending = this.store.peek().sort((a, b) => a.order - b.order || a.changed - b.changed);
  }
}
