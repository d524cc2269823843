import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, INSTANT, REFERENCE, text } from '#server/database/columns';

const COUNT = { type: 'int', unsigned: true, default: 0 } as const;

/** Uploaded file of loads and its result. Its content is in load_import_parts. */
@Entity('load_imports')
@Index('ix_load_imports_project', ['project_id', 'id'])
@Index('ix_load_imports_company', ['company_id', 'created_at'])
export class LoadImportEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) project_id!: number;
  /** Kind: freight or asset. */
  @Column(text(8)) kind!: string;
  @Column(text(160)) file_name!: string;
  @Column({ type: 'int', unsigned: true }) size_bytes!: number;
  /** SHA-1 of the file. Uploading the same file again before it is imported returns the same import. */
  @Column({ type: 'char', length: 40 }) content_hash!: string;
  @Column(text(16)) encoding!: string;
  @Column(text(1)) cell_separator!: string;
  @Column(text(1)) line_end!: string;
  @Column(COUNT) line_count!: number;
  /** Headers with the first values below each, as JSON. */
  @Column({ type: 'mediumtext' }) columns_found!: string;
  /** Choice of columns and units, as JSON; '' before the first check. */
  @Column({ type: 'text' }) mapping!: string;
  @Column(text(12)) state!: string;
  @Column(COUNT) lines_done!: number;
  @Column(COUNT) added!: number;
  @Column(COUNT) changed!: number;
  @Column(COUNT) unchanged!: number;
  @Column(COUNT) held!: number;
  @Column(COUNT) faulty!: number;
  @Column({ type: 'varchar', length: 500, default: '' }) error!: string;
  @Column({ type: 'boolean', default: false }) cancel_requested!: boolean;
  @Column(REFERENCE) created_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
  @Column({ ...INSTANT, nullable: true }) finished_at!: Date | null;
}
