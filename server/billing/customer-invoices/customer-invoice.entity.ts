import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CREATED_AT,
  DAY,
  FLAG,
  INSTANT,
  MONEY,
  REFERENCE,
  REVISION,
  TONS,
  exactText,
  nameKey,
  text,
} from '#server/database/columns';

/** Customer invoice with the sums of its lines when it was made. Each version is a row of its own. */
@Entity('customer_invoices')
@Index('ux_customer_invoices_name', ['project_id', 'is_asset', 'name_key'], { unique: true })
@Index('ix_customer_invoices_revision', ['project_id', 'revision'])
@Index('ix_customer_invoices_version', ['version_of', 'version'])
export class CustomerInvoiceEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(FLAG) is_asset!: boolean;
  /** Includes the ' v{n}' of a version. */
  @Column(text(160)) invoice_name!: string;
  @Column(nameKey('invoice_name')) name_key!: string | null;
  /** Id of the original; 0 for an original itself. */
  @Column(REFERENCE) version_of!: number;
  @Column({ type: 'tinyint', unsigned: true, default: 1 }) version!: number;
  /** True for the newest version, the only one that counts in totals and holds its loads. */
  @Column({ type: 'boolean', default: true }) is_current!: boolean;
  /** True when the loads were picked one by one, not by days. */
  @Column(FLAG) by_numbers!: boolean;
  /** First and last Chicago day; they enclose the lines. */
  @Column({ ...DAY, nullable: true }) start_date!: string | null;
  @Column({ ...DAY, nullable: true }) end_date!: string | null;
  @Column({ ...DAY, nullable: true }) invoice_date!: string | null;
  @Column(text(20)) terms!: string;
  @Column({ ...DAY, nullable: true }) due_date!: string | null;
  @Column({ ...INSTANT, nullable: true }) sent_at!: Date | null;
  @Column(text(500)) sent_to!: string;
  @Column(REFERENCE) sent_by_id!: number;
  @Column(text(80)) sent_by!: string;
  /** State of the newest email; '' for none. */
  @Column(exactText(10)) email_state!: string;
  /** Sender and customer as JSON of InvoicePartiesReply; null for an invoice of an older version of the server. */
  @Column({ type: 'mediumtext', nullable: true, select: false }) parties?: string | null;
  /** Time of `parties`. */
  @Column({ ...INSTANT, nullable: true }) parties_at!: Date | null;
  @Column(REFERENCE) total_loads!: number;
  @Column(TONS) total_weight_tons!: number;
  @Column(MONEY) total_rev!: number;
  @Column(MONEY) total_cost!: number;
  /** Part of the totals that comes from the project's fixed mobilization. */
  @Column(MONEY) fixed_mob_rev!: number;
  @Column(MONEY) fixed_mob_cost!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
