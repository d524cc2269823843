import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CauseDecision } from '#shared/contract/cause-decision';
import { INSTANT, MONEY, REFERENCE, exactText, text } from '#server/database/columns';

/** A decision about the differences of one cause in one bill. An undone one stays, without lines. */
@Entity('vendor_decisions')
@Index('ix_vendor_decisions_bill', ['project_id', 'invoice_id'])
@Index('ix_vendor_decisions_habit', ['company_id', 'habit_id'])
export class VendorDecisionEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(REFERENCE) invoice_id!: number;
  @Column(text(200)) vendor_name!: string;
  /** Code of the exact cause. */
  @Column(exactText(32)) cause_id!: string;
  /** Code of the cause without its dates. */
  @Column(exactText(32)) habit_id!: string;
  /** Title of the cause when it was decided. */
  @Column(text(500)) title!: string;
  @Column(text(10)) decision!: CauseDecision;
  @Column(text(300)) reason!: string;
  /** The same for all bills that a person decided at once. */
  @Column(exactText(40)) act!: string;
  @Column(REFERENCE) line_count!: number;
  @Column(MONEY) difference!: number;
  @Column(REFERENCE) decided_by_id!: number;
  @Column(text(80)) decided_by!: string;
  @Column(INSTANT) decided_at!: Date;
  @Column({ ...INSTANT, nullable: true }) undone_at!: Date | null;
}
