import { Column, PrimaryColumn } from 'typeorm';
import {
  BIG_REFERENCE,
  CREATED_AT,
  FLAG,
  INSTANT,
  MILES,
  MONEY,
  REFERENCE,
  REVISION,
  TONS,
  exactText,
  text,
} from '#server/database/columns';

/** Columns that freight and asset loads share. The primary key (project_id, id) stores a project's rows together. */
export abstract class LoadColumns {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' }) id!: number;
  @Column(REFERENCE) company_id!: number;
  /** Source: job_system or csv. */
  @Column({ type: 'varchar', length: 12, default: 'job_system' }) source!: string;
  /** Identity in the source. Unique by company and source. */
  @Column(exactText(64)) source_id!: string;
  @Column({ type: 'bigint', unsigned: true, default: 0 }) load_no!: number;
  @Column(INSTANT) delivered_at!: Date;
  @Column(BIG_REFERENCE) pc_carrier_id!: number;
  @Column(text(120)) carrier_name!: string;
  @Column(MILES) approved_mileage!: number;
  @Column(TONS) weight_tons!: number;
  @Column(text(20)) approval_status!: string;
  @Column(FLAG) is_canceled!: boolean;
  /** Transfer: 0 none, 11 transferred in, 12 transferred out. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 }) transfer_type_id!: number;
  @Column(BIG_REFERENCE) transfer_job_id!: number;
  @Column(text(200)) transferred_name!: string;
  @Column(MONEY) freight_rev!: number;
  @Column(MONEY) fsc_rev!: number;
  @Column(MONEY) freight_cost!: number;
  @Column(MONEY) fsc_cost!: number;
  /** Bit set of RATING_FLAGS. */
  @Column({ type: 'int', unsigned: true, default: 0 }) rating_flags!: number;
  /** rating_bases.id of what the amounts were rated with; 0 before the first rating. */
  @Column(BIG_REFERENCE) rating_basis_id!: number;
  @Column(text(250)) locked_reason!: string;
  @Column(REFERENCE) customer_invoice_id!: number;
  @Column(REFERENCE) vendor_invoice_id!: number;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
  /** True when the job system no longer has the load. No amount and no billing rule depends on this. */
  @Column(FLAG) is_missing_upstream!: boolean;
}
