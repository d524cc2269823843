import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, REFERENCE, REVISION, nameKey, text } from '#server/database/columns';

@Entity('account_companies')
@Index('ux_account_companies_name', ['company_id', 'name_key'], { unique: true })
@Index('ix_account_companies_revision', ['company_id', 'revision'])
export class AccountCompanyEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(text(160)) company_name!: string;
  @Column(nameKey('company_name')) name_key!: string | null;
  @Column(text(120)) contact_name!: string;
  @Column(text(255)) address!: string;
  @Column(text(254)) email!: string;
  @Column(text(20)) phone!: string;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}
