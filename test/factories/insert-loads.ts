import type { Database } from '#server/database/index';
import { SUM_COLUMNS } from '#server/loads/totals/kept-columns';
import { recomputedSums } from '#server/loads/totals/project-sums.repository';
import { SUM_FIELDS } from '#shared/calc/totals/index';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { LOAD_FIELDS, type LoadFields, namedFields } from '#shared/rules/load-fields/index';
import { buildAssetLoad, buildLoad } from './build-load';

/** Returns the columns named like their field. Other columns are added separately. */
const columnsOf = (fields: LoadFields): string[] =>
  namedFields(fields)
    .filter(({ setBy, name }) => setBy !== 'product' || name === 'locked_reason')
    .filter(({ column, unsent }) => column === undefined && unsent !== true)
    .map(({ name }) => name);

type Value = string | number | boolean;

interface Kind {
  readonly table: string;
  readonly fields: readonly string[];
}

async function insert(
  database: Database,
  project: { id: number; companyId: number },
  { table, fields }: Kind,
  loads: readonly (FreightLoad | AssetLoad)[],
): Promise<void> {
  const rows = loads.map((load) => {
    const values = new Map<string, Value>(Object.entries(load));
    const own = [
      project.id,
      project.companyId,
      `${table}-${project.id}-${load.load_no}`,
      new Date(load.delivered_date),
    ];
    return [...own, load.propconnect_approval_status, ...fields.map((field) => values.get(field) ?? '')];
  });
  const columns = ['project_id', 'company_id', 'source_id', 'delivered_at', 'approval_status', ...fields];
  await database.insertMany(table, columns, rows);
}

/** Inserts freight loads unchanged: unrated, and without kept sums (see `keepSums`). */
export const insertFreight = (
  database: Database,
  project: { id: number; companyId: number },
  loads: readonly Partial<FreightLoad>[],
): Promise<void> =>
  insert(
    database,
    project,
    { table: 'freight_loads', fields: columnsOf(LOAD_FIELDS.freight) },
    loads.map((load) => buildLoad(load)),
  );

/** Inserts asset loads unchanged: unrated, and without kept sums. */
export const insertAsset = (
  database: Database,
  project: { id: number; companyId: number },
  loads: readonly Partial<AssetLoad>[],
): Promise<void> =>
  insert(
    database,
    project,
    { table: 'asset_loads', fields: columnsOf(LOAD_FIELDS.asset) },
    loads.map((load) => buildAssetLoad(load)),
  );

/** Updates the kept sums for loads that were inserted directly. */
export async function keepSums(
  database: Database,
  projectId: number,
  loads: { freight: FreightLoad[]; asset: AssetLoad[] },
): Promise<void> {
  await database.insertMany(
    'project_sums',
    ['project_id', 'is_asset', 'pc_carrier_id', 'po_number', 'terminal_name', 'state', ...SUM_COLUMNS],
    recomputedSums(loads).sums.map((sum) => [
      projectId,
      sum.isAsset,
      sum.pcCarrierId,
      sum.poNumber,
      sum.terminalName,
      sum.state,
      ...SUM_FIELDS.map((field) => sum[field]),
    ]),
  );
}
