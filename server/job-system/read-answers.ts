import { OutsideFault } from '../common/outside/outside-call';
import { cutText, oneLine } from '../../shared/cells/well-formed-text';
import type { ExternalCarrier, ExternalJob } from './job-system';
import { type RawRecord, isRecord, parseInstant } from './raw-fields';

export interface Page {
  readonly rows: unknown[];
  readonly isLast: boolean;
  /** Rows of all pages, null when the system does not report the number. */
  readonly total: number | null;
}

/**
 * Reads a page of a list: `{ data, pagination: { total, per_page, page_no } }`. @throws OutsideFault for anything else.
 */
export function readPage(body: unknown, pageNo: number, pageSize: number): Page {
  if (!isRecord(body) || !Array.isArray(body.data)) throw new OutsideFault('The answer has no list `data`');
  const rows = body.data as unknown[];
  const { pagination } = body;
  const total = isRecord(pagination) ? Number(pagination.total) : Number.NaN;
  const perPage = isRecord(pagination) ? Number(pagination.per_page) : Number.NaN;
  const isLast = Number.isFinite(total) && perPage > 0 ? pageNo * perPage >= total : rows.length < pageSize;
  return { rows, isLast: isLast || rows.length === 0, total: Number.isFinite(total) ? total : null };
}

const idOf = (row: RawRecord): number => Number(row.id);
/** Longest text of a job or carrier: the width of its column. */
const JOB_TEXT_LENGTH = 200;
const CARRIER_NAME_LENGTH = 120;

const wordsOf = (value: unknown, length = JOB_TEXT_LENGTH): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cutText(oneLine(String(value)), length).trim()
    : '';

const withId = (rows: readonly unknown[]): RawRecord[] =>
  rows.filter(isRecord).filter((row) => Number.isSafeInteger(idOf(row)) && idOf(row) > 0);

/** Reads jobs. Skips a row without an id, because nothing could refer to it. */
export function readJobs(rows: readonly unknown[]): ExternalJob[] {
  return withId(rows).map((row) => ({
    id: idOf(row),
    name: wordsOf(row.name) || `Job ${idOf(row)}`,
    crewName: wordsOf(row.crew_name),
    customerName: wordsOf(row.customer_name),
    workingStatus: wordsOf(row.working_status),
    endDate: wordsOf(row.end_date),
  }));
}

export function readCarriers(rows: readonly unknown[]): ExternalCarrier[] {
  return withId(rows).map((row) => ({
    id: idOf(row),
    name: wordsOf(row.name, CARRIER_NAME_LENGTH) || `Carrier ${idOf(row)}`,
  }));
}

/**
 * Returns true when a load's record was last updated before a time. A record without that time returns false.
 */
export function isBefore(row: unknown, since: Date): boolean {
  if (!isRecord(row)) return false;
  const updated = parseInstant(row.load_last_updated_date);
  return updated !== null && updated < since;
}
