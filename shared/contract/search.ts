import { MISSING, fieldRule } from './field-rule';

/** Smallest number of letters, because fewer find too much. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 80;
/** Largest number of results of a kind; more letters narrow the search. */
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

/** Kinds of records that a search finds. */
export type FoundKind =
  | 'freight_load'
  | 'asset_load'
  | 'purchase_order'
  | 'customer_invoice'
  | 'freight_bill'
  | 'sand_bill'
  | 'asset_bill'
  | 'accrual'
  | 'credit'
  | 'project'
  | 'carrier'
  | 'rate_sheet'
  | 'asset_rate_sheet'
  | 'fsc_sheet'
  | 'account_company'
  | 'user';

/** Part of a number, name or amount that equals the search text: all of it, its start, or some words. */
export const FOUND_MATCHES = ['exact', 'start', 'part'] as const;
export type FoundMatch = (typeof FOUND_MATCHES)[number];

export interface FoundProject {
  id: number;
  job_name: string;
  customer_name: string;
  archived: boolean;
}

/** Record that a search found, with the values that tell it from similar ones. */
export interface FoundRecord {
  kind: FoundKind;
  /** Id of the record. Of a purchase order: id of its sand rates, 0 without any. */
  id: number;
  /** Load number, purchase order, or name. */
  name: string;
  match: FoundMatch;
  /** Project of the record; null for a record of the settings. */
  project: FoundProject | null;
  /** Carrier of a load, vendor of a bill or credit, otherwise ''. */
  party: string;
  /** Ticket of a freight load, otherwise ''. */
  ticket_number: string;
  /** Truck of a freight load, otherwise ''. */
  truck_no: string;
  /** ISO time, or a day such as '2026-11-21'; '' without one. */
  date: string;
  /** Dollars: revenue of a load or customer invoice, net total of a bill, amount of a credit; otherwise null. */
  amount: number | null;
  /** Dollars of a bill before its discount, when the search found that amount; otherwise null. */
  gross: number | null;
  /** Loads of a purchase order, invoice, bill or accrual, otherwise null. */
  loads: number | null;
  status: 'canceled' | 'transferred' | 'locked' | 'approved' | 'replaced' | 'void' | 'charge' | '';
}

/**
 * Reply of GET /pc/search/{companyKey}: matches in all projects of the company, archived ones included. Exact matches
 * come first, then numbers and names that begin with the text; within them by kind, and newest first.
 */
export interface SearchReply {
  results: FoundRecord[];
}
