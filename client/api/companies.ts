import type { CompanyReply, CompanyRequest } from '#shared/contract/companies';
import { api, newIdempotencyKey } from './client';
import { uploadFile } from './files';

/**
 * Saves the changed fields of a company (PATCH /pc/company/{id}).
 * @throws ApiError `company_exists`, `conflict`
 */
export function changeCompany(
  id: number,
  body: Pick<CompanyRequest, 'api_key' | 'logo_url' | 'checklist_dismissed'>,
): Promise<CompanyReply> {
  return api.patch(`/pc/company/${id}`, body);
}

/** Replaces a company key by a new one (PATCH /pc/company/key/{companyKey}). @throws ApiError */
export function replaceCompanyKey(companyKey: string): Promise<CompanyReply> {
  return api.patch(
    `/pc/company/key/${encodeURIComponent(companyKey)}`,
    {},
    {
      idempotencyKey: newIdempotencyKey(),
    },
  );
}

/**
 * Uploads a logo for spreadsheets and sets it for the company.
 * @throws ApiError `file_not_image`, `file_too_large`
 */
export async function uploadLogo(companyId: number, file: Blob): Promise<void> {
  await uploadFile(file, { folder: 'company-logos', name: String(companyId) });
  // A new text for each logo, so that every browser notices the change.
  await changeCompany(companyId, { logo_url: newIdempotencyKey() });
}
