import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#server/database/index';

/** Range of revisions of an archived project whose entries can go. */
export interface OldTrail {
  readonly company_id: number;
  readonly project_id: number;
  readonly job_name: string;
  readonly from_revision: number;
  readonly through_revision: number;
  readonly through_change_id: number;
  readonly through_time: Date;
  readonly changes: number;
}

/** Export whose entries are being deleted. */
export interface StartedExport extends Omit<OldTrail, 'job_name'> {
  readonly id: number;
  readonly entries: number;
  readonly file_name: string;
  readonly sha256: string;
}

/** Change of a range, as the driver returns it. */
export type ChangeLine = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly revision: number;
};
/** Entry of a change: entity, id of the row, action, and its fields as JSON. */
export type EntryLine = readonly [entity: string, entityId: number, action: string, fields: string];

const RANGE = 'c.company_id = ? AND c.project_id = ? AND c.revision BETWEEN ? AND ?';
const rangeOf = ({
  company_id,
  project_id,
  from_revision,
  through_revision,
}: Pick<OldTrail, 'company_id' | 'project_id' | 'from_revision' | 'through_revision'>): number[] => [
  company_id,
  project_id,
  from_revision,
  through_revision,
];

/** Reads and deletes old parts of the trail, of all companies. */
@Injectable()
export class AuditExportsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the archived projects without a change since, whose newer entries are in no file. */
  async due(since: Date): Promise<OldTrail[]> {
    return this.database.rows<OldTrail>(
      `SELECT p.company_id, p.id AS project_id, p.job_name, MIN(c.revision) AS from_revision,
              MAX(c.revision) AS through_revision, MAX(c.id) AS through_change_id, MAX(c.changed_at) AS through_time,
              COUNT(*) AS changes
         FROM projects p JOIN audit_changes c ON c.company_id = p.company_id AND c.project_id = p.id
        WHERE p.archived = 1
          AND c.revision > COALESCE((SELECT MAX(x.through_revision) FROM audit_exports x WHERE x.project_id = p.id), 0)
        GROUP BY p.id HAVING MAX(c.changed_at) < ? ORDER BY p.id`,
      [since],
    );
  }

  /** Returns the exports whose entries are not all deleted. */
  started(): Promise<StartedExport[]> {
    return this.database.rows<StartedExport>(
      `SELECT id, company_id, project_id, from_revision, through_revision, through_change_id, through_time, changes,
              entries, file_name, sha256
         FROM audit_exports WHERE deleted_at IS NULL ORDER BY id`,
    );
  }

  /** Returns the next changes of a range after a revision. */
  changesAfter(trail: OldTrail, revision: number, limit: number): Promise<ChangeLine[]> {
    return this.database.rows<ChangeLine>(
      `SELECT c.id, c.revision, c.actor_id, c.actor_name, c.why, c.reason_code, c.reason_params, c.request_id,
              c.changed_at, c.new_loads, c.changed_loads, c.other_rows
         FROM audit_changes c WHERE ${RANGE} AND c.revision > ? ORDER BY c.revision LIMIT ?`,
      [...rangeOf(trail), revision, limit],
    );
  }

  /** Returns the next entries of a change after one of them, in the order of the key. */
  async entriesAfter(changeId: number, [entity, entityId]: EntryLine, limit: number): Promise<EntryLine[]> {
    const rows = await this.database.arrays(
      `SELECT e.entity, e.entity_id, e.action, e.fields FROM audit_entries e
        WHERE e.change_id = ? AND (e.entity > ? OR (e.entity = ? AND e.entity_id > ?))
        ORDER BY e.entity, e.entity_id LIMIT ?`,
      [changeId, entity, entity, entityId, limit],
    );
    return rows.map(([kind, id, action, fields]) => [
      String(kind),
      Number(id),
      String(action),
      String(fields),
    ]);
  }

  /** Counts the entries of a range that are still here. */
  async entryCount(sql: Sql, trail: Omit<OldTrail, 'job_name'>): Promise<number> {
    const row = await sql.one<{ entries: number }>(
      `SELECT COUNT(*) AS entries FROM audit_changes c JOIN audit_entries e ON e.change_id = c.id WHERE ${RANGE}`,
      rangeOf(trail),
    );
    return row?.entries ?? 0;
  }

  /**
   * Stores the export, from which on its entries may be deleted. Returns false, and stores nothing, when the project is no
   * longer archived or other entries are there than the file has.
   */
  start(
    trail: OldTrail,
    file: Pick<StartedExport, 'entries' | 'file_name' | 'sha256'> & { bytes: number },
  ): Promise<boolean> {
    const { company_id, project_id, from_revision, through_revision, through_change_id, through_time } =
      trail;
    return this.database.transaction(async (sql) => {
      const project = await sql.one<{ archived: number }>(
        'SELECT archived FROM projects WHERE id = ? AND company_id = ? FOR UPDATE',
        [project_id, company_id],
      );
      if (project?.archived !== 1 || (await this.entryCount(sql, trail)) !== file.entries) return false;
      await sql.run(
        `INSERT INTO audit_exports (company_id, project_id, from_revision, through_revision, through_change_id,
                through_time, changes, entries, file_name, sha256, bytes) VALUES (?)`,
        [
          [
            company_id,
            project_id,
            from_revision,
            through_revision,
            through_change_id,
            through_time,
            trail.changes,
            file.entries,
            file.file_name,
            file.sha256,
            file.bytes,
          ],
        ],
      );
      return true;
    });
  }

  /** Returns ids of the next changes of an export after a change. */
  async changeIdsAfter(started: StartedExport, changeId: number, limit: number): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `SELECT c.id FROM audit_changes c WHERE ${RANGE} AND c.id > ? ORDER BY c.id LIMIT ?`,
      [...rangeOf(started), changeId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes some entries of changes. Returns their number. */
  async removeSome(changeIds: readonly number[], limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM audit_entries WHERE change_id IN (?) LIMIT ?',
      [changeIds, limit],
    );
    return affectedRows;
  }

  /** Notes that the entries of an export are deleted. */
  async finish({ id }: StartedExport): Promise<void> {
    await this.database.run('UPDATE audit_exports SET deleted_at = CURRENT_TIMESTAMP(3) WHERE id = ?', [id]);
  }
}
