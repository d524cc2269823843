import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIG_REFERENCE, CREATED_AT, INSTANT, REFERENCE, REVISION, text } from './columns';

/**
 * Range of revisions of a project whose audit entries are in a file. They are deleted after this row is stored, in steps:
 * `deleted_at` is null until the last step. The changes themselves stay. See docs/operations.md#export-of-the-trail.
 */
@Entity('audit_exports')
@Index('ux_audit_exports_range', ['project_id', 'from_revision'], { unique: true })
export class AuditExportEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(REVISION) from_revision!: number;
  @Column(REVISION) through_revision!: number;
  /** Id and time of the last change of the range. Changes of the project with a higher id are newer. */
  @Column(BIG_REFERENCE) through_change_id!: number;
  @Column(INSTANT) through_time!: Date;
  @Column(REFERENCE) changes!: number;
  @Column(REFERENCE) entries!: number;
  @Column(text(200)) file_name!: string;
  @Column(text(64)) sha256!: string;
  @Column(BIG_REFERENCE) bytes!: number;
  @Column(CREATED_AT) exported_at!: Date;
  @Column({ ...INSTANT, nullable: true }) deleted_at!: Date | null;
}
