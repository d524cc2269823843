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
} from '../database/columns';

/** The columns that freight and asset loads share; a project's rows lie together by (project_id, id). */
export abstract class LoadColumns {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true, generated: 'increment' }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  /** job_system or csv. */
  @Column({ type: 'varchar', length: 12, default: 'job_system' }) source!: string;
  /** Identity in the source; unique with the company and the source. */
  @Column({ ...exactText(64), name: 'source_id' }) sourceId!: string;
  @Column({ type: 'bigint', unsigned: true, name: 'load_no', default: 0 }) loadNo!: number;
  @Column({ ...INSTANT, name: 'delivered_at' }) deliveredAt!: Date;
  @Column({ ...BIG_REFERENCE, name: 'pc_carrier_id' }) pcCarrierId!: number;
  @Column({ ...text(120), name: 'carrier_name' }) carrierName!: string;
  @Column({ ...MILES, name: 'approved_mileage' }) approvedMileage!: number;
  @Column({ ...TONS, name: 'weight_tons' }) weightTons!: number;
  @Column({ ...text(20), name: 'approval_status' }) approvalStatus!: string;
  @Column({ ...FLAG, name: 'is_canceled' }) isCanceled!: boolean;
  /** 0 none, 11 transferred in, 12 transferred out. */
  @Column({ type: 'tinyint', unsigned: true, name: 'transfer_type_id', default: 0 }) transferTypeId!: number;
  @Column({ ...BIG_REFERENCE, name: 'transfer_job_id' }) transferJobId!: number;
  @Column({ ...text(200), name: 'transferred_name' }) transferredName!: string;
  @Column({ ...MONEY, name: 'freight_rev' }) freightRev!: number;
  @Column({ ...MONEY, name: 'fsc_rev' }) fscRev!: number;
  @Column({ ...MONEY, name: 'freight_cost' }) freightCost!: number;
  @Column({ ...MONEY, name: 'fsc_cost' }) fscCost!: number;
  /** Bit set of RATING_FLAGS. */
  @Column({ type: 'int', unsigned: true, name: 'rating_flags', default: 0 }) ratingFlags!: number;
  /** What the amounts were rated with: rating_bases.id, 0 before the first rating. */
  @Column({ ...BIG_REFERENCE, name: 'rating_basis_id' }) ratingBasisId!: number;
  @Column({ ...text(250), name: 'locked_reason' }) lockedReason!: string;
  @Column({ ...REFERENCE, name: 'customer_invoice_id' }) customerInvoiceId!: number;
  @Column({ ...REFERENCE, name: 'vendor_invoice_id' }) vendorInvoiceId!: number;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
  /** True when the job system no longer has it. No amount and no billing rule depends on this. */
  @Column({ ...FLAG, name: 'is_missing_upstream' }) isMissingUpstream!: boolean;
}
