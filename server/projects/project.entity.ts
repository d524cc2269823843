import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, MONEY, REFERENCE, REVISION, text } from '#server/database/columns';

@Entity('projects')
@Index('ux_projects_job', ['company_id', 'job_key'], { unique: true })
@Index('ix_projects_company_revision', ['company_id', 'company_revision'])
export class ProjectEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(text(200)) job_name!: string;
  /** The job of the job-tracking system, 0 for none. */
  @Column({ type: 'bigint', unsigned: true, default: 0 }) pc_job_id!: number;
  /** Limits a job to one project: NULL for projects without a job. */
  @Column({
    type: 'bigint',
    nullable: true,
    asExpression: 'NULLIF(pc_job_id, 0)',
    generatedType: 'STORED',
  })
  job_key!: number | null;
  @Column(REFERENCE) customer_id!: number;
  @Column(REFERENCE) vendor_id!: number;
  @Column(text(8)) fsc_area_id!: string;
  @Column(text(80)) fsc_area_name!: string;
  @Column(REFERENCE) customer_fsc_id!: number;
  @Column(REFERENCE) vendor_fsc_id!: number;
  @Column(REFERENCE) customer_rates_id!: number;
  @Column(REFERENCE) vendor_rates_id!: number;
  @Column(REFERENCE) customer_equipment_rate_id!: number;
  @Column(REFERENCE) customer_empty_boxes_rate_id!: number;
  @Column(REFERENCE) customer_full_boxes_rate_id!: number;
  @Column(REFERENCE) vendor_equipment_rate_id!: number;
  @Column(REFERENCE) vendor_empty_boxes_rate_id!: number;
  @Column(REFERENCE) vendor_full_boxes_rate_id!: number;
  @Column(FLAG) apply_fsc_to_asset_loads!: boolean;
  @Column(MONEY) fixed_mob_rev!: number;
  @Column(MONEY) fixed_mob_cost!: number;
  @Column(FLAG) archived!: boolean;
  /** Counter of the project's scope. */
  @Column(REVISION) revision!: number;
  /** Revision of the project's scope when this row itself last changed. */
  @Column(REVISION) row_revision!: number;
  /** Revision of the company's scope when this row last changed, for the projects list. */
  @Column(REVISION) company_revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
