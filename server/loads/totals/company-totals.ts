import { Injectable } from '@nestjs/common';
import {
  type SumRow,
  type SumValues,
  SUM_FIELDS,
  isCounted,
  sumWhere,
  totalsFrom,
} from '../../../shared/calc/totals';
import type { AllTotals } from '../../../shared/contract/totals';
import { Database } from '../../database';
import { type BilledOfProject, BilledSources } from './billed-sources';
import { selectSums } from './kept-columns';

/** A project of the company whose totals are asked for; fixed amounts in dollars. */
export interface TotalledProject {
  readonly id: number;
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/** A project's totals, and its counted freight as it is kept: ten-thousandths of a ton, whole cents. */
export interface CompanyTotals {
  readonly totals: AllTotals;
  readonly freight: SumValues;
}

type StateRow = Omit<SumRow, 'isAsset' | 'pcCarrierId' | 'poNumber' | 'terminalName'> & {
  projectId: number;
  isAsset: number;
};

/** The totals of many projects at once, from their kept sums, by the rules of a single one's. */
@Injectable()
export class CompanyTotalsReader {
  constructor(
    private readonly database: Database,
    private readonly billed: BilledSources,
  ) {}

  /**
   * Totals by design: domain, section 5, of projects that the caller has found within a company. All vendors
   * are one, and so are all purchase orders: the sums are asked for, not who they are owed to. What has been
   * invoiced of a fixed cost needs no names either: its invoices bear no carrier's id.
   */
  async read(projects: readonly TotalledProject[]): Promise<Map<number, CompanyTotals>> {
    if (projects.length === 0) return new Map();
    const rows = await this.database.rows<StateRow>(
      `SELECT project_id AS projectId, is_asset AS isAsset, state, ${selectSums(SUM_FIELDS)}
         FROM project_sums WHERE project_id IN (?) GROUP BY project_id, is_asset, state`,
      [projects.map(({ id }) => id)],
    );
    const byProject = new Map<number, SumRow[]>(projects.map(({ id }) => [id, []]));
    for (const { projectId, ...row } of rows) {
      const sum = { ...row, isAsset: row.isAsset === 1, pcCarrierId: 0, poNumber: '', terminalName: '' };
      byProject.get(projectId)?.push(sum);
    }
    const billed = await this.billed.read(projects.map(({ id }) => id));
    return new Map(
      projects.map((project) => [
        project.id,
        totalsOf(project, byProject.get(project.id) ?? [], billed.get(project.id) ?? NOTHING_BILLED),
      ]),
    );
  }
}

const NOTHING_BILLED: BilledOfProject = { invoices: [], credits: [] };

function totalsOf(project: TotalledProject, sums: SumRow[], billed: BilledOfProject): CompanyTotals {
  return {
    totals: totalsFrom({
      sums,
      days: [],
      attachedCarriers: [],
      projectVendorName: '',
      sandRates: [],
      fixedMobilization: { revenue: project.fixed_mob_rev, cost: project.fixed_mob_cost },
      ...billed,
    }),
    freight: sumWhere(sums, (row) => !row.isAsset && isCounted(row.state)),
  };
}
