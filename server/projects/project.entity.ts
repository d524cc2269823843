import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, MONEY, REFERENCE, REVISION, text } from '../database/columns';

@Entity('projects')
@Index('ux_projects_job', ['companyId', 'jobKey'], { unique: true })
@Index('ix_projects_company_revision', ['companyId', 'companyRevision'])
export class ProjectEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...text(200), name: 'job_name' }) jobName!: string;
  /** The job of the job-tracking system, 0 for none. */
  @Column({ type: 'bigint', unsigned: true, name: 'pc_job_id', default: 0 }) pcJobId!: number;
  /** One project a job: NULL for projects without one. */
  @Column({
    type: 'bigint',
    name: 'job_key',
    nullable: true,
    asExpression: 'NULLIF(pc_job_id, 0)',
    generatedType: 'STORED',
  })
  jobKey!: number | null;
  @Column({ ...REFERENCE, name: 'customer_id' }) customerId!: number;
  @Column({ ...REFERENCE, name: 'vendor_id' }) vendorId!: number;
  @Column({ ...text(8), name: 'fsc_area_id' }) fscAreaId!: string;
  @Column({ ...text(80), name: 'fsc_area_name' }) fscAreaName!: string;
  @Column({ ...REFERENCE, name: 'customer_fsc_id' }) customerFscId!: number;
  @Column({ ...REFERENCE, name: 'vendor_fsc_id' }) vendorFscId!: number;
  @Column({ ...REFERENCE, name: 'customer_rates_id' }) customerRatesId!: number;
  @Column({ ...REFERENCE, name: 'vendor_rates_id' }) vendorRatesId!: number;
  @Column({ ...REFERENCE, name: 'customer_equipment_rate_id' }) customerEquipmentRateId!: number;
  @Column({ ...REFERENCE, name: 'customer_empty_boxes_rate_id' }) customerEmptyBoxesRateId!: number;
  @Column({ ...REFERENCE, name: 'customer_full_boxes_rate_id' }) customerFullBoxesRateId!: number;
  @Column({ ...REFERENCE, name: 'vendor_equipment_rate_id' }) vendorEquipmentRateId!: number;
  @Column({ ...REFERENCE, name: 'vendor_empty_boxes_rate_id' }) vendorEmptyBoxesRateId!: number;
  @Column({ ...REFERENCE, name: 'vendor_full_boxes_rate_id' }) vendorFullBoxesRateId!: number;
  @Column({ ...FLAG, name: 'apply_fsc_to_asset_loads' }) applyFscToAssetLoads!: boolean;
  @Column({ ...MONEY, name: 'fixed_mob_rev' }) fixedMobRev!: number;
  @Column({ ...MONEY, name: 'fixed_mob_cost' }) fixedMobCost!: number;
  @Column(FLAG) archived!: boolean;
  /** The counter of the project's scope. */
  @Column(REVISION) revision!: number;
  /** The revision of the project's scope at which this row itself last changed. */
  @Column({ ...REVISION, name: 'row_revision' }) rowRevision!: number;
  /** The revision of the company's scope at which this row last changed (for the projects list). */
  @Column({ ...REVISION, name: 'company_revision' }) companyRevision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
