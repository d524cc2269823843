import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#server/database/index';
import { KINDS } from '../load-fields';

/** Deletions of bases that no load has. They are of all companies: nobody sees a basis without a load. */
@Injectable()
export class UnusedBasesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the projects that have bases. */
  async projects(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      'SELECT DISTINCT project_id AS id FROM rating_bases ORDER BY project_id',
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes the unused bases of a project, and returns their number. It looks without a lock first. Then it locks the
   * project, as a rating does, and looks at those again: a rating in between may have used one.
   */
  async removeUnused(projectId: number): Promise<number> {
    const seen = await unusedOf(this.database, projectId);
    if (seen.length === 0) return 0;
    return this.database.transaction(async (sql) => {
      await sql.one('SELECT id FROM projects WHERE id = ? FOR UPDATE', [projectId]);
      const still = new Set(await unusedOf(sql, projectId));
      const unused = seen.filter((id) => still.has(id));
      if (unused.length === 0) return 0;
      const { affectedRows } = await sql.run('DELETE FROM rating_bases WHERE project_id = ? AND id IN (?)', [
        projectId,
        unused,
      ]);
      return affectedRows;
    });
  }
}

/** Returns the bases of a project that no load has, deleted loads included. */
async function unusedOf(sql: Sql, projectId: number): Promise<number[]> {
  const tables = Object.values(KINDS).map(({ table }) => table);
  const used = tables.map(
    (table) => `SELECT DISTINCT rating_basis_id AS id FROM ${table} WHERE project_id = ?`,
  );
  const rows = await sql.rows<{ id: number }>(
    `SELECT b.id FROM rating_bases b LEFT JOIN (${used.join(' UNION ')}) u ON u.id = b.id
      WHERE b.project_id = ? AND u.id IS NULL`,
    [...tables.map(() => projectId), projectId],
  );
  return rows.map(({ id }) => id);
}
