import { IsIdList } from './id-list';
import { ExportQuery } from './spreadsheets';

/** Most invoices in one PDF or archive. */
const INVOICES_MAX = 300;

/** Query of GET /pc/customer-invoices/pdf/{companyKey} and /pc/customer-invoices/zip/{companyKey}. */
export class InvoiceFilesQuery extends ExportQuery {
  /** Ids of customer invoices, separated by commas. */
  @IsIdList('customer invoices', INVOICES_MAX) ids!: string;
}
