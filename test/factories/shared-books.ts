import { Carriers } from '#server/projects/carriers/index';
import { requestOf } from '#tools/demonstration/request';
import { RerateQueue } from '#server/loads/index';
import { ProjectCarrierRequest } from '#shared/contract/carriers';
import type { TestApp } from '../support/app';
import type { SharedProject } from '../support/billing-user';
import { History } from '../support/histories/recorder';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import type { HaulingCompany } from './rated-project';

const FREIGHT = 200;
const ASSETS = 50;
const DAYS: [number, number] = [5, 10];
const MONTH = '2026-10';
/** Fixed amounts of the project. */
export const FIXED = { revenue: 5_000.05, cost: 3_000 };
export const VENDOR = 'High Plains Sand Co.';
/** Carrier that hauls every seventh load. */
export const CARRIER = { id: 301, name: 'Lone Star Hauling' };

const dayOf = (at: number): Date => new Date(Date.UTC(2026, 9, DAYS[0] + (at % 6), 18));

/**
 * Creates a project with loads of six days. An attached carrier hauls every seventh, and some loads cannot be billed.
 */
export async function openBooks(
  app: TestApp,
  company: HaulingCompany,
  name: string,
): Promise<{ client: InvoiceClient; clients: SharedProject }> {
  const client = await createInvoiceProject(app, company, name, {
    fixed_mob_rev: FIXED.revenue,
    fixed_mob_cost: FIXED.cost,
  });
  await app.get(Carriers).create(
    company.principal,
    requestOf(ProjectCarrierRequest, {
      project_id: client.projectId,
      pc_carrier_id: CARRIER.id,
      carrier_name: CARRIER.name,
      rate_sheet_id: company.sheets.carrierFreight,
      equipment_rate_id: company.sheets.equipment.vendor,
    }),
  );
  const loadsOf = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      no: from + at,
      deliveredAt: dayOf(at),
      pcCarrierId: at % 7 === 0 ? CARRIER.id : 0,
      weightTons: 18 + (at % 97) / 10,
      isCanceled: at % 29 === 5,
    }));
  await client.deliver(
    ...loadsOf(FREIGHT, 400_000).map((load, at) => ({
      ...load,
      // Some loads share a ticket, and some have none.
      ticketNumber: at % 31 === 3 ? 'T-shared' : at % 23 === 9 ? '' : `T-${load.no}`,
    })),
  );
  await client.deliverAssets(...loadsOf(ASSETS, 800_000));
  await app.get(RerateQueue).idle();
  const [{ loads, revision }, { asset_loads: assets }] = [await client.freight(), await client.asset()];
  const heard = { originals: [], invoices: [], credits: [], accruals: [], calls: [] };
  const of = { app, projectId: client.projectId, revision, vendor: VENDOR, carrier: CARRIER };
  return {
    client: client,
    clients: { ...of, freight: loads, assets, days: DAYS, month: MONTH, history: new History(), ...heard },
  };
}
