/**
 * Generates numbers that look random and are the same for the same words. It keeps no state between records,
 * so that any record can be built alone.
 */
export class Dice {
  private state: number;

  constructor(...words: (string | number)[]) {
    // FNV-1a over the words gives the seed.
    let hash = 0x811c9dc5;
    for (const character of words.join('/')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    this.state = hash >>> 0;
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.next() * values.length)] ?? values[0];
  }
}
