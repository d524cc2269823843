import { Injectable } from '@nestjs/common';
import { addDays } from '#shared/business-time';
import { AGE_BANDS } from '#shared/contract/dashboard';
import { Database, type OwnedProjectId } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { OpenRow, WorkRow, WorkSumRow } from './dashboard-rows';
import { groupBy } from './dashboard.presenter';
import type { OwnedRevised } from './owned-revised';

const sum = (column: string): string => `CAST(SUM(${column}) AS SIGNED)`;
const oldest = (loads: string): string => `DATE_FORMAT(MIN(IF(${loads} > 0, day, NULL)), '%Y-%m-%d')`;

const WORK = `${sum('loads')} AS loads, ${sum('weight_units')} AS weightUnits,
              ${sum('freight_rev_cents + fsc_rev_cents + sand_rev_cents')} AS revCents,
              ${sum('freight_cost_cents + fsc_cost_cents + sand_cost_cents')} AS costCents`;

/** Projects that a node keeps with their bands, about 1 kB each. */
const PROJECTS_MAX = 6_000;

/** Reads the kept days of projects. */
@Injectable()
export class OpenWorkRepository {
  private readonly kept: KeptByRevision<OpenRow[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  /** Returns what the projects have had: any load, any customer invoice. */
  async firstWork(
    projectIds: readonly OwnedProjectId[],
  ): Promise<{ has_loads: boolean; has_invoice: boolean }> {
    if (projectIds.length === 0) return { has_loads: false, has_invoice: false };
    const row = await this.database.one<{ loads: number; invoices: number }>(
      `SELECT EXISTS (SELECT 1 FROM freight_loads WHERE project_id IN (?))
              OR EXISTS (SELECT 1 FROM asset_loads WHERE project_id IN (?)) AS loads,
              EXISTS (SELECT 1 FROM customer_invoices WHERE project_id IN (?) AND is_deleted = 0) AS invoices`,
      [projectIds, projectIds, projectIds],
    );
    return { has_loads: row?.loads === 1, has_invoice: row?.invoices === 1 };
  }

  /** Returns the open work by kind of load and age on a day. */
  open(projects: readonly OwnedRevised[], today: string): Promise<OpenRow[]> {
    const bands = AGE_BANDS.flatMap(({ to }) => (to === null ? [] : [addDays(today, -to)]));
    return this.openSince(projects, bands);
  }

  /**
   * Returns the open work by kind of load and band of delivery days. Each band begins at one of `bands`, the latest
   * first, and one more has everything before them. The work of unchanged projects is kept.
   */
  async openSince(projects: readonly OwnedRevised[], bands: readonly string[]): Promise<OpenRow[]> {
    const kept = await this.kept.of(
      projects,
      async (stale) => {
        const rows = await this.readOpen(
          stale.map(({ id }) => id),
          bands,
        );
        const byProject = groupBy(rows, ({ projectId }) => projectId);
        return new Map(stale.map(({ id }) => [id, byProject.get(id) ?? []]));
      },
      () => bands.join(' '),
    );
    return projects.flatMap(({ id }) => kept.get(id) ?? []);
  }

  private async readOpen(
    projectIds: readonly OwnedProjectId[],
    bands: readonly string[],
  ): Promise<OpenRow[]> {
    const cases = bands.map((_, place) => `WHEN day >= ? THEN ${place}`).join(' ');
    return this.database.rows<OpenRow>(
      `SELECT project_id AS projectId, is_asset AS isAsset, CASE ${cases} ELSE ${bands.length} END AS age,
              ${sum('unbilled_loads')} AS unbilledLoads, ${sum('unbilled_cents')} AS unbilledCents,
              ${oldest('unbilled_loads')} AS unbilledOldest,
              ${sum('unreceived_loads')} AS unreceivedLoads, ${sum('unreceived_cents')} AS unreceivedCents,
              ${oldest('unreceived_loads')} AS unreceivedOldest,
              ${sum('unreceived_sand_loads')} AS sandLoads, ${sum('unreceived_sand_cents')} AS sandCents,
              ${oldest('unreceived_sand_loads')} AS sandOldest
         FROM project_days WHERE project_id IN (?) GROUP BY project_id, is_asset, age`,
      [...bands, projectIds],
    );
  }

  /** Returns the deliveries between two days, both included, by project, kind and day. */
  async work(projectIds: readonly OwnedProjectId[], from: string, to: string): Promise<WorkRow[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows<WorkRow>(
      `SELECT project_id AS projectId, is_asset AS isAsset, DATE_FORMAT(day, '%Y-%m-%d') AS day,
              ${WORK}
         FROM project_days
        WHERE project_id IN (?) AND is_asset IN (0, 1) AND day BETWEEN ? AND ? AND loads <> 0
        GROUP BY project_id, is_asset, day`,
      [projectIds, from, to],
    );
  }

  /** Returns the sums of the deliveries between two days, both included, by project. */
  async workSums(projectIds: readonly OwnedProjectId[], from: string, to: string): Promise<WorkSumRow[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows<WorkSumRow>(
      `SELECT project_id AS projectId, ${WORK}
         FROM project_days
        WHERE project_id IN (?) AND is_asset IN (0, 1) AND day BETWEEN ? AND ? AND loads <> 0
        GROUP BY project_id`,
      [projectIds, from, to],
    );
  }
}
