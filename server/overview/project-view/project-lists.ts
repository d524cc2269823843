import { Injectable } from '@nestjs/common';
import type { ProjectDetailReply } from '#shared/contract/projects';
import { CarrierRepository } from '#server/projects/carriers/index';
import { CommentRepository } from '#server/trail/comments/index';
import type { ProjectScope } from '#server/database/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { BilledLists } from './billed-lists';

/** Lists of a project except its loads. */
export type Lists = Pick<ProjectDetailReply, 'comments' | 'project_carriers' | 'sand_rates'> &
  Awaited<ReturnType<BilledLists['changedIn']>>;

export const NO_LISTS: Lists = {
  comments: [],
  project_carriers: [],
  sand_rates: [],
  customer_invoices: [],
  vendor_invoices: [],
  credits_debits: [],
  project_accruals: [],
};

/** Reads the lists of a project except its loads: all rows, or those that changed after a revision. */
@Injectable()
export class ProjectLists {
  constructor(
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly comments: CommentRepository,
    private readonly billed: BilledLists,
  ) {}

  async changedIn(scope: ProjectScope, after: number): Promise<Lists> {
    const [carriers, sandRates, comments, billed] = await Promise.all([
      this.carriers.changedIn(scope, after),
      this.sandRates.changedIn(scope, after),
      this.comments.changedIn(scope, after),
      this.billed.changedIn(scope, after),
    ]);
    return { comments, project_carriers: carriers, sand_rates: sandRates, ...billed };
  }
}
