import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  BIG_REFERENCE,
  CREATED_AT,
  FLAG,
  MONEY,
  REFERENCE,
  REVISION,
  TONS,
  exactText,
  nameKey,
  text,
} from '../database/columns';

/** A vendor's invoice: the sums of its lines as they were billed, and how far it is reconciled. */
@Entity('vendor_invoices')
@Index('ux_vendor_invoices_name', ['projectId', 'nameKey'], { unique: true })
@Index('ix_vendor_invoices_number', ['companyId', 'nameKey'])
@Index('ix_vendor_invoices_revision', ['projectId', 'revision'])
export class VendorInvoiceEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...text(160), name: 'invoice_name' }) invoiceName!: string;
  @Column({ ...nameKey('invoice_name'), name: 'name_key' }) nameKey!: string | null;
  @Column({ ...text(200), name: 'vendor_name' }) vendorName!: string;
  /** The attached carrier, 0 for the project's vendor and for sand. */
  @Column({ ...BIG_REFERENCE, name: 'pc_carrier_id' }) pcCarrierId!: number;
  @Column({ ...FLAG, name: 'is_sand' }) isSand!: boolean;
  @Column({ ...FLAG, name: 'is_asset' }) isAsset!: boolean;
  @Column({ ...exactText(80), name: 'purchase_order' }) purchaseOrder!: string;
  /** What a generated invoice was generated from. */
  @Column({ ...REFERENCE, name: 'customer_invoice_id' }) customerInvoiceId!: number;
  @Column({ type: 'decimal', precision: 7, scale: 4, default: 0, name: 'discount_percent' })
  discountPercent!: number;
  /** 13 approved, 14 unapproved (dbtypes). */
  @Column({ type: 'tinyint', unsigned: true, name: 'approval_status', default: 14 }) approvalStatus!: number;
  @Column({ ...REFERENCE, name: 'total_loads' }) totalLoads!: number;
  @Column({ ...REFERENCE, name: 'missing_load_count' }) missingLoadCount!: number;
  @Column({ ...REFERENCE, name: 'canceled_load_count' }) canceledLoadCount!: number;
  @Column({ ...TONS, name: 'total_weight_tons' }) totalWeightTons!: number;
  @Column({ ...MONEY, name: 'vendor_freight' }) vendorFreight!: number;
  @Column({ ...MONEY, name: 'vendor_fsc' }) vendorFsc!: number;
  @Column({ ...MONEY, name: 'vendor_sand' }) vendorSand!: number;
  @Column({ ...MONEY, name: 'vendor_total' }) vendorTotal!: number;
  @Column({ ...MONEY, name: 'discount_amount' }) discountAmount!: number;
  @Column({ ...MONEY, name: 'net_total' }) netTotal!: number;
  /** What is owed for its lines (`owedOf`), as of when the row changed last. */
  @Column({ ...MONEY, name: 'freight_cost' }) freightCost!: number;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
