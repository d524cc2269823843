import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  BIG_REFERENCE,
  CREATED_AT,
  FLAG,
  INSTANT,
  MONEY,
  REFERENCE,
  REVISION,
  TONS,
  exactText,
  nameKey,
  text,
} from '#server/database/columns';

/** A vendor's invoice: the billed sums of its lines, and its state of reconciliation. */
@Entity('vendor_invoices')
@Index('ux_vendor_invoices_name', ['project_id', 'name_key'], { unique: true })
@Index('ix_vendor_invoices_number', ['company_id', 'name_key'])
@Index('ix_vendor_invoices_revision', ['project_id', 'revision'])
export class VendorInvoiceEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(text(160)) invoice_name!: string;
  @Column(nameKey('invoice_name')) name_key!: string | null;
  @Column(text(200)) vendor_name!: string;
  /** The attached carrier, 0 for the project's vendor and for sand. */
  @Column(BIG_REFERENCE) pc_carrier_id!: number;
  @Column(FLAG) is_sand!: boolean;
  @Column(FLAG) is_asset!: boolean;
  @Column(exactText(80)) purchase_order!: string;
  /** The customer invoice that a generated invoice came from. */
  @Column(REFERENCE) customer_invoice_id!: number;
  @Column({ type: 'decimal', precision: 7, scale: 4, default: 0 })
  discount_percent!: number;
  /** 13 approved, 14 unapproved. */
  @Column({ type: 'tinyint', unsigned: true, default: 14 }) approval_status!: number;
  /** Person and time of the approval; absent when unapproved, and for approvals of older versions. */
  @Column(REFERENCE) approved_by_id!: number;
  @Column(text(80)) approved_by!: string;
  @Column({ ...INSTANT, nullable: true }) approved_at!: Date | null;
  @Column(REFERENCE) total_loads!: number;
  @Column(REFERENCE) missing_load_count!: number;
  @Column(REFERENCE) canceled_load_count!: number;
  @Column(TONS) total_weight_tons!: number;
  @Column(MONEY) vendor_freight!: number;
  @Column(MONEY) vendor_fsc!: number;
  @Column(MONEY) vendor_sand!: number;
  @Column(MONEY) vendor_total!: number;
  @Column(MONEY) discount_amount!: number;
  @Column(MONEY) net_total!: number;
  /** Amount owed for its lines (`owedOf`) when the row last changed. */
  @Column(MONEY) freight_cost!: number;
  /** Decisions about differences, summed when one was made or undone. */
  @Column(REFERENCE) accepted_lines!: number;
  @Column(MONEY) accepted_difference!: number;
  @Column(REFERENCE) disputed_lines!: number;
  @Column(MONEY) disputed_difference!: number;
  @Column(text(400)) last_decision!: string;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
