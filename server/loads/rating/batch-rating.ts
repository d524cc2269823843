import { Injectable } from '@nestjs/common';
import type { ProjectChange } from '../../database';
import type { LoadFacts } from '../../../shared/rules/load-fields';
import type { RatedAmounts } from '../load-columns-written';
import { LoadRating } from './load-rating';
import { rateableFacts } from './rating-context';
import { RatingContexts } from './rating-contexts';

/** What a source says of loads, with their amounts, in their order. */
export type RateBatch = (facts: readonly LoadFacts[]) => Promise<{ facts: LoadFacts; rated: RatedAmounts }[]>;

/** Rates what a source says, with what the project's loads are rated with at the moment of the change. */
@Injectable()
export class BatchRating {
  constructor(
    private readonly contexts: RatingContexts,
    private readonly rating: LoadRating,
  ) {}

  /** The rating for one change: what it is rated with is read once, under the change's lock. */
  async inside(change: ProjectChange): Promise<RateBatch> {
    const context = await this.contexts.of(change.scope, change.sql);
    return async (batch) => {
      const rated = await this.rating.rate(change, context, batch.map(rateableFacts));
      return batch.flatMap((facts, at) => {
        const amounts = rated[at];
        return amounts === undefined ? [] : [{ facts, rated: amounts }];
      });
    };
  }
}
