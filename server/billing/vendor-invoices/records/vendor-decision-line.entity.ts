import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MONEY, REFERENCE } from '#server/database/columns';

/** The decision about a line, and the difference that it was made for. */
@Entity('vendor_decision_lines')
@Index('ix_vendor_decision_lines_decision', ['decision_id'])
export class VendorDecisionLineEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) invoice_id!: number;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) line_id!: number;
  @Column(REFERENCE) decision_id!: number;
  @Column(MONEY) difference!: number;
}
