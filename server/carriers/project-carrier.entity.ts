import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIG_REFERENCE, CREATED_AT, FLAG, REFERENCE, REVISION, text } from '../database/columns';

@Entity('project_carriers')
@Index('ux_project_carriers', ['projectId', 'carrierKey'], { unique: true })
@Index('ix_project_carriers_revision', ['projectId', 'revision'])
export class ProjectCarrierEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...BIG_REFERENCE, name: 'pc_carrier_id' }) pcCarrierId!: number;
  /** A carrier is attached once: NULL when detached again. */
  @Column({
    type: 'bigint',
    name: 'carrier_key',
    nullable: true,
    asExpression: 'IF(is_deleted, NULL, pc_carrier_id)',
    generatedType: 'STORED',
  })
  carrierKey!: number | null;
  @Column({ ...text(120), name: 'carrier_name' }) carrierName!: string;
  @Column({ ...REFERENCE, name: 'rate_sheet_id' }) rateSheetId!: number;
  @Column({ ...REFERENCE, name: 'fsc_id' }) fscId!: number;
  @Column({ ...REFERENCE, name: 'equipment_rate_id' }) equipmentRateId!: number;
  @Column({ ...REFERENCE, name: 'empty_boxes_rate_id' }) emptyBoxesRateId!: number;
  @Column({ ...REFERENCE, name: 'full_boxes_rate_id' }) fullBoxesRateId!: number;
  @Column({ ...FLAG, name: 'apply_fsc_to_asset_loads' }) applyFscToAssetLoads!: boolean;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
