import { Column, Entity, Index } from 'typeorm';
import { ACCOUNT_COMPANY } from '#shared/records/account-company';
import { REFERENCE, nameKey, text } from '#server/database/columns';
import { recordColumns } from '#server/database/record-columns';

@Entity('account_companies')
@Index('ux_account_companies_name', ['company_id', 'name_key'], { unique: true })
@Index('ix_account_companies_revision', ['company_id', 'revision'])
export class AccountCompanyEntity extends recordColumns(ACCOUNT_COMPANY, {
  phone: text(20),
}) {
  @Column(REFERENCE) company_id!: number;
  @Column(nameKey('company_name')) name_key!: string | null;
}
