import { type CompanyReply, MASKED_API_KEY } from '../../shared/contract/companies';
import { type RoleName, may } from '../../shared/rules/permissions';

/** A company as the database has it, without its key. */
export interface CompanyRow {
  id: number;
  company_name: string;
  company_key: string;
  is_active: number;
  fsc_week_offset_days: number;
  has_api_key: number;
  logo_url: string;
  row_revision: number;
  created_by_id: number;
  updated_by_id: number;
}

/** A company on the wire; that an API key is stored is shown to those who may change it. */
export function presentCompany(row: CompanyRow, role: RoleName | null): CompanyReply {
  const hasKey = row.has_api_key === 1;
  return {
    id: row.id,
    company_name: row.company_name,
    api_key: hasKey && role !== null && may(role, 'edit the company') ? MASKED_API_KEY : '',
    qwikr_company_key: row.company_key,
    working_status: row.is_active === 1 ? 'Active' : 'Inactive',
    fsc_week_offset_days: row.fsc_week_offset_days,
    has_job_system: hasKey,
    logo_url: row.logo_url,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    revision: row.row_revision,
  };
}
