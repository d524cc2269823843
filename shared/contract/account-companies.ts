import { ACCOUNT_COMPANY } from '../records/account-company';
import { type Flat, type ValuesOf, editOf } from '../records/record-fields';
import type { DeltaMark } from './envelope';

/** Row of the company's address book: a customer or a vendor. */
export type AccountCompanyReply = Flat<
  { id: number; owner_company_id: number } & ValuesOf<typeof ACCOUNT_COMPANY> & {
      created_by_id: number;
      updated_by_id: number;
      is_deleted: boolean;
      revision: number;
    }
>;

/** Body of POST /pc/account-company/0 and PATCH /pc/account-company/{id}. */
export class AccountCompanyRequest extends editOf(ACCOUNT_COMPANY) {}

/** Reply of POST and PATCH /pc/account-company. */
export interface AccountCompanySavedReply {
  success: string;
  data: AccountCompanyReply;
  /** Revision of the company scope after the change. */
  revision: number;
}

/** Reply of GET /pc/account-companies/{companyKey} with `?since=N`; without it, the array itself. */
export interface AccountCompaniesDeltaReply extends DeltaMark {
  account_companies: AccountCompanyReply[];
}
