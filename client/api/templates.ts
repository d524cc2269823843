import { api } from './client';

/** The CSV template of a fuel surcharge sheet (spec 1 section 7, "Projects"). @throws ApiError */
export async function downloadFscTemplate(): Promise<Blob> {
  const answer = await api.stream('/pc/get-file/FSC_Template.csv/templates/csv');
  return answer.blob();
}

/** The CSV template of a vendor's invoice: vendor-invoice-template.csv or sand-invoice-template.csv (spec 2 section 7). @throws ApiError */
export async function downloadVendorTemplate(fileName: string): Promise<Blob> {
  const answer = await api.stream(`/pc/get-file/${fileName}/templates/csv`);
  return answer.blob();
}
