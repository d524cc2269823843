import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database } from '../database';
import type { ChangeRow } from './dashboard-rows';

/** What a person has seen, and what changed after it. */
@Injectable()
export class VisitRepository {
  constructor(private readonly database: Database) {}

  /** Up to when a person has seen what changed; null before the first visit. */
  async seenAt({ companyId }: CompanyScope, userId: number): Promise<Date | null> {
    const row = await this.database.one<{ seen_at: Date }>(
      'SELECT seen_at FROM dashboard_visits WHERE user_id = ? AND company_id = ?',
      [userId, companyId],
    );
    return row?.seen_at ?? null;
  }

  /** Of each person alone, and nobody else's to see: no revision, no audit, no event. */
  async mark({ companyId }: CompanyScope, userId: number, seenAt: Date): Promise<void> {
    await this.database.insertMany(
      'dashboard_visits',
      ['user_id', 'company_id', 'seen_at'],
      [[userId, companyId, seenAt]],
      'seen_at = VALUES(seen_at)',
    );
  }

  /** What everybody but one person did after a moment, by project and person, the busiest first. */
  changesAfter({ companyId }: CompanyScope, after: Date, exceptUserId: number): Promise<ChangeRow[]> {
    return this.database.rows<ChangeRow>(
      `SELECT c.*, COALESCE(u.display_name, '') AS name FROM (
         SELECT project_id AS projectId, actor_id AS actorId, CAST(SUM(new_loads) AS SIGNED) AS newLoads,
                CAST(SUM(changed_loads) AS SIGNED) AS changedLoads,
                CAST(SUM(other_rows) AS SIGNED) AS otherChanges, MAX(changed_at) AS lastAt
           FROM audit_changes FORCE INDEX (ix_audit_changes_time)
          WHERE company_id = ? AND changed_at > ? AND actor_id <> ?
          GROUP BY project_id, actor_id
       ) c LEFT JOIN users u ON u.id = c.actorId
       ORDER BY c.newLoads + c.changedLoads + c.otherChanges DESC`,
      [companyId, after, exceptUserId],
    );
  }
}
