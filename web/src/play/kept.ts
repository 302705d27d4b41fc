// What the browser keeps, by kind. What is read is never trusted: what cannot be read is set aside, and
// the rest stays.
import { PonnukiError } from "../core/errors";

export interface Item {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const ASIDE = "ponnuki/aside/";

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
  private readonly prefix: string;

  constructor(
    private readonly storage: Storage | null,
    kind: string,
    private readonly read: (text: string) => T | null,
  ) {
    this.prefix = `ponnuki/${kind}/`;
  }

  /** False where the browser keeps nothing: no room, or not allowed. */
  keep(item: T): boolean {
    try {
      if (!this.storage) throw new PonnukiError("storage is not allowed");
      this.storage.setItem(this.prefix + item.key, JSON.stringify(item));
      this.loose.delete(item.key);
      return true;
    } catch {
      this.loose.set(item.key, item);
      return false;
    }
  }

  forget(key: string): void {
    this.loose.delete(key);
    this.storage?.removeItem(this.prefix + key);
  }

  find(key: string): T | null {
    return this.loose.get(key) ?? this.read(this.storage?.getItem(this.prefix + key) ?? "");
  }

  /** All that is sound, the latest first, and how many had to be set aside. */
  all(isSound: (item: T) => boolean): { items: T[]; broken: number } {
    const items = [...this.loose.values()];
    let broken = 0;
    for (const name of this.names()) {
      const key = name.slice(this.prefix.length);
      const text = this.storage?.getItem(name) ?? "";
      const item = this.read(text);
      if (this.loose.has(key)) continue;
      if (item?.key === key && isSound(item)) items.push(item);
      else {
        this.setAside(key, text);
        ++broken;
      }
    }
    return { items: items.sort((a, b) => b.changed - a.changed), broken };
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
