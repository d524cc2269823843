import { Column, Entity, PrimaryColumn } from 'typeorm';
import { REFERENCE } from '../database/columns';

/** Which invoice of a side a load is on: its primary key makes a second one impossible. */
@Entity('load_invoice_slots')
export class InvoiceSlotEntity {
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  /** customer, vendor (of freight and assets) or sand. */
  @PrimaryColumn({ type: 'varchar', length: 8 }) side!: string;
  @PrimaryColumn({ type: 'bigint', unsigned: true, name: 'load_id' }) loadId!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...REFERENCE, name: 'invoice_id' }) invoiceId!: number;
}
