import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED_AT, REFERENCE } from '#server/database/columns';

/** A version of a sheet. Never changes, because explanations of rated amounts refer to it. */
@Entity('rate_sheet_versions')
export class RateSheetVersionEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) rate_sheet_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @Column(REFERENCE) method_id!: number;
  @Column(REFERENCE) type_id!: number;
  @Column(REFERENCE) asset_type_id!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
