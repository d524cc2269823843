import type { Principal } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CheckSums } from '#server/loads/totals/check-sums';
import type { TestApp } from './app';
import type { SomeLoad } from './dashboard-by-hand';

const FREIGHT_COLUMNS = [
  'sand_rev',
  'sand_cost',
  'sand_invoice_id',
  'ticket_number',
  'ticket_is_missing',
  'driver_ticket_auto_status_name',
] as const;
const COLUMNS = [
  'pc_carrier_id',
  'approved_mileage',
  'weight_tons',
  'is_canceled',
  'transfer_type_id',
  'freight_rev',
  'fsc_rev',
  'freight_cost',
  'fsc_cost',
  'rating_flags',
  'locked_reason',
  'customer_invoice_id',
  'vendor_invoice_id',
] as const;

let written = 0;

/** Inserts loads unchanged, and lets the check of the kept sums compute the sums, which raises the project's revision. */
export async function writeLoads(
  app: TestApp,
  principal: Principal,
  projectId: number,
  loads: readonly SomeLoad[],
): Promise<void> {
  const { database } = app.testDatabase;
  for (const kind of ['freight', 'asset'] as const) {
    const own = kind === 'freight' ? [...COLUMNS, ...FREIGHT_COLUMNS] : COLUMNS;
    await database.insertMany(
      `${kind}_loads`,
      ['project_id', 'company_id', 'source_id', 'delivered_at', ...own],
      loads
        .filter((load) => load.kind === kind)
        .map((load) => [
          projectId,
          principal.companyId,
          String((written += 1)),
          new Date(load.delivered_date),
          ...own.map((column) => load[column]),
        ]),
    );
  }
  if (loads.length === 0) return;
  expect(await app.get(CheckSums).run(projectScope(principal.companyId, projectId))).toBe('corrected');
}
