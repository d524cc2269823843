import { Injectable } from '@nestjs/common';
import type { ListsOfProject } from '#shared/contract/project-lists';
import { CarrierRepository } from '#server/projects/carriers/index';
import { CommentRepository } from '#server/trail/comments/index';
import type { ProjectScope } from '#server/database/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { BilledLists } from './billed-lists';

/** Reads the lists of a project except its loads: all rows, or those that changed after a revision. */
@Injectable()
export class ProjectLists {
  constructor(
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly comments: CommentRepository,
    private readonly billed: BilledLists,
  ) {}

  async changedIn(scope: ProjectScope, after: number): Promise<ListsOfProject> {
    const [carriers, sandRates, comments, billed] = await Promise.all([
      this.carriers.changedIn(scope, after),
      this.sandRates.changedIn(scope, after),
      this.comments.changedIn(scope, after),
      this.billed.changedIn(scope, after),
    ]);
    return { comments, project_carriers: carriers, sand_rates: sandRates, ...billed };
  }
}
