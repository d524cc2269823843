/** Up to this many items move by themselves; more are merged in one pass over the list. */
const SINGLE_MOVES_MAX = 64;

/** An item that leaves its place (`old`), comes (`now`), or is replaced. */
export interface Move<T> {
  readonly old: T | null;
  readonly now: T | null;
}

/**
 * A list that stays sorted. One replaced item costs a binary search, and a few moved ones a shift of the array
 * each; many are merged. The order must be total: `compare` gives 0 only for versions of the same item.
 */
export class SortedList<T> {
  /** Changed in place, so that a change costs the same in a long list as in a short one. */
  items: T[] = [];

  constructor(readonly compare: (a: T, b: T) => number) {}

  /** The place of an item of the list, or where it would stand. */
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

  /** Replaces what keeps its place at once, then moves the rest. An `old` must be in the list. */
  apply(moves: readonly Move<T>[]): void {
    const moved = moves.filter((move) => !this.replaced(move));
    const gone = moved.flatMap(({ old }) => (old === null ? [] : [old]));
    const come = moved.flatMap(({ now }) => (now === null ? [] : [now]));
    if (gone.length + come.length <= SINGLE_MOVES_MAX) this.moveEach(gone, come);
    else this.merge(gone, come.sort(this.compare));
  }

  private replaced({ old, now }: Move<T>): boolean {
    if (old === null || now === null || this.compare(old, now) !== 0) return false;
    this.items[this.placeOf(old)] = now;
    return true;
  }

  private moveEach(gone: readonly T[], come: readonly T[]): void {
    for (const item of gone) this.items.splice(this.placeOf(item), 1);
    for (const item of come) this.items.splice(this.placeOf(item), 0, item);
  }

  /** Finds the places of what moves by binary search and copies the stretches between them. */
  private merge(gone: readonly T[], come: readonly T[]): void {
    const leaving = gone.map((item) => ({ place: this.placeOf(item), item: null as T | null }));
    const coming = come.map((item) => ({ place: this.placeOf(item), item }));
    // The sort is stable: what comes to one place stays in its order.
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
