import { Injectable } from '@nestjs/common';
import {
  type AccrualDays,
  type FixedMobilization,
  type FixedOpen,
  fixedOpenBefore,
  fixedWithin,
} from '../../shared/calc/accrual';
import { DomainError } from '../../shared/errors';
import type { ProjectScope, Sql } from '../database';
import { BilledSources } from '../loads';
import { ProjectRepository } from '../projects';
import { AccrualLineRepository, type AssetAmounts } from './accrual-line.repository';
import { fixedOf } from './accrual.policy';

/** The fixed mobilization as an accrual of some days takes it. */
export interface FixedOfAccrual {
  /** The part that the accrual holds. */
  readonly within: FixedMobilization;
  /** The part from before the start that is still open. */
  readonly before: FixedOpen;
  /** The Chicago day on which it counts as delivered; null while there is no asset load. */
  readonly day: string | null;
  /** Says whether asset loads have revenue and cost of their own. */
  readonly assets: AssetAmounts;
}

/** Reads the fixed mobilization of a project for an accrual: neither it nor an invoice changes under the lock. */
@Injectable()
export class AccrualFixed {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly billed: BilledSources,
    private readonly lines: AccrualLineRepository,
  ) {}

  /** @throws DomainError `not_found` */
  async read(scope: ProjectScope, days: AccrualDays, sql?: Sql): Promise<FixedOfAccrual> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const { invoices = [] } = (await this.billed.read([scope.projectId])).get(scope.projectId) ?? {};
    const fixed = fixedOf(project, invoices);
    const day = await this.lines.firstAssetDay(scope, sql);
    return {
      within: fixedWithin(fixed, day, days),
      before: fixedOpenBefore(fixed, day, days.start_date),
      day,
      assets: { withRevenue: fixed.revCents === 0, withCost: fixed.costCents === 0 },
    };
  }
}
