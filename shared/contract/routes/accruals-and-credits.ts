import {
  AccrualRequest,
  type AccrualReply,
  type AccrualsDeltaReply,
  type AccrualPreviewReply,
  AccrualsExportQuery,
  JournalsQuery,
} from '../accruals';
import {
  CreditDebitRequest,
  type CreditDebitReply,
  type CreditsDebitsDeltaReply,
  type CreditDebitSavedReply,
} from '../credits-debits';
import { SinceQuery, AccrualDaysQuery } from '../queries';
import { ExportQuery } from '../spreadsheets';
import { CSV_TYPE, WORKBOOK_TYPE } from '../media-types';
import { type Bytes, NO_KEY, route } from './route';

/** Routes of accruals and credits. */
export const accrualsAndCreditsRoutes = {
  'GET /pc/spreadsheet/accrual/:id': route({
    needs: 'read',
    query: ExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'POST /pc/accrual-file/:id': route({
    needs: 'edit accruals',
    withoutKey: 'A repeated call stores the same workbook.',
  }).replies<AccrualReply>(),
  'GET /pc/project-accruals/:projectId': route({ needs: 'read', query: SinceQuery }).replies<
    AccrualReply[] | AccrualsDeltaReply
  >(),
  'GET /pc/project-accrual-preview/:projectId': route({
    needs: 'read',
    query: AccrualDaysQuery,
  }).replies<AccrualPreviewReply>(),
  'POST /pc/project-accrual/0': route({
    needs: 'edit accruals',
    body: AccrualRequest,
    query: SinceQuery,
  }).replies<AccrualReply[] | AccrualsDeltaReply>(),
  'PATCH /pc/project-accural/delete/:id': route({ needs: 'edit accruals', query: SinceQuery }).replies<
    AccrualReply[] | AccrualsDeltaReply
  >(),
  'GET /pc/accrual-journal/:id': route({ needs: 'read', sends: [CSV_TYPE] }).replies<Bytes>(),
  'GET /pc/spreadsheet/accruals/:companyKey': route({
    needs: 'read',
    query: AccrualsExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/accrual-journals/:companyKey': route({
    needs: 'read',
    query: JournalsQuery,
    sends: [CSV_TYPE],
  }).replies<Bytes>(),
  'GET /pc/project-credits-debits/:projectId': route({ needs: 'read', query: SinceQuery }).replies<
    CreditDebitReply[] | CreditsDebitsDeltaReply
  >(),
  'GET /pc/credits-debits/:id': route({ needs: 'read' }).replies<CreditDebitReply>(),
  'POST /pc/credit-debit/0': route({
    needs: 'edit credits',
    body: CreditDebitRequest,
    query: SinceQuery,
  }).replies<CreditDebitSavedReply>(),
  'PATCH /pc/credit-debit/:id': route({
    needs: 'edit credits',
    body: CreditDebitRequest,
    query: SinceQuery,
    withoutKey: NO_KEY.edit,
  }).replies<CreditDebitSavedReply>(),
  'PATCH /pc/credit-debit/delete/:id': route({
    needs: 'edit credits',
    query: SinceQuery,
  }).replies<CreditDebitSavedReply>(),
};
