import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, text } from '../database/columns';

/** A load of the customer invoice that a generated vendor invoice did not take, and why. */
@Entity('vendor_invoice_rejections')
export class VendorRejectionEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'invoice_id' }) invoiceId!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true, name: 'load_id' }) loadId!: number;
  @Column({ ...BIG_REFERENCE, name: 'load_no' }) loadNo!: number;
  @Column({ ...text(20), name: 'reason' }) reason!: string;
}
