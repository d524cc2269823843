import { IsOneOf } from './choice-validators';
import { IsRevision, IsWhole } from './number-validators';
import { IsApiKey, IsName, IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { UserReply } from './users';

/** The company that runs Haulbook for the others: it is always active. */
export const PROVIDER_COMPANY_ID = 1;
/** Stands for a stored API key: that there is one, and nothing of it. Sent back, it leaves the key as it is. */
export const MASKED_API_KEY = '••••••••';
const API_KEY_LENGTH_MAX = 200;
const OFFSET_DAYS_MAX = 3;

/** A tenant (spec 1 section 3, "Company"). `api_key` is masked, and '' for who may not see it. */
export interface CompanyReply {
  id: number;
  company_name: string;
  api_key: string;
  qwikr_company_key: string;
  working_status: 'Active' | 'Inactive';
  /** Days after its Monday that a diesel price starts to apply, 0 to 3 (design: domain, section 3). */
  fsc_week_offset_days: number;
  /** True when loads come from a job-tracking system, that is when an API key is stored. */
  has_job_system: boolean;
  /** '' without a logo for spreadsheets; else another text for each logo that was uploaded. */
  logo_url: string;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}

/** Reply of GET /pc/companies/{companyKey} with `?since=N`: the company, and the revision of its whole scope. */
export interface CompanyDeltaReply extends DeltaMark {
  company: [CompanyReply];
}

/** Body of PATCH /pc/company/{id} (Company Settings); an absent field stays as it is, '' takes the API key away. */
export class CompanyRequest {
  @MayBeAbsent()
  @IsName(160, 'Please enter the company name')
  company_name?: string;

  @MayBeAbsent()
  @IsApiKey(API_KEY_LENGTH_MAX)
  api_key?: string;

  @MayBeAbsent()
  @IsWhole({ min: 0, max: OFFSET_DAYS_MAX })
  fsc_week_offset_days?: number;

  @MayBeAbsent()
  @IsText(255)
  logo_url?: string;

  /** The revision of the record that the person saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Body of POST /admin/company/0 and PATCH /admin/company/{id}. */
export class AdminCompanyRequest {
  @IsName(160, 'Please enter the company name')
  company_name!: string;

  @MayBeAbsent()
  @IsApiKey(API_KEY_LENGTH_MAX)
  api_key?: string;

  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Body of PATCH /admin/company/status/{id}. */
export class CompanyStatusRequest {
  @IsOneOf(['Active', 'Inactive'])
  working_status!: 'Active' | 'Inactive';
}

/** A user of any company, in the list of the admin area. */
export interface AdminUserReply extends UserReply {
  company_name: string;
}
