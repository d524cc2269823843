import type { AccountCompanyReply } from '../../shared/contract/account-companies';
import type { AccountCompanyEntity } from './account-company.entity';

/** Converts a customer or vendor to its reply. */
export const presentAccountCompany = (row: AccountCompanyEntity): AccountCompanyReply => ({
  id: row.id,
  owner_company_id: row.company_id,
  company_name: row.company_name,
  contact_name: row.contact_name,
  address: row.address,
  email: row.email,
  phone: row.phone,
  is_deleted: row.is_deleted,
  revision: row.revision,
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
});
