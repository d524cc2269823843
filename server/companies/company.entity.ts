import { Column, Entity, Index, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { CREATED_AT, FLAG, INSTANT, REFERENCE, REVISION, nameKey, text } from '#server/database/columns';

@Entity('companies')
@Index('ux_companies_key', ['company_key'], { unique: true })
@Index('ux_companies_name', ['name_key'], { unique: true })
export class CompanyEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(text(160)) company_name!: string;
  @Column(nameKey('company_name')) name_key!: string | null;
  @Column({ type: 'char', length: 36 }) company_key!: string;
  /**
   * Key of the job-tracking system, encrypted by CompanyKeys; '' without one. Queries must select it
   * explicitly.
   */
  @Column({ ...text(512), select: false }) api_key_encrypted?: string;
  @VirtualColumn({ type: 'boolean', query: (company) => `${company}.api_key_encrypted <> ''` })
  has_api_key!: boolean;
  @Column({ type: 'boolean', default: true }) is_active!: boolean;
  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  fsc_week_offset_days!: number;
  @Column(text(255)) logo_url!: string;
  @Column(text(500)) address!: string;
  @Column(text(20)) phone!: string;
  @Column(text(500)) remit_to!: string;
  @Column(text(20)) default_terms!: string;
  /** Key before the newest one. It stays valid for a while, because open browsers may still send it. */
  @Column({ type: 'char', length: 36, default: '' })
  previous_company_key!: string;
  @Column({ ...INSTANT, nullable: true }) company_key_changed_at!: Date | null;
  /** True after an administrator has dismissed the setup checklist. */
  @Column(FLAG) checklist_dismissed!: boolean;
  @Column(FLAG) is_deleted!: boolean;
  /** Revision of the company's scope. See docs/live-data.md#revisions. */
  @Column(REVISION) revision!: number;
  /** Revision at which this row itself last changed. */
  @Column(REVISION) row_revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
