import { chicagoDayEndMs, chicagoDayStartMs } from '#shared/business-time';
import {
  type DatesAsked,
  type DeliveryRange,
  type InvoiceSelection,
  type SelectableLoad,
  isDueTooEarly,
} from '#shared/calc/invoicing/index';
import { toDollars } from '#shared/calc/money';
import { CENTS_SCALE, TONS_SCALE, fromUnits, unitsInOne } from '#shared/calc/scaled';
import type {
  CustomerInvoiceRequest,
  ExpectedFigures,
  InvoiceLoadLine,
  RefusedLoadReply,
} from '#shared/contract/customer-invoices';
import { BULK_LOADS_MAX, type LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { SUM_MAX } from '#shared/rules/amounts';
import type { InvoiceRefusal } from '#shared/rules/invoice-eligibility';
import { cleanName } from '#shared/rules/names';

/** Checked content of a request for a customer invoice. */
export interface InvoiceAsked {
  readonly kind: LoadKind;
  /** Name without the ' v{n}' of a version. */
  readonly name: string;
  /** Chicago days, '' for none. */
  readonly startDate: string;
  readonly endDate: string;
  readonly range: DeliveryRange | null;
  readonly numbers: ReadonlySet<number> | null;
  readonly loadIds: ReadonlySet<number> | null;
  /** Id of the original and number of the version; null for an original. */
  readonly version: { readonly of: number; readonly number: number } | null;
  /** Requested loads that are left out. */
  readonly leaveOut: ReadonlySet<number>;
  readonly includesOlder: boolean;
  /** True for a version without days and picks: it takes over the loads of the version before it. */
  readonly takesOver: boolean;
  readonly dates: DatesAsked;
}

type Selected = InvoiceSelection<SelectableLoad, InvoiceRefusal>;

/** Figures of `figures_changed`, in tons and dollars. */
type Figures = Record<'total_loads' | 'total_weight_tons' | 'total_rev', number>;

interface Fault {
  field: string;
  message: string;
}

const hasElements = (list: readonly unknown[] | undefined): boolean => (list?.length ?? 0) > 0;

/**
 * Reads a request. Start and end date are required unless loads are picked.
 * A version may have neither: it takes over the loads of the one before it, if they can still be billed.
 * @throws DomainError `invalid_request`
 */
export function invoiceAsked(request: CustomerInvoiceRequest): InvoiceAsked {
  const { invoice: head, loads, load_numbers: numbers } = request;
  const { start_date: startDate = '', end_date: endDate = '' } = head;
  const faults = [
    ...versionFaults(request),
    ...dateFaults(request, startDate, endDate),
    ...olderFaults(request, startDate),
  ];
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
  return {
    kind: head.is_asset ? 'asset' : 'freight',
    name: cleanName(head.invoice_name),
    startDate,
    endDate,
    range: rangeOf(startDate, endDate),
    numbers: setOf(numbers),
    loadIds: setOf(loads?.map(({ load_id }) => load_id)),
    leaveOut: new Set(request.leave_out),
    includesOlder: request.include_older === true,
    version: versionOf(request),
    takesOver: (head.version_of ?? 0) !== 0 && startDate === '' && !picksLoads(request),
    dates: datesAsked(head),
  };
}

const datesAsked = (head: CustomerInvoiceRequest['invoice']): DatesAsked => ({
  invoiceDate: head.invoice_date ?? '',
  terms: head.terms ?? null,
  dueDate: head.due_date ?? '',
});

/** Refuses an invoice that is due before its date. @throws DomainError `invalid_request` */
export function refuseEarlyDue(invoiceDate: string, dueDate: string, field: string): void {
  if (!isDueTooEarly(invoiceDate, dueDate)) return;
  const faults = [{ field, message: 'The due date is before the invoice date' }];
  throw new DomainError('invalid_request', { faults });
}

/** Returns true when the loads are picked one by one and no days are asked for. */
export const isByNumbers = ({ range, takesOver }: InvoiceAsked): boolean => range === null && !takesOver;

/** Returns the loads that are asked for: those of the replaced version when it is taken over. */
export const orderedLoads = (
  { range, numbers, loadIds, takesOver }: InvoiceAsked,
  replacedLoadIds: ReadonlySet<number>,
): Pick<InvoiceAsked, 'range' | 'numbers' | 'loadIds'> => ({
  range,
  numbers,
  loadIds: takesOver ? replacedLoadIds : loadIds,
});

const picksLoads = ({ loads, load_numbers: numbers }: CustomerInvoiceRequest): boolean =>
  hasElements(loads) || hasElements(numbers);

const setOf = (list: readonly number[] | undefined): ReadonlySet<number> | null =>
  hasElements(list) ? new Set(list) : null;

/** Returns the range from 00:00:00 of the first day to 23:59:59.999 of the last, on Chicago's clocks. */
const rangeOf = (startDate: string, endDate: string): DeliveryRange | null =>
  startDate === '' ? null : { startMs: chicagoDayStartMs(startDate), endMs: chicagoDayEndMs(endDate) };

const versionOf = ({ version_id: number = 0, invoice }: CustomerInvoiceRequest): InvoiceAsked['version'] =>
  number === 0 ? null : { of: invoice.version_of ?? 0, number };

function versionFaults({ version_id: version = 0, invoice }: CustomerInvoiceRequest): Fault[] {
  const isOfOne = (invoice.version_of ?? 0) !== 0;
  if (isOfOne && version === 0) return [{ field: 'version_id', message: 'Please select a version' }];
  if (!isOfOne && version !== 0) {
    return [{ field: 'invoice.version_of', message: 'must be the invoice that this version replaces' }];
  }
  return [];
}

function dateFaults(request: CustomerInvoiceRequest, start: string, end: string): Fault[] {
  const mayGoWithout = picksLoads(request) || (request.invoice.version_of ?? 0) !== 0;
  if (start === '' && end === '' && mayGoWithout) return [];
  if (start === '') return [{ field: 'invoice.start_date', message: 'Please select a start date' }];
  if (end === '') return [{ field: 'invoice.end_date', message: 'Please select an end date' }];
  return end < start ? [{ field: 'invoice.end_date', message: 'The end date is before the start date' }] : [];
}

/** Refuses older loads of an invoice without a start date, or with picked loads: nothing is older than those. */
function olderFaults(request: CustomerInvoiceRequest, start: string): Fault[] {
  if (request.include_older !== true || (start !== '' && !picksLoads(request))) return [];
  return [{ field: 'include_older', message: 'needs a start date, and no picked loads' }];
}

/** Returns an invoice's full name. A version's name gets the ending ' v{n}' once. Required wording. */
export function fullName({ name, version }: InvoiceAsked): string {
  if (version === null) return name;
  const ending = ` v${version.number}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/**
 * Returns the refused loads that a reply reports: picked ones and those of the replaced version.
 * Other refused loads of a range are not reported.
 */
export const rejectedLoads = ({ refused }: Selected): RefusedLoadReply[] =>
  refused
    .filter(({ isPicked }) => isPicked)
    .map(({ load_id, load_no, reason }) => ({ load_id, load_no, reason }));

/** Largest number of refused loads that `invoice_empty` reports for a range: enough to see why. */
const REPORTED_BY_DATE_MAX = 500;

/**
 * Refuses an invoice without loads.
 * @throws DomainError `invoice_empty` (409) with the asked loads and the reason for each
 */
export function refuseEmpty({ taken, refused, totals }: Selected): void {
  if (taken.length > 0) return;
  const byDate = refused.filter(({ isPicked }) => !isPicked).slice(0, REPORTED_BY_DATE_MAX);
  const rejected = [
    ...rejectedLoads({ taken, refused, totals }),
    ...byDate.map(({ load_id, load_no, reason }) => ({ load_id, load_no, reason })),
  ];
  throw new DomainError('invoice_empty', { reject_loads: rejected });
}

/**
 * Refuses more loads than one transaction may write. See docs/decisions/one-transaction.md.
 * @throws DomainError `invalid_request`
 */
export function refuseTooMany(loads: number): void {
  if (loads <= BULK_LOADS_MAX) return;
  const [many, most] = [loads.toLocaleString('en-US'), BULK_LOADS_MAX.toLocaleString('en-US')];
  const message = `These dates have ${many} loads to bill. One invoice takes at most ${most}, so bill them in parts, by shorter dates.`;
  throw new DomainError('invalid_request', { faults: [{ field: 'invoice.end_date', message }] });
}

const revenueOf = (load: SelectableLoad): number => load.freight_rev + load.fsc_rev + loadSand(load);
const loadSand = (load: SelectableLoad): number => ('sand_rev' in load ? Number(load.sand_rev) : 0);

/**
 * Refuses a sum beyond its bound. See docs/domain/rating.md#bounds.
 * @throws DomainError `sum_too_large` (409) with the largest load
 */
export function refuseTooLarge({ taken, totals }: Selected): void {
  const dollars = Math.max(totals.revCents, totals.costCents) / unitsInOne(CENTS_SCALE);
  if (dollars <= SUM_MAX.dollars && totals.weightUnits / unitsInOne(TONS_SCALE) <= SUM_MAX.tons) return;
  const largest = taken.reduce((one, other) => (revenueOf(other) > revenueOf(one) ? other : one));
  throw new DomainError('sum_too_large', { load_no: largest.load_no, amount: revenueOf(largest) });
}

/**
 * Compares the amounts of a request with those of the locked rows, which are the ones stored.
 * @throws DomainError `figures_changed` (409) with the figures that the invoice would have
 */
export function refuseChangedFigures(
  { taken, totals }: Selected,
  { expected, loads }: CustomerInvoiceRequest,
): void {
  const figures: Figures = {
    total_loads: totals.loads,
    total_weight_tons: fromUnits(totals.weightUnits, TONS_SCALE),
    total_rev: toDollars(totals.revCents),
  };
  const isOther = expected !== undefined && !isSameFigures(expected, figures);
  if (isOther || hasOtherAmounts(taken, loads ?? [])) throw new DomainError('figures_changed', figures);
}

const isSameFigures = (one: ExpectedFigures, other: Figures): boolean =>
  one.total_loads === other.total_loads &&
  isSameAt(TONS_SCALE, one.total_weight_tons, other.total_weight_tons) &&
  isSameAt(CENTS_SCALE, one.total_rev, other.total_rev);

/**
 * Returns true when two amounts are equal at a scale. The request's amount may be too large for exact units.
 */
const isSameAt = (scale: number, sent: number, own: number): boolean =>
  Math.abs(sent - own) * unitsInOne(scale) < 0.5;

function hasOtherAmounts(taken: readonly SelectableLoad[], lines: readonly InvoiceLoadLine[]): boolean {
  if (lines.length === 0) return false;
  const byId = new Map(taken.map((load) => [load.id, load]));
  return lines.some((line) => {
    const load = byId.get(line.load_id);
    return load !== undefined && differs(line, load);
  });
}

const SCALE_OF_FIELD = {
  weight_tons: TONS_SCALE,
  freight_rev: CENTS_SCALE,
  fsc_rev: CENTS_SCALE,
  sand_rev: CENTS_SCALE,
} as const;

function differs(line: InvoiceLoadLine, load: SelectableLoad): boolean {
  return (Object.keys(SCALE_OF_FIELD) as (keyof typeof SCALE_OF_FIELD)[]).some((field) => {
    const seen = line[field];
    return seen !== undefined && !isSameAt(SCALE_OF_FIELD[field], seen, load[field] ?? 0);
  });
}
