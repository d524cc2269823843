import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, exactText, text } from '../database/columns';

/** A stored file (photo, template, ticket image, spreadsheet), by company, folder and name; company 0 is everybody's. */
@Entity('files')
@Index('ux_files_name', ['companyId', 'folder', 'fileName'], { unique: true })
export class FileEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column(text(40)) folder!: string;
  @Column({ ...exactText(160), name: 'file_name' }) fileName!: string;
  @Column({ ...text(120), name: 'media_type' }) mediaType!: string;
  @Column({ type: 'int', unsigned: true, name: 'size_bytes' }) sizeBytes!: number;
  @Column({ type: 'longblob' }) content!: Buffer;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
