import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '#server/database/columns';

/** A freight or asset rate sheet. Its bands and rates are those of its newest version. */
@Entity('rate_sheets')
@Index('ux_rate_sheets_name', ['company_id', 'is_asset', 'name_key'], { unique: true })
@Index('ix_rate_sheets_revision', ['company_id', 'revision'])
export class RateSheetEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(FLAG) is_asset!: boolean;
  @Column(text(160)) rs_name!: string;
  @Column(nameKey('rs_name')) name_key!: string | null;
  @Column(REFERENCE) method_id!: number;
  @Column(REFERENCE) type_id!: number;
  @Column(REFERENCE) asset_type_id!: number;
  @Column({ type: 'int', unsigned: true, default: 1 }) version!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
