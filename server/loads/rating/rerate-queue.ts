import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RATING_FLAGS } from '#shared/calc/rating/index';
import type { RerateReason } from '#shared/contract/change-reason';
import { DomainError } from '#shared/errors/index';
import { type Lease, Leases, RatingCompletion, WorkRunner, placeOf } from '#server/platform/common/index';
import {
  type Actor,
  type ProjectChange,
  type ProjectScope,
  SYSTEM_ACTOR,
  projectScope,
} from '#server/database/index';
import { RatingFreshness } from './rating-freshness';
import { RequestRatings } from './request-ratings';
import { RerateProject } from './rerate-project';
import { RERATE, type RerateRequest } from './rerate-work';

const POLL_MS = 25;
/**
 * Maximum wait, well below the time limit of a request. After it the call fails with `busy` and nothing is archived.
 */
const SETTLE_MAX_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;
/** Reason of a request that an upgrade of the server left without one. */
const INTERRUPTED: RerateReason = { code: 'rerated', cause: 'interruption' };
const SETTLED: RerateReason = { code: 'rerated', cause: 'archiving' };
/** Flags of loads that were rated before the price of their week was stored. */
const WAITING_FOR_PRICES = RATING_FLAGS.provisionalPrice | RATING_FLAGS.noPrice | RATING_FLAGS.stalePrice;

/**
 * Rates projects that are due. Requests are rows of the database, so any node can do them and a crash loses none.
 * The fingerprint finds changes that nobody requested, such as a price that was stored by hand.
 * See docs/domain/rating.md#rating-again.
 */
@Injectable()
export class RerateQueue extends RatingCompletion implements OnModuleInit {
  constructor(
    private readonly leases: Leases,
    private readonly runner: WorkRunner,
    private readonly requests: RequestRatings,
    private readonly freshness: RatingFreshness,
    private readonly rerate: RerateProject,
  ) {
    super();
  }

  onModuleInit(): void {
    this.runner.register(RERATE, async ({ scope, lane, details, lease }) => {
      try {
        await this.rate(projectScope(lane, Number(scope)), details, lease);
      } catch (error) {
        // An archived project is not rated. This is expected, so it is not an error.
        if (!(error instanceof DomainError) || error.code !== 'project_archived') throw error;
      }
      return null;
    });
  }

  /**
   * Requests a rating when the fingerprint of the last one is outdated. If only diesel prices changed, the request is
   * limited to loads that they affect.
   */
  async addIfStale(scope: ProjectScope, actor: Actor, reason: RerateReason): Promise<void> {
    const stale = await this.freshness.staleness(scope);
    if (stale === 'prices') await this.requests.addForPrices(scope, actor, reason);
    else if (stale === 'all') await this.requests.add(scope, actor, reason);
  }

  /** Rates a project under a lease that the caller releases. @throws LeaseEnded, DomainError `project_archived` */
  async rate(
    scope: ProjectScope,
    { actor, reason = INTERRUPTED, pricesOnly }: RerateRequest,
    lease: Lease,
  ): Promise<void> {
    const fingerprint = await this.freshness.current(scope);
    const withFlags = pricesOnly ? WAITING_FOR_PRICES : 0;
    await this.rerate.run(scope, actor, { reason, withFlags, confirm: () => lease.confirm() });
    await this.freshness.remember(scope, fingerprint, pricesOnly ? 'prices' : 'all');
  }

  /** Resolves when no rating of the project is pending on any node, or after `waitMs`. */
  async waitFor({ projectId }: ProjectScope, waitMs: number): Promise<void> {
    const until = performance.now() + waitMs;
    while ((await this.leases.isPending(RERATE, String(projectId))) && performance.now() < until)
      await wait(POLL_MS);
  }

  /** Resolves when no rating is pending on any node. */
  async idle(): Promise<void> {
    while (await this.leases.isPending(RERATE)) await wait(POLL_MS);
  }

  /** Rates what is due of a project before it is archived. Does not wait for the queue of other projects. */
  override async settle(scope: ProjectScope): Promise<void> {
    const until = performance.now() + SETTLE_MAX_MS;
    const place = placeOf(scope);
    while (await this.isDue(scope)) {
      if (performance.now() >= until)
        throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
      const lease = await this.leases.take(RERATE, place);
      if (lease === null) {
        await this.leases.waitUntilFree(RERATE, place.scope, until);
        continue;
      }
      try {
        await this.rate(scope, requestOf(lease), lease);
      } catch (error) {
        await this.leases.release(lease);
        throw error;
      }
      await this.leases.done(lease);
    }
  }

  override async isSettled({ scope, sql }: ProjectChange): Promise<boolean> {
    if ((await this.freshness.staleness(scope, sql)) !== 'none') return false;
    return !(await this.leases.isPending(RERATE, placeOf(scope).scope));
  }

  private async isDue(scope: ProjectScope): Promise<boolean> {
    const isPending = await this.leases.isPending(RERATE, placeOf(scope).scope);
    return isPending || (await this.freshness.staleness(scope)) !== 'none';
  }
}

/** Returns the pending request, or one of the system when there is none. Always covers the whole project. */
function requestOf({ claim: { details } }: Lease): RerateRequest {
  const asked = details === '' ? { actor: SYSTEM_ACTOR, reason: SETTLED } : RERATE.read(details);
  return { ...asked, pricesOnly: false };
}
