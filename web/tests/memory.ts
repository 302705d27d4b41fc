/** A browser's storage, in memory. */
export class Memory implements Storage {
  private readonly items = new Map<string, string>();
  constructor(public full = false) {}
  [name: string]: unknown;
  get length(): number {
    return this.items.size;
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
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.items.set(name, value);
  }
  removeItem(name: string): void {
    this.items.delete(name);
  }
}
