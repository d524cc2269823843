import { Injectable } from '@nestjs/common';
import {
  type AccrualDays,
  type FixedMobilization,
  type FixedOpen,
  fixedOpenBefore,
  fixedWithin,
} from '#shared/calc/accrual/index';
import { DomainError } from '#shared/errors/index';
import type { ProjectScope, Sql } from '#server/database/index';
import { BilledSources } from '#server/loads/index';
import { ProjectRepository } from '#server/projects/index';
import { AccrualLineRepository, type AssetAmounts } from './accrual-line.repository';
import { fixedOf } from './accrual.policy';

/** Share of an accrual in the project's fixed mobilization. See docs/domain/accruals.md#fixed-amounts. */
export interface AccrualFixedShare {
  /** Amounts that the accrual includes. */
  readonly within: FixedMobilization;
  /** Amounts from before the start that are still open. */
  readonly before: FixedOpen;
  /** Chicago day of delivery, which is the first asset load's; null without an asset load. */
  readonly day: string | null;
  /** Says whether asset loads have their own revenue and cost. */
  readonly assets: AssetAmounts;
}

/** Reads the fixed mobilization for an accrual. In a change, the project's lock keeps it and the invoices unchanged. */
@Injectable()
export class AccrualFixed {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly billed: BilledSources,
    private readonly lines: AccrualLineRepository,
  ) {}

  /** @throws DomainError `not_found` */
  async read(scope: ProjectScope, days: AccrualDays, sql?: Sql): Promise<AccrualFixedShare> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const { invoices = [] } = (await this.billed.read([project.id])).get(project.id) ?? {};
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
