import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, MONEY, REFERENCE, REVISION, text } from '../database/columns';

/** A credit or a charge on an invoice; `vendor_name` and `invoice_id` are the invoice's own. */
@Entity('credits_debits')
@Index('ix_credits_debits_revision', ['project_id', 'revision'])
@Index('ix_credits_debits_invoice', ['project_id', 'is_vendor', 'invoice_id'])
export class CreditDebitEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(FLAG) is_vendor!: boolean;
  @Column(FLAG) is_credit!: boolean;
  /** Freight, Sand or Asset. */
  @Column(text(10)) invoice_type!: string;
  @Column(text(200)) vendor_name!: string;
  @Column(REFERENCE) invoice_id!: number;
  @Column(MONEY) amount!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
