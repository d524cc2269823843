import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, text } from '#server/database/columns';

/** A load of the customer invoice that a generated vendor invoice did not take, and why. */
@Entity('vendor_invoice_rejections')
export class VendorRejectionEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) invoice_id!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) load_id!: number;
  @Column(BIG_REFERENCE) load_no!: number;
  @Column(text(20)) reason!: string;
}
