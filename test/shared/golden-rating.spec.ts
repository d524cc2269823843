import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type WeekPrice, priceTable } from '#shared/calc/fuel-surcharge/index';
import {
  type CarrierRatingSetup,
  type FscSheetVersion,
  type ProjectRatingSetup,
  type RateSheetVersion,
  type RatedLoad,
  type RatingFacts,
  type SandRatingSetup,
  type SheetRef,
  chooseBasis,
  explainLoad,
  flagNames,
  rateLoad,
} from '#shared/calc/rating/index';

const FOLDER = join(__dirname, '../fixtures/golden/rating');

/** A load of a scenario; what it leaves out is usual, and amounts (whole cents) that it leaves out are 0. */
interface GoldenLoad {
  what: string;
  load: Partial<RatingFacts>;
  project?: Partial<ProjectRatingSetup>;
  carrier?: CarrierRatingSetup;
  sandRate?: SandRatingSetup | null;
  sellsSand?: boolean;
  prices?: WeekPrice[];
  expect: Partial<RatedLoad>;
  flags: string[];
  /** Formulas by side and component. */
  formulas?: Record<string, string>;
  /** Monday of the price that applies, null for none. */
  weeks?: string | null;
  /** Row and column of the revenue's surcharge. */
  place?: { row: string; column: string };
}

interface Golden {
  scenario: string;
  why: string;
  project: Partial<ProjectRatingSetup>;
  offsetDays: number;
  prices: WeekPrice[];
  rateSheets: RateSheetVersion[];
  fscSheets: FscSheetVersion[];
  loads: GoldenLoad[];
}

const USUAL_LOAD: RatingFacts = {
  kind: 'freight',
  approvedMileage: 25,
  weightTons: 25,
  totalBoxes: 0,
  loadType: '',
  deliveredAt: '2026-03-11T18:00:00Z',
};

const EMPTY_PROJECT: ProjectRatingSetup = {
  fscAreaId: '',
  customerFscId: 0,
  vendorFscId: 0,
  customerRatesId: 0,
  vendorRatesId: 0,
  customerEquipmentRateId: 0,
  customerEmptyBoxesRateId: 0,
  customerFullBoxesRateId: 0,
  vendorEquipmentRateId: 0,
  vendorEmptyBoxesRateId: 0,
  vendorFullBoxesRateId: 0,
  applyFscToAssetLoads: false,
  fixedMobRev: 0,
  fixedMobCost: 0,
};

const FREE_SAND: SandRatingSetup = { id: 1, poNumber: 'PO-0', revRate: 0, costRate: 0 };
const NOTHING = { freightRev: 0, fscRev: 0, sandRev: 0, freightCost: 0, fscCost: 0, sandCost: 0 };

const refOf = (sheet: SheetRef): SheetRef => ({ id: sheet.id, version: sheet.version, name: sheet.name });

function sheetWithId<T extends SheetRef>(sheets: readonly T[], id: number): T {
  const found = sheets.find((sheet) => sheet.id === id);
  if (!found) throw new Error(`The scenario has no sheet ${id}`);
  return found;
}

function rate(golden: Golden, load: GoldenLoad) {
  const facts = { ...USUAL_LOAD, ...load.load };
  const basis = chooseBasis(facts, {
    project: { ...EMPTY_PROJECT, ...golden.project, ...load.project },
    carrier: load.carrier ?? null,
    sandRate: load.sandRate === undefined ? FREE_SAND : load.sandRate,
    sellsSand: load.sellsSand ?? true,
    prices: priceTable(load.prices ?? golden.prices, golden.offsetDays),
    offsetDays: golden.offsetDays,
    sheets: {
      rateSheet: (id) => refOf(sheetWithId(golden.rateSheets, id)),
      fscSheet: (id) => refOf(sheetWithId(golden.fscSheets, id)),
    },
  });
  const versions = {
    rateSheet: (ref: SheetRef) => sheetWithId(golden.rateSheets, ref.id),
    fscSheet: (ref: SheetRef) => sheetWithId(golden.fscSheets, ref.id),
  };
  return { basis, rated: rateLoad(facts, basis, versions), explained: explainLoad(facts, basis, versions) };
}

const scenarios = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden] as const,
);

describe.each(scenarios)('rating: %s', (file, golden) => {
  it('has the name of its scenario', () => {
    expect(file).toBe(`${golden.scenario}.json`);
    expect(golden.loads.length).toBeGreaterThan(0);
  });

  it.each(golden.loads.map((load) => [load.what, load] as const))('%s', (_what, load) => {
    const { basis, rated, explained } = rate(golden, load);
    const { flags, ...amounts } = rated;
    expect(amounts).toEqual({ ...NOTHING, ...load.expect });
    expect(flagNames(flags).sort()).toEqual([...load.flags].sort());
    if (load.weeks !== undefined) expect(basis.price?.period ?? null).toBe(load.weeks);
    for (const [name, formula] of Object.entries(load.formulas ?? {})) {
      const amount = explained.amounts.find((one) => `${one.side} ${one.component}` === name);
      expect(amount?.formula).toBe(formula);
    }
    if (load.place) expect(explained.amounts[1]).toMatchObject(load.place);
    expect(JSON.parse(JSON.stringify(basis))).toEqual(basis);
  });
});
