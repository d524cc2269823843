import { api } from './client';

/** The CSV template of a fuel surcharge sheet (spec 1 section 7, "Projects"). @throws ApiError */
export async function downloadFscTemplate(): Promise<Blob> {
  const answer = await api.stream('/pc/get-file/FSC_Template.csv/templates/csv');
  return answer.blob();
}
