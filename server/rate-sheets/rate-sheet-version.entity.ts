import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED_AT, REFERENCE } from '../database/columns';

/** A version of a sheet, never changed once written: explanations of rated amounts refer to it. */
@Entity('rate_sheet_versions')
export class RateSheetVersionEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'rate_sheet_id' }) rateSheetId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @Column({ ...REFERENCE, name: 'method_id' }) methodId!: number;
  @Column({ ...REFERENCE, name: 'type_id' }) typeId!: number;
  @Column({ ...REFERENCE, name: 'asset_type_id' }) assetTypeId!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
