import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RateBand } from '#shared/calc/rating/index';
import { type SheetQueries, changedAfter } from '#server/platform/common/index';
import {
  type CompanyChange,
  type CompanyScope,
  Database,
  type ProjectScope,
  type RecordReading,
  type Sql,
} from '#server/database/index';
import { changedSince, insertRecord, readMany } from '#server/database/records';
import type { RateSheetRateEntity } from './rate-sheet-rate.entity';
import { RateSheetVersionEntity } from './rate-sheet-version.entity';
import { RateSheetEntity } from './rate-sheet.entity';
import type { RateSheetFields, SheetKind } from './rate-sheet.policy';
import { isSheetUsed } from './rate-sheet-uses.repository';

const BAND_COLUMNS = 'r.rate_sheet_id, r.version, r.low_band, r.high_band, r.rate';

type BandRow = Pick<RateSheetRateEntity, 'rate_sheet_id' | 'version' | 'low_band' | 'high_band' | 'rate'>;

/** A version without its bands, under the sheet's name. */
type VersionRow = Pick<RateSheetVersionEntity, 'rate_sheet_id' | 'version' | 'method_id' | 'type_id'> &
  Pick<RateSheetEntity, 'rs_name'>;

export interface RateSheetRef {
  readonly id: number;
  readonly version: number;
}

/** The newest version of a sheet, and the loads it may be used for. */
export interface CurrentRateSheet {
  id: number;
  version: number;
  name: string;
  kind: SheetKind;
  /** 0 for a freight sheet. */
  assetTypeId: number;
}

const asFlag = (kind: SheetKind): boolean => kind === 'asset';
export const versionKey = (id: number, version: number): string => `${id}:${version}`;

function bandsByVersion(rows: readonly BandRow[]): Map<string, RateBand[]> {
  const bands = new Map<string, RateBand[]>();
  for (const row of rows) {
    const key = versionKey(row.rate_sheet_id, row.version);
    const held = bands.get(key) ?? [];
    held.push({ low: row.low_band, high: row.high_band, rate: row.rate });
    bands.set(key, held);
  }
  return bands;
}

/** Queries rate sheets of both kinds. Versions and their bands are read and written in sets, by SQL. */
@Injectable()
export class RateSheetRepository {
  constructor(private readonly database: Database) {}

  /** Returns the queries on the sheets of a kind, for their store. */
  of(kind: SheetKind): SheetQueries<RateSheetEntity, RateSheetFields, readonly RateBand[]> {
    return {
      find: (scope, id, sql) => this.find(scope, kind, id, sql),
      hold: (change, id) => this.hold(change, kind, id),
      isUsed: isSheetUsed,
      table: (scope, ref, sql) => this.table(scope, ref, sql),
      insert: (change, fields) => this.insert(change, kind, fields),
      insertVersion: (change, ref, fields, bands) => this.insertVersion(change, ref, fields, bands),
      update: (change, { id, version }, fields) => this.set(change, id, { ...fields, version }),
      markDeleted: (change, id) => this.set(change, id, { is_deleted: true }),
    };
  }

  /** Lists the sheets of a kind by name. After a revision: only what changed since, deleted ones included. */
  list({ companyId }: CompanyScope, kind: SheetKind, after = 0): Promise<RateSheetEntity[]> {
    const query = this.database.manager
      .createQueryBuilder(RateSheetEntity, 's')
      .where({ company_id: companyId, is_asset: asFlag(kind), ...changedSince(after) })
      .orderBy({ 's.rs_name': 'ASC', 's.id': 'ASC' });
    return readMany(query);
  }

  /** Returns the bands of the newest versions that `list` returns, by versionKey. */
  async listBands({ companyId }: CompanyScope, kind: SheetKind, after = 0): Promise<Map<string, RateBand[]>> {
    const changed = changedAfter(after, 's');
    const rows = await this.database.rows<BandRow>(
      `SELECT ${BAND_COLUMNS} FROM rate_sheets s
         JOIN rate_sheet_rates r ON r.rate_sheet_id = s.id AND r.version = s.version
        WHERE s.company_id = ? AND s.is_asset = ? AND ${changed.where} ORDER BY r.rate_sheet_id, r.position`,
      [companyId, asFlag(kind), ...changed.values],
    );
    return bandsByVersion(rows);
  }

  /** Returns the names of all sheets of a kind. */
  async names({ companyId }: CompanyScope, kind: SheetKind, sql: Sql = this.database): Promise<string[]> {
    const rows = await sql.rows<{ rs_name: string }>(
      'SELECT rs_name FROM rate_sheets WHERE company_id = ? AND is_asset = ? AND is_deleted = 0',
      [companyId, asFlag(kind)],
    );
    return rows.map(({ rs_name: name }) => name);
  }

  private find(
    { companyId }: CompanyScope,
    kind: SheetKind,
    id: number,
    sql: Sql = this.database,
  ): Promise<RateSheetEntity | null> {
    return sql.manager.findOneBy(RateSheetEntity, {
      company_id: companyId,
      is_asset: asFlag(kind),
      id,
      is_deleted: false,
    });
  }

  /**
   * Reads the newest versions of the company's sheets among the ids. Leaves out deleted ones and other
   * companies'.
   * `hold` locks them until the end of the transaction, so that a sheet is not deleted while it is chosen.
   */
  async current(
    { companyId }: CompanyScope | ProjectScope,
    ids: readonly number[],
    { sql = this.database, hold = false }: RecordReading = {},
  ): Promise<CurrentRateSheet[]> {
    if (ids.length === 0) return [];
    const sheets = await sql.manager.find(RateSheetEntity, {
      where: { company_id: companyId, id: In(ids), is_deleted: false },
      ...(hold ? { lock: { mode: 'pessimistic_read' } } : {}),
    });
    return sheets.map(({ id, version, rs_name: name, is_asset: isAsset, asset_type_id: assetTypeId }) => ({
      id,
      version,
      name,
      kind: isAsset ? 'asset' : 'freight',
      assetTypeId,
    }));
  }

  /** Locks a sheet before its deletion, after waiting for writers that choose it. */
  private hold(
    { manager, scope }: CompanyChange,
    kind: SheetKind,
    id: number,
  ): Promise<RateSheetEntity | null> {
    return manager.findOne(RateSheetEntity, {
      where: { company_id: scope.companyId, is_asset: asFlag(kind), id, is_deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Returns versions of the company's sheets under their present names. May include other versions of the
   * same sheets.
   */
  versions({ companyId }: CompanyScope | ProjectScope, refs: readonly RateSheetRef[]): Promise<VersionRow[]> {
    return this.database.rows<VersionRow>(
      `SELECT v.rate_sheet_id, v.version, s.rs_name, v.method_id, v.type_id
         FROM rate_sheet_versions v JOIN rate_sheets s ON s.id = v.rate_sheet_id
        WHERE s.company_id = ? AND s.id IN (?) AND v.version IN (?)`,
      [companyId, refs.map(({ id }) => id), refs.map(({ version }) => version)],
    );
  }

  /** Returns the bands of the versions that `versions` returns, by versionKey. */
  async bands(
    { companyId }: CompanyScope | ProjectScope,
    refs: readonly RateSheetRef[],
    sql: Sql = this.database,
  ): Promise<Map<string, RateBand[]>> {
    const rows = await sql.rows<BandRow>(
      `SELECT ${BAND_COLUMNS} FROM rate_sheet_rates r JOIN rate_sheets s ON s.id = r.rate_sheet_id
        WHERE s.company_id = ? AND s.id IN (?) AND r.version IN (?)
        ORDER BY r.rate_sheet_id, r.version, r.position`,
      [companyId, refs.map(({ id }) => id), refs.map(({ version }) => version)],
    );
    return bandsByVersion(rows);
  }

  /** Returns the bands of one version. */
  private async table(scope: CompanyScope, ref: RateSheetRef, sql?: Sql): Promise<readonly RateBand[]> {
    return (await this.bands(scope, [ref], sql)).get(versionKey(ref.id, ref.version)) ?? [];
  }

  /** Adds a sheet at version 1; returns its id. The unique index refuses a taken name. */
  private insert(
    { manager, scope, revision, actor }: CompanyChange,
    kind: SheetKind,
    fields: RateSheetFields,
  ): Promise<number> {
    return insertRecord(manager, RateSheetEntity, {
      ...fields,
      company_id: scope.companyId,
      is_asset: asFlag(kind),
      version: 1,
      revision,
      created_by_id: actor.userId,
      updated_by_id: actor.userId,
    });
  }

  /** Writes a version with its bands. Versions never change. */
  private async insertVersion(
    { manager, sql, actor }: CompanyChange,
    ref: RateSheetRef,
    { method_id, type_id, asset_type_id }: RateSheetFields,
    bands: readonly RateBand[],
  ): Promise<void> {
    await insertRecord(manager, RateSheetVersionEntity, {
      method_id,
      type_id,
      asset_type_id,
      rate_sheet_id: ref.id,
      version: ref.version,
      created_by_id: actor.userId,
    });
    await sql.insertMany(
      'rate_sheet_rates',
      ['rate_sheet_id', 'version', 'position', 'low_band', 'high_band', 'rate'],
      bands.map(({ low, high, rate }, position) => [ref.id, ref.version, position, low, high, rate]),
    );
  }

  private async set(
    { manager, scope, revision, actor }: CompanyChange,
    id: number,
    values: Partial<RateSheetEntity>,
  ): Promise<void> {
    await manager.update(
      RateSheetEntity,
      { company_id: scope.companyId, id },
      { ...values, revision, updated_by_id: actor.userId },
    );
  }
}
