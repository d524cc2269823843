import { IsEmail, IsInt, IsOptional, IsString, Matches, MaxLength, Min, ValidateIf } from 'class-validator';
import { PHONE_PATTERN } from '../rules/phone';
import type { DeltaMark } from './envelope';

/** An entry of the tenant's address book: a customer or a vendor (spec 1 section 3). */
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
  @IsString()
  @Matches(/\S/, { message: 'Please enter the company name' })
  @MaxLength(160)
  company_name!: string;

  @IsOptional()
  @IsString()
  @MaxLength(120)
  contact_name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(255)
  address?: string;

  @IsOptional()
  @ValidateIf((request: AccountCompanyRequest) => request.email !== '')
  @IsEmail({}, { message: 'Please enter a valid email' })
  @MaxLength(254)
  email?: string;

  /** Digits with the hyphens, blanks and brackets that people write; stored as 3-3-4. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @Matches(PHONE_PATTERN, { message: 'A phone number has at most 10 digits' })
  phone?: string;

  /** The revision of the record that the person saw. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}

/** Reply of POST and PATCH /pc/account-company. */
export interface AccountCompanySavedReply {
  success: string;
  data: AccountCompanyReply;
  /** The company scope's revision after the change. */
  revision: number;
}

/** Reply of GET /pc/account-companies/{companyKey} with `?since=N`; without it, the array itself. */
export interface AccountCompaniesDeltaReply extends DeltaMark {
  account_companies: AccountCompanyReply[];
}
