import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import {
  type ContributingLoad,
  DAY_FIELDS,
  type DayRow,
  type KeptSums,
  SUM_FIELDS,
  type SumRow,
  contributionChangeOf,
  contributionOf,
  sumDeltas,
  sumsOf,
} from '#shared/calc/totals/index';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import {
  Database,
  type OwnedProjectId,
  type ProjectChange,
  type ProjectScope,
  type Sql,
} from '#server/database/index';
import { DAY_COLUMNS, SUM_COLUMNS, added, selectList, selectSums } from './kept-columns';

/** Load before (null: it is new) and after a change. */
export interface LoadPair {
  readonly before: ContributingLoad | null;
  readonly after: ContributingLoad;
}

const KEY_COLUMNS = ['project_id', 'is_asset', 'pc_carrier_id', 'po_number', 'terminal_name', 'state'];

type StoredSum = Omit<SumRow, 'isAsset'> & { isAsset: number };
type StoredState = Omit<SumRow, 'isAsset' | 'pcCarrierId' | 'poNumber' | 'terminalName'> & {
  projectId: number;
  isAsset: number;
};
type StoredDay = Omit<DayRow, 'isAsset'> & { isAsset: number };

/** Keeps the sums of projects. Each change of a load adjusts them by its delta in the same transaction. */
@Injectable()
export class ProjectSumsRepository {
  constructor(private readonly database: Database) {}

  /** Adds the deltas of changed loads to their project's sums. Writes nothing when no sum changes. */
  async adjust(change: ProjectChange, kind: LoadKind, pairs: readonly LoadPair[]): Promise<void> {
    await this.add(change, deltasOf(kind, pairs));
  }

  /** Adds to the kept sums. */
  async add({ sql, scope }: ProjectChange, { sums, days }: KeptSums): Promise<void> {
    const { projectId } = scope;
    await sql.insertMany(
      'project_sums',
      [...KEY_COLUMNS, ...SUM_COLUMNS],
      sums.map((row) => [
        projectId,
        row.isAsset,
        row.pcCarrierId,
        row.poNumber,
        row.terminalName,
        row.state,
        ...SUM_FIELDS.map((field) => row[field]),
      ]),
      added(SUM_COLUMNS),
    );
    await sql.insertMany(
      'project_days',
      ['project_id', 'is_asset', 'day', ...DAY_COLUMNS],
      days.map((row) => [projectId, row.isAsset, row.day, ...DAY_FIELDS.map((field) => row[field])]),
      added(DAY_COLUMNS),
    );
  }

  /** Returns the kept sums of a project. */
  async read({ projectId }: ProjectScope, sql: Sql = this.database): Promise<KeptSums> {
    const sums = await sql.rows<StoredSum>(
      `SELECT is_asset AS isAsset, pc_carrier_id AS pcCarrierId, po_number AS poNumber,
              terminal_name AS terminalName, state, ${selectList(SUM_FIELDS)}
         FROM project_sums WHERE project_id = ? AND loads <> 0`,
      [projectId],
    );
    const days = await sql.rows<StoredDay>(
      `SELECT is_asset AS isAsset, DATE_FORMAT(day, '%Y-%m-%d') AS day, ${selectList(DAY_FIELDS)}
         FROM project_days WHERE project_id = ? AND loads <> 0`,
      [projectId],
    );
    return {
      sums: sums.map((row) => ({ ...row, isAsset: row.isAsset === 1 })),
      days: days.map((row) => ({ ...row, isAsset: row.isAsset === 1 })),
    };
  }

  /** Returns the kept sums of many projects by kind and state; an empty list for a project without sums. */
  async readMany(projectIds: readonly OwnedProjectId[]): Promise<Map<number, SumRow[]>> {
    const rows = await this.database.rows<StoredState>(
      `SELECT project_id AS projectId, is_asset AS isAsset, state, ${selectSums(SUM_FIELDS)}
         FROM project_sums WHERE project_id IN (?) GROUP BY project_id, is_asset, state`,
      [projectIds],
    );
    const byProject = new Map<number, SumRow[]>(projectIds.map((id) => [id, []]));
    for (const { projectId, ...row } of rows) {
      const sum = { ...row, isAsset: row.isAsset === 1, pcCarrierId: 0, poNumber: '', terminalName: '' };
      byProject.get(projectId)?.push(sum);
    }
    return byProject;
  }

  /** Returns the kept sums of many projects by every key; an empty list for a project without sums. */
  async readManyByKey(projectIds: readonly OwnedProjectId[]): Promise<Map<number, SumRow[]>> {
    const byProject = new Map<number, SumRow[]>(projectIds.map((id) => [id, []]));
    if (projectIds.length === 0) return byProject;
    const rows = await this.database.rows<StoredSum & { projectId: number }>(
      `SELECT project_id AS projectId, is_asset AS isAsset, pc_carrier_id AS pcCarrierId,
              po_number AS poNumber, terminal_name AS terminalName, state, ${selectList(SUM_FIELDS)}
         FROM project_sums WHERE project_id IN (?) AND loads <> 0`,
      [projectIds],
    );
    for (const { projectId, ...row } of rows)
      byProject.get(projectId)?.push({ ...row, isAsset: row.isAsset === 1 });
    return byProject;
  }
}

/** Returns the deltas of a project's sums for changed loads. */
export const deltasOf = (kind: LoadKind, pairs: readonly LoadPair[]): KeptSums =>
  sumDeltas(pairs.map(({ before, after }) => contributionChangeOf(kind, before, after)));

/** Computes the sums from the loads. The kept sums must equal them. */
export function recomputedSums(loads: Record<LoadKind, readonly ContributingLoad[]>): KeptSums {
  return sumsOf(LOAD_KINDS.flatMap((kind) => loads[kind].map((load) => contributionOf(kind, load))));
}
