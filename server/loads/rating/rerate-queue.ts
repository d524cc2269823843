import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RATING_FLAGS } from '../../../shared/calc/rating';
import { DomainError } from '../../../shared/errors';
import { type Lease, Leases, RatingSettled, WorkRunner, placeOf } from '../../common';
import {
  type Actor,
  type ProjectChange,
  type ProjectScope,
  SYSTEM_ACTOR,
  projectScope,
} from '../../database';
import { RatingFreshness } from './rating-freshness';
import { RequestRatings } from './request-ratings';
import { RerateProject } from './rerate-project';
import { RERATE, type RerateRequest } from './rerate-work';

const POLL_MS = 25;
/** Well below the time limit of a request. A longer wait is refused as `busy`, and nothing is archived. */
const SETTLE_MAX_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;
const WHY_SETTLED = 're-rated: before it is archived';
/** Loads whose price week was not there yet. */
const WAITING_FOR_PRICES = RATING_FLAGS.provisionalPrice | RATING_FLAGS.noPrice | RATING_FLAGS.stalePrice;

/**
 * Rates projects again that are due. Re-ratings wait in the database, so any node does them and none is lost with a
 * node; what was never asked for, such as a price stored by hand, is found by its fingerprint.
 */
@Injectable()
export class RerateQueue extends RatingSettled implements OnModuleInit {
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
        // An archived project is frozen: that is the rule, not a failure.
        if (!(error instanceof DomainError) || error.code !== 'project_archived') throw error;
      }
      return null;
    });
  }

  /**
   * Has the project rated again when its loads were last rated with something else; for other diesel prices, those
   * that they concern.
   */
  async addIfStale(scope: ProjectScope, actor: Actor, why: string): Promise<void> {
    const stale = await this.freshness.staleness(scope);
    if (stale === 'prices') await this.requests.addForPrices(scope, actor, why);
    else if (stale === 'all') await this.requests.add(scope, actor, why);
  }

  /** Rates a project with the lease in hand, which its taker gives back. @throws LeaseEnded, DomainError `project_archived` */
  async rate(scope: ProjectScope, { actor, why, pricesOnly }: RerateRequest, lease: Lease): Promise<void> {
    const fingerprint = await this.freshness.current(scope);
    const withFlags = pricesOnly ? WAITING_FOR_PRICES : 0;
    await this.rerate.run(scope, actor, { why, withFlags, confirm: () => lease.confirm() });
    await this.freshness.remember(scope, fingerprint, pricesOnly ? 'prices' : 'all');
  }

  /** Resolves when no node is to rate the project again any more, or when that takes too long. */
  async waitFor({ projectId }: ProjectScope, waitMs: number): Promise<void> {
    const until = Date.now() + waitMs;
    while ((await this.leases.isPending(RERATE, String(projectId))) && Date.now() < until)
      await wait(POLL_MS);
  }

  /** Resolves when nothing is due any more, on any node. */
  async idle(): Promise<void> {
    while (await this.leases.isPending(RERATE)) await wait(POLL_MS);
  }

  /** Rates what is due of a project before it is archived, ahead of what waits of other projects. */
  override async settle(scope: ProjectScope): Promise<void> {
    const until = Date.now() + SETTLE_MAX_MS;
    const place = placeOf(scope);
    while (await this.isDue(scope)) {
      if (Date.now() >= until) throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
      const lease = await this.leases.take(RERATE, place);
      if (lease === null) {
        await this.leases.freed(RERATE, place.scope, until);
        continue;
      }
      try {
        await this.rate(scope, wanted(lease), lease);
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

/** Returns the re-rating that was asked for, or a new one of the system; of the whole project in either case. */
function wanted({ claim: { details } }: Lease): RerateRequest {
  const asked = details === '' ? { actor: SYSTEM_ACTOR, why: WHY_SETTLED } : RERATE.read(details);
  return { ...asked, pricesOnly: false };
}
