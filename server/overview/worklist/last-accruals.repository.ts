import { Injectable } from '@nestjs/common';
import { Database, type OwnedProjectId } from '#server/database/index';

/** Accrual of a project with the latest end, the newest of several. */
export interface LastAccrual {
  projectId: number;
  id: number;
  name: string;
  /** Chicago day. */
  end: string;
}

/** Reads the last accruals of projects. */
@Injectable()
export class LastAccrualsRepository {
  constructor(private readonly database: Database) {}

  async of(projectIds: readonly OwnedProjectId[]): Promise<Map<number, LastAccrual>> {
    if (projectIds.length === 0) return new Map();
    const rows = await this.database.rows<LastAccrual>(
      `SELECT project_id AS projectId, id, accrual_name AS name, DATE_FORMAT(end_date, '%Y-%m-%d') AS end
         FROM project_accruals WHERE project_id IN (?) AND is_deleted = 0 ORDER BY project_id, end_date, id`,
      [projectIds],
    );
    return new Map(rows.map((row) => [row.projectId, row]));
  }
}
