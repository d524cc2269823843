import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  BIG_REFERENCE,
  INSTANT,
  MILES,
  MONEY,
  REFERENCE,
  TONS,
  exactText,
  text,
} from '#server/database/columns';

/**
 * Snapshot of a load, taken when its accrual was generated. The accrual's spreadsheet and journal are made from it. The
 * primary key keeps the lines of a project and accrual together, in the order of load ids.
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
  /** Freight only, like product, order and ticket; '' for asset loads. */
  @Column(text(120)) terminal_name!: string;
  @Column(text(120)) product_name!: string;
  @Column(exactText(80)) po_number!: string;
  @Column(exactText(80)) ticket_number!: string;
  /** Asset loads only. */
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
  /** Invoices of the load at that time; 0 means none, so the amount was open. */
  @Column(REFERENCE) customer_invoice_id!: number;
  @Column(REFERENCE) vendor_invoice_id!: number;
  @Column(REFERENCE) sand_invoice_id!: number;
}
