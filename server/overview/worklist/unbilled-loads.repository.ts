import { Injectable } from '@nestjs/common';
import { chicagoDayStartMs } from '#shared/business-time';
import type { LoadKind } from '#shared/contract/loads';
import { Database } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { groupBy } from '../dashboard';
import { type OwnedChecked, COUNTED, REASON_SQL, tablesOf } from './load-conditions';
import type { UnbilledRow } from './unbilled-row';

const count = (condition: string): string => `CAST(SUM(${condition}) AS SIGNED)`;

const ZERO: Readonly<Record<LoadKind, string>> = {
  freight: 'l.freight_rev + l.fsc_rev + l.sand_rev = 0',
  asset: 'l.freight_rev + l.fsc_rev = 0',
};

/** Projects that a node keeps by kind, about 500 bytes each. */
const PROJECTS_MAX = 4_000;

/** Reads the loads that are on no customer invoice. */
@Injectable()
export class UnbilledLoadsRepository {
  private readonly kept: KeptByRevision<UnbilledRow[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  /**
   * Sums the unbilled loads of projects by band. Each band begins at one of the days, the latest first. The sums of
   * unchanged projects are kept.
   */
  async sums(
    kind: LoadKind,
    projects: readonly OwnedChecked[],
    bands: readonly string[],
  ): Promise<UnbilledRow[]> {
    const kept = await this.kept.of(
      projects,
      async (stale) => {
        const byProject = groupBy(await this.read(kind, stale, bands), ({ projectId }) => projectId);
        return new Map(stale.map(({ id }) => [id, byProject.get(id) ?? []]));
      },
      () => [kind, ...bands].join(' '),
    );
    return projects.flatMap(({ id }) => kept.get(id) ?? []);
  }

  private read(
    kind: LoadKind,
    projects: readonly OwnedChecked[],
    bands: readonly string[],
  ): Promise<UnbilledRow[]> {
    const reasons = REASON_SQL[kind];
    const tables = tablesOf(kind, projects);
    const cases = bands.map((_, place) => `WHEN l.delivered_at >= ? THEN ${place}`).join(' ');
    return this.database.rows<UnbilledRow>(
      `SELECT l.project_id AS projectId, CASE ${cases} ELSE ${bands.length} END AS age,
              CAST(SUM(l.weight_tons) AS DECIMAL(20,4)) AS tons,
              ${count(reasons.missing_tickets)} AS missingTickets,
              ${count(reasons.duplicate_tickets)} AS duplicateTickets,
              ${count("l.locked_reason <> ''")} AS locked, ${count(reasons.review)} AS review,
              ${count(ZERO[kind])} AS zeroAmount
         FROM ${tables.sql}
        WHERE l.project_id IN (?) AND l.customer_invoice_id = 0 AND ${COUNTED}
        GROUP BY l.project_id, age`,
      [
        ...bands.map((day) => new Date(chicagoDayStartMs(day))),
        ...tables.parameters,
        projects.map(({ id }) => id),
      ],
    );
  }
}
