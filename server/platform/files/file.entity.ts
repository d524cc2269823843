import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, exactText, text } from '#server/database/columns';

/**
 * Stored file (photo, logo, template, spreadsheet), by company, folder and name.
 * Files of company 0 are shared by all companies.
 */
@Entity('files')
@Index('ux_files_name', ['company_id', 'folder', 'file_name'], { unique: true })
export class FileEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(text(40)) folder!: string;
  @Column(exactText(160)) file_name!: string;
  @Column(text(120)) media_type!: string;
  @Column({ type: 'int', unsigned: true }) size_bytes!: number;
  /** Bytes of the file. Queries must select them explicitly, because they may be large. */
  @Column({ type: 'longblob', select: false }) content?: Buffer;
  @Column(REFERENCE) created_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
