import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import { type AccrualDays, accrualFigures } from '#shared/calc/accrual/index';
import type { AccrualPreviewReply, AccrualReply, AccrualsDeltaReply } from '#shared/contract/accruals';
import { DomainError } from '#shared/errors/index';
import { beginRead, listReply } from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { AccrualFixed } from './accrual-fixed';
import { AccrualLineRepository } from './accrual-line.repository';
import { faultOf, windowOf, withOlderFixed } from './accrual.policy';
import { presentPreview, withOlderOpen } from './accrual.presenter';
import { AccrualRepository } from './accrual.repository';

/** Reads the accruals of a project, and previews a new one. */
@Injectable()
export class ReadAccruals {
  constructor(
    private readonly database: Database,
    private readonly accruals: AccrualRepository,
    private readonly lines: AccrualLineRepository,
    private readonly fixed: AccrualFixed,
  ) {}

  /**
   * Returns a project's accruals, or those changed after a revision. Adds `older_open` to the generated one.
   * @throws DomainError `not_found`
   */
  async list(
    scope: ProjectScope,
    since: SinceQuery | undefined,
    generated?: AccrualReply,
  ): Promise<AccrualReply[] | AccrualsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    const accruals = await this.accruals.changedIn(scope, read.after);
    return listReply(
      read,
      'project_accruals',
      generated === undefined ? accruals : withOlderOpen(accruals, generated),
    );
  }

  /**
   * Returns the figures that an accrual of these days would have now, even without loads. Stores nothing.
   * @throws DomainError `not_found`, `invalid_request` for an end before the start.
   */
  async preview(scope: ProjectScope, days: AccrualDays): Promise<AccrualPreviewReply> {
    const fault = faultOf(days);
    if (fault !== null) throw new DomainError('invalid_request', { faults: [fault] });
    const { revision } = await beginRead(this.database, scope);
    const fixed = await this.fixed.read(scope, days);
    const [groups, olderOpen] = await Promise.all([
      this.lines.groupsIn(scope, windowOf(days), fixed.assets),
      this.lines.openBefore(scope, days.start_date, fixed.assets),
    ]);
    const head = {
      project_id: scope.projectId,
      start_date: days.start_date,
      end_date: days.end_date,
      revision,
    };
    return {
      accrual: presentPreview(head, accrualFigures(groups, fixed.within)),
      older_open: withOlderFixed(olderOpen, fixed),
    };
  }
}
