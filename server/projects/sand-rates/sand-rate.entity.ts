import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import {
  BIG_REFERENCE,
  CREATED_AT,
  FLAG,
  JOINED,
  RATE,
  REFERENCE,
  REVISION,
  text,
} from '#server/database/columns';
import { ProjectEntity } from '../project.entity';

@Entity('project_sand_rates')
@Index('ux_project_sand_rates', ['project_id', 'po_key'], { unique: true })
@Index('ix_project_sand_rates_revision', ['project_id', 'revision'])
export class SandRateEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(BIG_REFERENCE) po_id!: number;
  /** Keeps one record for each purchase order. NULL when deleted, and until a load brings its id. */
  @Column({
    type: 'bigint',
    nullable: true,
    asExpression: 'IF(is_deleted OR po_id = 0, NULL, po_id)',
    generatedType: 'STORED',
  })
  po_key!: number | null;
  @Column(text(80)) po_number!: string;
  @Column(RATE) rev_rate!: number;
  @Column(RATE) cost_rate!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;

  @ManyToOne(() => ProjectEntity, JOINED)
  @JoinColumn({ name: 'project_id' })
  project?: ProjectEntity;
}
