// What was deleted from a list that a page shows, and what becomes of it.
import type { Item } from "./itemStore";
import type { RestorableStore } from "./restorableStore";

export class Deletions {
  /** The item that was deleted last, and what is said of it, while it is offered. */
  offered = $state.raw<{ readonly key: string; readonly text: string } | null>(null);
  /** How many items can be restored. */
  restorable = $state(0);
  /** Whether an item could not be restored, for want of room. */
  isRefused = $state(false);

  /** `onchange` is called when the store has changed. */
  constructor(
    private readonly store: Pick<
      RestorableStore<Item>,
      "delete" | "restorable" | "restore" | "forgetDeleted"
    >,
    private readonly onchange: () => void,
  ) {
    this.restorable = store.restorable.length;
  }

  /** Deletes an item, and says it in these words. */
  delete(key: string, text: string): void {
    this.store.delete(key);
    this.update({ key, text });
  }
  /** Restores the item that is offered. */
  undo(): void {
    if (this.offered) this.restore([this.offered.key]);
  }
  restoreAll(): void {
    this.restore(this.store.restorable.map(({ key }) => key));
  }
  /** Deletes for good what could be restored. */
  forget(): void {
    this.store.forgetDeleted();
    this.update(null);
  }

  private restore(keys: readonly string[]): void {
    const refused = keys.filter((key) => !this.store.restore(key));
    this.update(null, refused.length > 0);
  }
  private update(offered: Deletions["offered"], isRefused = false): void {
    this.offered = offered;
    this.isRefused = isRefused;
    this.restorable = this.store.restorable.length;
    this.onchange();
  }
}
