import type { AccountCompanyReply } from '../../shared/contract/account-companies';

/** An entry of the address book as the database gives it. */
export interface AccountCompanyRow extends Omit<AccountCompanyReply, 'owner_company_id' | 'is_deleted'> {
  company_id: number;
  is_deleted: number;
}

/** An entry of the address book on the wire. */
export function presentAccountCompany(row: AccountCompanyRow): AccountCompanyReply {
  const { company_id: owner_company_id, is_deleted, ...rest } = row;
  return { ...rest, owner_company_id, is_deleted: is_deleted === 1 };
}
