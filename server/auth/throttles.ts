import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../shared/errors';
import { Configuration } from '../config';
import { Database } from '../database';
import { emailKey } from '../users';

export const WINDOW_SECONDS = 15 * 60;
const MS_IN_SECOND = 1_000;

/** What is counted, each under two keys: where a call comes from, and whose account it is about. */
export type Throttled = keyof typeof LIMITS;

interface Limit {
  /** Calls from one address: an office behind one address makes mistakes too. */
  readonly perAddress: number;
  /** Calls on one account, from wherever they come. */
  readonly perAccount: number;
}

/** Calls in a window; of sign-ins only the failures are left counted. */
export const LIMITS = {
  'sign-in': { perAddress: 60, perAccount: 10 },
  reset: { perAddress: 60, perAccount: 5 },
  'approval-status': { perAddress: 120, perAccount: 30 },
  'sign-up': { perAddress: 60, perAccount: 20 },
  'update-password': { perAddress: 60, perAccount: 20 },
} as const satisfies Record<string, Limit>;

/**
 * Long and odd names as keys of the table, and no addresses of people in it. Addresses count as they are compared: each
 * spelling that reaches an account counts on it.
 */
const keyOf = (account: string): string => createHash('sha256').update(emailKey(account)).digest('hex');

/** Who calls, and whose account the call is about: an email address, an id, a token. */
export interface Counted {
  readonly address: string;
  readonly account: string;
}

interface Pair {
  readonly address: RateLimiterMySQL;
  readonly account: RateLimiterMySQL;
}

/**
 * Counts calls that guess, per address and per account, in the database, so that all nodes share the counts
 * (design: trust, section 1). A call is counted before it is made: a hundred at once count like a hundred in a row.
 */
@Injectable()
export class Throttles {
  private readonly limiters: ReadonlyMap<Throttled, Pair>;

  constructor(configuration: Configuration, database: Database) {
    const common = {
      storeClient: database.guardedPool,
      storeType: 'pool',
      dbName: new URL(configuration.databaseUrl).pathname.slice(1),
      tableName: 'throttles',
      tableCreated: true,
      duration: WINDOW_SECONDS,
    };
    const limiter = (keyPrefix: string, points: number): RateLimiterMySQL =>
      new RateLimiterMySQL({ ...common, keyPrefix, points });
    this.limiters = new Map(
      (Object.keys(LIMITS) as Throttled[]).map((what) => [
        what,
        {
          address: limiter(`${what}-address`, LIMITS[what].perAddress),
          account: limiter(`${what}-account`, LIMITS[what].perAccount),
        },
      ]),
    );
  }

  /**
   * Counts a call.
   * @param atLimit called at the first refusal of the account in a window, and at no later one.
   * @throws DomainError `too_many_requests` (429) with the seconds to wait.
   */
  async count(what: Throttled, { address, account }: Counted, atLimit?: () => void): Promise<void> {
    const pair = this.pairOf(what);
    refuse(await consumed(pair.address, address));
    const refusal = await consumed(pair.account, keyOf(account));
    if (refusal?.consumedPoints === LIMITS[what].perAccount + 1) atLimit?.();
    refuse(refusal);
  }

  /** The call was right: it counts for nothing, and the account starts anew. */
  async forgive(what: Throttled, { address, account }: Counted): Promise<void> {
    const pair = this.pairOf(what);
    await Promise.all([pair.address.reward(address, 1), pair.account.delete(keyOf(account))]);
  }

  private pairOf(what: Throttled): Pair {
    const pair = this.limiters.get(what);
    if (pair === undefined) throw new DomainError('internal');
    return pair;
  }
}

/** What the limiter says to one call more; null when it lets it pass. */
async function consumed(limiter: RateLimiterMySQL, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function refuse(refusal: RateLimiterRes | null): void {
  if (refusal === null) return;
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / MS_IN_SECOND));
  throw new DomainError('too_many_requests', { retry_after_seconds: seconds });
}
