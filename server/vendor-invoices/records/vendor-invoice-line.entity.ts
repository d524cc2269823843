import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, MONEY, REFERENCE, TONS, exactText } from '../../database/columns';

/** A line as the vendor billed it, and the load that it is for; an invoice's lines lie together in their order. */
@Entity('vendor_invoice_lines')
@Index('ux_vendor_invoice_lines_id', ['id'], { unique: true })
@Index('ix_vendor_invoice_lines_duplicate', ['project_id', 'duplicate_of'])
export class VendorInvoiceLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) invoice_id!: number;
  /** Line of the file, whose header is line 1; place among lines that came without a file, from 1. */
  @PrimaryColumn({ type: 'int', unsigned: true }) line_no!: number;
  @Column({ type: 'bigint', unsigned: true, generated: 'increment' }) id!: number;
  @Column(BIG_REFERENCE) load_no!: number;
  @Column(exactText(80)) ticket_number!: string;
  @Column(MONEY) vendor_freight!: number;
  @Column(MONEY) vendor_fsc!: number;
  @Column(MONEY) vendor_sand!: number;
  @Column(TONS) weight_tons!: number;
  @Column({ type: 'decimal', precision: 7, scale: 6, default: 0 })
  moisture_content!: number;
  /** The load, 0 for a missing one. */
  @Column(BIG_REFERENCE) load_id!: number;
  /** The invoice that has the load, where this line bills it once more. */
  @Column(REFERENCE) duplicate_of!: number;
}
