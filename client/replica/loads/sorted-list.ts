/** Up to this many items move one by one; more are merged in one pass over the list. */
const SINGLE_MOVES_MAX = 64;

/** Item that leaves (`old`), arrives (`now`), or is replaced (both). */
export interface Move<T> {
  readonly old: T | null;
  readonly now: T | null;
}

/**
 * List that stays sorted. Replacing an item costs a binary search, moving a few shifts the array for each,
 * and many are merged. The order must be total: `compare` returns 0 only for versions of the same item.
 */
export class SortedList<T> {
  /** Changes in place, so that a change costs the same in a long list as in a short one. */
  items: T[] = [];

  constructor(readonly compare: (a: T, b: T) => number) {}

  /** Returns the index of an item, or the index at which it would be inserted. */
  placeOf(item: T): number {
    let [low, high] = [0, this.items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.items[middle];
      if (other !== undefined && this.compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Replaces items that keep their index first, then moves the others. An `old` must be in the list. */
  apply(moves: readonly Move<T>[]): void {
    const moved = moves.filter((move) => !this.replaced(move));
    const removed = moved.flatMap(({ old }) => (old === null ? [] : [old]));
    const added = moved.flatMap(({ now }) => (now === null ? [] : [now]));
    if (removed.length + added.length <= SINGLE_MOVES_MAX) this.moveEach(removed, added);
    else this.merge(removed, added.sort(this.compare));
  }

  private replaced({ old, now }: Move<T>): boolean {
    if (old === null || now === null || this.compare(old, now) !== 0) return false;
    this.items[this.placeOf(old)] = now;
    return true;
  }

  private moveEach(removed: readonly T[], added: readonly T[]): void {
    for (const item of removed) this.items.splice(this.placeOf(item), 1);
    for (const item of added) this.items.splice(this.placeOf(item), 0, item);
  }

  /** Finds the indexes of moving items by binary search and copies the stretches between them. */
  private merge(removed: readonly T[], added: readonly T[]): void {
    const leaving = removed.map((item) => ({ place: this.placeOf(item), item: null as T | null }));
    const coming = added.map((item) => ({ place: this.placeOf(item), item }));
    // The sort is stable: items with the same index keep their order.
    const steps = [...leaving, ...coming].sort((a, b) => a.place - b.place);
    const merged: T[] = [];
    let next = 0;
    for (const { place, item } of steps) {
      for (; next < place; next += 1) merged.push(this.items[next] as T);
      if (item === null) next = place + 1;
      else merged.push(item);
    }
    for (; next < this.items.length; next += 1) merged.push(this.items[next] as T);
    this.items = merged;
  }
}
