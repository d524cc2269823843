import { Injectable } from '@nestjs/common';
import { Database, type OwnedProjectId } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { OwnedRevised } from '../dashboard';

/** Accrual of a project with the latest end, the newest of several. */
export interface LastAccrual {
  projectId: number;
  id: number;
  name: string;
  /** Chicago day. */
  end: string;
}

/** Projects that a node keeps, about 200 bytes each. */
const PROJECTS_MAX = 2_000;

/** Reads the last accruals of projects. */
@Injectable()
export class LastAccrualsRepository {
  private readonly kept: KeptByRevision<{ readonly last: LastAccrual | undefined }>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  /** Returns the last accrual of each project that has one. Those of unchanged projects are kept. */
  async of(projects: readonly OwnedRevised[]): Promise<Map<number, LastAccrual>> {
    const kept = await this.kept.of(projects, async (stale) => {
      const last = await this.read(stale.map(({ id }) => id));
      return new Map(stale.map(({ id }) => [id, { last: last.get(id) }]));
    });
    return new Map([...kept.values()].flatMap(({ last }) => (last ? [[last.projectId, last]] : [])));
  }

  private async read(projectIds: readonly OwnedProjectId[]): Promise<Map<number, LastAccrual>> {
    const rows = await this.database.rows<LastAccrual>(
      `SELECT project_id AS projectId, id, accrual_name AS name, DATE_FORMAT(end_date, '%Y-%m-%d') AS end
         FROM project_accruals WHERE project_id IN (?) AND is_deleted = 0 ORDER BY project_id, end_date, id`,
      [projectIds],
    );
    return new Map(rows.map((row) => [row.projectId, row]));
  }
}
