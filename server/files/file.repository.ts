import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database, type Sql } from '../database';
import { FileEntity } from './file.entity';

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

/** The files of the companies, by company, folder and name: none is found without its company. */
@Injectable()
export class FileStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores a file; one of the same name is replaced in the same statement, so that there always is one. With the `sql`
   * of a unit of work it is there when, and only when, the record that names it is. SQL, for the time of the replacement.
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
    const file = await this.database.manager.findOne(FileEntity, {
      select: { id: true, media_type: true, content: true },
      where: { company_id: scope.companyId, folder, file_name: fileName },
    });
    return file?.content === undefined
      ? null
      : { fileName, mediaType: file.media_type, content: file.content };
  }

  /** Deletes a file, with the `sql` of a unit of work when that is committed. Returns whether there was one. */
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
