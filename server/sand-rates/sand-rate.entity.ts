import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIG_REFERENCE, CREATED_AT, FLAG, RATE, REFERENCE, REVISION, text } from '../database/columns';

@Entity('project_sand_rates')
@Index('ux_project_sand_rates', ['projectId', 'poKey'], { unique: true })
@Index('ix_project_sand_rates_revision', ['projectId', 'revision'])
export class SandRateEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...BIG_REFERENCE, name: 'po_id' }) poId!: number;
  /** A purchase order has its rates once: NULL when deleted, and while no load has told its id. */
  @Column({
    type: 'bigint',
    name: 'po_key',
    nullable: true,
    asExpression: 'IF(is_deleted OR po_id = 0, NULL, po_id)',
    generatedType: 'STORED',
  })
  poKey!: number | null;
  @Column({ ...text(80), name: 'po_number' }) poNumber!: string;
  @Column({ ...RATE, name: 'rev_rate' }) revRate!: number;
  @Column({ ...RATE, name: 'cost_rate' }) costRate!: number;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
