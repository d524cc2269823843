import { type CompanyReply, MASKED_API_KEY } from '../../shared/contract/companies';
import { DomainError } from '../../shared/errors';
import { cleanName } from '../../shared/rules/names';

/** What a person sets of a company; the API key only as a mask, or as the new one of a body. */
export type CompanyFields = Pick<
  CompanyReply,
  'company_name' | 'api_key' | 'fsc_week_offset_days' | 'logo_url'
>;

/** What a body sets, and the revision of the record that the person saw. */
export type CompanyEdit = Partial<CompanyFields> & { revision?: number };

/** The name that the client gives each logo that it uploads. */
const LOGO_NAME = /^[0-9a-f]{32}$/;

/** @throws DomainError `invalid_request` for the name of a logo that no upload has made */
export function refuseLogoName(before: string, logoUrl: string): void {
  if (logoUrl === '' || logoUrl === before || LOGO_NAME.test(logoUrl)) return;
  const message = 'must be the name of an uploaded logo: 32 hexadecimal digits';
  throw new DomainError('invalid_request', { faults: [{ field: 'logo_url', message }] });
}

/** The fields of a body, tidied. The mask sent back leaves the API key as it is; so does its absence. */
export function requestedFields(request: CompanyEdit): Partial<CompanyFields> {
  const { company_name, api_key, fsc_week_offset_days, logo_url } = request;
  const apiKey = api_key?.trim();
  return {
    ...(company_name === undefined ? {} : { company_name: cleanName(company_name) }),
    ...(apiKey === undefined || apiKey === MASKED_API_KEY ? {} : { api_key: apiKey }),
    ...(fsc_week_offset_days === undefined ? {} : { fsc_week_offset_days }),
    ...(logo_url === undefined ? {} : { logo_url: logo_url.trim() }),
  };
}
