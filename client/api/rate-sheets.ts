import type {
  AssetRateSheetReply,
  AssetRateSheetRequest,
  RateSheetReply,
  RateSheetRequest,
  RateSheetSavedReply,
  SheetImpactReply,
} from '#shared/contract/rate-sheets';
import { readImpact } from './impact';
import { type RecordStamp, saveRecord } from './records';

export type SheetKind = 'freight' | 'asset';
export type AnyRateSheet = RateSheetReply | AssetRateSheetReply;
export type SheetBody = Omit<RateSheetRequest, 'revision'> | Omit<AssetRateSheetRequest, 'revision'>;

const PATHS = { freight: '/pc/rate-sheet', asset: '/pc/asset-rate-sheet' } as const satisfies Record<
  SheetKind,
  string
>;

/** Adds or changes a rate sheet. @throws ApiError `rate_sheet_exists`, `conflict`, `invalid_request` */
export function saveRateSheet(
  kind: SheetKind,
  stamp: RecordStamp,
  body: SheetBody,
): Promise<RateSheetSavedReply> {
  return saveRecord(PATHS[kind], stamp, body);
}

/** Reads the effect of saving an edit of a rate sheet. @throws ApiError */
export const readSheetImpact = (
  kind: SheetKind,
  id: number,
  body: SheetBody & Pick<RecordStamp, 'revision'>,
  signal: AbortSignal,
): Promise<SheetImpactReply> => readImpact(PATHS[kind], id, body, signal);
