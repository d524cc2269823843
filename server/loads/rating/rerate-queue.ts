import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RATING_FLAGS } from '../../../shared/calc/rating';
import { DomainError } from '../../../shared/errors';
import { type Lease, Leases, WorkRunner } from '../../common';
import { type Actor, type ProjectScope, projectScope } from '../../database';
import { RatingFreshness } from './rating-freshness';
import { RequestRatings } from './request-ratings';
import { RerateProject } from './rerate-project';
import { RERATE, type RerateRequest } from './rerate-work';

const POLL_MS = 25;
/** Loads whose price week was not there yet. */
const WAITING_FOR_PRICES = RATING_FLAGS.provisionalPrice | RATING_FLAGS.noPrice | RATING_FLAGS.stalePrice;

/**
 * Rates projects again that are due. Re-ratings wait in the database, so any node does them and none is lost with a
 * node; what was never asked for, such as a price stored by hand, is found by its fingerprint.
 */
@Injectable()
export class RerateQueue implements OnModuleInit {
  constructor(
    private readonly leases: Leases,
    private readonly runner: WorkRunner,
    private readonly requests: RequestRatings,
    private readonly freshness: RatingFreshness,
    private readonly rerate: RerateProject,
  ) {}

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

  /** Has the whole project rated again soon. */
  add(scope: ProjectScope, actor: Actor, why: string): Promise<void> {
    return this.requests.add(scope, actor, why);
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
  async settled({ projectId }: ProjectScope, waitMs: number): Promise<void> {
    const until = Date.now() + waitMs;
    while ((await this.leases.isPending(RERATE, String(projectId))) && Date.now() < until)
      await wait(POLL_MS);
  }

  /** Resolves when nothing is due any more, on any node. */
  async idle(): Promise<void> {
    while (await this.leases.isPending(RERATE)) await wait(POLL_MS);
  }
}
