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
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}
