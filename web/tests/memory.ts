/** A browser's storage, in memory. */
export class Memory implements Storage {
  private readonly items = new Map<string, string>();
  /** How many characters it has room for, names included. */
  capacity = Infinity;
  /** How the names begin that it has no room for; null for none. */
  refused: string | null = null;
  constructor(public full = false) {}
  [name: string]: unknown;
  get length(): number {
    return this.items.size;
  }
  get used(): number {
    return [...this.items].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  }
  clear(): void {
    this.items.clear();
  }
  key(i: number): string | null {
    return [...this.items.keys()][i] ?? null;
  }
  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    const used =
      this.used - (this.items.has(name) ? name.length + (this.getItem(name)?.length ?? 0) : 0);
    const isRefused = this.refused !== null && name.startsWith(this.refused);
    if (this.full || isRefused || used + name.length + value.length > this.capacity)
      throw new DOMException("no room", "QuotaExceededError");
    this.items.set(name, value);
  }
  removeItem(name: string): void {
    this.items.delete(name);
  }
}
