import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FscBasis } from '#shared/contract/fuel-surcharges';
import { CREATED_AT, REFERENCE } from '#server/database/columns';

/** Version of an FSC sheet, never changed once written. */
@Entity('fsc_sheet_versions')
export class FscSheetVersionEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) fsc_sheet_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @Column({ type: 'varchar', length: 20, default: 'per_ton' }) basis!: FscBasis;
  @Column(REFERENCE) created_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
