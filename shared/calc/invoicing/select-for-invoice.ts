import { invoiceSums } from './invoice-sums';
import type { InvoiceOrder, InvoiceSelection, RefusedLoad, SelectableLoad, SelectionRefusal } from './types';

type Kind = 'freight' | 'asset';

/**
 * Returns the reason why a load cannot be billed; null when it can. Callers pass `billingRefusal` of
 * shared/rules.
 */
export type RefusalRule<Load, Reason> = (kind: Kind, load: Load, replacedInvoiceId: number) => Reason | null;

/** Kind of request that an order makes for a load. */
type RequestKind = 'not at all' | 'outside its range' | 'by date' | 'older' | 'picked';

/**
 * Selects the loads that a customer invoice bills, and gives a reason for each requested load that it leaves
 * out. A range requests the loads delivered in it. If loads are picked by number or id, only those are
 * requested; a range then only limits the ids. A version is selected the same way: loads of the version that
 * it replaces count as free. Loads with the same number are taken or refused one by one. Older loads are only
 * taken: a refused one was not requested.
 * The function is pure and runs on both sides: the preview shows its result, the server repeats it under its
 * lock. See docs/domain/customer-invoices.md#eligibility.
 * @throws UnsafeNumberError
 */
export function selectForInvoice<Load extends SelectableLoad, Reason extends string>(
  kind: Kind,
  loads: readonly Load[],
  order: InvoiceOrder,
  refusalOf: RefusalRule<Load, Reason>,
): InvoiceSelection<Load, Reason | SelectionRefusal> {
  const taken: Load[] = [];
  const refused: RefusedLoad<Reason | SelectionRefusal>[] = [];
  for (const load of loads) {
    const asked = requestKindOf(load, order);
    if (asked === 'not at all') continue;
    const reason =
      asked === 'outside its range' ? 'outside_range' : refusalOf(kind, load, order.replacedInvoiceId);
    if (reason === null) taken.push(load);
    else if (asked !== 'older') {
      const isPicked = asked !== 'by date' || order.replacedLoadIds.has(load.id);
      refused.push({ load_id: load.id, load_no: load.load_no, reason, isPicked });
    }
  }
  refused.push(...unknown(loads, order));
  return { taken, refused, totals: invoiceSums(taken, order.fixed) };
}

function requestKindOf(load: SelectableLoad, order: InvoiceOrder): RequestKind {
  if (order.leaveOut?.has(load.id) === true) return 'not at all';
  if (order.numbers?.has(load.load_no) === true) return 'picked';
  if (namesLoads(order)) return namedRequestKindOf(load, order);
  return order.numbers === null
    ? datedRequestKindOf(load, order, order.includesOlder === true)
    : 'not at all';
}

function datedRequestKindOf(
  load: SelectableLoad,
  { range, replacedLoadIds }: InvoiceOrder,
  takesOlder: boolean,
): RequestKind {
  if (range === null) return 'not at all';
  const ms = Date.parse(load.delivered_date);
  if (ms < range.startMs) return takesOlder && !replacedLoadIds.has(load.id) ? 'older' : 'not at all';
  return ms <= range.endMs ? 'by date' : 'not at all';
}

/**
 * Returns true for a load from before the range of an order by dates. Loads of the replaced version are not older: the
 * range decides if they stay.
 */
export const isOlder = (load: SelectableLoad, order: InvoiceOrder): boolean =>
  order.numbers === null && !namesLoads(order) && datedRequestKindOf(load, order, true) === 'older';

function namedRequestKindOf(load: SelectableLoad, { loadIds, range }: InvoiceOrder): RequestKind {
  if (loadIds?.has(load.id) !== true) return 'not at all';
  return range === null || isWithinRange(load, range) ? 'picked' : 'outside its range';
}

const namesLoads = ({ loadIds }: Pick<InvoiceOrder, 'loadIds'>): boolean => (loadIds?.size ?? 0) > 0;

function isWithinRange(
  { delivered_date: delivered }: SelectableLoad,
  { startMs, endMs }: { startMs: number; endMs: number },
): boolean {
  const ms = Date.parse(delivered);
  return ms >= startMs && ms <= endMs;
}

/** Returns the numbers and ids that no load has, in ascending order. */
function unknown(
  loads: readonly SelectableLoad[],
  { numbers, loadIds }: InvoiceOrder,
): RefusedLoad<'not_found'>[] {
  const ascending = (values: Iterable<number>): number[] => [...values].sort((one, other) => one - other);
  const used = numbers === null ? null : new Set(loads.map(({ load_no }) => load_no));
  const known = namesLoads({ loadIds: loadIds ?? null }) ? new Set(loads.map(({ id }) => id)) : null;
  const missing = (load_id: number, load_no: number): RefusedLoad<'not_found'> => ({
    load_id,
    load_no,
    reason: 'not_found',
    isPicked: true,
  });
  return [
    ...ascending([...(numbers ?? [])].filter((number) => used?.has(number) !== true)).map((number) =>
      missing(0, number),
    ),
    ...ascending([...(loadIds ?? [])].filter((id) => known?.has(id) !== true)).map((id) => missing(id, 0)),
  ];
}
