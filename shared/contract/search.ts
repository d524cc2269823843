import { MISSING, fieldRule } from './field-rule';
import type { LoadKind } from './loads';
import type { VendorInvoiceType } from './vendor-invoices';

/** Smallest number of letters, because fewer find too much. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 80;
/** Largest number of results of each kind; more letters narrow the search. */
export const SEARCH_RESULTS_MAX = 8;

/** Accepts the text of a search. */
const IsSearchText = (): PropertyDecorator =>
  fieldRule({
    name: 'isSearchText',
    schema: { type: 'string', minLength: SEARCH_MIN_LENGTH, maxLength: SEARCH_MAX_LENGTH },
    faultOf: (value) => {
      if (value === undefined) return MISSING;
      if (typeof value !== 'string') return 'must be text';
      if (value.length < SEARCH_MIN_LENGTH) return 'must have at least 2 characters';
      return value.length > SEARCH_MAX_LENGTH ? 'must have at most 80 characters' : undefined;
    },
  });

/** Query of GET /pc/search/{companyKey}. */
export class SearchQuery {
  @IsSearchText()
  q!: string;
}

/** Project of a result. */
interface InProject {
  id: number;
  project_id: number;
  job_name: string;
  archived: boolean;
}

export interface FoundLoad extends InProject {
  kind: LoadKind;
  load_no: number;
  /** '' for asset loads and for a missing ticket. */
  ticket_number: string;
  carrier_name: string;
  delivered_date: string;
}

export interface FoundCustomerInvoice extends InProject {
  invoice_name: string;
}

export interface FoundVendorInvoice extends InProject {
  invoice_name: string;
  vendor_name: string;
  type: VendorInvoiceType;
}

export interface FoundAccrual extends InProject {
  accrual_name: string;
}

/**
 * Reply of GET /pc/search/{companyKey}: matches in all projects of the company, newest first. Loads are found
 * by the beginning of their number or ticket, invoices by name or vendor, accruals by name.
 */
export interface SearchReply {
  loads: FoundLoad[];
  customer_invoices: FoundCustomerInvoice[];
  vendor_invoices: FoundVendorInvoice[];
  accruals: FoundAccrual[];
}
