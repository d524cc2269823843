import { Injectable } from '@nestjs/common';

/** The calls with an Idempotency-Key that this node works on, also those that were answered `outcome_unknown`. */
@Injectable()
export class RunningCalls {
  private readonly counts = new Map<string, number>();

  /** Counts a call until its work is over, even when the caller got an answer before that. */
  async during<T>(call: string | null, work: Promise<T>): Promise<T> {
    if (call === null) return work;
    this.counts.set(call, this.countOf(call) + 1);
    try {
      return await work;
    } finally {
      const left = this.countOf(call) - 1;
      if (left === 0) this.counts.delete(call);
      else this.counts.set(call, left);
    }
  }

  /** Counts the running calls with the same key. */
  countOf(call: string | null): number {
    return call === null ? 0 : (this.counts.get(call) ?? 0);
  }
}
