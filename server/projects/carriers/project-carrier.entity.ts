import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { BIG_REFERENCE, CREATED_AT, FLAG, JOINED, REFERENCE, REVISION, text } from '#server/database/columns';
import { FscSheetEntity } from '#server/sheets/fuel-surcharges/fsc-sheet.entity';
import { ProjectEntity } from '../project.entity';
import { RateSheetEntity } from '#server/sheets/rate-sheets/rate-sheet.entity';

@Entity('project_carriers')
@Index('ux_project_carriers', ['project_id', 'carrier_key'], { unique: true })
@Index('ix_project_carriers_revision', ['project_id', 'revision'])
export class ProjectCarrierEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(BIG_REFERENCE) pc_carrier_id!: number;
  /** Carrier id for the unique index, which allows a carrier once. NULL after it is detached. */
  @Column({
    type: 'bigint',
    nullable: true,
    asExpression: 'IF(is_deleted, NULL, pc_carrier_id)',
    generatedType: 'STORED',
  })
  carrier_key!: number | null;
  @Column(text(120)) carrier_name!: string;
  @Column(REFERENCE) rate_sheet_id!: number;
  @Column(REFERENCE) fsc_id!: number;
  @Column(REFERENCE) equipment_rate_id!: number;
  @Column(REFERENCE) empty_boxes_rate_id!: number;
  @Column(REFERENCE) full_boxes_rate_id!: number;
  @Column(FLAG) apply_fsc_to_asset_loads!: boolean;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;

  @ManyToOne(() => ProjectEntity, JOINED)
  @JoinColumn({ name: 'project_id' })
  project?: ProjectEntity;

  @ManyToOne(() => RateSheetEntity, JOINED)
  @JoinColumn({ name: 'rate_sheet_id' })
  rate_sheet?: RateSheetEntity | null;

  @ManyToOne(() => FscSheetEntity, JOINED)
  @JoinColumn({ name: 'fsc_id' })
  fsc_sheet?: FscSheetEntity | null;
}
