import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, MONEY, REFERENCE, REVISION, TONS, nameKey, text } from '../database/columns';

/** A customer invoice with the sums of its lines as they were when it was made; a version is a row of its own. */
@Entity('customer_invoices')
@Index('ux_customer_invoices_name', ['projectId', 'isAsset', 'nameKey'], { unique: true })
@Index('ix_customer_invoices_revision', ['projectId', 'revision'])
@Index('ix_customer_invoices_version', ['versionOf', 'version'])
export class CustomerInvoiceEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...FLAG, name: 'is_asset' }) isAsset!: boolean;
  /** With the ' v{n}' of a version. */
  @Column({ ...text(160), name: 'invoice_name' }) invoiceName!: string;
  @Column({ ...nameKey('invoice_name'), name: 'name_key' }) nameKey!: string | null;
  /** The original, 0 for an original. */
  @Column({ ...REFERENCE, name: 'version_of' }) versionOf!: number;
  @Column({ type: 'tinyint', unsigned: true, default: 1 }) version!: number;
  /** The newest version alone counts in totals and holds its loads. */
  @Column({ type: 'boolean', name: 'is_current', default: true }) isCurrent!: boolean;
  /** The loads were picked one by one, not by days. */
  @Column({ ...FLAG, name: 'by_numbers' }) byNumbers!: boolean;
  /** Chicago days that enclose the lines. */
  @Column({ type: 'date', name: 'start_date', nullable: true }) startDate!: string | null;
  @Column({ type: 'date', name: 'end_date', nullable: true }) endDate!: string | null;
  @Column({ ...REFERENCE, name: 'total_loads' }) totalLoads!: number;
  @Column({ ...TONS, name: 'total_weight_tons' }) totalWeightTons!: number;
  @Column({ ...MONEY, name: 'total_rev' }) totalRev!: number;
  @Column({ ...MONEY, name: 'total_cost' }) totalCost!: number;
  /** What the totals hold of the project's fixed mobilization. */
  @Column({ ...MONEY, name: 'fixed_mob_rev' }) fixedMobRev!: number;
  @Column({ ...MONEY, name: 'fixed_mob_cost' }) fixedMobCost!: number;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
