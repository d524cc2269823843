import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FscBasis } from '#shared/contract/fuel-surcharges';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '#server/database/columns';

@Entity('fsc_sheets')
@Index('ux_fsc_sheets_name', ['company_id', 'name_key'], { unique: true })
@Index('ix_fsc_sheets_revision', ['company_id', 'revision'])
export class FscSheetEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(text(160)) fsc_name!: string;
  @Column(nameKey('fsc_name')) name_key!: string | null;
  @Column({ type: 'varchar', length: 20, default: 'per_ton' }) basis!: FscBasis;
  @Column({ type: 'int', unsigned: true, default: 1 }) version!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
