import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../shared/errors';
import { Configuration } from '../config';
import { Database } from '../database';

const WINDOW_SECONDS = 15 * 60;
/** Failures from one address: an office behind one address mistypes too. */
export const FAILURES_PER_ADDRESS = 60;
/** Failures on one account, from wherever they come. */
export const FAILURES_PER_ACCOUNT = 10;
const MS_IN_SECOND = 1_000;

/** Long and odd names as keys of the table, and no addresses of people in it. */
const keyOf = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('hex');

/**
 * Counts failed sign-ins per address and per account, in the database, so that all nodes share the counts
 * (design: trust, section 1). An attempt is counted before it is made, and given back when it was right: a
 * hundred at once count like a hundred in a row.
 */
@Injectable()
export class Throttles {
  private readonly addresses: RateLimiterMySQL;
  private readonly accounts: RateLimiterMySQL;

  constructor(configuration: Configuration, database: Database) {
    const common = {
      storeClient: database.pool,
      storeType: 'pool',
      dbName: new URL(configuration.databaseUrl).pathname.slice(1),
      tableName: 'throttles',
      tableCreated: true,
      duration: WINDOW_SECONDS,
    };
    this.addresses = new RateLimiterMySQL({
      ...common,
      keyPrefix: 'sign-in-address',
      points: FAILURES_PER_ADDRESS,
    });
    this.accounts = new RateLimiterMySQL({
      ...common,
      keyPrefix: 'sign-in-account',
      points: FAILURES_PER_ACCOUNT,
    });
  }

  /** @throws DomainError `too_many_requests` (429) with the seconds to wait. */
  async countSignIn(address: string, account: string): Promise<void> {
    await take(this.addresses, address);
    await take(this.accounts, keyOf(account));
  }

  /** The attempt was right: it counts for nothing, and the account starts anew. */
  async signedIn(address: string, account: string): Promise<void> {
    await Promise.all([this.addresses.reward(address, 1), this.accounts.delete(keyOf(account))]);
  }
}

async function take(limiter: RateLimiterMySQL, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / MS_IN_SECOND));
    throw new DomainError('too_many_requests', { retry_after_seconds: seconds });
  }
}
