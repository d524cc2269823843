import { invoiceSums } from './invoice-sums';
import type { InvoiceOrder, InvoiceSelection, RefusedLoad, SelectableLoad, SelectionRefusal } from './types';

type Kind = 'freight' | 'asset';

/** The rule that says why a load cannot be billed at all, null when it can: `billingRefusal` of shared/rules. */
export type RefusalRule<Load, Reason> = (kind: Kind, load: Load, replacedInvoiceId: number) => Reason | null;

/** How an order asks for a load. */
type Asked = 'not at all' | 'outside its range' | 'by date' | 'picked';

/**
 * Chooses what a customer invoice bills and says of every other load that was asked for why not.
 *
 * A range asks for the loads delivered in it. Where loads are picked by number or by id, exactly those are asked for;
 * a range then only bounds the ids. A version is chosen the same way: the loads of the version that it replaces count
 * as free, and one that the order does not ask for is left behind.
 *
 * Several loads can have the same number (one that was canceled and delivered again): each is taken or refused alone.
 * Pure, and the same on both sides: the preview shows it, the server does it under its lock. `refusalOf` is
 * `billingRefusal` of shared/rules.
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
    const asked = howAsked(load, order);
    if (asked === 'not at all') continue;
    const reason =
      asked === 'outside its range' ? 'outside_range' : refusalOf(kind, load, order.replacedInvoiceId);
    if (reason === null) taken.push(load);
    else {
      const isPicked = asked !== 'by date' || order.replacedLoadIds.has(load.id);
      refused.push({ load_id: load.id, load_no: load.load_no, reason, isPicked });
    }
  }
  refused.push(...unknown(loads, order));
  return { taken, refused, totals: invoiceSums(taken, order.fixed) };
}

function howAsked(load: SelectableLoad, order: InvoiceOrder): Asked {
  if (order.numbers?.has(load.load_no) === true) return 'picked';
  if (namesLoads(order)) return howNamed(load, order);
  if (order.numbers !== null) return 'not at all';
  return order.range !== null && isWithinRange(load, order.range) ? 'by date' : 'not at all';
}

function howNamed(load: SelectableLoad, { loadIds, range }: InvoiceOrder): Asked {
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

/** Numbers and ids that no load has, in ascending order. */
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
