import type { INestApplicationContext } from '@nestjs/common';
import { templateMileageBands, templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import { FscSheetRequest } from '#shared/contract/fuel-surcharges';
import { AssetRateSheetRequest, RateSheetRequest } from '#shared/contract/rate-sheets';
import { DB_TYPES } from '#shared/rules/db-types';
import type { Principal } from '#server/platform/common/index';
import { FscSheets } from '#server/sheets/fuel-surcharges/index';
import { RateSheets } from '#server/sheets/rate-sheets/index';
import { requestOf } from './request';

/** Ids of the sheets that rate the demonstration projects. */
export interface DemoSheets {
  customerFreight: number;
  vendorFreight: number;
  carrierFreight: number;
  equipment: { customer: number; vendor: number };
  emptyBoxes: { customer: number; vendor: number };
  fullBoxes: { customer: number; vendor: number };
  customerFsc: number;
  vendorFsc: number;
}

/** Rounds dollars to the cent. */
const toTheCent = (dollars: number): number => Math.round(dollars * 100) / 100;
const CELL_SCALE = 10_000;
const TIER_COUNT = 20;
const TIER_MILES = 10;

/** Returns rates in dollars a ton that grow with the distance, in bands of ten miles up to 200. */
function tiers(
  start: number,
  step: number,
): { mileage_bands: { low_band: number; high_band: number }[]; rs_rates: number[] } {
  const bands = Array.from({ length: TIER_COUNT }, (_, at) => ({
    low_band: at * TIER_MILES + 1,
    high_band: (at + 1) * TIER_MILES,
  }));
  return { mileage_bands: bands, rs_rates: bands.map((_, at) => toTheCent(start + at * step)) };
}

/** Returns surcharges on the template's axes. They grow with the diesel price and the distance. */
function surcharges(centsPerBand: number): number[][] {
  const prices = templatePriceBands();
  return templateMileageBands().map((_, row) =>
    prices.map(
      (__, column) => Math.round(column * (row + 1) * centsPerBand * (CELL_SCALE / 100)) / CELL_SCALE,
    ),
  );
}

/** Creates the sheets of a company. */
export async function createSheets(app: INestApplicationContext, principal: Principal): Promise<DemoSheets> {
  const sheets = app.get(RateSheets);
  const freight = async (rs_name: string, start: number, step: number): Promise<number> => {
    const request = requestOf(RateSheetRequest, {
      rs_name,
      method_id: DB_TYPES.perShortTon,
      type_id: DB_TYPES.tierRates,
      ...tiers(start, step),
    });
    return (await sheets.of('freight').create(principal, request)).rate_sheet.id;
  };
  const asset = async (rs_name: string, assetType: number, method: number, rate: number): Promise<number> => {
    const request = requestOf(AssetRateSheetRequest, {
      rs_name,
      asset_type_id: assetType,
      method_id: method,
      type_id: DB_TYPES.fixedRates,
      rs_rates: [rate],
    });
    return (await sheets.of('asset').create(principal, request)).rate_sheet.id;
  };
  const fsc = async (fsc_name: string, centsPerBand: number): Promise<number> =>
    (
      await app
        .get(FscSheets)
        .create(principal, requestOf(FscSheetRequest, { fsc_name, rates: surcharges(centsPerBand) }))
    ).data.id;
  const { equipment, emptyBox, fullBox, flat, perBox } = DB_TYPES;
  return {
    customerFreight: await freight('Customer last mile 2026', 7.25, 1.35),
    vendorFreight: await freight('Vendor last mile 2026', 6.1, 1.16),
    carrierFreight: await freight('Carrier long haul 2026', 6.4, 1.08),
    equipment: {
      customer: await asset('Customer equipment move', equipment, flat, 1_450),
      vendor: await asset('Vendor equipment move', equipment, flat, 1_180),
    },
    emptyBoxes: {
      customer: await asset('Customer empty boxes', emptyBox, perBox, 62.5),
      vendor: await asset('Vendor empty boxes', emptyBox, perBox, 51.25),
    },
    fullBoxes: {
      customer: await asset('Customer full boxes', fullBox, perBox, 94.75),
      vendor: await asset('Vendor full boxes', fullBox, perBox, 79.5),
    },
    customerFsc: await fsc('Customer FSC 2026', 4.5),
    vendorFsc: await fsc('Vendor FSC 2026', 3.75),
  };
}
