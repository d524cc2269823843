import { Injectable } from '@nestjs/common';
import type { AccrualGroup } from '#shared/calc/accrual/index';
import { chicagoDayOfMs } from '#shared/business-time';
import { toCents } from '#shared/calc/money';
import { TONS_SCALE, toUnits } from '#shared/calc/scaled';
import type { OlderOpenLoads } from '#shared/contract/accruals';
import type { LoadKind } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import {
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  type SqlParameter,
} from '#server/database/index';
import { ROWS_OF_A_CHUNK } from '#server/spreadsheets/index';
import type { AccrualLineRow } from './accrual-workbook.presenter';
import type { AccrualWindow } from './accrual.policy';
import { SECOND_MS } from '#shared/durations';

/**
 * Says whether asset loads count with their own amounts. A fixed revenue (or cost) replaces theirs, even on locked
 * loads that still have amounts.
 */
export interface AssetAmounts {
  readonly withRevenue: boolean;
  readonly withCost: boolean;
}

const TABLES = { freight: 'freight_loads', asset: 'asset_loads' } as const;

/** SQL for the columns that a kind of load lacks. All others come from the load. */
const MISSING_COLUMNS: Record<LoadKind, Readonly<Record<string, string>>> = {
  freight: { is_asset: '0', load_type: "''", total_boxes: '0' },
  asset: {
    is_asset: '1',
    terminal_name: "''",
    product_name: "''",
    po_number: "''",
    ticket_number: "''",
    sand_rev: '0',
    sand_cost: '0',
    sand_invoice_id: '0',
  },
};
const AMOUNTS = ['freight_rev', 'fsc_rev', 'sand_rev', 'freight_cost', 'fsc_cost', 'sand_cost'] as const;
const INVOICES = ['customer_invoice_id', 'vendor_invoice_id', 'sand_invoice_id'] as const;
const LINE = [
  'load_no',
  'delivered_at',
  'pc_carrier_id',
  'carrier_name',
  'terminal_name',
  'product_name',
  'po_number',
  'ticket_number',
  'load_type',
  'total_boxes',
  'approved_mileage',
  'weight_tons',
  ...AMOUNTS,
  ...INVOICES,
];

const COUNTED = `l.is_canceled = 0 AND l.transfer_type_id <> ${DB_TYPES.transferredOut}`;
const IN_WINDOW = `l.project_id = ? AND l.delivered_at BETWEEN ? AND ? AND ${COUNTED}`;

const GROUPED = `is_asset, SIGN(customer_invoice_id) AS is_billed, SIGN(vendor_invoice_id) AS is_received,
  SIGN(sand_invoice_id) AS is_sand_received, sand_rev > 0 AS has_sand_rev, sand_cost > 0 AS has_sand_cost,
  COUNT(*) AS loads, SUM(weight_tons) AS weight_tons, ${AMOUNTS.map((name) => `SUM(${name}) AS ${name}`).join(', ')}`;
const GROUPS = 'GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6';

type GroupRow = Record<
  'is_asset' | 'is_billed' | 'is_received' | 'is_sand_received' | 'has_sand_rev' | 'has_sand_cost' | 'loads',
  number
> &
  Record<(typeof AMOUNTS)[number] | 'weight_tons', number>;

/** Queries on the snapshot lines of accruals, and on the loads that a new accrual would have. */
@Injectable()
export class AccrualLineRepository {
  constructor(private readonly database: Database) {}

  /** Inserts the snapshot of the window's counted loads, with one statement for each kind of load. */
  async insert(
    { sql, scope }: ProjectChange,
    accrualId: number,
    window: AccrualWindow,
    assets: AssetAmounts,
  ): Promise<void> {
    for (const kind of LOAD_KINDS) {
      await sql.run(
        `INSERT INTO accrual_lines (project_id, accrual_id, load_id, is_asset, ${LINE.join(', ')})
         SELECT l.project_id, ?, l.id, ${MISSING_COLUMNS[kind].is_asset ?? ''}, ${selectOf(kind, LINE, assets)}
           FROM ${TABLES[kind]} l WHERE ${IN_WINDOW} ORDER BY l.id`,
        [accrualId, ...within(scope, window)],
      );
    }
  }

  /** Reads an accrual's lines in groups. */
  async groupsOf(
    { projectId }: ProjectScope,
    accrualId: number,
    sql: Sql = this.database,
  ): Promise<AccrualGroup[]> {
    return presentGroups(
      await sql.rows<GroupRow>(
        `SELECT ${GROUPED} FROM accrual_lines WHERE project_id = ? AND accrual_id = ? ${GROUPS}`,
        [projectId, accrualId],
      ),
    );
  }

  /** Returns the line with the largest revenue. */
  async largest(
    { sql, scope }: ProjectChange,
    accrualId: number,
  ): Promise<{ load_no: number; amount: number }> {
    const line = await sql.one<{ load_no: number; amount: number }>(
      `SELECT load_no, freight_rev + fsc_rev + sand_rev AS amount FROM accrual_lines
        WHERE project_id = ? AND accrual_id = ? ORDER BY amount DESC, load_no LIMIT 1`,
      [scope.projectId, accrualId],
    );
    return line ?? { load_no: 0, amount: 0 };
  }

  /** Yields the lines of a kind in chunks, in the order of the loads' ids, so that any number fits into memory. */
  async *chunksOf(
    { projectId }: ProjectScope,
    accrualId: number,
    kind: LoadKind,
  ): AsyncGenerator<AccrualLineRow[]> {
    for (let afterId: number | undefined = 0; afterId !== undefined;) {
      const lines: AccrualLineRow[] = await this.database.rows<AccrualLineRow>(
        `SELECT load_id, UNIX_TIMESTAMP(delivered_at) AS delivered, ${LINE.join(', ')} FROM accrual_lines
          WHERE project_id = ? AND accrual_id = ? AND is_asset = ? AND load_id > ? ORDER BY load_id LIMIT ?`,
        [projectId, accrualId, kind === 'asset', afterId, ROWS_OF_A_CHUNK],
      );
      yield lines;
      afterId = lines.length < ROWS_OF_A_CHUNK ? undefined : lines.at(-1)?.load_id;
    }
  }

  /** Reads the groups that an accrual of this window would have now. */
  async groupsIn(scope: ProjectScope, window: AccrualWindow, assets: AssetAmounts): Promise<AccrualGroup[]> {
    const columns = ['is_asset', 'weight_tons', ...AMOUNTS, ...INVOICES];
    const loads = LOAD_KINDS.map(
      (kind) => `SELECT ${selectOf(kind, columns, assets)} FROM ${TABLES[kind]} l WHERE ${IN_WINDOW}`,
    );
    const rows = await this.database.rows<GroupRow>(
      `SELECT ${GROUPED} FROM (${loads.join(' UNION ALL ')}) loads ${GROUPS}`,
      [...within(scope, window), ...within(scope, window)],
    );
    return presentGroups(rows);
  }

  /** Returns the Chicago day of the project's first counted asset load; null without one. */
  async firstAssetDay({ projectId }: ProjectScope, sql: Sql = this.database): Promise<string | null> {
    const row = await sql.one<{ delivered: number }>(
      `SELECT UNIX_TIMESTAMP(l.delivered_at) AS delivered FROM asset_loads l WHERE l.project_id = ? AND ${COUNTED}
        ORDER BY l.delivered_at LIMIT 1`,
      [projectId],
    );
    return row && chicagoDayOfMs(row.delivered * SECOND_MS);
  }

  /**
   * Sums the open amounts of loads delivered before a day, from the sums kept by day. With a fixed revenue (or cost),
   * asset loads are counted without their own amounts, as on the dashboard.
   */
  async openBefore(
    { projectId }: ProjectScope,
    day: string,
    assets: AssetAmounts,
    sql: Sql = this.database,
  ): Promise<OlderOpenLoads> {
    const amount = (column: string, counts: boolean): string =>
      `COALESCE(SUM(${counts ? column : `IF(is_asset, 0, ${column})`}), 0) / 100`;
    const row = await sql.one<Omit<OlderOpenLoads, 'oldest'> & { oldest: string | null }>(
      `SELECT COALESCE(SUM(unbilled_loads), 0) AS not_billed_loads,
              ${amount('unbilled_cents', assets.withRevenue)} AS not_billed,
              COALESCE(SUM(unreceived_loads), 0) AS not_received_loads,
              ${amount('unreceived_cents', assets.withCost)} AS not_received,
              COALESCE(SUM(unreceived_sand_loads), 0) AS sand_not_received_loads,
              ${amount('unreceived_sand_cents', true)} AS sand_not_received,
              0 AS fixed_not_billed, 0 AS fixed_not_received,
              DATE_FORMAT(MIN(IF(unbilled_loads + unreceived_loads + unreceived_sand_loads > 0, day, NULL)),
                          '%Y-%m-%d') AS oldest
         FROM project_days WHERE project_id = ? AND day < ?`,
      [projectId, day],
    );
    if (row === null) throw new Error('An aggregate has a row');
    return { ...row, oldest: row.oldest ?? '' };
  }
}

/** Returns the SELECT list that maps a load's columns to a line's. */
const selectOf = (kind: LoadKind, columns: readonly string[], assets: AssetAmounts): string =>
  columns
    .map((name) => {
      const hasNone =
        kind === 'asset' &&
        ((name.endsWith('_rev') && !assets.withRevenue) || (name.endsWith('_cost') && !assets.withCost));
      return `${hasNone ? '0' : (MISSING_COLUMNS[kind][name] ?? `l.${name}`)} AS ${name}`;
    })
    .join(', ');

const within = ({ projectId }: ProjectScope, { from, to }: AccrualWindow): SqlParameter[] => [
  projectId,
  from,
  to,
];

const presentGroups = (rows: readonly GroupRow[]): AccrualGroup[] =>
  rows.map((row) => ({
    isAsset: row.is_asset === 1,
    isBilled: row.is_billed === 1,
    isReceived: row.is_received === 1,
    isSandReceived: row.is_sand_received === 1,
    hasSandRevenue: row.has_sand_rev === 1,
    hasSandCost: row.has_sand_cost === 1,
    loads: row.loads,
    weightUnits: toUnits(row.weight_tons, TONS_SCALE),
    freightRevCents: toCents(row.freight_rev),
    fscRevCents: toCents(row.fsc_rev),
    sandRevCents: toCents(row.sand_rev),
    freightCostCents: toCents(row.freight_cost),
    fscCostCents: toCents(row.fsc_cost),
    sandCostCents: toCents(row.sand_cost),
  }));
