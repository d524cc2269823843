import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, MONEY, REFERENCE, TONS, exactText } from '#server/database/columns';

/** A line as the vendor billed it, with its load. Lines of an invoice are stored together, in their order. */
@Entity('vendor_invoice_lines')
@Index('ux_vendor_invoice_lines_id', ['id'], { unique: true })
@Index('ix_vendor_invoice_lines_duplicate', ['project_id', 'duplicate_of'])
export class VendorInvoiceLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) invoice_id!: number;
  /** Line of the file, where the header is line 1. Lines without a file count from 1. */
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
  /** For a duplicate line: the invoice that has the load. Else 0. */
  @Column(REFERENCE) duplicate_of!: number;
}
