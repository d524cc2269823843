import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, INSTANT, REFERENCE, text } from '../database/columns';

const COUNT = { type: 'int', unsigned: true, default: 0 } as const;

/** An uploaded file of loads and what became of it; its content is in load_import_parts. */
@Entity('load_imports')
@Index('ix_load_imports_project', ['projectId', 'id'])
@Index('ix_load_imports_company', ['companyId', 'createdAt'])
export class LoadImportEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  /** freight or asset. */
  @Column(text(8)) kind!: string;
  @Column({ ...text(160), name: 'file_name' }) fileName!: string;
  @Column({ type: 'int', unsigned: true, name: 'size_bytes' }) sizeBytes!: number;
  /** SHA-1 of the file: the same one again, not taken over yet, is the same import. */
  @Column({ type: 'char', length: 40, name: 'content_hash' }) contentHash!: string;
  @Column(text(16)) encoding!: string;
  @Column({ ...text(1), name: 'cell_separator' }) separator!: string;
  @Column({ ...text(1), name: 'line_end' }) newline!: string;
  @Column({ ...COUNT, name: 'line_count' }) lines!: number;
  /** Headers with the first values below each, as JSON. */
  @Column({ type: 'mediumtext', name: 'columns_found' }) columnsFound!: string;
  /** The choice of columns with its units, as JSON; '' before the first check. */
  @Column({ type: 'text' }) mapping!: string;
  @Column(text(12)) state!: string;
  @Column({ ...COUNT, name: 'lines_done' }) linesDone!: number;
  @Column(COUNT) added!: number;
  @Column(COUNT) changed!: number;
  @Column(COUNT) unchanged!: number;
  @Column(COUNT) held!: number;
  @Column(COUNT) faulty!: number;
  @Column({ type: 'varchar', length: 500, default: '' }) error!: string;
  @Column({ type: 'boolean', name: 'cancel_requested', default: false }) cancelRequested!: boolean;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
  @Column({ ...INSTANT, name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
