import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../../shared/contract/loads';
import type { ProjectChange } from '../../database';
import type { LoadOf } from '../load-fields';
import type { LoadUpdate } from '../load-writer.repository';
import { LoadRating } from './load-rating';
import { RatingContexts } from './rating-contexts';

/** Rates stored loads again, inside a change. */
@Injectable()
export class ChunkRating {
  constructor(
    private readonly contexts: RatingContexts,
    private readonly rating: LoadRating,
  ) {}

  /** What is to be written of the loads whose amounts or flags come out otherwise now. */
  async changed<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    loads: readonly LoadOf[K][],
  ): Promise<LoadUpdate[]> {
    if (loads.length === 0) return [];
    const context = await this.contexts.of(change.scope, change.sql);
    return this.rating.changed(change, context, kind, loads);
  }
}
