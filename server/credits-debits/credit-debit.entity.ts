import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, MONEY, REFERENCE, REVISION, text } from '../database/columns';

/** A credit or a charge on an invoice; `vendor_name` and `invoice_id` are the invoice's own. */
@Entity('credits_debits')
@Index('ix_credits_debits_revision', ['projectId', 'revision'])
@Index('ix_credits_debits_invoice', ['projectId', 'isVendor', 'invoiceId'])
export class CreditDebitEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...FLAG, name: 'is_vendor' }) isVendor!: boolean;
  @Column({ ...FLAG, name: 'is_credit' }) isCredit!: boolean;
  /** Freight, Sand or Asset. */
  @Column({ ...text(10), name: 'invoice_type' }) invoiceType!: string;
  @Column({ ...text(200), name: 'vendor_name' }) vendorName!: string;
  @Column({ ...REFERENCE, name: 'invoice_id' }) invoiceId!: number;
  @Column(MONEY) amount!: number;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
