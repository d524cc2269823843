import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { CREDIT_DEBIT } from '#shared/records/credit-debit';
import { CustomerInvoiceEntity } from '../customer-invoices/customer-invoice.entity';
import { JOINED, REFERENCE, text } from '#server/database/columns';
import { recordColumns } from '#server/database/record-columns';
import { ProjectEntity } from '#server/projects/project.entity';
import { VendorInvoiceEntity } from '../vendor-invoices/records/vendor-invoice.entity';

/** Credit or charge on an invoice; `vendor_name` and `invoice_id` are those of the invoice. */
@Entity('credits_debits')
@Index('ix_credits_debits_revision', ['project_id', 'revision'])
@Index('ix_credits_debits_invoice', ['project_id', 'is_vendor', 'invoice_id'])
export class CreditDebitEntity extends recordColumns(CREDIT_DEBIT.fields, {
  invoice_type: text(10),
  credit_date: text(10),
}) {
  @Column(REFERENCE) project_id!: number;

  @ManyToOne(() => ProjectEntity, JOINED)
  @JoinColumn({ name: 'project_id' })
  project?: ProjectEntity;

  /** Invoice of an entry on the customer's side. */
  @ManyToOne(() => CustomerInvoiceEntity, JOINED)
  @JoinColumn({ name: 'invoice_id' })
  customer_invoice?: CustomerInvoiceEntity | null;

  /** Invoice of an entry on the vendors' side. */
  @ManyToOne(() => VendorInvoiceEntity, JOINED)
  @JoinColumn({ name: 'invoice_id' })
  vendor_invoice?: VendorInvoiceEntity | null;
}
