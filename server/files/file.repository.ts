import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database } from '../database';

/** A file as it is kept. */
export interface StoredFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

interface FileRow {
  media_type: string;
  content: Buffer;
}

/** The files of the companies, by company, folder and name: none is found without its company. */
@Injectable()
export class FileStore {
  constructor(private readonly database: Database) {}

  /** Keeps a file; one of the same name is replaced in the same statement, so that no moment is without one. */
  async save(scope: CompanyScope, folder: string, file: StoredFile, createdById: number): Promise<void> {
    const { fileName, mediaType, content } = file;
    await this.database.run(
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

  /** Whether there was one. */
  async delete(scope: CompanyScope, folder: string, fileName: string): Promise<boolean> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM files WHERE company_id = ? AND folder = ? AND file_name = ?',
      [scope.companyId, folder, fileName],
    );
    return affectedRows > 0;
  }
}
