import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT, MILES, MONEY, TONS, exactText, text } from '../database/columns';

/** A load as it was billed; never changed once written. Of a freight or an asset load, as its invoice is. */
@Entity('customer_invoice_lines')
export class CustomerInvoiceLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'invoice_id' }) invoiceId!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true, name: 'load_id' }) loadId!: number;
  @Column({ type: 'bigint', unsigned: true, name: 'load_no', default: 0 }) loadNo!: number;
  @Column({ ...INSTANT, name: 'delivered_at' }) deliveredAt!: Date;
  @Column({ ...text(120), name: 'carrier_name' }) carrierName!: string;
  @Column({ ...BIG_REFERENCE, name: 'pc_carrier_id' }) pcCarrierId!: number;
  @Column({ ...exactText(80), name: 'po_number' }) poNumber!: string;
  @Column({ ...text(120), name: 'product_name' }) productName!: string;
  @Column({ ...text(120), name: 'terminal_name' }) terminalName!: string;
  @Column({ ...exactText(80), name: 'ticket_number' }) ticketNumber!: string;
  @Column({ ...text(60), name: 'load_type' }) loadType!: string;
  @Column({ type: 'int', unsigned: true, name: 'total_boxes', default: 0 }) totalBoxes!: number;
  @Column(MILES) mileage!: number;
  @Column({ ...TONS, name: 'weight_tons' }) weightTons!: number;
  @Column({ ...MONEY, name: 'freight_rev' }) freightRev!: number;
  @Column({ ...MONEY, name: 'fsc_rev' }) fscRev!: number;
  @Column({ ...MONEY, name: 'sand_rev' }) sandRev!: number;
  @Column({ ...MONEY, name: 'freight_cost' }) freightCost!: number;
  @Column({ ...MONEY, name: 'fsc_cost' }) fscCost!: number;
  @Column({ ...MONEY, name: 'sand_cost' }) sandCost!: number;
}
