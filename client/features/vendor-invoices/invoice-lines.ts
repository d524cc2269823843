import { LINE_CLASSES, lineClassOf, owedOf } from '#shared/calc/reconciliation/index';
import { type Cents, toCents, toDollars } from '#shared/calc/money';
import { MOISTURE_SCALE, TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';
import type { AnyLoad } from '#shared/contract/loads';
import type {
  VendorInvoiceLoadReply,
  VendorInvoiceType,
  VendorLineClass,
} from '#shared/contract/vendor-invoices';
import { VENDOR_LINE_FIGURES, type VendorLineAmounts } from '#shared/figures/vendor-invoice-lines';
import { DB_TYPES } from '#shared/rules/db-types';

/** Weight differences up to 0.01 tons either way pass the weight filter. */
const WEIGHT_TOLERANCE = 0.01;

/** A billed line with the currently owed amount. */
export interface LineNow extends VendorLineAmounts {
  line: VendorInvoiceLoadReply;
  lineClass: VendorLineClass;
  productName: string;
  ticketNumber: string;
  lockedReason: string;
  /** Job that the load was transferred to; '' for a load that is still in the project. */
  transferredTo: string;
  ticketIsMissing: boolean;
  hasDuplicateTicket: boolean;
  /** Changes whenever the causes of the difference may change. */
  revision: number;
}

/** Fields that a line shows, from the load or from the server's reply. */
type Shown = Pick<
  VendorInvoiceLoadReply,
  | 'weight_tons'
  | 'freight_cost'
  | 'fsc_cost'
  | 'sand_cost'
  | 'locked_reason'
  | 'is_canceled'
  | 'product_name'
  | 'ticket_number'
  | 'ticket_is_missing'
  | 'duplicate_tickets'
  | 'transferred_name'
> & { is_transferred: boolean };

/**
 * Returns the shown fields of a load. A sand line shows the billed ticket; other lines show the load's
 * ticket.
 */
function shownOf(load: AnyLoad, line: VendorInvoiceLoadReply): Shown {
  const { weight_tons, freight_cost, fsc_cost, locked_reason, is_canceled } = load;
  const is_transferred = load.transfer_type_id === DB_TYPES.transferredOut;
  const transferred_name = is_transferred ? load.transferred_name : '';
  const transfer = { is_transferred, transferred_name };
  const common = { weight_tons, freight_cost, fsc_cost, locked_reason, is_canceled, ...transfer };
  if (!('ticket_number' in load)) {
    const { product_name, ticket_number, ticket_is_missing, duplicate_tickets, sand_cost } = line;
    return { ...common, product_name, ticket_number, ticket_is_missing, duplicate_tickets, sand_cost };
  }
  const { product_name, ticket_number, ticket_is_missing, matching_load_numbers, sand_cost } = load;
  const duplicate_tickets = matching_load_numbers.length > 1;
  return { ...common, product_name, ticket_number, ticket_is_missing, duplicate_tickets, sand_cost };
}

function classOf(
  line: VendorInvoiceLoadReply,
  { is_canceled: isCanceled, is_transferred: isTransferredOut }: Shown,
): VendorLineClass {
  const load = line.load_is_missing ? null : { isCanceled, isTransferredOut };
  return lineClassOf({ load, duplicateOf: line.duplicate_of });
}

const moistureOf = (line: VendorInvoiceLoadReply): number => toUnits(line.moisture_content, MOISTURE_SCALE);

/** Returns what is owed for a line, from its current load or else from the server's last reply. */
function owedFor(
  type: VendorInvoiceType,
  lineClass: VendorLineClass,
  line: VendorInvoiceLoadReply,
  load: Shown | null,
) {
  if (load === null) {
    return {
      cents: toCents(line.calculated_total),
      weightUnits: toUnits(line.total_calc_weight_tons, TONS_SCALE),
    };
  }
  const costed = {
    freightCostCents: toCents(load.freight_cost),
    fscCostCents: toCents(load.fsc_cost),
    sandCostCents: toCents(load.sand_cost),
    weightUnits: toUnits(load.weight_tons, TONS_SCALE),
  };
  const own = owedOf(type, lineClass, costed, moistureOf(line));
  // A share of a fixed cost depends on all lines, so the server's amount counts.
  const isShare = line.is_fixed_share && lineClass === 'normal';
  return isShare ? { ...own, cents: toCents(line.calculated_total) } : own;
}

function lineNow(type: VendorInvoiceType, line: VendorInvoiceLoadReply, load: AnyLoad | null): LineNow {
  const live = load === null ? null : shownOf(load, line);
  const shown = live ?? { ...line, is_transferred: line.line_class === 'transferred' };
  const lineClass = classOf(line, shown);
  const calculated = owedFor(type, lineClass, line, live);
  const { weight_tons, vendor_freight, vendor_fsc, vendor_sand, vendor_total } = line;
  return {
    line,
    lineClass,
    weight_tons,
    vendor_freight,
    vendor_fsc,
    vendor_sand,
    vendor_total,
    calculated_total: toDollars(calculated.cents),
    total_calc_weight_tons: fromUnits(calculated.weightUnits, TONS_SCALE),
    productName: shown.product_name,
    ticketNumber: type === 'sand' && line.ticket_number !== '' ? line.ticket_number : shown.ticket_number,
    lockedReason: shown.locked_reason,
    transferredTo: shown.transferred_name,
    ticketIsMissing: shown.ticket_is_missing,
    hasDuplicateTicket: shown.duplicate_tickets,
    revision: load?.revision ?? 0,
  };
}

interface Kept {
  line: VendorInvoiceLoadReply;
  load: AnyLoad | null;
  now: LineNow;
}

/**
 * Returns a function that computes the current lines. A line stays the same object until it or its load changes,
 * so that a table of thousands renders only changed lines.
 */
export function linesReader(
  type: VendorInvoiceType,
): (lines: readonly VendorInvoiceLoadReply[], loads: ReadonlyMap<number, AnyLoad>) => LineNow[] {
  let kept = new Map<number, Kept>();
  return (lines, loads) => {
    const before = kept;
    kept = new Map();
    return lines.map((line) => {
      const load = loads.get(line.load_id) ?? null;
      const last = before.get(line.id);
      const now = last?.line === line && last.load === load ? last.now : lineNow(type, line, load);
      kept.set(line.id, { line, load, now });
      return now;
    });
  };
}

export const LINE_FILTERS = ['all', 'mismatch', 'issues', 'weight'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Returns true when a line is off in cost by more than the threshold, either way. */
export const isMismatch = (line: LineNow, thresholdCents: Cents): boolean =>
  Math.abs(toCents(VENDOR_LINE_FIGURES.difference.of(line) ?? 0)) > thresholdCents;

/** Returns true for a missing ticket, a lock, or a ticket that other loads also have. */
export const hasIssue = ({ ticketIsMissing, lockedReason, hasDuplicateTicket }: LineNow): boolean =>
  ticketIsMissing || lockedReason !== '' || hasDuplicateTicket;

export const isOffInWeight = (line: LineNow): boolean =>
  Math.abs(VENDOR_LINE_FIGURES.weightDiff.of(line) ?? 0) > WEIGHT_TOLERANCE;

/** Returns the lines that pass a filter. */
export function filterLines(lines: readonly LineNow[], filter: LineFilter, thresholdCents: Cents): LineNow[] {
  const passes: Record<LineFilter, (line: LineNow) => boolean> = {
    all: () => true,
    mismatch: (line) => isMismatch(line, thresholdCents),
    issues: hasIssue,
    weight: isOffInWeight,
  };
  return lines.filter(passes[filter]);
}

/** Groups the lines by class, in the order of the file. */
export function linesByClass(lines: readonly LineNow[]): Record<VendorLineClass, LineNow[]> {
  const parts = Object.fromEntries(
    LINE_CLASSES.map((name): [VendorLineClass, LineNow[]] => [name, []]),
  ) as Record<VendorLineClass, LineNow[]>;
  for (const line of lines) parts[line.lineClass].push(line);
  return parts;
}
