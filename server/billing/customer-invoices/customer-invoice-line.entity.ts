import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT, MILES, MONEY, TONS, exactText, text } from '#server/database/columns';

/** Snapshot of a billed load, freight or asset like its invoice. It never changes once written. */
@Entity('customer_invoice_lines')
export class CustomerInvoiceLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) invoice_id!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) load_id!: number;
  @Column({ type: 'bigint', unsigned: true, default: 0 }) load_no!: number;
  @Column(INSTANT) delivered_at!: Date;
  @Column(text(120)) carrier_name!: string;
  @Column(BIG_REFERENCE) pc_carrier_id!: number;
  @Column(exactText(80)) po_number!: string;
  @Column(text(120)) product_name!: string;
  @Column(text(120)) terminal_name!: string;
  @Column(exactText(80)) ticket_number!: string;
  @Column(text(60)) load_type!: string;
  @Column({ type: 'int', unsigned: true, default: 0 }) total_boxes!: number;
  @Column(MILES) mileage!: number;
  @Column(TONS) weight_tons!: number;
  @Column(MONEY) freight_rev!: number;
  @Column(MONEY) fsc_rev!: number;
  @Column(MONEY) sand_rev!: number;
  @Column(MONEY) freight_cost!: number;
  @Column(MONEY) fsc_cost!: number;
  @Column(MONEY) sand_cost!: number;
}
