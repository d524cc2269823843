import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { InvoiceTypeName } from '#shared/records/credit-debit';
import { CustomerInvoiceEntity } from '../customer-invoices/customer-invoice.entity';
import { CREATED_AT, FLAG, JOINED, MONEY, REFERENCE, REVISION, text } from '#server/database/columns';
import { ProjectEntity } from '#server/projects/project.entity';
import { VendorInvoiceEntity } from '../vendor-invoices/records/vendor-invoice.entity';

/** Credit or charge on an invoice; `vendor_name` and `invoice_id` are those of the invoice. */
@Entity('credits_debits')
@Index('ix_credits_debits_revision', ['project_id', 'revision'])
@Index('ix_credits_debits_invoice', ['project_id', 'is_vendor', 'invoice_id'])
export class CreditDebitEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(FLAG) is_vendor!: boolean;
  @Column(FLAG) is_credit!: boolean;
  /** Freight, Sand or Asset. */
  @Column(text(10)) invoice_type!: InvoiceTypeName;
  @Column(text(200)) vendor_name!: string;
  @Column(REFERENCE) invoice_id!: number;
  @Column(MONEY) amount!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;

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
