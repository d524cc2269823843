import type { AccountCompanyReply } from '#shared/contract/account-companies';
import { ACCOUNT_COMPANY } from '#shared/records/account-company';
import { fieldsIn } from '#shared/records/record-fields';
import type { AccountCompanyEntity } from './account-company.entity';

/** Converts a customer or vendor to its reply. */
export const presentAccountCompany = (row: AccountCompanyEntity): AccountCompanyReply => ({
  id: row.id,
  owner_company_id: row.company_id,
  ...fieldsIn(ACCOUNT_COMPANY, row),
  is_deleted: row.is_deleted,
  revision: row.revision,
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
});
