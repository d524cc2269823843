import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplate } from '#server/billing/vendor-invoices/files/vendor-file';
import { type WeekPrice, priceTable } from '#shared/calc/fuel-surcharge/index';
import {
  type FscBasis,
  type LoadExplanation,
  type RatingBasis,
  type RatingFacts,
  type SheetVersions,
  chooseBasis,
  explainLoad,
} from '#shared/calc/rating/index';
import {
  type InvoiceType,
  type MatchedLine,
  type RatedCosts,
  type ReconcilableLoad,
  SuggestionIndex,
  type VendorInvoiceSums,
  type WeekCell,
  explainDifference,
  invoiceSums,
  lineFigures,
  matchLines,
  ratedCosts,
  suggestLoads,
} from '#shared/calc/reconciliation/index';
import { toUnits } from '#shared/calc/scaled';

const FOLDER = join(__dirname, '../fixtures/golden/reconciliation');

/** A load of a scenario; what it leaves out is usual. */
interface GoldenLoad {
  id: number;
  loadNo: number;
  ticketNumber?: string;
  poNumber?: string;
  tons?: number;
  miles?: number;
  boxes?: number;
  loadType?: string;
  deliveredAt?: string;
  isCanceled?: boolean;
  isTransferredOut?: boolean;
  transferredTo?: string;
  invoiceId?: number;
}

/** Costs of the loads: the method, one rate, and cells for diesel prices from $3.00 on, one for each 20 cents. */
interface GoldenCosts {
  methodId: number;
  rate: number;
  fsc?: { basis: FscBasis; cells: number[] };
  sandRate?: number;
  prices?: WeekPrice[];
}

interface GoldenLine {
  load: number | null;
  class: string;
  duplicateOf: number;
  billed: number;
  calculated: number;
  /** Billed less calculated weight, in units of 4 decimals. */
  weightOff: number;
  /** 'component cause cents: text'. */
  parts: string[];
  /** 'load score reasons'. */
  suggested?: string[];
}

interface Golden {
  scenario: string;
  why: string;
  type: InvoiceType;
  purchaseOrder?: string;
  invoiceNames?: Record<string, string>;
  costs: GoldenCosts;
  loads: GoldenLoad[];
  csv: string[];
  expect: { lines: GoldenLine[]; sums: VendorInvoiceSums };
}

const DELIVERED_AT = '2026-03-11T18:00:00Z';
const OFFSET_DAYS = 1;
const FIRST_PRICE = 3;
const PRICE_STEP = 0.2;

interface CostedLoad extends ReconcilableLoad {
  facts: RatingFacts;
  basis: RatingBasis;
}

function versionsOf(costs: GoldenCosts): SheetVersions {
  const cells = costs.fsc?.cells ?? [];
  return {
    rateSheet: () => ({
      id: 1,
      version: 1,
      name: 'Agreed',
      methodId: costs.methodId,
      typeId: 5,
      bands: [{ low: 0, high: 0, rate: costs.rate }],
    }),
    fscSheet: () => ({
      id: 2,
      version: 1,
      name: 'Surcharge',
      basis: costs.fsc?.basis ?? 'per_ton',
      priceBands: cells.map((_cell, at) => ({
        low: Number((FIRST_PRICE + at * PRICE_STEP).toFixed(2)),
        high: Number((FIRST_PRICE + (at + 1) * PRICE_STEP - 0.01).toFixed(2)),
      })),
      mileageBands: [{ low: 1, high: 500 }],
      cells: [cells],
    }),
  };
}

function basisOf(golden: Golden, facts: RatingFacts): RatingBasis {
  const { costs } = golden;
  const fscId = costs.fsc === undefined ? 0 : 2;
  return chooseBasis(facts, {
    project: {
      fscAreaId: costs.fsc === undefined ? '' : 'R30',
      customerFscId: fscId,
      vendorFscId: fscId,
      customerRatesId: 1,
      vendorRatesId: 1,
      customerEquipmentRateId: 1,
      customerEmptyBoxesRateId: 1,
      customerFullBoxesRateId: 1,
      vendorEquipmentRateId: 1,
      vendorEmptyBoxesRateId: 1,
      vendorFullBoxesRateId: 1,
      applyFscToAssetLoads: true,
      fixedMobRev: 0,
      fixedMobCost: 0,
    },
    carrier: null,
    sandRate:
      costs.sandRate === undefined ? null : { id: 1, poNumber: '', revRate: 0, costRate: costs.sandRate },
    sellsSand: true,
    prices: priceTable(costs.prices ?? [], OFFSET_DAYS),
    offsetDays: OFFSET_DAYS,
    sheets: {
      rateSheet: () => ({ id: 1, version: 1, name: 'Agreed' }),
      fscSheet: () => ({ id: 2, version: 1, name: 'Surcharge' }),
    },
  });
}

const USUAL_LOAD = {
  ticketNumber: '',
  poNumber: '',
  tons: 0,
  miles: 25,
  boxes: 0,
  loadType: '',
  deliveredAt: DELIVERED_AT,
  isCanceled: false,
  isTransferredOut: false,
  transferredTo: '',
  invoiceId: 0,
};

function costed(golden: Golden, given: GoldenLoad): CostedLoad {
  const { tons, miles, boxes, loadType, ...load } = { ...USUAL_LOAD, ...given };
  const facts: RatingFacts = {
    kind: golden.type === 'asset' ? 'asset' : 'freight',
    approvedMileage: miles,
    weightTons: tons,
    totalBoxes: boxes,
    loadType,
    deliveredAt: load.deliveredAt,
  };
  const basis = basisOf(golden, facts);
  const [, , , freight, fsc, sand] = explainLoad(facts, basis, versionsOf(golden.costs)).amounts;
  return {
    ...load,
    weightUnits: toUnits(tons, 4),
    freightCostCents: freight?.amountCents ?? 0,
    fscCostCents: fsc?.amountCents ?? 0,
    sandCostCents: sand?.amountCents ?? 0,
    facts,
    basis,
  };
}

function ratedOf(golden: Golden, load: CostedLoad): RatedCosts {
  const versions = versionsOf(golden.costs);
  const explained = (price: WeekPrice | null): LoadExplanation =>
    explainLoad(load.facts, { ...load.basis, price }, versions);
  const weeks = (golden.costs.prices ?? []).flatMap((price): WeekCell[] => {
    const cell = ratedCosts(explained(price).amounts, []).fsc?.cell ?? null;
    return cell === null ? [] : [{ week: price.period, cell }];
  });
  return ratedCosts(explained(load.basis.price).amounts, weeks);
}

const MS_OF = (loads: readonly ReconcilableLoad[]): number[] =>
  loads.map((load) => Date.parse(load.deliveredAt));

function indexOf(golden: Golden, loads: readonly CostedLoad[], matches: readonly MatchedLine<CostedLoad>[]) {
  const taken = matches.flatMap(({ load }) => (load === null ? [] : [load]));
  const times = MS_OF(taken.length > 0 ? taken : loads);
  const index = new SuggestionIndex<CostedLoad>({
    type: golden.type,
    purchaseOrder: golden.purchaseOrder ?? '',
    deliveries: { firstMs: Math.min(...times), lastMs: Math.max(...times) },
  });
  for (const load of loads) if (!taken.includes(load)) index.add(load);
  return index;
}

async function resultOf(golden: Golden): Promise<Golden['expect']> {
  const content = Buffer.from(golden.csv.join('\r\n'));
  const parsed = await readTemplate(golden.type, { mediaType: 'text/csv', fileName: 'bill.csv', content });
  expect(parsed.faults).toEqual([]);
  const loads = golden.loads.map((load) => costed(golden, load));
  const matches = matchLines(golden.type, parsed.lines, loads, golden.purchaseOrder ?? '');
  const index = indexOf(golden, loads, matches);
  const lines = matches.map((match): GoldenLine => {
    const figures = lineFigures(golden.type, match);
    const name = golden.invoiceNames?.[String(match.duplicateOf)] ?? '';
    const rated = match.load && ratedOf(golden, match.load);
    const difference = explainDifference(golden.type, match, rated, name);
    const sum = difference.parts.reduce((cents, part) => cents + part.cents, 0);
    expect(sum).toBe(difference.billedCents - difference.owedCents);
    const suggested = suggestLoads(match.line, index).map(
      ({ load, score, reasons }) => `${load.id} ${score} ${reasons.join(' ')}`,
    );
    return {
      load: match.load?.id ?? null,
      class: figures.lineClass,
      duplicateOf: match.duplicateOf,
      billed: figures.billedCents,
      calculated: figures.calculatedCents,
      weightOff: figures.weightDifferenceUnits,
      parts: difference.parts.map((part) => `${part.component} ${part.cause} ${part.cents}: ${part.text}`),
      ...(figures.lineClass === 'missing' ? { suggested } : {}),
    };
  });
  return { lines, sums: invoiceSums(golden.type, matches) };
}

const scenarios = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden] as const,
);

describe.each(scenarios)('reconciliation: %s', (file, golden) => {
  it('has the name of its scenario', () => {
    expect(file).toBe(`${golden.scenario}.json`);
    expect(golden.why).not.toBe('');
  });

  it('has the expected lines and sums', async () => {
    expect(await resultOf(golden)).toEqual(golden.expect);
  });
});
