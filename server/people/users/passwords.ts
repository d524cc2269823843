import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Options, hash, verify } from '@node-rs/argon2';
import { DomainError } from '#shared/errors/index';

/** Argon2id (the library's default), 19 MiB, 2 passes, 1 lane. See docs/security.md#passwords. */
const ARGON2: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};
/** Parallel checks. Two cores do about 93 a second; more in parallel only use more memory. */
const PARALLEL_MAX = 4;
/** Maximum length of each queue. */
const WAITING_MAX = 60;
const RETRY_AFTER_SECONDS = 2;

/** `known`: has a session, a mailed link, or the mark of a browser that signed in before. */
export type Caller = 'known' | 'stranger';

/**
 * Hashes and checks passwords, four in parallel. Known callers go first and have their own queue, so that a burst of
 * strangers does not keep them out. Refuses with 503 when the queue is full.
 */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: Record<Caller, (() => void)[]> = { known: [], stranger: [] };
  /** Hash to check an unknown address against, so that it takes as long as a known one. */
  private placeholderHash: Promise<string> | null = null;

  /** Hashes a new password. Only known callers set one. @throws DomainError `busy` when too many wait already */
  hash(password: string): Promise<string> {
    return this.withSlot('known', () => hash(password, ARGON2));
  }

  /**
   * Returns true when the password matches the hash. Without a hash ('' or null) it returns false after the
   * same work.
   * @throws DomainError `busy` when too many wait already
   */
  async matches(encoded: string | null, password: string, caller: Caller = 'stranger'): Promise<boolean> {
    const known = encoded !== null && encoded !== '';
    const compared = known ? encoded : await this.hashOfNobody();
    const same = await this.withSlot(caller, () => verify(compared, password));
    return known && same;
  }

  private hashOfNobody(): Promise<string> {
    this.placeholderHash ??= hash(randomBytes(32).toString('hex'), ARGON2);
    return this.placeholderHash;
  }

  private async withSlot<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (this.running < PARALLEL_MAX) this.running += 1;
    else await this.waitForTurn(this.waiting[caller]);
    try {
      return await work();
    } finally {
      // Passes the slot to the next in the queue: `running` counts slots.
      const next = this.waiting.known.shift() ?? this.waiting.stranger.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(queue: (() => void)[]): Promise<void> {
    if (queue.length >= WAITING_MAX) {
      throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    }
    return new Promise((resolve) => queue.push(resolve));
  }
}
