import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { SAND_RATE } from '#shared/records/sand-rate';
import { JOINED, REFERENCE } from '#server/database/columns';
import { recordColumns } from '#server/database/record-columns';
import { ProjectEntity } from '../project.entity';

@Entity('project_sand_rates')
@Index('ux_project_sand_rates', ['project_id', 'po_key'], { unique: true })
@Index('ix_project_sand_rates_revision', ['project_id', 'revision'])
export class SandRateEntity extends recordColumns(SAND_RATE.fields) {
  @Column(REFERENCE) project_id!: number;
  /** Keeps one record for each purchase order. NULL when deleted, and until a load brings its id. */
  @Column({
    type: 'bigint',
    nullable: true,
    asExpression: 'IF(is_deleted OR po_id = 0, NULL, po_id)',
    generatedType: 'STORED',
  })
  po_key!: number | null;

  @ManyToOne(() => ProjectEntity, JOINED)
  @JoinColumn({ name: 'project_id' })
  project?: ProjectEntity;
}
