import {
  FscSheetRequest,
  type FscSheetListedReply,
  type FscSheetsDeltaReply,
  type FscSheetRecordReply,
  type FscFileReply,
  type FscSheetSavedReply,
} from '../fuel-surcharges';
import type { ListImportCheckReply, ListImportReply } from '../list-imports';
import { SinceQuery } from '../queries';
import {
  RateSheetRequest,
  AssetRateSheetRequest,
  type RateSheetReply,
  type RateSheetsDeltaReply,
  type AssetRateSheetReply,
  type AssetRateSheetsDeltaReply,
  type RateSheetDetailReply,
  type RateSheetSavedReply,
} from '../rate-sheets';
import type { FscAreasReply, DieselWeekReply } from '../reference';
import { ExportQuery } from '../spreadsheets';
import { CSV_TYPE, WORKBOOK_TYPE } from '../media-types';
import { LIST_IMPORT_FORM } from '../list-imports';
import { type Bytes, NO_KEY, route } from './route';

/** Routes of sheets. */
export const sheetsRoutes = {
  'GET /pc/get-fsc-area': route({ needs: 'read' }).replies<FscAreasReply>(),
  'GET /pc/diesel-weeks/:companyKey': route({ needs: 'read' }).replies<DieselWeekReply[]>(),
  'GET /pc/fsc-rate-sheets/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    FscSheetListedReply[] | FscSheetsDeltaReply
  >(),
  'GET /pc/fsc-rate-sheet/:id': route({ needs: 'read' }).replies<FscSheetRecordReply>(),
  'GET /pc/spreadsheet/fuel-surcharge/:id': route({
    needs: 'read',
    query: ExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/get-file/FSC_Template.csv/templates/csv': route({
    needs: 'read',
    sends: [CSV_TYPE],
  }).replies<string>(),
  'POST /pc/fsc-rate-sheet-file/check': route({
    needs: 'edit rate sheets',
    form: [],
    withoutKey: NO_KEY.look,
  }).replies<FscFileReply>(),
  'POST /pc/fsc-rate-sheet/0': route({
    needs: 'edit rate sheets',
    body: FscSheetRequest,
  }).replies<FscSheetSavedReply>(),
  'PATCH /pc/fsc-rate-sheet/:id': route({
    needs: 'edit rate sheets',
    body: FscSheetRequest,
    withoutKey: NO_KEY.edit,
  }).replies<FscSheetSavedReply>(),
  'POST /pc/rate-sheets-import/check': route({
    needs: 'edit rate sheets',
    form: LIST_IMPORT_FORM,
    withoutKey: NO_KEY.look,
  }).replies<ListImportCheckReply>(),
  'POST /pc/rate-sheets-import/apply': route({
    needs: 'edit rate sheets',
    form: LIST_IMPORT_FORM,
  }).replies<ListImportReply>(),
  'POST /pc/asset-rate-sheets-import/check': route({
    needs: 'edit rate sheets',
    form: LIST_IMPORT_FORM,
    withoutKey: NO_KEY.look,
  }).replies<ListImportCheckReply>(),
  'POST /pc/asset-rate-sheets-import/apply': route({
    needs: 'edit rate sheets',
    form: LIST_IMPORT_FORM,
  }).replies<ListImportReply>(),
  'GET /pc/rate-sheets/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    RateSheetReply[] | RateSheetsDeltaReply
  >(),
  'GET /pc/asset-rate-sheets/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    AssetRateSheetReply[] | AssetRateSheetsDeltaReply
  >(),
  'GET /pc/rate-sheet/:id': route({ needs: 'read' }).replies<RateSheetDetailReply>(),
  'GET /pc/asset-rate-sheet/:id': route({ needs: 'read' }).replies<RateSheetDetailReply>(),
  'POST /pc/rate-sheet/0': route({
    needs: 'edit rate sheets',
    body: RateSheetRequest,
  }).replies<RateSheetSavedReply>(),
  'POST /pc/asset-rate-sheet/0': route({
    needs: 'edit rate sheets',
    body: AssetRateSheetRequest,
  }).replies<RateSheetSavedReply>(),
  'PATCH /pc/rate-sheet/:id': route({
    needs: 'edit rate sheets',
    body: RateSheetRequest,
    withoutKey: NO_KEY.edit,
  }).replies<RateSheetSavedReply>(),
  'PATCH /pc/asset-rate-sheet/:id': route({
    needs: 'edit rate sheets',
    body: AssetRateSheetRequest,
    withoutKey: NO_KEY.edit,
  }).replies<RateSheetSavedReply>(),
};
