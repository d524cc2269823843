import { chicagoDay } from '#shared/business-time';
import type { PriceTable, WeekPrice } from '../fuel-surcharge';
import { type AssetType, assetTypeOf } from './sheet-kinds';
import type { RatingBasis, RatingFacts, SheetRef, SideBasis } from './types';

/** Settings of a project that rating depends on: sheet ids, 0 for none; fixed amounts in dollars. */
export interface ProjectRatingSetup {
  fscAreaId: string;
  customerFscId: number;
  vendorFscId: number;
  customerRatesId: number;
  vendorRatesId: number;
  customerEquipmentRateId: number;
  customerEmptyBoxesRateId: number;
  customerFullBoxesRateId: number;
  vendorEquipmentRateId: number;
  vendorEmptyBoxesRateId: number;
  vendorFullBoxesRateId: number;
  applyFscToAssetLoads: boolean;
  fixedMobRev: number;
  fixedMobCost: number;
}

/** Settings of an attached carrier that the cost side depends on. */
export interface CarrierRatingSetup {
  rateSheetId: number;
  fscId: number;
  equipmentRateId: number;
  emptyBoxesRateId: number;
  fullBoxesRateId: number;
  applyFscToAssetLoads: boolean;
}

/** Sand rate of the project for the load's PO, in dollars a ton. */
export interface SandRatingSetup {
  id: number;
  poNumber: string;
  revRate: number;
  costRate: number;
}

/** Current versions of sheets by id; null for a sheet that does not exist. */
export interface CurrentSheets {
  rateSheet(id: number): SheetRef | null;
  fscSheet(id: number): SheetRef | null;
}

/** Everything that a basis is chosen from. `prices` are those of the project's area, null without an area. */
export interface BasisChoice {
  project: ProjectRatingSetup;
  /** Carrier attached under the load's `pc_carrier_id`; null for none. */
  carrier: CarrierRatingSetup | null;
  sandRate: SandRatingSetup | null;
  /** True when the project has a sand rate for any PO. */
  sellsSand: boolean;
  prices: PriceTable | null;
  offsetDays: number;
  sheets: CurrentSheets;
}

/** Sheets of one party for its loads. */
interface PartySheets {
  source: SideBasis['source'];
  freight: number;
  assets: Record<AssetType, number>;
  fsc: number;
  appliesFscToAssets: boolean;
  fixedMobilization: boolean;
}

function customerSheets(project: ProjectRatingSetup): PartySheets {
  return {
    source: 'project',
    freight: project.customerRatesId,
    assets: {
      equipment: project.customerEquipmentRateId,
      emptyBox: project.customerEmptyBoxesRateId,
      fullBox: project.customerFullBoxesRateId,
    },
    fsc: project.customerFscId,
    appliesFscToAssets: project.applyFscToAssetLoads,
    fixedMobilization: project.fixedMobRev > 0,
  };
}

function vendorSheets(project: ProjectRatingSetup): PartySheets {
  return {
    source: 'project',
    freight: project.vendorRatesId,
    assets: {
      equipment: project.vendorEquipmentRateId,
      emptyBox: project.vendorEmptyBoxesRateId,
      fullBox: project.vendorFullBoxesRateId,
    },
    fsc: project.vendorFscId,
    appliesFscToAssets: project.applyFscToAssetLoads,
    fixedMobilization: project.fixedMobCost > 0,
  };
}

function carrierSheets(carrier: CarrierRatingSetup, project: ProjectRatingSetup): PartySheets {
  return {
    source: 'carrier',
    freight: carrier.rateSheetId,
    assets: {
      equipment: carrier.equipmentRateId,
      emptyBox: carrier.emptyBoxesRateId,
      fullBox: carrier.fullBoxesRateId,
    },
    fsc: carrier.fscId,
    appliesFscToAssets: carrier.applyFscToAssetLoads,
    fixedMobilization: project.fixedMobCost > 0,
  };
}

function rateSheetId(load: RatingFacts, party: PartySheets): number {
  if (load.kind === 'freight') return party.freight;
  const type = assetTypeOf(load.loadType);
  return type === null || party.fixedMobilization ? 0 : party.assets[type];
}

/** Returns true when a surcharge of the party can apply to the load. */
function takesSurcharge(load: RatingFacts, party: PartySheets, project: ProjectRatingSetup): boolean {
  if (project.fscAreaId === '') return false;
  return load.kind === 'freight' || (party.appliesFscToAssets && !party.fixedMobilization);
}

function chooseSide(load: RatingFacts, party: PartySheets, choice: BasisChoice): SideBasis {
  const asset = load.kind === 'asset';
  const rateId = rateSheetId(load, party);
  const fscId = takesSurcharge(load, party, choice.project) ? party.fsc : 0;
  return {
    source: party.source,
    rateSheet: rateId === 0 ? null : choice.sheets.rateSheet(rateId),
    fscSheet: fscId === 0 ? null : choice.sheets.fscSheet(fscId),
    appliesFscToAssets: asset && party.appliesFscToAssets,
    fixedMobilization: asset && party.fixedMobilization,
  };
}

function choosePrice(load: RatingFacts, sides: SideBasis[], prices: PriceTable | null): WeekPrice | null {
  if (prices === null || sides.every((side) => side.fscSheet === null)) return null;
  const week = prices.at(chicagoDay(load.deliveredAt));
  return week && { period: week.period, price: week.price };
}

/**
 * Chooses what a load is rated with. Revenue takes the customer's sheets. Cost takes the sheets of the
 * attached carrier, or the project's vendor sheets when none is attached. If the carrier lacks a sheet, the
 * load is flagged; the vendor's rates were agreed with somebody else. A fixed mobilization amount replaces
 * the asset loads of its side, including those of attached carriers. Only facts that rating reads go into the
 * basis, so that similar loads share one. See docs/domain/rating.md#sheets-of-a-load.
 */
export function chooseBasis(load: RatingFacts, choice: BasisChoice): RatingBasis {
  const { project, carrier, sandRate } = choice;
  const revenue = chooseSide(load, customerSheets(project), choice);
  const vendor = carrier === null ? vendorSheets(project) : carrierSheets(carrier, project);
  const cost = chooseSide(load, vendor, choice);
  const sand = load.kind === 'freight' ? sandRate : null;
  return {
    fscAreaId: project.fscAreaId,
    price: choosePrice(load, [revenue, cost], choice.prices),
    offsetDays: choice.offsetDays,
    revenue,
    cost,
    sand: sand && {
      sandRateId: sand.id,
      poNumber: sand.poNumber,
      revRate: sand.revRate,
      costRate: sand.costRate,
    },
    ...(load.kind === 'freight' && !choice.sellsSand && { sellsSand: false }),
  };
}
