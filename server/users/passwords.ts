import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Options, hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../shared/errors';

/** Argon2id (the library's default kind), 19 MiB, 2 passes, 1 lane (design: trust, section 1). */
const ARGON2: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};
/** About 93 checks a second on two cores: more at once only take memory from each other. */
const AT_ONCE_MAX = 4;
const WAITING_MAX = 60;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and checks passwords, four at once; whoever finds a full queue is told to come back (503). */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** What an unknown address is checked against, so that it takes as long as a known one. */
  private nobody: Promise<string> | null = null;

  /** @throws DomainError `busy` when too many wait already. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2));
  }

  /**
   * Whether the password is the one of the hash. Without a hash ('' or null) the answer is no, after as much
   * work as for one.
   * @throws DomainError `busy` when too many wait already.
   */
  async matches(encoded: string | null, password: string): Promise<boolean> {
    const known = encoded !== null && encoded !== '';
    const compared = known ? encoded : await this.hashOfNobody();
    const same = await this.inTurn(() => verify(compared, password));
    return known && same;
  }

  private hashOfNobody(): Promise<string> {
    this.nobody ??= hash(randomBytes(32).toString('hex'), ARGON2);
    return this.nobody;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE_MAX) this.running += 1;
    else await this.waitForTurn();
    try {
      return await work();
    } finally {
      // A place goes straight to the next one: `running` counts places, not people.
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
