import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../../shared/contract/loads';
import type { ProjectChange, ProjectScope } from '../../database';
import type { LoadOf } from '../load-fields';
import type { LoadUpdate } from '../load-writer.repository';
import { LoadRating } from './load-rating';
import { OutdatedBases } from './outdated-bases';
import { RatingBasisRepository } from './rating-basis.repository';
import { RatingContexts } from './rating-contexts';

/** Rates stored loads again, inside a change. */
@Injectable()
export class ChunkRating {
  constructor(
    private readonly contexts: RatingContexts,
    private readonly rating: LoadRating,
    private readonly bases: RatingBasisRepository,
    private readonly outdatedBases: OutdatedBases,
  ) {}

  /** Ids of the bases whose diesel price has been corrected since. */
  outdated(scope: ProjectScope): Promise<number[]> {
    return this.outdatedBases.find(scope);
  }

  /**
   * What is to be written of the loads whose amounts or flags come out otherwise now; also of those on an outdated
   * basis, so that what explains them names the price of now.
   */
  async changed<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    loads: readonly LoadOf[K][],
    outdated: readonly number[] = [],
  ): Promise<LoadUpdate[]> {
    if (loads.length === 0) return [];
    const ids = loads.map(({ id }) => id);
    const even = await this.bases.loadsOn(change, kind, ids, outdated);
    const context = await this.contexts.of(change.scope, change.sql);
    return this.rating.changed(change, context, { kind, loads, even });
  }
}
