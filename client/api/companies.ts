import type { CompanyReply, CompanyRequest } from '../../shared/contract/companies';
import { api, newIdempotencyKey } from './client';
import { readFile, uploadFile } from './files';

/** PATCH /pc/company/{id} with only what changes. Throws ApiError (company_exists, conflict). */
export function changeCompany(
  id: number,
  body: Pick<CompanyRequest, 'api_key' | 'logo_url'>,
): Promise<CompanyReply> {
  return api.patch<CompanyReply>(`/pc/company/${String(id)}`, body);
}

/** PATCH /pc/company/key/{companyKey}: a new company key in place of that one. Throws ApiError. */
export function replaceCompanyKey(companyKey: string): Promise<CompanyReply> {
  return api.patch<CompanyReply>(
    `/pc/company/key/${encodeURIComponent(companyKey)}`,
    {},
    {
      idempotencyKey: newIdempotencyKey(),
    },
  );
}

/** Uploads a logo for spreadsheets and makes it the company's. Throws ApiError (file_not_image, file_too_large). */
export async function uploadLogo(companyId: number, file: Blob): Promise<void> {
  await uploadFile(file, { folder: 'company-logos', name: String(companyId) });
  // Another text for each logo, so that every browser notices that there is a new one.
  await changeCompany(companyId, { logo_url: newIdempotencyKey() });
}

/** The logo as it is stored. Throws ApiError (not_found). */
export const readLogo = (companyId: number): Promise<Blob> =>
  readFile({ folder: 'company-logos', name: String(companyId) }, 'png');
