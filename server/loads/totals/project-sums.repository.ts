import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../../shared/contract/loads';
import {
  type ContributionChange,
  type ContributingLoad,
  type KeptSums,
  SUM_FIELDS,
  type SumRow,
  contributionOf,
  sumDeltas,
  sumsOf,
} from '../../../shared/calc/totals';
import { Database, type ProjectChange, type ProjectScope, type Sql } from '../../database';

/** A load before (null: it is new) and after a change. */
export interface LoadPair {
  readonly before: ContributingLoad | null;
  readonly after: ContributingLoad;
}

const SUM_COLUMNS: Record<(typeof SUM_FIELDS)[number], string> = {
  loads: 'loads',
  weighedLoads: 'weighed_loads',
  weightUnits: 'weight_units',
  freightRevCents: 'freight_rev_cents',
  fscRevCents: 'fsc_rev_cents',
  sandRevCents: 'sand_rev_cents',
  freightCostCents: 'freight_cost_cents',
  fscCostCents: 'fsc_cost_cents',
  sandCostCents: 'sand_cost_cents',
};

const KEY_COLUMNS = ['project_id', 'is_asset', 'pc_carrier_id', 'po_number', 'state'];
const VALUE_COLUMNS = SUM_FIELDS.map((field) => SUM_COLUMNS[field]);
const added = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ');

type StoredSum = Omit<SumRow, 'isAsset'> & { isAsset: number };

/** The kept sums of projects: adjusted by deltas in the transaction that changes a load, read for the totals. */
@Injectable()
export class ProjectSumsRepository {
  constructor(private readonly database: Database) {}

  /** Adds what changed loads change in their project's sums; nothing when nothing that is summed changed. */
  async adjust(change: ProjectChange, kind: LoadKind, pairs: readonly LoadPair[]): Promise<void> {
    const changes = pairs.map(({ before, after }): ContributionChange => ({
      before: before && contributionOf(kind, before),
      after: contributionOf(kind, after),
    }));
    await store(change, sumDeltas(changes));
  }

  /** The kept sums of a project. */
  async read({ projectId }: ProjectScope, sql: Sql = this.database): Promise<KeptSums> {
    const values = SUM_FIELDS.map((field) => `${SUM_COLUMNS[field]} AS ${field}`);
    const sums = await sql.rows<StoredSum>(
      `SELECT is_asset AS isAsset, pc_carrier_id AS pcCarrierId, po_number AS poNumber, state, ${values.join(', ')}
         FROM project_sums WHERE project_id = ? AND loads <> 0`,
      [projectId],
    );
    const days = await sql.rows<{ isAsset: number; day: string; loads: number }>(
      `SELECT is_asset AS isAsset, DATE_FORMAT(day, '%Y-%m-%d') AS day, loads
         FROM project_days WHERE project_id = ? AND loads <> 0`,
      [projectId],
    );
    return {
      sums: sums.map((row) => ({ ...row, isAsset: row.isAsset === 1 })),
      days: days.map((row) => ({ ...row, isAsset: row.isAsset === 1 })),
    };
  }
}

async function store({ sql, scope }: ProjectChange, { sums, days }: KeptSums): Promise<void> {
  const { projectId } = scope;
  await sql.insertMany(
    'project_sums',
    [...KEY_COLUMNS, ...VALUE_COLUMNS],
    sums.map((row) => [
      projectId,
      row.isAsset,
      row.pcCarrierId,
      row.poNumber,
      row.state,
      ...SUM_FIELDS.map((field) => row[field]),
    ]),
    added(VALUE_COLUMNS),
  );
  await sql.insertMany(
    'project_days',
    ['project_id', 'is_asset', 'day', 'loads'],
    days.map((row) => [projectId, row.isAsset, row.day, row.loads]),
    added(['loads']),
  );
}

/** The sums of loads themselves: what the kept ones must equal. */
export function recomputedSums(loads: Record<LoadKind, readonly ContributingLoad[]>): KeptSums {
  const kinds: LoadKind[] = ['freight', 'asset'];
  return sumsOf(kinds.flatMap((kind) => loads[kind].map((load) => contributionOf(kind, load))));
}
