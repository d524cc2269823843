import { Column, Entity, PrimaryColumn } from 'typeorm';
import { REFERENCE } from '#server/database/columns';

/** Invoice of a load for one side. The primary key prevents a second invoice of that side. */
@Entity('load_invoice_slots')
export class InvoiceSlotEntity {
  @PrimaryColumn({ type: 'boolean' }) is_asset!: boolean;
  /** Side: customer, vendor (of freight and assets) or sand. */
  @PrimaryColumn({ type: 'varchar', length: 8 }) side!: string;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) load_id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(REFERENCE) invoice_id!: number;
}
