import { type Cents, toCents, toDollars } from '../money';
import { RATE_SCALE, TONS_SCALE, fromUnits, roundHalfAwayFromZero, unitsInOne } from '../scaled';
import { fixedCostInvoiced } from './billed';
import type { SumValues } from './contribution';
import { LOAD_STATE, isCounted, isInState, isSandOpen } from './load-state';
import { sumWhere } from './project-totals';
import type { SumRow } from './sums';
import type { InvoiceType, PoTotals, TotalsInput, VendorTotals } from './types';
import { type Party, sandOrdersOf, unratedOrdersOf, vendorsOf } from './vendor-parties';

/** Name of the total row of a PO table. Required wording. */
export const TOTALS_ROW = 'Totals';

/** Settings of a vendor table. */
interface VendorKind {
  /** State bit of the invoice that counts. */
  readonly bit: number;
  /** Checks that loads of a state wait for that invoice. */
  readonly isOpen: (state: number) => boolean;
  readonly cost: (sums: SumValues) => Cents;
}

const KINDS = {
  freight: {
    bit: LOAD_STATE.vendorInvoiced,
    isOpen: isFreightOpen,
    cost: (sums) => sums.freightCostCents + sums.fscCostCents,
  },
  asset: {
    bit: LOAD_STATE.vendorInvoiced,
    isOpen: isFreightOpen,
    cost: (sums) => sums.freightCostCents + sums.fscCostCents,
  },
  sand: { bit: LOAD_STATE.sandInvoiced, isOpen: isSandOpen, cost: (sums) => sums.sandCostCents },
} as const satisfies Record<InvoiceType, VendorKind>;

function isFreightOpen(state: number): boolean {
  return isCounted(state) && !isInState(state, LOAD_STATE.vendorInvoiced);
}

function vendorEntry(type: InvoiceType, party: Party): VendorTotals {
  const { bit, isOpen, cost } = KINDS[type];
  const onInvoice = (row: SumRow): boolean => isInState(row.state, bit);
  const invoiced = sumWhere(party.rows, (row) => isCounted(row.state) && onInvoice(row));
  const remaining = sumWhere(party.rows, (row) => isOpen(row.state));
  const canceled = sumWhere(party.rows, (row) => isInState(row.state, LOAD_STATE.canceled) && onInvoice(row));
  return {
    vendor_name: party.vendorName,
    po_number: party.poNumber,
    is_sand: type === 'sand',
    invoiced_loads: invoiced.loads,
    vendor_canceled_load_count: canceled.loads,
    remaining_loads: remaining.loads,
    remaining_weight: fromUnits(remaining.weightUnits, TONS_SCALE),
    total_invoiced: toDollars(party.billed.invoicedCents),
    remaining_to_invoice: toDollars(cost(remaining)),
    credits: toDollars(party.billed.creditCents),
    debits: toDollars(party.billed.debitCents),
  };
}

/** Returns one entry for each freight vendor, then one for each sand PO. */
export function vendorTotals(input: TotalsInput): VendorTotals[] {
  return [
    ...vendorsOf(input, 'freight').map((party) => vendorEntry('freight', party)),
    ...sandOrdersOf(input).map((party) => vendorEntry('sand', party)),
  ];
}

/**
 * Returns one entry for each vendor of asset loads. A fixed mobilization cost is owed to the project's
 * vendor, with whom it was agreed. Only the part that its asset invoices have not billed remains.
 */
export function vendorAssetTotals(input: TotalsInput): VendorTotals[] {
  const fixedCents = toCents(input.fixedMobilization.cost);
  const entries = vendorsOf(input, 'asset').map((party) => vendorEntry('asset', party));
  if (fixedCents <= 0) return entries;
  const remaining = toDollars(Math.max(0, fixedCents - fixedCostInvoiced(input.invoices)));
  return entries.map((entry, position) => ({
    ...entry,
    remaining_to_invoice: position === 0 ? remaining : 0,
  }));
}

/** Totals of a vendor or of a sand PO, with the carriers whose loads are on no invoice. */
export interface VendorWork {
  readonly type: InvoiceType;
  readonly totals: VendorTotals;
  readonly openCarriers: readonly number[];
}

function workOf(
  type: InvoiceType,
  parties: readonly Party[],
  entries: readonly VendorTotals[],
): VendorWork[] {
  const { isOpen } = KINDS[type];
  return entries.map((totals, position) => {
    const open = (parties[position]?.rows ?? []).filter((row) => row.loads > 0 && isOpen(row.state));
    return { type, totals, openCarriers: [...new Set(open.map(({ pcCarrierId }) => pcCarrierId))] };
  });
}

/** Returns the entries of `vendor_totals` and `vendor_asset_totals`, each with its type and open carriers. */
export function vendorWork(input: TotalsInput): VendorWork[] {
  const [freight, sand, asset] = [
    vendorsOf(input, 'freight'),
    sandOrdersOf(input),
    vendorsOf(input, 'asset'),
  ];
  const entries = vendorTotals(input);
  return [
    ...workOf('freight', freight, entries.slice(0, freight.length)),
    ...workOf('sand', sand, entries.slice(freight.length)),
    ...workOf('asset', asset, vendorAssetTotals(input)),
  ];
}

/** Returns dollars a ton of an amount over a weight, with four decimals; 0 without weight. */
function ratePerTon(cents: Cents, weightUnits: number): number {
  if (weightUnits <= 0) return 0;
  const scaled = BigInt(cents) * BigInt(unitsInOne(TONS_SCALE)) * BigInt(unitsInOne(RATE_SCALE));
  return fromUnits(Number(roundHalfAwayFromZero(scaled, BigInt(weightUnits) * 100n)), RATE_SCALE);
}

function poTable(rows: PoTotals[], isSand: boolean): PoTotals[] {
  if (rows.length === 0) return [];
  const cents = rows.reduce((sum, row) => sum + toCents(row.invoice_amount), 0);
  const weight = rows.reduce((sum, row) => sum + Math.round(row.weight_received * unitsInOne(TONS_SCALE)), 0);
  const total: PoTotals = {
    vendor: TOTALS_ROW,
    rate: ratePerTon(cents, weight),
    weight_received: fromUnits(weight, TONS_SCALE),
    invoice_amount: toDollars(cents),
    sand_po: '',
    is_sand: isSand,
  };
  return [...rows, total];
}

/**
 * Returns the Freight PO Totals and the Sand PO Totals, each with a row 'Totals' if it has rows. Freight has
 * a row for each vendor, at its average freight cost a ton without surcharge. Sand has one for each PO, at
 * its cost rate. The invoice amount is the calculated cost of the counted loads. See
 * docs/domain/totals.md#po-tables.
 */
export function poTotals(input: TotalsInput): PoTotals[] {
  const costRates = new Map(input.sandRates.map((rate) => [rate.poNumber.trim(), rate.costRate]));
  const countedOf = (party: Party): SumValues => sumWhere(party.rows, (row) => isCounted(row.state));
  const haulers = vendorsOf(input, 'freight').filter(({ isDetached }) => !isDetached);
  const freight = haulers.map((party) => {
    const sums = countedOf(party);
    return {
      vendor: party.vendorName,
      rate: ratePerTon(sums.freightCostCents, sums.weightUnits),
      weight_received: fromUnits(sums.weightUnits, TONS_SCALE),
      invoice_amount: toDollars(sums.freightCostCents),
      sand_po: '',
      is_sand: false,
    };
  });
  const rated = sandOrdersOf(input);
  const sand = [...rated, ...unratedOrdersOf(input, rated)].map((party) => {
    const sums = countedOf(party);
    return {
      vendor: party.vendorName,
      rate: costRates.get(party.poNumber) ?? ratePerTon(sums.sandCostCents, sums.weightUnits),
      weight_received: fromUnits(sums.weightUnits, TONS_SCALE),
      invoice_amount: toDollars(sums.sandCostCents),
      sand_po: party.poNumber,
      is_sand: true,
    };
  });
  return [...poTable(freight, false), ...poTable(sand, true)];
}
