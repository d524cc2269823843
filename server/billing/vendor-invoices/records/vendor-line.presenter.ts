import { type Cents, toCents, toDollars } from '#shared/calc/money';
import {
  type BilledLine,
  type MatchedLine,
  type ReconcilableLoad,
  lineFigures,
} from '#shared/calc/reconciliation/index';
import { MOISTURE_SCALE, TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type {
  VendorInvoiceLoadReply,
  VendorInvoiceReply,
  VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import { DB_TYPES } from '#shared/rules/db-types';
import type { LineMark } from './line-mark';

/** Delivery date of a line without a load: 01/01/2012 at midnight in Chicago. */
export const MISSING_DELIVERED_DATE = '2012-01-01T06:00:00.000Z';

/** A line as the database returns it: dollars, tons, a fraction. */
export interface VendorLineRow {
  readonly id: number;
  readonly invoice_id: number;
  readonly line_no: number;
  readonly load_no: number;
  readonly ticket_number: string;
  readonly vendor_freight: number;
  readonly vendor_fsc: number;
  readonly vendor_sand: number;
  readonly weight_tons: number;
  readonly moisture_content: number;
  readonly load_id: number;
  readonly duplicate_of: number;
}

/** A load in the form that reconciliation calculates with, plus the load's row. */
export interface LoadToReconcile extends ReconcilableLoad {
  readonly row: FreightLoad | AssetLoad;
}

const isTransferredOut = (load: FreightLoad | AssetLoad): boolean =>
  load.transfer_type_id === DB_TYPES.transferredOut;

/** Returns the job that a load was transferred to; '' for a load that the project still has. */
const transferredTo = (load: FreightLoad | AssetLoad): string =>
  isTransferredOut(load) ? load.transferred_name : '';

/** Converts a load's reply for reconciliation. `invoiceId` is that of the reconciled side. */
export function reconcilable(row: FreightLoad | AssetLoad, invoiceId: number): LoadToReconcile {
  const freight = 'ticket_number' in row ? row : null;
  return {
    id: row.id,
    loadNo: row.load_no,
    ticketNumber: freight?.ticket_number ?? '',
    poNumber: freight?.po_number ?? '',
    deliveredAt: row.delivered_date,
    weightUnits: toUnits(row.weight_tons, TONS_SCALE),
    isCanceled: row.is_canceled,
    isTransferredOut: isTransferredOut(row),
    transferredTo: transferredTo(row),
    invoiceId,
    freightCostCents: toCents(row.freight_cost),
    fscCostCents: toCents(row.fsc_cost),
    sandCostCents: toCents(freight?.sand_cost ?? 0),
    row,
  };
}

/** Converts a stored line for reconciliation. */
export const billedLine = (row: VendorLineRow): BilledLine => ({
  lineNo: row.line_no,
  loadNo: row.load_no,
  ticketNumber: row.ticket_number,
  freightCents: toCents(row.vendor_freight),
  fscCents: toCents(row.vendor_fsc),
  sandCents: toCents(row.vendor_sand),
  weightUnits: toUnits(row.weight_tons, TONS_SCALE),
  moistureUnits: toUnits(row.moisture_content, MOISTURE_SCALE),
});

/** Fields of a load that a line shows, besides the figures. */
type ShownLoad = Pick<
  VendorInvoiceLoadReply,
  | (
      | 'load_no'
      | 'mileage'
      | 'carrier_name'
      | 'pc_carrier_id'
      | 'po_number'
      | 'product_name'
      | 'ticket_number'
    )
  | ('delivered_date' | 'freight_cost' | 'freight_rev' | 'fsc_cost' | 'fsc_rev' | 'sand_cost' | 'sand_rev')
  | ('ticket_is_missing' | 'duplicate_tickets' | 'locked_reason' | 'is_canceled' | 'transferred_name')
>;

const NO_LOAD = {
  mileage: 0,
  carrier_name: '',
  pc_carrier_id: 0,
  product_name: '',
  delivered_date: MISSING_DELIVERED_DATE,
  freight_cost: 0,
  freight_rev: 0,
  fsc_cost: 0,
  fsc_rev: 0,
  sand_cost: 0,
  sand_rev: 0,
  ticket_is_missing: false,
  duplicate_tickets: false,
  locked_reason: '',
  is_canceled: false,
  transferred_name: '',
} as const;

/**
 * Returns the shown fields of a load. A missing load has only what was billed: its number, or its ticket and
 * purchase order.
 */
function factsOf(
  row: VendorLineRow,
  load: FreightLoad | AssetLoad | null,
  invoice: VendorInvoiceReply,
): ShownLoad {
  if (load === null) {
    const { load_no, ticket_number } = row;
    return { ...NO_LOAD, load_no, ticket_number, po_number: invoice.purchase_order };
  }
  return {
    ...freightFacts(load),
    load_no: load.load_no,
    mileage: load.approved_mileage,
    carrier_name: load.carrier_name,
    pc_carrier_id: load.pc_carrier_id,
    delivered_date: load.delivered_date,
    freight_cost: load.freight_cost,
    freight_rev: load.freight_rev,
    fsc_cost: load.fsc_cost,
    fsc_rev: load.fsc_rev,
    locked_reason: load.locked_reason,
    is_canceled: load.is_canceled,
    transferred_name: transferredTo(load),
  };
}

/** Values of the freight fields for asset loads, which have none. */
const NO_FREIGHT = {
  po_number: '',
  product_name: '',
  ticket_number: '',
  sand_cost: 0,
  sand_rev: 0,
  ticket_is_missing: false,
  duplicate_tickets: false,
};

const freightFacts = (load: FreightLoad | AssetLoad): typeof NO_FREIGHT =>
  'ticket_number' in load
    ? {
        po_number: load.po_number,
        product_name: load.product_name,
        ticket_number: load.ticket_number,
        sand_cost: load.sand_cost,
        sand_rev: load.sand_rev,
        ticket_is_missing: load.ticket_is_missing,
        duplicate_tickets: load.matching_load_numbers.length > 1,
      }
    : NO_FREIGHT;

/** Returns the decision about a line if it was made for its present difference. */
function decisionOf(mark: LineMark | undefined, cents: Cents): Pick<VendorInvoiceLoadReply, 'decision'> {
  if (mark?.cents !== cents) return {};
  const { decision, reason, by, at } = mark;
  return { decision: { decision, reason, by, at } };
}

/** Data that the lines of an invoice are shown with. */
export interface LineContext {
  readonly type: VendorInvoiceType;
  readonly invoice: VendorInvoiceReply;
  /** Names of the invoices that have loads of duplicate lines. */
  readonly names: ReadonlyMap<number, string>;
  /** Decisions about lines, by the id of the line. */
  readonly marks: ReadonlyMap<number, LineMark>;
  /** Set when the lines share the project's fixed cost. */
  readonly isFixed: boolean;
  /** Returns true when another vendor than the invoice's hauled the load. */
  readonly isOtherVendor: (load: FreightLoad | AssetLoad) => boolean;
}

/** Presents a line with the present state of its load. */
export function presentVendorLine(
  row: VendorLineRow,
  { load, ...match }: MatchedLine<LoadToReconcile>,
  { type, invoice, names, marks, isFixed, isOtherVendor }: LineContext,
): VendorInvoiceLoadReply {
  const figures = lineFigures(type, { load, ...match });
  const tons = (units: number): number => fromUnits(units, TONS_SCALE);
  return {
    id: row.id,
    invoice_id: row.invoice_id,
    line_no: row.line_no,
    vendor_freight: row.vendor_freight,
    vendor_fsc: row.vendor_fsc,
    vendor_sand: row.vendor_sand,
    vendor_total: toDollars(figures.billedCents),
    weight_tons: row.weight_tons,
    moisture_content: row.moisture_content,
    total_calc_weight_tons: tons(figures.calculatedWeightUnits),
    weight_diff_tons: tons(figures.weightDifferenceUnits),
    calculated_total: toDollars(figures.calculatedCents),
    is_fixed_share: isFixed,
    load_id: row.load_id,
    ...factsOf(row, load?.row ?? null, invoice),
    load_is_missing: load === null,
    other_vendor: load !== null && isOtherVendor(load.row),
    duplicate_of: row.duplicate_of,
    duplicate_of_name: names.get(row.duplicate_of) ?? '',
    line_class: figures.lineClass,
    ...decisionOf(marks.get(row.id), figures.differenceCents),
    created_by_id: invoice.created_by_id,
    updated_by_id: invoice.updated_by_id,
  };
}
