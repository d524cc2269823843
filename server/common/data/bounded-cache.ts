/** Keeps at most so many values, and lets the one go that was not asked for the longest. */
export class BoundedCache<K, V> {
  private readonly values = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get(key: K): V | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  delete(key: K): void {
    this.values.delete(key);
  }

  set(key: K, value: V): void {
    this.values.delete(key);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.limit) return;
      this.values.delete(oldest);
    }
  }
}
