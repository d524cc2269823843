import { ValidateIf } from 'class-validator';
import { IsRevision } from './number-validators';
import { IsEmailAddress, IsName, IsText, IsTextLike, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';

/** Digits with the usual separators, ten digits at most. */
const PHONE_PATTERN = /^(?=.{0,40}$)[ ().+-]*(?:\d[ ().+-]*){0,10}$/;

/** Row of the company's address book: a customer or a vendor. */
export interface AccountCompanyReply {
  id: number;
  company_name: string;
  owner_company_id: number;
  contact_name: string;
  address: string;
  email: string;
  phone: string;
  created_by_id: number;
  updated_by_id: number;
  is_deleted: boolean;
  revision: number;
}

/** Body of POST /pc/account-company/0 and PATCH /pc/account-company/{id}; '' leaves a field empty. */
export class AccountCompanyRequest {
  @IsName(160, 'Please enter the company name')
  company_name!: string;

  @MayBeAbsent()
  @IsText(120)
  contact_name?: string;

  @MayBeAbsent()
  @IsText(255)
  address?: string;

  @MayBeAbsent()
  @ValidateIf((request: AccountCompanyRequest) => request.email !== '')
  @IsEmailAddress()
  email?: string;

  /** Digits with hyphens, blanks and brackets; stored as 3-3-4. */
  @MayBeAbsent()
  @IsTextLike(PHONE_PATTERN, 'A phone number has at most 10 digits')
  phone?: string;

  /** Revision of the record that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

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
