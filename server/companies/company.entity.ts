import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, INSTANT, REFERENCE, REVISION, nameKey, text } from '../database/columns';

@Entity('companies')
@Index('ux_companies_key', ['companyKey'], { unique: true })
@Index('ux_companies_name', ['nameKey'], { unique: true })
export class CompanyEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...text(160), name: 'company_name' }) companyName!: string;
  @Column({ ...nameKey('company_name'), name: 'name_key' }) nameKey!: string | null;
  @Column({ type: 'char', length: 36, name: 'company_key' }) companyKey!: string;
  /** AES-256-GCM under a key from APP_SECRET; '' for a company without a job-tracking system. */
  @Column({ ...text(512), name: 'api_key_encrypted' }) apiKeyEncrypted!: string;
  @Column({ type: 'boolean', name: 'is_active', default: true }) isActive!: boolean;
  @Column({ type: 'tinyint', unsigned: true, name: 'fsc_week_offset_days', default: 1 })
  fscWeekOffsetDays!: number;
  @Column({ ...text(255), name: 'logo_url' }) logoUrl!: string;
  /** The key before the newest, good for a while yet: other browsers may still send it. */
  @Column({ type: 'char', length: 36, name: 'previous_company_key', default: '' })
  previousCompanyKey!: string;
  @Column({ ...INSTANT, name: 'company_key_changed_at', nullable: true }) companyKeyChangedAt!: Date | null;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  /** The counter of the company's scope (design: live-data, section 1). */
  @Column(REVISION) revision!: number;
  /** The revision at which this row itself last changed. */
  @Column({ ...REVISION, name: 'row_revision' }) rowRevision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
