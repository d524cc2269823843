import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database, type Sql } from '../database';

/** A file as it is kept. */
export interface StoredFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** A file that somebody keeps. */
export interface KeptFile extends StoredFile {
  createdById: number;
}

interface FileRow {
  media_type: string;
  content: Buffer;
}

/** The files of the companies, by company, folder and name: none is found without its company. */
@Injectable()
export class FileStore {
  constructor(private readonly database: Database) {}

  /**
   * Keeps a file; one of the same name is replaced in the same statement, so that no moment is without one. With the
   * `sql` of a unit of work it is there when, and only when, the record is that names it.
   */
  async save(scope: CompanyScope, folder: string, file: KeptFile, sql: Sql = this.database): Promise<void> {
    const { fileName, mediaType, content, createdById } = file;
    await sql.run(
      `INSERT INTO files (company_id, folder, file_name, media_type, size_bytes, content, created_by_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE media_type = VALUES(media_type), size_bytes = VALUES(size_bytes),
         content = VALUES(content), created_by_id = VALUES(created_by_id), created_at = CURRENT_TIMESTAMP(3)`,
      [scope.companyId, folder, fileName, mediaType, content.length, content, createdById],
    );
  }

  async find(scope: CompanyScope, folder: string, fileName: string): Promise<StoredFile | null> {
    const row = await this.database.one<FileRow>(
      'SELECT media_type, content FROM files WHERE company_id = ? AND folder = ? AND file_name = ?',
      [scope.companyId, folder, fileName],
    );
    return row && { fileName, mediaType: row.media_type, content: row.content };
  }

  /** Takes a file away, with the `sql` of a unit of work when that is committed. Whether there was one. */
  async delete(
    scope: CompanyScope,
    folder: string,
    fileName: string,
    sql: Sql = this.database,
  ): Promise<boolean> {
    const { affectedRows } = await sql.run(
      'DELETE FROM files WHERE company_id = ? AND folder = ? AND file_name = ?',
      [scope.companyId, folder, fileName],
    );
    return affectedRows > 0;
  }
}
