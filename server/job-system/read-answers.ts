import { OutsideFault } from '#server/platform/common/outside/outside-call';
import { cutText, oneLine } from '#shared/cells/well-formed-text';
import type { ExternalCarrier, ExternalJob } from './job-system';
import { type RawRecord, isRecord, parseInstant } from './raw-fields';

export interface Page {
  readonly rows: unknown[];
  readonly isLast: boolean;
  /** Rows of all pages, null when the system does not report the number. */
  readonly total: number | null;
}

/** Place of a page: how many rows the pages before it had, and how many a page was asked for. */
interface PagePlace {
  readonly seen: number;
  readonly pageSize: number;
}

const isSaid = (error: unknown): boolean =>
  (typeof error === 'string' && error !== '') || (typeof error === 'object' && error !== null);

/** Returns the number of all rows; null when the answer names none that can be one. */
function totalOf(pagination: unknown): number | null {
  const { total = null } = isRecord(pagination) ? pagination : {};
  const number = typeof total === 'string' && total.trim() !== '' ? Number(total) : total;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/**
 * Reads a page of a list: `{ data, pagination: { total } }`. A page is the last one when all rows are read, or when it is
 * empty. Without a total, or with one that the rows contradict, a page that is not full is the last one.
 * @throws OutsideFault for anything else, also for an error in an answer of status 200
 */
export function readPage(body: unknown, { seen, pageSize }: PagePlace): Page {
  if (!isRecord(body)) throw new OutsideFault('The answer is not an object');
  if (isSaid(body.error)) throw new OutsideFault('The answer has an error');
  if (!Array.isArray(body.data)) throw new OutsideFault('The answer has no list `data`');
  const rows = body.data as unknown[];
  const read = seen + rows.length;
  const total = totalOf(body.pagination);
  const isLast = total === null || total < read ? rows.length < pageSize : total === read;
  return { rows, isLast: isLast || rows.length === 0, total };
}

const idOf = (row: RawRecord): number => Number(row.id);
/** Longest text of a job or carrier: the width of its column. */
const JOB_TEXT_LENGTH = 200;
const CARRIER_NAME_LENGTH = 120;

const wordsOf = (value: unknown, length = JOB_TEXT_LENGTH): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cutText(oneLine(String(value)), length).trim()
    : '';

const hasId = (row: unknown): row is RawRecord =>
  isRecord(row) && Number.isSafeInteger(idOf(row)) && idOf(row) > 0;

/** Returns the rows of a list that are left out, each with its place from 1 and the reason. */
export const rowsLeftOut = (rows: readonly unknown[]): string[] =>
  rows.flatMap((row, at) => {
    if (hasId(row)) return [];
    return [isRecord(row) ? `row ${at + 1} has no id` : `row ${at + 1} is not an object`];
  });

/** Reads jobs. Skips a row without an id, because nothing could refer to it. */
export function readJobs(rows: readonly unknown[]): ExternalJob[] {
  return rows.filter(hasId).map((row) => ({
    id: idOf(row),
    name: wordsOf(row.name) || `Job ${idOf(row)}`,
    crewName: wordsOf(row.crew_name),
    customerName: wordsOf(row.customer_name),
    workingStatus: wordsOf(row.working_status),
    endDate: wordsOf(row.end_date),
  }));
}

export function readCarriers(rows: readonly unknown[]): ExternalCarrier[] {
  return rows.filter(hasId).map((row) => ({
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
