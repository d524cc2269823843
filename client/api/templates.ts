import { api } from './client';
import { readBlob } from './transport';

/** Downloads the CSV template of a fuel surcharge sheet. @throws ApiError */
export async function downloadFscTemplate(): Promise<Blob> {
  const answer = await api.stream('/pc/get-file/FSC_Template.csv/templates/csv');
  return readBlob(answer);
}

/**
 * Downloads the CSV template of a vendor's invoice: vendor-invoice-template.csv or sand-invoice-template.csv.
 * @throws ApiError
 */
export async function downloadVendorTemplate(fileName: string): Promise<Blob> {
  const answer = await api.stream(`/pc/get-file/${fileName}/templates/csv`);
  return readBlob(answer);
}
