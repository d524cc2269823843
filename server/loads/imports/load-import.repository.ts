import { Injectable } from '@nestjs/common';
import type { ImportChoice, ImportCounts } from '#shared/contract/load-imports';
import type { LoadKind } from '#shared/rules/load-kinds';
import {
  type Actor,
  type CompanyScope,
  Database,
  type OwnedImport,
  type OwnedImportId,
  type ProjectScope,
  type Sql,
  insertRecord,
  ownedImport,
  steadyTime,
} from '#server/database/index';
import { LoadImportPartEntity } from './load-import-part.entity';
import { LoadImportEntity } from './load-import.entity';
import type { LoadImportRow } from './load-import.presenter';
import { cutText } from '#shared/cells/well-formed-text';

/** Builds the condition that an import's work is leased: a node works on it or will do so. */
const isLeased = (id: string): string =>
  `EXISTS (SELECT 1 FROM work_leases w WHERE w.kind = 'import' AND w.scope = CAST(${id} AS CHAR))`;
const COLUMNS = `i.id, i.company_id, i.project_id, i.kind, i.file_name, i.size_bytes, i.encoding, i.cell_separator,
  i.line_end, i.line_count, i.columns_found, i.mapping, i.state, i.lines_done, i.added, i.changed, i.unchanged,
  i.held, i.faulty, i.error, i.cancel_requested, i.created_by_id, i.created_at, i.finished_at,
  COALESCE(u.display_name, '') AS created_by,
  EXISTS (SELECT 1 FROM load_import_parts p WHERE p.import_id = i.id) AS has_file,
  ${isLeased('i.id')} AS is_leased`;
const SOURCE = 'load_imports i LEFT JOIN users u ON u.id = i.created_by_id';
const LISTED_MAX = 50;
const ERROR_MAX_LENGTH = 500;

/** Parsed file of an upload. */
export interface NewImport {
  readonly kind: LoadKind;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly contentHash: string;
  readonly encoding: string;
  /** Separator and line break of a text; '' for a spreadsheet. */
  readonly separator: string;
  readonly newline: string;
  readonly lines: number;
  readonly columns: string;
  /** Packed records, in order. */
  readonly parts: readonly Buffer[];
}

/** Result of a run of an import. */
export interface ImportEnd {
  readonly state: 'finished' | 'canceled' | 'failed';
  readonly error: string;
}

/**
 * Holds every query on imports and their files. They are not data of a scope; the loads from them go through changes.
 */
@Injectable()
export class LoadImportRepository {
  constructor(private readonly database: Database) {}

  /** Stores a file in one transaction and returns the import's id. */
  insert(scope: ProjectScope, actor: Actor, file: NewImport): Promise<number> {
    return this.database.transaction(async (sql) => {
      const importId = await insertRecord(sql.manager, LoadImportEntity, {
        company_id: scope.companyId,
        project_id: scope.projectId,
        kind: file.kind,
        file_name: file.fileName,
        size_bytes: file.sizeBytes,
        content_hash: file.contentHash,
        encoding: file.encoding,
        cell_separator: file.separator,
        line_end: file.newline,
        line_count: file.lines,
        columns_found: file.columns,
        mapping: '',
        state: 'staged',
        created_by_id: actor.userId,
      });
      for (const [part, content] of file.parts.entries())
        await insertRecord(sql.manager, LoadImportPartEntity, { import_id: importId, part, content });
      return importId;
    });
  }

  /** Returns the staged import of the same file by the same person. */
  async findStagedCopy(
    scope: ProjectScope,
    actor: Actor,
    { kind, contentHash }: Pick<NewImport, 'kind' | 'contentHash'>,
  ): Promise<number | null> {
    const row = await this.database.one<{ id: number }>(
      `SELECT i.id FROM load_imports i
        WHERE i.project_id = ? AND i.company_id = ? AND i.kind = ? AND i.content_hash = ? AND i.created_by_id = ?
          AND i.state = 'staged' AND EXISTS (SELECT 1 FROM load_import_parts p WHERE p.import_id = i.id)
        ORDER BY i.id DESC LIMIT 1`,
      [scope.projectId, scope.companyId, kind, contentHash, actor.userId],
    );
    return row?.id ?? null;
  }

  async find(
    { companyId }: CompanyScope | ProjectScope,
    id: number,
  ): Promise<OwnedImport<LoadImportRow> | null> {
    const row = await this.database.one<LoadImportRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE i.id = ? AND i.company_id = ?`,
      [id, companyId],
    );
    return row && ownedImport(row);
  }

  /** Lists the newest imports of a project, without files that were never started. */
  list({ companyId, projectId }: ProjectScope): Promise<LoadImportRow[]> {
    return this.database.rows<LoadImportRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE i.project_id = ? AND i.company_id = ? AND i.state <> 'staged'
        ORDER BY i.id DESC LIMIT ?`,
      [projectId, companyId, LISTED_MAX],
    );
  }

  /** Returns one part of a file, null after the last. */
  async part(id: OwnedImportId, part: number): Promise<Buffer | null> {
    const key = { import_id: id, part };
    return (await this.database.manager.findOneBy(LoadImportPartEntity, key))?.content ?? null;
  }

  /** Stores the choice of columns of a check. */
  async choose(id: OwnedImportId, choice: ImportChoice): Promise<void> {
    await this.database.manager.update(LoadImportEntity, { id }, { mapping: JSON.stringify(choice) });
  }

  /**
   * Starts an import and requests its work, in one transaction. Returns false when it is running or finished.
   */
  begin(id: OwnedImportId, request: (sql: Sql) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      const { affectedRows } = await sql.run(
        `UPDATE load_imports SET state = 'running', cancel_requested = 0, error = '', lines_done = 0, finished_at = NULL
          WHERE id = ? AND (state IN ('staged', 'canceled', 'failed')
             OR (state = 'running' AND NOT ${isLeased('load_imports.id')}))`,
        [id],
      );
      if (affectedRows === 1) await request(sql);
      return affectedRows === 1;
    });
  }

  /** Checks whether another import of the project is running. */
  async isAnotherRunning({ projectId }: ProjectScope, id: number): Promise<boolean> {
    const row = await this.database.one<{ id: number }>(
      `SELECT i.id FROM load_imports i
        WHERE i.project_id = ? AND i.id <> ? AND i.state = 'running' AND ${isLeased('i.id')} LIMIT 1`,
      [projectId, id],
    );
    return row !== null;
  }

  /** Stores the progress. Returns true when a person has requested the end. */
  async progress(id: OwnedImportId, counts: ImportCounts, linesDone: number): Promise<boolean> {
    const { added, changed, unchanged, held, faulty } = counts;
    const { manager } = this.database;
    const values = { added, changed, unchanged, held, faulty, lines_done: linesDone };
    await manager.update(LoadImportEntity, { id }, values);
    return manager.existsBy(LoadImportEntity, { id, cancel_requested: true });
  }

  /** Ends an import. An import of a node that dies stays `running`, and another node continues it. */
  async end(id: OwnedImportId, { state, error }: ImportEnd): Promise<void> {
    await this.database.manager.update(
      LoadImportEntity,
      { id },
      { state, error: cutText(error, ERROR_MAX_LENGTH), finished_at: steadyTime.now() },
    );
  }

  async requestCancel(id: OwnedImportId): Promise<void> {
    const running = { id, state: 'running' };
    await this.database.manager.update(LoadImportEntity, running, { cancel_requested: true });
  }

  /**
   * Deletes at most `limit` files of older imports of any company. An import with work under way keeps its
   * file. Returns the number of deleted parts.
   */
  async removeFilesBefore(at: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      `DELETE FROM load_import_parts WHERE import_id IN (SELECT old.id FROM (
         SELECT i.id FROM load_imports i
          WHERE i.created_at < ? AND NOT ${isLeased('i.id')}
            AND EXISTS (SELECT 1 FROM load_import_parts p WHERE p.import_id = i.id)
          ORDER BY i.id LIMIT ?) old)`,
      [at, limit],
    );
    return affectedRows;
  }
}
