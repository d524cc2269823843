import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT, MILES, MONEY, REFERENCE, TONS, exactText, text } from '../database/columns';

/**
 * A load as it was when its accrual was generated: what the accrual's spreadsheet and journal are made from at any
 * later time. A project's accruals lie together, and each one's loads in the order of their ids.
 */
@Entity('accrual_lines')
export class AccrualLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'accrual_id' }) accrualId!: number;
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  @PrimaryColumn({ type: 'bigint', unsigned: true, name: 'load_id' }) loadId!: number;
  @Column({ ...BIG_REFERENCE, name: 'load_no' }) loadNo!: number;
  @Column({ ...INSTANT, name: 'delivered_at' }) deliveredAt!: Date;
  @Column({ ...BIG_REFERENCE, name: 'pc_carrier_id' }) pcCarrierId!: number;
  @Column({ ...text(120), name: 'carrier_name' }) carrierName!: string;
  /** Of freight; '' for asset loads, as are product, order and ticket. */
  @Column({ ...text(120), name: 'terminal_name' }) terminalName!: string;
  @Column({ ...text(120), name: 'product_name' }) productName!: string;
  @Column({ ...exactText(80), name: 'po_number' }) poNumber!: string;
  @Column({ ...exactText(80), name: 'ticket_number' }) ticketNumber!: string;
  /** Of asset loads. */
  @Column({ ...text(60), name: 'load_type' }) loadType!: string;
  @Column({ ...REFERENCE, name: 'total_boxes' }) totalBoxes!: number;
  @Column({ ...MILES, name: 'approved_mileage' }) approvedMileage!: number;
  @Column({ ...TONS, name: 'weight_tons' }) weightTons!: number;
  @Column({ ...MONEY, name: 'freight_rev' }) freightRev!: number;
  @Column({ ...MONEY, name: 'fsc_rev' }) fscRev!: number;
  @Column({ ...MONEY, name: 'sand_rev' }) sandRev!: number;
  @Column({ ...MONEY, name: 'freight_cost' }) freightCost!: number;
  @Column({ ...MONEY, name: 'fsc_cost' }) fscCost!: number;
  @Column({ ...MONEY, name: 'sand_cost' }) sandCost!: number;
  /** The invoices that it was on then: 0 is open. */
  @Column({ ...REFERENCE, name: 'customer_invoice_id' }) customerInvoiceId!: number;
  @Column({ ...REFERENCE, name: 'vendor_invoice_id' }) vendorInvoiceId!: number;
  @Column({ ...REFERENCE, name: 'sand_invoice_id' }) sandInvoiceId!: number;
}
