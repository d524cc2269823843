import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '../database/columns';

@Entity('account_companies')
@Index('ux_account_companies_name', ['companyId', 'nameKey'], { unique: true })
@Index('ix_account_companies_revision', ['companyId', 'revision'])
export class AccountCompanyEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  @Column({ ...text(160), name: 'company_name' }) companyName!: string;
  @Column({ ...nameKey('company_name'), name: 'name_key' }) nameKey!: string | null;
  @Column({ ...text(120), name: 'contact_name' }) contactName!: string;
  @Column(text(255)) address!: string;
  @Column(text(254)) email!: string;
  @Column(text(20)) phone!: string;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
