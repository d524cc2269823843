import { Injectable } from '@nestjs/common';
import { priceTable } from '#shared/calc/fuel-surcharge/index';
import type { CarrierRatingSetup, ProjectRatingSetup, SandRatingSetup } from '#shared/calc/rating/index';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { referenceText } from '#shared/rules/reference-text';
import { CarrierRepository } from '#server/projects/carriers/index';
import type { ProjectScope, Sql } from '#server/database/index';
import { FuelPrices, type FuelWeek } from '#server/sheets/fuel-prices/index';
import { ProjectRepository } from '#server/projects/index';
import type { ProjectEntity } from '#server/projects/project.entity';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { fingerprintOf } from './fingerprint';
import { RatingContext } from './rating-context';
import { type SheetDraft, type SheetIds, SheetLibrary } from './sheet-library';

/** Reads what the loads of a project are rated with. */
@Injectable()
export class RatingContexts {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly prices: FuelPrices,
    private readonly sheets: SheetLibrary,
  ) {}

  /**
   * Returns the fuel surcharge area of a project, '' for none, with the stored diesel prices of its weeks.
   */
  async diesel(scope: ProjectScope): Promise<{ areaId: string; weeks: FuelWeek[] }> {
    const areaId = (await this.projects.find(scope))?.fsc_area_id ?? '';
    return { areaId, weeks: areaId === '' ? [] : await this.prices.stored(areaId) };
  }

  /**
   * Reads the present context through `sql`; inside a change, under its lock.
   * With a draft, returns the context as if the draft were saved.
   */
  async of(scope: ProjectScope, sql: Sql, draft?: SheetDraft): Promise<RatingContext> {
    const project = await this.projects.find(scope, sql);
    if (project === null) throw new Error(`Project ${scope.projectId} no longer exists`);
    const carriers = await this.carriers.ofProject(scope, sql);
    const sandRates = await this.sandRates.ofProject(scope, sql);
    const setup = projectSetup(project);
    const weeks = setup.fscAreaId === '' ? [] : await this.prices.stored(setup.fscAreaId, sql);
    const offsetDays = await this.projects.fscWeekOffsetDays(scope, sql);
    const ids = sheetIds(setup, carriers);
    const current = draft
      ? await this.sheets.currentWith(scope, ids, draft, sql)
      : await this.sheets.current(scope, ids, sql);
    const setups = {
      project: setup,
      carriers: carriers.map((carrier) => [carrier.pc_carrier_id, carrierSetup(carrier)] as const),
      sandRates: sandRates.map((rate) => [referenceText(rate.po_number), sandSetup(rate)] as const),
    };
    return new RatingContext(
      {
        choice: {
          project: setup,
          prices: setup.fscAreaId === '' ? null : priceTable(weeks, offsetDays),
          offsetDays,
          sheets: current.sheets,
        },
        carriers: new Map(setups.carriers),
        sandRates: new Map(setups.sandRates),
        versions: current.contents,
      },
      fingerprintOf({ ...setups, offsetDays, versions: current.versions }, weeks),
    );
  }
}

function projectSetup(project: ProjectEntity): ProjectRatingSetup {
  return {
    fscAreaId: project.fsc_area_id,
    customerFscId: project.customer_fsc_id,
    vendorFscId: project.vendor_fsc_id,
    customerRatesId: project.customer_rates_id,
    vendorRatesId: project.vendor_rates_id,
    customerEquipmentRateId: project.customer_equipment_rate_id,
    customerEmptyBoxesRateId: project.customer_empty_boxes_rate_id,
    customerFullBoxesRateId: project.customer_full_boxes_rate_id,
    vendorEquipmentRateId: project.vendor_equipment_rate_id,
    vendorEmptyBoxesRateId: project.vendor_empty_boxes_rate_id,
    vendorFullBoxesRateId: project.vendor_full_boxes_rate_id,
    applyFscToAssetLoads: project.apply_fsc_to_asset_loads,
    fixedMobRev: project.fixed_mob_rev,
    fixedMobCost: project.fixed_mob_cost,
  };
}

function carrierSetup(carrier: ProjectCarrierReply): CarrierRatingSetup {
  return {
    rateSheetId: carrier.rate_sheet_id,
    fscId: carrier.fsc_id,
    equipmentRateId: carrier.equipment_rate_id,
    emptyBoxesRateId: carrier.empty_boxes_rate_id,
    fullBoxesRateId: carrier.full_boxes_rate_id,
    applyFscToAssetLoads: carrier.apply_fsc_to_asset_loads,
  };
}

function sandSetup(rate: SandRateReply): SandRatingSetup {
  return { id: rate.id, poNumber: rate.po_number, revRate: rate.rev_rate, costRate: rate.cost_rate };
}

function sheetIds(project: ProjectRatingSetup, carriers: readonly ProjectCarrierReply[]): SheetIds {
  const rate = [
    project.customerRatesId,
    project.vendorRatesId,
    project.customerEquipmentRateId,
    project.customerEmptyBoxesRateId,
    project.customerFullBoxesRateId,
    project.vendorEquipmentRateId,
    project.vendorEmptyBoxesRateId,
    project.vendorFullBoxesRateId,
    ...carriers.flatMap((carrier) => [
      carrier.rate_sheet_id,
      carrier.equipment_rate_id,
      carrier.empty_boxes_rate_id,
      carrier.full_boxes_rate_id,
    ]),
  ];
  const fsc = [project.customerFscId, project.vendorFscId, ...carriers.map((carrier) => carrier.fsc_id)];
  const named = (ids: number[]): number[] => [...new Set(ids)].filter((id) => id !== 0);
  return { rate: named(rate), fsc: named(fsc) };
}
