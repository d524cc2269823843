import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#shared/errors/index';
import { emailKey, networkOf } from '../common';
import { Configuration } from '#server/config/index';
import { Database } from '#server/database/index';
import { SECOND_MS } from '#shared/durations';
import { ThrottleRepository } from './throttle.repository';

export const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * Calls in a window. `pair` (account and address together) is the tight limit: it stops only the person who
 * guesses. `account` is much higher and stops a guess from many addresses. `address` allows for an office
 * behind one address. `device` is the budget of a browser that has signed in to the account before. For
 * sign-ins only failures count.
 */
export const LIMITS = {
  'sign-in': { seconds: WINDOW_SECONDS, device: 10, address: 60, pair: 10, account: 100 },
  /** Mails that warn a person of an attack on their account. */
  'sign-in-alert': { seconds: HOUR_SECONDS, account: 1 },
  reset: { seconds: WINDOW_SECONDS, address: 60, pair: 5, account: 20 },
  'approval-status': { seconds: WINDOW_SECONDS, address: 120, pair: 30, account: 300 },
  'sign-up': { seconds: WINDOW_SECONDS, address: 60, pair: 20, account: 200 },
  'update-password': { seconds: WINDOW_SECONDS, address: 60, pair: 20, account: 200 },
  /** Mailed invitations: `pair` is a person and the company that invites them, `account` the person alone. */
  invitation: { seconds: HOUR_SECONDS, pair: 5, account: 20, company: 100 },
  /** Emails of customer invoices. */
  'invoice-email': { seconds: HOUR_SECONDS, company: 500 },
  /** Addresses of other companies that the check of a list names. */
  'taken-address': { seconds: HOUR_SECONDS, company: 30 },
} as const satisfies Record<string, Limit>;

export type Throttled = keyof typeof LIMITS;

/** Counters in the order of counting. A call that one counter refuses is not counted by later ones. */
const COUNTERS = ['device', 'address', 'pair', 'account', 'company'] as const;
type Counter = (typeof COUNTERS)[number];
type Limit = { seconds: number } & Partial<Record<Counter, number>>;

/** Keys that a call is counted under. A counter without a key is left out. */
export type ThrottleKeys = Partial<Record<Counter, string>>;

export interface Refusal {
  readonly counter: Counter;
  readonly seconds: number;
}

/**
 * Hashes an account to hide people's addresses in the table. All spellings of an address count on one
 * account.
 */
const hashOf = (account: string): string => createHash('sha256').update(emailKey(account)).digest('hex');

/** Returns the keys of a call by a stranger about an account: an email address, an id or a token. */
export function strangerKeys({ address, account }: { address: string; account: string }): ThrottleKeys {
  const network = networkOf(address);
  const hash = hashOf(account);
  return { address: network, pair: `${hash}@${network}`, account: hash };
}

/** Returns the keys of a mailed invitation. Other companies may still invite a person whom one has mailed too often. */
export function invitationKeys({ companyId, email }: { companyId: number; email: string }): ThrottleKeys {
  const company = String(companyId);
  const hash = hashOf(email);
  return { pair: `${hash}@${company}`, account: hash, company };
}

/** Returns the key of a company alone. */
export const companyKey = (companyId: number): ThrottleKeys => ({ company: String(companyId) });

/** Returns the key of an account alone. */
export const accountKey = (account: string): ThrottleKeys => ({ account: hashOf(account) });

/** Counters that restart after a person proves that an account is theirs. */
const LIFTED = ['sign-in', 'reset', 'approval-status'] as const satisfies readonly Throttled[];

/**
 * Counts calls that guess or that send mail, in the database, so that all nodes share the counts. A call is
 * counted before it runs, so a hundred parallel calls count like a hundred in a row.
 */
@Injectable()
export class Throttles {
  private readonly limiters = new Map<string, RateLimiterMySQL>();

  constructor(
    configuration: Configuration,
    database: Database,
    private readonly counters: ThrottleRepository,
  ) {
    const common = {
      storeClient: database.guardedPool,
      storeType: 'pool',
      dbName: new URL(configuration.databaseUrl).pathname.slice(1),
      tableName: 'throttles',
      tableCreated: true,
    };
    for (const [what, limit] of Object.entries<Limit>(LIMITS)) {
      for (const counter of COUNTERS) {
        const points = limit[counter];
        if (points === undefined) continue;
        const keyPrefix = `${what}-${counter}`;
        // Lets only the first limiter delete expired rows, because it deletes those of all.
        const clearExpiredByTimeout = this.limiters.size === 0;
        const options = { ...common, keyPrefix, points, duration: limit.seconds, clearExpiredByTimeout };
        this.limiters.set(keyPrefix, new RateLimiterMySQL(options));
      }
    }
  }

  /** Counts a call. Returns the first refusal, null when every counter accepts it. */
  async take(what: Throttled, keys: ThrottleKeys): Promise<Refusal | null> {
    for (const [counter, limiter, key] of this.countersOf(what, keys)) {
      const seconds = await consume(limiter, key);
      if (seconds !== null) return { counter, seconds };
    }
    return null;
  }

  /**
   * Counts a call.
   * @throws DomainError `too_many_requests` (429) with the seconds to wait.
   */
  async count(what: Throttled, keys: ThrottleKeys): Promise<void> {
    const refusal = await this.take(what, keys);
    if (refusal !== null)
      throw new DomainError('too_many_requests', { retry_after_seconds: refusal.seconds });
  }

  /** Uncounts a correct call. Resets the tight counters of its device or of its account and address. */
  async forgive(what: Throttled, keys: ThrottleKeys): Promise<void> {
    await Promise.all(
      this.countersOf(what, keys).map(([counter, limiter, key]) =>
        counter === 'pair' || counter === 'device' ? limiter.delete(key) : limiter.reward(key, 1),
      ),
    );
  }

  /** Resets the counts of an account from every address, because its owner has just proved their identity. */
  async lift(account: string): Promise<void> {
    const hash = hashOf(account);
    const exact = LIFTED.map((what) => `${what}-account:${hash}`);
    const pairs = LIFTED.map((what) => `${what}-pair:${hash}@`);
    await this.counters.remove(exact, pairs);
  }

  private countersOf(what: Throttled, keys: ThrottleKeys): [Counter, RateLimiterMySQL, string][] {
    return COUNTERS.flatMap((counter): [Counter, RateLimiterMySQL, string][] => {
      const limiter = this.limiters.get(`${what}-${counter}`);
      const key = keys[counter];
      return limiter === undefined || key === undefined ? [] : [[counter, limiter, key]];
    });
  }
}

/** Returns the seconds to wait when the limiter refuses, null when it accepts the call. */
async function consume(limiter: RateLimiterMySQL, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND_MS));
  }
}
