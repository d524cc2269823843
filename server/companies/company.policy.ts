import { type CompanyRequest, MASKED_API_KEY } from '#shared/contract/companies';
import { DomainError } from '#shared/errors/index';
import { COMPANY_PROFILE } from '#shared/records/company-profile';
import { fieldsIn, givenFields } from '#shared/records/record-fields';
import { cleanName } from '#shared/rules/names';

/** Fields of a company that users edit. The API key is its mask, or a new key from a request. */
export type CompanyFields = Required<Omit<CompanyRequest, 'revision'>>;

/** Requested fields, and the revision of the record that the user saw. */
export type CompanyEdit = Partial<CompanyFields> & { revision?: number };

/** Pattern of the name that the client gives to an uploaded logo. */
const LOGO_NAME = /^[0-9a-f]{32}$/;

/**
 * Refuses a new logo name that no upload can have.
 * @throws DomainError `invalid_request`
 */
export function refuseLogoName(before: string, logoUrl: string): void {
  if (logoUrl === '' || logoUrl === before || LOGO_NAME.test(logoUrl)) return;
  const message = 'must be the name of an uploaded logo: 32 hexadecimal digits';
  throw new DomainError('invalid_request', { faults: [{ field: 'logo_url', message }] });
}

/** Returns the cleaned fields of a request. A missing API key, or its mask, keeps the present one. */
export function requestedFields(request: CompanyEdit): Partial<CompanyFields> {
  const { company_name, api_key, fsc_week_offset_days, logo_url, checklist_dismissed } = request;
  const apiKey = api_key?.trim();
  return {
    ...(company_name === undefined ? {} : { company_name: cleanName(company_name) }),
    ...(apiKey === undefined || apiKey === MASKED_API_KEY ? {} : { api_key: apiKey }),
    ...(fsc_week_offset_days === undefined ? {} : { fsc_week_offset_days }),
    ...(logo_url === undefined ? {} : { logo_url: logo_url.trim() }),
    ...(checklist_dismissed === undefined ? {} : { checklist_dismissed }),
    ...givenFields(COMPANY_PROFILE, request),
  };
}

/** Returns the fields of a company that users edit, as a record has them. */
export const fieldsOf = (company: CompanyFields): CompanyFields => ({
  company_name: company.company_name,
  api_key: company.api_key,
  fsc_week_offset_days: company.fsc_week_offset_days,
  logo_url: company.logo_url,
  checklist_dismissed: company.checklist_dismissed,
  ...fieldsIn(COMPANY_PROFILE, company),
});
