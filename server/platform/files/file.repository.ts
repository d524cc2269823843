import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database, type Sql } from '#server/database/index';
import { FileEntity } from './file.entity';

/** Name, media type and bytes of a stored file. */
export interface StoredFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** File with the user that stores it. */
export interface FileToStore extends StoredFile {
  createdById: number;
}

/** Stores and reads files by company, folder and name; no file is found without its company. */
@Injectable()
export class FileStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores a file, and replaces one of the same name in the same statement, so a file always exists.
   * With the `sql` of a unit of work, the file is committed together with the record that names it. Plain
   * SQL, because the time of the replacement comes from the database.
   */
  async save(
    scope: CompanyScope,
    folder: string,
    file: FileToStore,
    sql: Sql = this.database,
  ): Promise<void> {
    const { fileName, mediaType, content, createdById } = file;
    await sql.run(
      `INSERT INTO files (company_id, folder, file_name, media_type, size_bytes, content, created_by_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE media_type = VALUES(media_type), size_bytes = VALUES(size_bytes),
         content = VALUES(content), created_by_id = VALUES(created_by_id), created_at = CURRENT_TIMESTAMP(3)`,
      [scope.companyId, folder, fileName, mediaType, content.length, content, createdById],
    );
  }

  /**
   * Keeps a copy of a file as it is now in another folder, and returns the copy's name; '' without such a file. The name is
   * the hash of the bytes, so a copy never changes, and equal ones are stored once.
   */
  async keepCopy(
    { companyId }: CompanyScope,
    { folder, fileName, copies }: { folder: string; fileName: string; copies: string },
    sql: Sql,
  ): Promise<string> {
    // Locked, so that an upload does not replace it between the two statements.
    const original = await sql.one<{ id: number; hash: string }>(
      `SELECT id, SHA2(content, 256) AS hash FROM files
        WHERE company_id = ? AND folder = ? AND file_name = ? LOCK IN SHARE MODE`,
      [companyId, folder, fileName],
    );
    if (original === null) return '';
    const { id, hash } = original;
    const copy = await sql.one('SELECT id FROM files WHERE company_id = ? AND folder = ? AND file_name = ?', [
      companyId,
      copies,
      hash,
    ]);
    if (copy === null)
      await sql.run(
        `INSERT IGNORE INTO files (company_id, folder, file_name, media_type, size_bytes, content, created_by_id)
         SELECT company_id, ?, ?, media_type, size_bytes, content, created_by_id FROM files WHERE id = ?`,
        [copies, hash, id],
      );
    return hash;
  }

  async find(scope: CompanyScope, folder: string, fileName: string): Promise<StoredFile | null> {
    const file = await this.database.manager.findOne(FileEntity, {
      select: { id: true, media_type: true, content: true },
      where: { company_id: scope.companyId, folder, file_name: fileName },
    });
    return file?.content === undefined
      ? null
      : { fileName, mediaType: file.media_type, content: file.content };
  }

  /**
   * Deletes a file and returns true when it existed. With the `sql` of a unit of work, it is deleted at the
   * commit.
   */
  async delete(
    scope: CompanyScope,
    folder: string,
    fileName: string,
    sql: Sql = this.database,
  ): Promise<boolean> {
    const { affected } = await sql.manager.delete(FileEntity, {
      company_id: scope.companyId,
      folder,
      file_name: fileName,
    });
    return affected === 1;
  }
}
