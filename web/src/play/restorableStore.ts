// Items of which those that were deleted last can be restored, also after the page was closed.
import { type Item, ItemStore, newKey } from "./itemStore";

/** An item as it was, and when it was deleted. */
type Deleted<T extends Item> = T & {
  /** Milliseconds since 1970. */
  readonly deletedAt: number;
};

/** How many deleted items can be restored. */
const MAX_DELETED = 10;

export class RestorableStore<T extends Item> extends ItemStore<T> {
  /** The items that were deleted last. */
  private readonly deleted: ItemStore<Deleted<T>>;

  /** `deletedKind` is the kind under which items are stored that were deleted. */
  constructor(
    storage: Storage | null,
    kind: string,
    deletedKind: string,
    private readonly readItem: (text: string) => T | null,
  ) {
    super(storage, kind, readItem);
    this.deleted = new ItemStore(storage, deletedKind, (text) => this.readDeleted(text));
  }

  /** Whether there is nothing, valid or not, nor anything to restore. */
  override get isEmpty(): boolean {
    return super.isEmpty && this.deleted.isEmpty;
  }

  /** Saves an item as any store does; where there is no room, deleted items make it, the oldest first. */
  override save(item: T): boolean {
    if (super.save(item)) return true;
    return this.restorable.reverse().some(({ key }) => {
      this.deleted.remove(key);
      return super.save(item);
    });
  }

  /** Deletes an item so that it can be restored, also after the page was closed. */
  delete(key: string, now = Date.now()): void {
    const item = this.find(key);
    if (!item) return;
    this.deleted.remove(key); // an older version, which another page has changed since
    const deleted = { ...item, deletedAt: now };
    const isStored = this.deleted.save(deleted);
    this.remove(key);
    if (!isStored) this.deleted.save(deleted); // there may be room now
    for (const { key: old } of this.restorable
      .filter((one) => one.key !== key)
      .slice(MAX_DELETED - 1))
      this.deleted.remove(old);
  }

  /** The items that can be restored, the one that was deleted last first. */
  get restorable(): T[] {
    return this.deleted
      .all((deleted) => deleted)
      .items.sort((a, b) => b.deletedAt - a.deletedAt)
      .flatMap((deleted) => this.itemOf(deleted) ?? []);
  }

  /**
   * Restores a deleted item. What another page has saved meanwhile under its key stays, and the deleted one is
   * restored beside it.
   *
   * Returns whether it is restored; if there is no room for it, it can still be restored later.
   */
  restore(key: string): boolean {
    const deleted = this.deleted.find(key);
    const restored = deleted && this.itemOf(deleted);
    if (!deleted || !restored) return false;
    const item = { ...restored, key: this.find(key) ? newKey() : key };
    if (super.save(item)) {
      this.deleted.remove(key);
      return true;
    }
    this.deleted.remove(key); // there may be room for one of them
    if (super.save(item) || !this.deleted.save(deleted)) {
      this.deleted.remove(key);
      return true;
    }
    this.remove(item.key);
    return false;
  }

  /** Removes what could be restored. */
  forgetDeleted(): void {
    for (const { key } of this.restorable) this.deleted.remove(key);
  }

  private readDeleted(text: string): Deleted<T> | null {
    const item = this.readItem(text);
    if (!item) return null;
    const { deletedAt } = JSON.parse(text) as { deletedAt?: unknown };
    return { ...item, deletedAt: typeof deletedAt === "number" ? deletedAt : item.changed };
  }

  /** A deleted item as it was: reading leaves out what is not the item's own. */
  private itemOf(deleted: Deleted<T>): T | null {
    return this.readItem(JSON.stringify(deleted));
  }
}
