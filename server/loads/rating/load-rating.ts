import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../../shared/contract/loads';
import type { ProjectChange } from '../../database';
import { type RatedAmounts, AMOUNT_COLUMNS } from '../load-columns-written';
import type { LoadOf } from '../load-fields';
import type { LoadUpdate } from '../load-writer.repository';
import { RatingBasisRepository } from './rating-basis.repository';
import { type RateableLoad, type RatingContext, rateable } from './rating-context';

/** Rates loads inside a change: amounts by shared/calc, each with the stored basis that explains it. */
@Injectable()
export class LoadRating {
  constructor(private readonly bases: RatingBasisRepository) {}

  /** The amounts of loads, in their order. */
  async rate(
    change: ProjectChange,
    context: RatingContext,
    loads: readonly RateableLoad[],
  ): Promise<RatedAmounts[]> {
    const rated = loads.map((load) => context.rate(load));
    const ids = await this.bases.idsOf(
      change,
      rated.map(({ basis }) => basis),
    );
    return rated.map(({ amounts }, at) => ({ ...amounts, basisId: ids[at] ?? 0 }));
  }

  /**
   * What is to be written of loads that were rated anew: those alone whose amounts or flags come out otherwise, and
   * `even` those with these ids.
   */
  async changed<K extends LoadKind>(
    change: ProjectChange,
    context: RatingContext,
    { kind, loads, even }: { kind: K; loads: readonly LoadOf[K][]; even: ReadonlySet<number> },
  ): Promise<LoadUpdate[]> {
    const amounts = await this.rate(
      change,
      context,
      loads.map((load) => rateable(kind, load)),
    );
    return loads.flatMap((load, at): LoadUpdate[] => {
      const rated = amounts[at];
      if (rated === undefined || (!even.has(load.id) && isSame(kind, load, rated))) return [];
      return [{ id: load.id, facts: null, rated }];
    });
  }
}

function isSame<K extends LoadKind>(kind: K, load: LoadOf[K], rated: RatedAmounts): boolean {
  // A wire row has no index of its fields; the columns written are among them by name.
  const held = load as unknown as Record<string, unknown>;
  return AMOUNT_COLUMNS[kind].every(
    ({ name, value }) => name === 'rating_basis_id' || held[name] === value(rated),
  );
}
