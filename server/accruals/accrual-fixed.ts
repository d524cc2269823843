import { Injectable } from '@nestjs/common';
import type { FixedMobilization } from '../../shared/calc/accrual';
import { DomainError } from '../../shared/errors';
import type { ProjectScope } from '../database';
import { BilledSources } from '../loads';
import { ProjectRepository } from '../projects';
import type { AssetAmounts } from './accrual-line.repository';
import { fixedOf } from './accrual.policy';

/** The fixed mobilization of a project as an accrual takes it: neither it nor an invoice changes under the lock. */
@Injectable()
export class AccrualFixed {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly billed: BilledSources,
  ) {}

  /** With it, whether asset loads have revenue and cost of their own. @throws DomainError `not_found` */
  async read(scope: ProjectScope): Promise<{ fixed: FixedMobilization; assets: AssetAmounts }> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const { invoices = [] } = (await this.billed.read([scope.projectId])).get(scope.projectId) ?? {};
    const fixed = fixedOf(project, invoices);
    return { fixed, assets: { withRevenue: fixed.revCents === 0, withCost: fixed.costCents === 0 } };
  }
}
