import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Options, hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../shared/errors';

/** Argon2id (the library's default), 19 MiB, 2 passes, 1 lane. See docs/security.md#passwords. */
const ARGON2: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};
/** Parallel checks. Two cores do about 93 a second; more in parallel only use more memory. */
const PARALLEL_MAX = 4;
const WAITING_MAX = 60;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and checks passwords, four in parallel. Refuses with 503 when the queue is full. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Hash to check an unknown address against, so that it takes as long as a known one. */
  private placeholderHash: Promise<string> | null = null;

  /** @throws DomainError `busy` when too many wait already */
  hash(password: string): Promise<string> {
    return this.withSlot(() => hash(password, ARGON2));
  }

  /**
   * Returns true when the password matches the hash. Without a hash ('' or null) it returns false after the
   * same work.
   * @throws DomainError `busy` when too many wait already
   */
  async matches(encoded: string | null, password: string): Promise<boolean> {
    const known = encoded !== null && encoded !== '';
    const compared = known ? encoded : await this.hashOfNobody();
    const same = await this.withSlot(() => verify(compared, password));
    return known && same;
  }

  private hashOfNobody(): Promise<string> {
    this.placeholderHash ??= hash(randomBytes(32).toString('hex'), ARGON2);
    return this.placeholderHash;
  }

  private async withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < PARALLEL_MAX) this.running += 1;
    else await this.waitForTurn();
    try {
      return await work();
    } finally {
      // Passes the slot to the next in the queue: `running` counts slots.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(): Promise<void> {
    if (this.waiting.length >= WAITING_MAX) {
      throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
