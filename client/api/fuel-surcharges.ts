import type {
  FscFileReply,
  FscSheetDetailReply,
  FscSheetRequest,
  FscSheetSavedReply,
} from '#shared/contract/fuel-surcharges';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import type { DieselWeekReply } from '#shared/contract/reference';
import { api } from './client';
import { readImpact } from './impact';
import { type RecordStamp, saveRecord } from './records';
import { companyKey } from './session';
import { readBlob } from './transport';

const PATH = '/pc/fsc-rate-sheet';
const FILE_TIMEOUT_MS = 60_000;

export type FscBody = Omit<FscSheetRequest, 'revision'>;

/** Reads an FSC sheet with its values. @throws ApiError */
export async function readFscSheet(id: number, signal: AbortSignal): Promise<FscSheetDetailReply> {
  const { fsc_rate_sheet } = await api.get(`${PATH}/${id}`, { signal });
  return fsc_rate_sheet;
}

/** Adds or changes an FSC sheet. @throws ApiError `fsc_sheet_exists`, `conflict`, `invalid_request` */
export const saveFscSheet = (stamp: RecordStamp, body: FscBody): Promise<FscSheetSavedReply> =>
  saveRecord(PATH, stamp, body);

/** Reads the effect of saving an edit of an FSC sheet. @throws ApiError */
export const readFscImpact = (
  id: number,
  body: FscBody & Pick<RecordStamp, 'revision'>,
  signal: AbortSignal,
): Promise<SheetImpactReply> => readImpact(PATH, id, body, signal);

/**
 * Reads the values of a CSV file, or its faults; nothing is stored (POST /pc/fsc-rate-sheet-file/check).
 * @throws ApiError
 */
export function checkFscFile(file: File, signal: AbortSignal): Promise<FscFileReply> {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.post(`${PATH}-file/check`, form, { signal, timeoutMs: FILE_TIMEOUT_MS });
}

/** Downloads the sheet as an .xlsx file. @throws ApiError */
export async function downloadFscWorkbook(id: number): Promise<Blob> {
  const answer = await api.stream(`/pc/spreadsheet/fuel-surcharge/${id}`);
  return readBlob(answer);
}

/** Reads this week's and last week's diesel price of each area with prices. @throws ApiError */
export const readDieselWeeks = (signal: AbortSignal): Promise<DieselWeekReply[]> =>
  api.get(`/pc/diesel-weeks/${companyKey()}`, { signal });
