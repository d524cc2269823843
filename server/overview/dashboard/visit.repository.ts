import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database } from '#server/database/index';
import type { ChangeRow } from './dashboard-rows';
import { DashboardVisitEntity } from './dashboard-visit.entity';

/** Reads and stores users' visits, and reads later changes. */
@Injectable()
export class VisitRepository {
  constructor(private readonly database: Database) {}

  /** Returns the time up to which a user has seen changes; null before the first visit. */
  async seenAt({ companyId }: CompanyScope, userId: number): Promise<Date | null> {
    const visit = await this.database.manager.findOneBy(DashboardVisitEntity, {
      user_id: userId,
      company_id: companyId,
    });
    return visit?.seen_at ?? null;
  }

  /** Stores a visit. It is private to the user: no revision, no audit, no event. */
  async mark({ companyId }: CompanyScope, userId: number, seenAt: Date): Promise<void> {
    const visit = { user_id: userId, company_id: companyId, seen_at: seenAt };
    await this.database.manager.upsert(DashboardVisitEntity, visit, ['user_id', 'company_id']);
  }

  /** Returns the changes of all other users after a time, by project and user, the most changes first. */
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
