import { type Cents, toCents, toDollars } from '../money';
import { RATE_SCALE, TONS_SCALE, fromUnits, roundHalfAwayFromZero, unitsInOne } from '../scaled';
import type { SumValues } from './contribution';
import { LOAD_STATE, isCounted, isInState } from './load-state';
import { sumWhere } from './project-totals';
import type { SumRow } from './sums';
import type { BilledSums, InvoiceType, PoTotalsResult, TotalsInput, VendorTotalsResult } from './types';

/** The name of the total row of a PO table (spec 2 section 3). */
export const TOTALS_ROW = 'Totals';

/** Sums of the invoices, credits and debits that fit. */
export function billedWhere(
  input: Pick<TotalsInput, 'invoices' | 'credits'>,
  fits: (entry: TotalsInput['invoices'][number] | TotalsInput['credits'][number]) => boolean,
): BilledSums {
  const billed: BilledSums = { invoicedCents: 0, creditCents: 0, debitCents: 0 };
  for (const invoice of input.invoices) if (fits(invoice)) billed.invoicedCents += invoice.totalCents;
  for (const entry of input.credits) {
    if (fits(entry)) billed[entry.isCredit ? 'creditCents' : 'debitCents'] += entry.amountCents;
  }
  return billed;
}

/** One vendor's, or for sand one purchase order's, loads. */
interface Party {
  vendorName: string;
  poNumber: string;
  rows: SumRow[];
}

/**
 * The vendors of a project with their rows, one a name: the project's vendor first, then the attached
 * carriers, also those without loads. A carrier that bears the project vendor's name is the same vendor,
 * because its invoices and credits go by that name.
 */
function vendorsOf(input: TotalsInput, isAsset: boolean): Party[] {
  const parties = new Map<string, Party>();
  const partyNamed = (vendorName: string): Party => {
    const party = parties.get(vendorName) ?? { vendorName, poNumber: '', rows: [] };
    parties.set(vendorName, party);
    return party;
  };
  const project = partyNamed(input.projectVendorName);
  const carriers = new Map<number, Party>();
  for (const carrier of input.attachedCarriers) {
    carriers.set(carrier.pcCarrierId, partyNamed(carrier.carrierName));
  }
  for (const row of input.sums) {
    if (row.isAsset === isAsset) (carriers.get(row.pcCarrierId) ?? project).rows.push(row);
  }
  return [...parties.values()];
}

/**
 * The purchase orders of sand with their rows, by number: those with a sand rate, and those without one
 * (any more) whose loads bear a sand amount or are on a sand invoice. Freight of customers who bring their
 * own sand has purchase orders, too, and is no sand of ours.
 */
function sandOrdersOf(input: TotalsInput): Party[] {
  const parties = new Map<string, Party>();
  for (const rate of input.sandRates) {
    const poNumber = rate.poNumber.trim();
    parties.set(poNumber, { vendorName: rate.vendorName ?? '', poNumber, rows: [] });
  }
  for (const invoice of input.invoices) {
    if (invoice.side !== 'vendor' || invoice.type !== 'sand') continue;
    const party = parties.get(invoice.poNumber) ?? { vendorName: '', poNumber: invoice.poNumber, rows: [] };
    if (party.vendorName === '') party.vendorName = invoice.vendorName;
    parties.set(invoice.poNumber, party);
  }
  for (const row of input.sums) addSandRow(parties, row);
  return [...parties.values()].sort((a, b) => (a.poNumber < b.poNumber ? -1 : 1));
}

function addSandRow(parties: Map<string, Party>, row: SumRow): void {
  if (row.isAsset) return;
  const party = parties.get(row.poNumber);
  if (party) party.rows.push(row);
  else if (
    row.sandCostCents !== 0 ||
    row.sandRevCents !== 0 ||
    isInState(row.state, LOAD_STATE.sandInvoiced)
  ) {
    parties.set(row.poNumber, { vendorName: '', poNumber: row.poNumber, rows: [row] });
  }
}

/** What differs between the vendor tables: the invoice that counts and the cost that it is for. */
const KINDS = {
  freight: { bit: LOAD_STATE.vendorInvoiced, cost: (sums) => sums.freightCostCents + sums.fscCostCents },
  asset: { bit: LOAD_STATE.vendorInvoiced, cost: (sums) => sums.freightCostCents + sums.fscCostCents },
  sand: { bit: LOAD_STATE.sandInvoiced, cost: (sums) => sums.sandCostCents },
} as const satisfies Record<InvoiceType, { bit: number; cost: (sums: SumValues) => Cents }>;

function vendorEntry(input: TotalsInput, type: InvoiceType, party: Party): VendorTotalsResult {
  const { bit, cost } = KINDS[type];
  const onInvoice = (row: SumRow): boolean => isInState(row.state, bit);
  const invoiced = sumWhere(party.rows, (row) => isCounted(row.state) && onInvoice(row));
  const remaining = sumWhere(party.rows, (row) => isCounted(row.state) && !onInvoice(row));
  const canceled = sumWhere(party.rows, (row) => isInState(row.state, LOAD_STATE.canceled) && onInvoice(row));
  const billed = billedWhere(
    input,
    (entry) =>
      entry.side === 'vendor' &&
      entry.type === type &&
      (type === 'sand' ? entry.poNumber === party.poNumber : entry.vendorName === party.vendorName),
  );
  return {
    vendor_name: party.vendorName,
    po_number: party.poNumber,
    is_sand: type === 'sand',
    invoiced_loads: invoiced.loads,
    vendor_canceled_load_count: canceled.loads,
    remaining_loads: remaining.loads,
    remaining_weight: fromUnits(remaining.weightUnits, TONS_SCALE),
    total_invoiced: toDollars(billed.invoicedCents),
    remaining_to_invoice: toDollars(cost(remaining)),
    credits: toDollars(billed.creditCents),
    debits: toDollars(billed.debitCents),
  };
}

/** One entry a vendor of freight, then one a purchase order of sand (design: domain, section 5). */
export function vendorTotals(input: TotalsInput): VendorTotalsResult[] {
  return [
    ...vendorsOf(input, false).map((party) => vendorEntry(input, 'freight', party)),
    ...sandOrdersOf(input).map((party) => vendorEntry(input, 'sand', party)),
  ];
}

/**
 * One entry a vendor of asset loads. A fixed mobilization cost is owed to the project's vendor, whom it was
 * agreed with: what its asset invoices have not billed of it remains, and nothing of the loads.
 */
export function vendorAssetTotals(input: TotalsInput): VendorTotalsResult[] {
  const fixedCents = toCents(input.fixedMobilization.cost);
  const entries = vendorsOf(input, true).map((party) => vendorEntry(input, 'asset', party));
  if (fixedCents <= 0) return entries;
  return entries.map((entry, position) => ({
    ...entry,
    remaining_to_invoice:
      position === 0 ? toDollars(Math.max(0, fixedCents - toCents(entry.total_invoiced))) : 0,
  }));
}

/** Dollars a ton of an amount over a weight, at a rate's four decimals; 0 without weight. */
function ratePerTon(cents: Cents, weightUnits: number): number {
  if (weightUnits <= 0) return 0;
  const scaled = BigInt(cents) * BigInt(unitsInOne(TONS_SCALE)) * BigInt(unitsInOne(RATE_SCALE));
  return fromUnits(Number(roundHalfAwayFromZero(scaled, BigInt(weightUnits) * 100n)), RATE_SCALE);
}

function poTable(rows: PoTotalsResult[], isSand: boolean): PoTotalsResult[] {
  if (rows.length === 0) return [];
  const cents = rows.reduce((sum, row) => sum + toCents(row.invoice_amount), 0);
  const weight = rows.reduce((sum, row) => sum + Math.round(row.weight_received * unitsInOne(TONS_SCALE)), 0);
  const total: PoTotalsResult = {
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
 * The Freight PO Totals (one row a vendor, at its average freight cost a ton, without surcharge) and the
 * Sand PO Totals (one a purchase order, at its cost rate), each with a row 'Totals' where it has rows. The
 * invoice amount is what an invoice for the weight received should come to: the calculated cost of the
 * counted loads, so that a row's weight times its rate is its amount.
 */
export function poTotals(input: TotalsInput): PoTotalsResult[] {
  const costRates = new Map(input.sandRates.map((rate) => [rate.poNumber.trim(), rate.costRate]));
  const countedOf = (party: Party): SumValues => sumWhere(party.rows, (row) => isCounted(row.state));
  const freight = vendorsOf(input, false).map((party) => {
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
  const sand = sandOrdersOf(input).map((party) => {
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
