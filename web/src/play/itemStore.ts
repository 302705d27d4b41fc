// Items in the browser's storage, by kind. What is read is never trusted: invalid items are moved away, and
// the rest stays. Other pages of the app may write the same items at any time: a page never overwrites a
// version that it has not read.

export interface Item {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const INVALID_PREFIX = "ponnuki/aside/"; // where invalid items are moved to

/** A key that no other item has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** The browser's storage; null if it is not allowed. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export class ItemStore<T extends Item> {
  // Items that could not be stored; they last as long as the page.
  private readonly unsaved = new Map<string, T>();
  // By key, the text that this page read or wrote last.
  private readonly lastTexts = new Map<string, string>();
  // By key, the key under which this page saves since another page has changed the item.
  private readonly forkedKeys = new Map<string, string>();
  private readonly prefix: string;

  constructor(
    private readonly storage: Storage | null,
    kind: string,
    private readonly read: (text: string) => T | null,
  ) {
    this.prefix = `ponnuki/${kind}/`;
  }

  /**
   * Saves an item; false if the browser stores nothing: no room, or not allowed. If another page has saved
   * a newer version, that stays, and this page saves under a key of its own from now on.
   */
  save(item: T): boolean {
    if (this.readIfChanged(item.key) && !this.forkedKeys.has(item.key))
      this.forkedKeys.set(item.key, newKey());
    const key = this.forkedKeys.get(item.key) ?? item.key;
    const text = JSON.stringify({ ...item, key });
    try {
      if (!this.storage) throw new Error("storage is not allowed");
      this.storage.setItem(this.prefix + key, text);
      this.lastTexts.set(key, text);
      this.unsaved.delete(item.key);
      return true;
    } catch {
      this.unsaved.set(item.key, item);
      return false;
    }
  }

  /** Whether an item would still be there after a reload. */
  isStored(key: string): boolean {
    return !this.unsaved.has(key);
  }

  /** The version that another page has saved since this one read or saved the item; null if none has. */
  newer(key: string): T | null {
    return this.unsaved.has(key) ? null : this.readIfChanged(key);
  }

  remove(key: string): void {
    this.unsaved.delete(key);
    this.storage?.removeItem(this.prefix + key);
  }

  find(key: string): T | null {
    return this.unsaved.get(key) ?? this.read(this.readText(key));
  }

  /** Whether there is no item, valid or not. */
  get isEmpty(): boolean {
    return this.unsaved.size === 0 && this.names().length === 0;
  }

  /** The items that can be read, in no order. Unlike `all`, this changes nothing. */
  peek(): T[] {
    const stored = this.names().flatMap((name) => {
      const key = name.slice(this.prefix.length);
      return this.unsaved.has(key) ? [] : (this.read(this.textOf(key)) ?? []);
    });
    return [...this.unsaved.values(), ...stored];
  }

  /**
   * What `open` returns for each item, the latest first, and the number of those that were moved away as
   * invalid: `open` returned null for them, or they cannot be read.
   */
  all<U>(open: (item: T) => U | null): { items: U[]; invalid: number } {
    const found = [...this.unsaved.values()].flatMap((item) => {
      const opened = open(item);
      return opened === null ? [] : [{ opened, changed: item.changed }];
    });
    let invalid = 0;
    for (const name of this.names()) {
      const key = name.slice(this.prefix.length);
      if (this.unsaved.has(key)) continue;
      const text = this.readText(key);
      const item = this.read(text);
      const opened = item?.key === key ? open(item) : null;
      if (item && opened !== null) found.push({ opened, changed: item.changed });
      else {
        this.moveAway(key, text);
        ++invalid;
      }
    }
    found.sort((a, b) => b.changed - a.changed);
    return { items: found.map(({ opened }) => opened), invalid };
  }

  private readIfChanged(key: string): T | null {
    const text = this.textOf(key);
    return text === this.lastTexts.get(key) ? null : this.read(text);
  }

  private textOf(key: string): string {
    return this.storage?.getItem(this.prefix + key) ?? "";
  }

  private readText(key: string): string {
    const text = this.textOf(key);
    this.lastTexts.set(key, text);
    this.forkedKeys.delete(key);
    return text;
  }

  private names(): string[] {
    const count = this.storage?.length ?? 0;
    const all = Array.from({ length: count }, (_, i) => this.storage?.key(i) ?? "");
    return all.filter((name) => name.startsWith(this.prefix));
  }

  private moveAway(key: string, text: string): void {
    this.storage?.removeItem(this.prefix + key); // first, to make room
    this.storage?.setItem(INVALID_PREFIX + key, text);
  }
}
