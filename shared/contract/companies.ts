import { IsFlag, IsOneOf } from './choice-validators';
import { COMPANY_PROFILE } from '../records/company-profile';
import { type ValuesOf, editOf } from '../records/record-fields';
import { IsRevision, IsWhole } from './number-validators';
import { IsApiKey, IsName, IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import type { UserReply } from './users';

/** Company that runs Haulbook for the others; it is always active. */
export const PROVIDER_COMPANY_ID = 1;
/** Replaces a stored API key in replies. Sent back, it keeps the stored key. */
export const MASKED_API_KEY = '••••••••';
const API_KEY_LENGTH_MAX = 200;
const OFFSET_DAYS_MAX = 3;

/** Tenant. `api_key` is masked, and '' for users without the right to see it. */
export interface CompanyReply extends ValuesOf<typeof COMPANY_PROFILE> {
  id: number;
  company_name: string;
  api_key: string;
  qwikr_company_key: string;
  working_status: 'Active' | 'Inactive';
  /**
   * Days from its Monday until a diesel price applies, 0 to 3. See docs/domain/fuel-surcharge.md#price-week.
   */
  fsc_week_offset_days: number;
  /** True when an API key is stored, so loads come from a job-tracking system. */
  has_job_system: boolean;
  /** '' without a logo for spreadsheets; a new text for each uploaded logo. */
  logo_url: string;
  /** True after an administrator has dismissed the setup checklist. */
  checklist_dismissed: boolean;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}

/** Reply of GET /pc/companies/{companyKey} with `?since=N`: the company, and the revision of its scope. */
export interface CompanyDeltaReply extends DeltaMark {
  company: [CompanyReply];
}

/**
 * Body of PATCH /pc/company/{id} (Company Settings). An absent field stays unchanged; '' removes the API key.
 */
export class CompanyRequest extends editOf(COMPANY_PROFILE) {
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

  @MayBeAbsent()
  @IsFlag()
  checklist_dismissed?: boolean;
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

/** User of any company, in the list of the admin area. */
export interface AdminUserReply extends UserReply {
  company_name: string;
}
