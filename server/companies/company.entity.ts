import { Column, Entity, Index, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { CREATED_AT, FLAG, INSTANT, REFERENCE, REVISION, nameKey, text } from '../database/columns';

@Entity('companies')
@Index('ux_companies_key', ['company_key'], { unique: true })
@Index('ux_companies_name', ['name_key'], { unique: true })
export class CompanyEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(text(160)) company_name!: string;
  @Column(nameKey('company_name')) name_key!: string | null;
  @Column({ type: 'char', length: 36 }) company_key!: string;
  /**
   * AES-256-GCM under a key from APP_SECRET; '' for a company without a job-tracking system. Read only where it is
   * selected.
   */
  @Column({ ...text(512), select: false }) api_key_encrypted?: string;
  @VirtualColumn({ type: 'boolean', query: (company) => `${company}.api_key_encrypted <> ''` })
  has_api_key!: boolean;
  @Column({ type: 'boolean', default: true }) is_active!: boolean;
  @Column({ type: 'tinyint', unsigned: true, default: 1 })
  fsc_week_offset_days!: number;
  @Column(text(255)) logo_url!: string;
  /** The key before the newest, good for a while yet: other browsers may still send it. */
  @Column({ type: 'char', length: 36, default: '' })
  previous_company_key!: string;
  @Column({ ...INSTANT, nullable: true }) company_key_changed_at!: Date | null;
  @Column(FLAG) is_deleted!: boolean;
  /** The counter of the company's scope (design: live-data, section 1). */
  @Column(REVISION) revision!: number;
  /** The revision at which this row itself last changed. */
  @Column(REVISION) row_revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
