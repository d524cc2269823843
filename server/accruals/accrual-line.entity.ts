import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT, MILES, MONEY, REFERENCE, TONS, exactText, text } from '../database/columns';

/**
 * A load as it was when its accrual was generated: what the accrual's spreadsheet and journal are made from at any
 * later time. A project's accruals lie together, and each one's loads in the order of their ids.
 */
@Entity('accrual_lines')
export class AccrualLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) accrual_id!: number;
  @PrimaryColumn({ type: 'boolean' }) is_asset!: boolean;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) load_id!: number;
  @Column(BIG_REFERENCE) load_no!: number;
  @Column(INSTANT) delivered_at!: Date;
  @Column(BIG_REFERENCE) pc_carrier_id!: number;
  @Column(text(120)) carrier_name!: string;
  /** Of freight; '' for asset loads, as are product, order and ticket. */
  @Column(text(120)) terminal_name!: string;
  @Column(text(120)) product_name!: string;
  @Column(exactText(80)) po_number!: string;
  @Column(exactText(80)) ticket_number!: string;
  /** Of asset loads. */
  @Column(text(60)) load_type!: string;
  @Column(REFERENCE) total_boxes!: number;
  @Column(MILES) approved_mileage!: number;
  @Column(TONS) weight_tons!: number;
  @Column(MONEY) freight_rev!: number;
  @Column(MONEY) fsc_rev!: number;
  @Column(MONEY) sand_rev!: number;
  @Column(MONEY) freight_cost!: number;
  @Column(MONEY) fsc_cost!: number;
  @Column(MONEY) sand_cost!: number;
  /** The invoices that it was on then: 0 is open. */
  @Column(REFERENCE) customer_invoice_id!: number;
  @Column(REFERENCE) vendor_invoice_id!: number;
  @Column(REFERENCE) sand_invoice_id!: number;
}
