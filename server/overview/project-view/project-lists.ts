import { Injectable } from '@nestjs/common';
import { type ListOfProject, type ListsOfProject, NO_LISTS } from '#shared/contract/project-lists';
import { CarrierRepository } from '#server/projects/carriers/index';
import { CommentRepository } from '#server/trail/comments/index';
import type { ProjectScope } from '#server/database/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { BilledLists } from './billed-lists';

type Readers = { readonly [L in ListOfProject]: ListReader<ListsOfProject[L]> };

/** Reads the rows of a list that changed after a revision; after 0, all of them. */
export type ListReader<Rows> = (scope: ProjectScope, after: number) => Promise<Rows>;

/** Reads the lists of a project except its loads: all rows, or those that changed after a revision. */
@Injectable()
export class ProjectLists {
  private readonly readers: Readers;

  constructor(
    carriers: CarrierRepository,
    sandRates: SandRateRepository,
    comments: CommentRepository,
    billed: BilledLists,
  ) {
    this.readers = {
      comments: (scope, after) => comments.changedIn(scope, after),
      project_carriers: (scope, after) => carriers.changedIn(scope, after),
      sand_rates: (scope, after) => sandRates.changedIn(scope, after),
      ...billed.readers,
    };
  }

  /** Reads some lists. The others are empty. */
  async changedIn(
    scope: ProjectScope,
    after: number,
    lists: readonly ListOfProject[],
  ): Promise<ListsOfProject> {
    const read = await Promise.all(lists.map(async (list) => [list, await this.readers[list](scope, after)]));
    return { ...NO_LISTS, ...(Object.fromEntries(read) as Partial<ListsOfProject>) };
  }
}
