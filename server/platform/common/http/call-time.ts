interface Used {
  readonly ms: number;
  readonly at: number;
}

/**
 * Adds up the time of each person's calls. Of it, each passing ms takes one back, so calls one after the other never add
 * up. Times are ms of one clock that only grows.
 */
export class CallTime {
  private readonly used = new Map<number, Used>();

  /** Adds a call that took `ms` and ended at `at`. */
  add(userId: number, ms: number, at: number): void {
    const sum = this.of(userId, at) + ms;
    this.used.delete(userId);
    this.used.set(userId, { ms: sum, at });
    this.forgetOldest(at);
  }

  /** Returns the time that still counts at `now`. */
  of(userId: number, now: number): number {
    const { ms, at } = this.used.get(userId) ?? { ms: 0, at: now };
    return Math.max(0, ms - (now - at));
  }

  /** Forgets the persons who called last of all, as far as their time no longer counts. */
  private forgetOldest(now: number): void {
    for (const userId of this.used.keys()) {
      if (this.of(userId, now) > 0) return;
      this.used.delete(userId);
    }
  }
}
