import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '../database/columns';

@Entity('fsc_sheets')
@Index('ux_fsc_sheets_name', ['companyId', 'nameKey'], { unique: true })
@Index('ix_fsc_sheets_revision', ['companyId', 'revision'])
export class FscSheetEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...text(160), name: 'fsc_name' }) fscName!: string;
  @Column({ ...nameKey('fsc_name'), name: 'name_key' }) nameKey!: string | null;
  /** per_ton, percent_of_freight, per_mile or per_load. */
  @Column({ type: 'varchar', length: 20, default: 'per_ton' }) basis!: string;
  @Column({ type: 'int', unsigned: true, default: 1 }) version!: number;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
