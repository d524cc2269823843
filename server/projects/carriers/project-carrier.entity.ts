import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { CARRIER } from '#shared/records/carrier';
import { JOINED, REFERENCE } from '#server/database/columns';
import { recordColumns } from '#server/database/record-columns';
import { FscSheetEntity } from '#server/sheets/fuel-surcharges/fsc-sheet.entity';
import { ProjectEntity } from '../project.entity';
import { RateSheetEntity } from '#server/sheets/rate-sheets/rate-sheet.entity';

@Entity('project_carriers')
@Index('ux_project_carriers', ['project_id', 'carrier_key'], { unique: true })
@Index('ix_project_carriers_revision', ['project_id', 'revision'])
export class ProjectCarrierEntity extends recordColumns(CARRIER.fields) {
  @Column(REFERENCE) project_id!: number;
  /** Carrier id for the unique index, which allows a carrier once. NULL after it is detached. */
  @Column({
    type: 'bigint',
    nullable: true,
    asExpression: 'IF(is_deleted, NULL, pc_carrier_id)',
    generatedType: 'STORED',
  })
  carrier_key!: number | null;

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
