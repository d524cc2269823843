import { type CompanyReply, MASKED_API_KEY } from '#shared/contract/companies';
import { COMPANY_PROFILE } from '#shared/records/company-profile';
import { fieldsIn } from '#shared/records/record-fields';
import { type RoleName, may } from '#shared/rules/permissions';
import type { CompanyEntity } from './company.entity';

/** Presents a company on the wire. Only roles that may change the API key get its mask. */
export function presentCompany(row: CompanyEntity, role: RoleName | null): CompanyReply {
  return {
    id: row.id,
    company_name: row.company_name,
    api_key: row.has_api_key && role !== null && may(role, 'edit the company') ? MASKED_API_KEY : '',
    qwikr_company_key: row.company_key,
    working_status: row.is_active ? 'Active' : 'Inactive',
    fsc_week_offset_days: row.fsc_week_offset_days,
    has_job_system: row.has_api_key,
    logo_url: row.logo_url,
    ...fieldsIn(COMPANY_PROFILE, row),
    checklist_dismissed: row.checklist_dismissed,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    revision: row.row_revision,
  };
}
