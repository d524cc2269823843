import { Injectable } from '@nestjs/common';
import type { ProjectDetailReply } from '../../shared/contract/projects';
import { CarrierRepository } from '../carriers';
import { CommentRepository } from '../comments';
import { beginRead } from '../common';
import { Database, type ProjectScope } from '../database';
import { SandRateRepository } from '../sand-rates';
import { ProjectHeader } from './project-header';

/** Everything of a project but its loads. */
@Injectable()
export class ReadProject {
  constructor(
    private readonly database: Database,
    private readonly header: ProjectHeader,
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly comments: CommentRepository,
  ) {}

  /**
   * Reply of GET /pc/project/{id}. With `since` the lists hold what changed after it, deleted rows included.
   * @throws DomainError `not_found`.
   */
  async run(scope: ProjectScope, since?: number): Promise<ProjectDetailReply> {
    const read = await beginRead(this.database, scope, since);
    const [header, carriers, sandRates, comments] = await Promise.all([
      this.header.read(scope),
      this.carriers.changedIn(scope, read.after),
      this.sandRates.changedIn(scope, read.after),
      this.comments.changedIn(scope, read.after),
    ]);
    return {
      error: '',
      message: '',
      ...header,
      project: { ...header.project, revision: read.revision },
      comments,
      project_carriers: carriers,
      sand_rates: sandRates,
      customer_invoices: [],
      vendor_invoices: [],
      credits_debits: [],
      project_accruals: [],
      revision: read.revision,
      reset: read.reset,
    };
  }
}
