// What the browser keeps, by kind. What is read is never trusted: what cannot be read is set aside, and
// the rest stays. Other pages of the app may keep the same at any time: nothing of theirs is overwritten
// unseen.
import { PonnukiError } from "../core/errors";

export interface Item {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const ASIDE = "ponnuki/aside/";

/** A name for something new that nothing else has. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** The browser's storage; null where it is not allowed. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export class Kept<T extends Item> {
  // What could not be stored lasts as long as the page.
  private readonly loose = new Map<string, T>();
  // By key, what this page read or wrote last.
  private readonly seen = new Map<string, string>();
  // By key, the key under which this page goes on since another wrote to the first.
  private readonly apart = new Map<string, string>();
  private readonly prefix: string;

  constructor(
    private readonly storage: Storage | null,
    kind: string,
    private readonly read: (text: string) => T | null,
  ) {
    this.prefix = `ponnuki/${kind}/`;
  }

  /**
   * False where the browser keeps nothing: no room, or not allowed. Where another page has kept something
   * `newer`, that stays, and this page's item gets a key of its own from now on.
   */
  keep(item: T): boolean {
    if (this.unseen(item.key) && !this.apart.has(item.key)) this.apart.set(item.key, newKey());
    const key = this.apart.get(item.key) ?? item.key;
    const text = JSON.stringify({ ...item, key });
    try {
      if (!this.storage) throw new PonnukiError("storage is not allowed");
      this.storage.setItem(this.prefix + key, text);
      this.seen.set(key, text);
      this.loose.delete(item.key);
      return true;
    } catch {
      this.loose.set(item.key, item);
      return false;
    }
  }

  /** What another page has kept since this one read or kept it. */
  newer(key: string): T | null {
    return this.loose.has(key) ? null : this.unseen(key);
  }

  forget(key: string): void {
    this.loose.delete(key);
    this.storage?.removeItem(this.prefix + key);
  }

  find(key: string): T | null {
    return this.loose.get(key) ?? this.read(this.look(key));
  }

  /** All that is sound, the latest first, and how many had to be set aside. */
  all(isSound: (item: T) => boolean): { items: T[]; broken: number } {
    const items = [...this.loose.values()];
    let broken = 0;
    for (const name of this.names()) {
      const key = name.slice(this.prefix.length);
      if (this.loose.has(key)) continue;
      const text = this.look(key);
      const item = this.read(text);
      if (item?.key === key && isSound(item)) items.push(item);
      else {
        this.setAside(key, text);
        ++broken;
      }
    }
    return { items: items.sort((a, b) => b.changed - a.changed), broken };
  }

  private unseen(key: string): T | null {
    const text = this.textOf(key);
    return text === this.seen.get(key) ? null : this.read(text);
  }

  private textOf(key: string): string {
    return this.storage?.getItem(this.prefix + key) ?? "";
  }

  private look(key: string): string {
    const text = this.textOf(key);
    this.seen.set(key, text);
    this.apart.delete(key);
    return text;
  }

  private names(): string[] {
    const count = this.storage?.length ?? 0;
    const all = Array.from({ length: count }, (_, i) => this.storage?.key(i) ?? "");
    return all.filter((name) => name.startsWith(this.prefix));
  }

  private setAside(key: string, text: string): void {
    this.storage?.removeItem(this.prefix + key); // first, to have room
    this.storage?.setItem(ASIDE + key, text);
  }
}
