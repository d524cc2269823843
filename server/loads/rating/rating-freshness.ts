import { Injectable } from '@nestjs/common';
import { Database, type ProjectScope, type Sql } from '#server/database/index';
import { isSameSetup } from './fingerprint';
import { RatingContexts } from './rating-contexts';
import { RatingStateRepository } from './rating-state.repository';

/** Part of a project's rating that is out of date: nothing, only the diesel prices, or all. */
type Staleness = 'none' | 'prices' | 'all';

/** Compares the fingerprint of the last rating of a project with the present one. */
@Injectable()
export class RatingFreshness {
  constructor(
    private readonly database: Database,
    private readonly contexts: RatingContexts,
    private readonly states: RatingStateRepository,
  ) {}

  /** Reads through `sql`; inside a change, under its lock. */
  async staleness(scope: ProjectScope, sql: Sql = this.database): Promise<Staleness> {
    const { fingerprint: now } = await this.contexts.of(scope, sql);
    const then = await this.states.fingerprint(scope);
    if (now === then) return 'none';
    return then !== null && isSameSetup(now, then) ? 'prices' : 'all';
  }

  /** Returns the present fingerprint. Read it before the loads are rated, and store it afterwards. */
  async current(scope: ProjectScope): Promise<string> {
    return (await this.contexts.of(scope, this.database)).fingerprint;
  }

  async remember(scope: ProjectScope, fingerprint: string, what: Exclude<Staleness, 'none'>): Promise<void> {
    await (what === 'prices'
      ? this.states.rememberPrices(scope, fingerprint)
      : this.states.remember(scope, fingerprint));
  }
}
