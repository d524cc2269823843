import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, MONEY, REFERENCE, TONS, exactText } from '../database/columns';

/** A line as the vendor billed it, and the load that it is for; an invoice's lines lie together in their order. */
@Entity('vendor_invoice_lines')
@Index('ux_vendor_invoice_lines_id', ['id'], { unique: true })
@Index('ix_vendor_invoice_lines_duplicate', ['projectId', 'duplicateOf'])
export class VendorInvoiceLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'invoice_id' }) invoiceId!: number;
  /** Line of the file, whose header is line 1; place among lines that came without a file, from 1. */
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'line_no' }) lineNo!: number;
  @Column({ type: 'bigint', unsigned: true, generated: 'increment' }) id!: number;
  @Column({ ...BIG_REFERENCE, name: 'load_no' }) loadNo!: number;
  @Column({ ...exactText(80), name: 'ticket_number' }) ticketNumber!: string;
  @Column({ ...MONEY, name: 'vendor_freight' }) vendorFreight!: number;
  @Column({ ...MONEY, name: 'vendor_fsc' }) vendorFsc!: number;
  @Column({ ...MONEY, name: 'vendor_sand' }) vendorSand!: number;
  @Column({ ...TONS, name: 'weight_tons' }) weightTons!: number;
  @Column({ type: 'decimal', precision: 7, scale: 6, default: 0, name: 'moisture_content' })
  moistureContent!: number;
  /** The load, 0 for a missing one. */
  @Column({ ...BIG_REFERENCE, name: 'load_id' }) loadId!: number;
  /** The invoice that has the load, where this line bills it once more. */
  @Column({ ...REFERENCE, name: 'duplicate_of' }) duplicateOf!: number;
}
