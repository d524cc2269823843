import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '../database/columns';

/** A freight or an asset rate sheet; its bands and rates are those of its newest version. */
@Entity('rate_sheets')
@Index('ux_rate_sheets_name', ['companyId', 'isAsset', 'nameKey'], { unique: true })
@Index('ix_rate_sheets_revision', ['companyId', 'revision'])
export class RateSheetEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...FLAG, name: 'is_asset' }) isAsset!: boolean;
  @Column({ ...text(160), name: 'rs_name' }) rsName!: string;
  @Column({ ...nameKey('rs_name'), name: 'name_key' }) nameKey!: string | null;
  @Column({ ...REFERENCE, name: 'method_id' }) methodId!: number;
  @Column({ ...REFERENCE, name: 'type_id' }) typeId!: number;
  @Column({ ...REFERENCE, name: 'asset_type_id' }) assetTypeId!: number;
  @Column({ type: 'int', unsigned: true, default: 1 }) version!: number;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
