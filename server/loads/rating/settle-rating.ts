import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { type Lease, Leases, RatingSettled } from '../../common';
import { type ProjectChange, type ProjectScope, SYSTEM_ACTOR } from '../../database';
import { RatingFreshness } from './rating-freshness';
import { RerateQueue } from './rerate-queue';
import { RERATE, type RerateRequest, placeOf } from './rerate-work';

/** Well below the time limit of a request. A longer wait is refused as `busy`, and nothing is archived. */
const WAITS_MAX_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;
const WHY = 're-rated: before it is archived';

/** Rates what is due of a project before it is archived, ahead of what waits of other projects. */
@Injectable()
export class SettleRating extends RatingSettled {
  constructor(
    private readonly leases: Leases,
    private readonly freshness: RatingFreshness,
    private readonly queue: RerateQueue,
  ) {
    super();
  }

  override async settle(scope: ProjectScope): Promise<void> {
    const until = Date.now() + WAITS_MAX_MS;
    const place = placeOf(scope);
    while (await this.isDue(scope)) {
      if (Date.now() >= until) throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
      const lease = await this.leases.take(RERATE, place);
      if (lease === null) {
        await this.leases.freed(RERATE, place.scope, until);
        continue;
      }
      try {
        await this.queue.rate(scope, wanted(lease), lease);
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
  const asked = details === '' ? { actor: SYSTEM_ACTOR, why: WHY } : RERATE.read(details);
  return { ...asked, pricesOnly: false };
}
