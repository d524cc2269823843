import { Injectable } from '@nestjs/common';
import type { RateBand } from '../../shared/calc/rating';
import { changedAfter } from '../common';
import { type CompanyChange, type CompanyScope, Database, type ProjectScope, type Sql } from '../database';
import type { SheetContent, SheetKind } from './rate-sheet.policy';
import type { RateSheetRow } from './rate-sheet.presenter';

const COLUMNS = `s.id, s.company_id, s.is_asset, s.rs_name, s.method_id, s.type_id, s.asset_type_id, s.version,
  s.is_deleted, s.revision, s.created_by_id, s.updated_by_id`;
const BAND_COLUMNS = 'r.rate_sheet_id, r.version, r.low_band, r.high_band, r.rate';

/** One band of a version, as stored. */
interface BandRow {
  rate_sheet_id: number;
  version: number;
  low_band: number;
  high_band: number;
  rate: number;
}

/** A version as stored, without its bands. */
export interface VersionRow {
  rate_sheet_id: number;
  version: number;
  rs_name: string;
  method_id: number;
  type_id: number;
}

/** A version of a sheet. */
export interface RateSheetRef {
  readonly id: number;
  readonly version: number;
}

/** The newest version of a sheet, and what it may be used for. */
export interface CurrentRateSheet {
  id: number;
  version: number;
  name: string;
  kind: SheetKind;
  /** 0 for a freight sheet. */
  assetTypeId: number;
}

const asFlag = (kind: SheetKind): boolean => kind === 'asset';
export const versionKey = (id: number, version: number): string => `${String(id)}:${String(version)}`;

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

/** Every query on rate sheets of both kinds. */
@Injectable()
export class RateSheetRepository {
  constructor(private readonly database: Database) {}

  /** The sheets of a kind by name; after a revision only what changed since, deleted ones included. */
  list({ companyId }: CompanyScope, kind: SheetKind, after = 0): Promise<RateSheetRow[]> {
    const changed = changedAfter(after, 's');
    return this.database.rows<RateSheetRow>(
      `SELECT ${COLUMNS} FROM rate_sheets s
        WHERE s.company_id = ? AND s.is_asset = ? AND ${changed.where} ORDER BY s.rs_name, s.id`,
      [companyId, asFlag(kind), ...changed.values],
    );
  }

  /** The bands of the newest versions of what `list` gives, by versionKey. */
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

  find(
    { companyId }: CompanyScope,
    kind: SheetKind,
    id: number,
    sql: Sql = this.database,
  ): Promise<RateSheetRow | null> {
    return sql.one<RateSheetRow>(
      `SELECT ${COLUMNS} FROM rate_sheets s
        WHERE s.company_id = ? AND s.is_asset = ? AND s.id = ? AND s.is_deleted = 0`,
      [companyId, asFlag(kind), id],
    );
  }

  /**
   * The newest versions of the company's sheets among the ids; a deleted or another company's is left out. Within a
   * transaction (`sql`) they are held until its end: who takes a sheet keeps it from being deleted meanwhile.
   */
  async current(
    { companyId }: CompanyScope | ProjectScope,
    ids: readonly number[],
    sql?: Sql,
  ): Promise<CurrentRateSheet[]> {
    if (ids.length === 0) return [];
    const hold = sql === undefined ? '' : 'LOCK IN SHARE MODE';
    const rows = await (sql ?? this.database).rows<RateSheetRow>(
      `SELECT ${COLUMNS} FROM rate_sheets s WHERE s.company_id = ? AND s.id IN (?) AND s.is_deleted = 0 ${hold}`,
      [companyId, ids],
    );
    return rows.map(({ id, version, rs_name: name, is_asset, asset_type_id: assetTypeId }) => ({
      id,
      version,
      name,
      kind: is_asset === 1 ? 'asset' : 'freight',
      assetTypeId,
    }));
  }

  /** A sheet that is about to be deleted: whoever is taking it is waited for, and nobody else takes it meanwhile. */
  hold({ sql, scope }: CompanyChange, kind: SheetKind, id: number): Promise<RateSheetRow | null> {
    return sql.one<RateSheetRow>(
      `SELECT ${COLUMNS} FROM rate_sheets s
        WHERE s.company_id = ? AND s.is_asset = ? AND s.id = ? AND s.is_deleted = 0 FOR UPDATE`,
      [scope.companyId, asFlag(kind), id],
    );
  }

  async markDeleted({ sql, scope, revision, actor }: CompanyChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE rate_sheets SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE company_id = ? AND id = ?',
      [revision, actor.userId, scope.companyId, id],
    );
  }

  /**
   * Versions of the company's sheets, under the sheets' names as they are now: those asked for, and perhaps
   * others of the same sheets.
   */
  versions({ companyId }: CompanyScope | ProjectScope, refs: readonly RateSheetRef[]): Promise<VersionRow[]> {
    return this.database.rows<VersionRow>(
      `SELECT v.rate_sheet_id, v.version, s.rs_name, v.method_id, v.type_id
         FROM rate_sheet_versions v JOIN rate_sheets s ON s.id = v.rate_sheet_id
        WHERE s.company_id = ? AND s.id IN (?) AND v.version IN (?)`,
      [companyId, refs.map(({ id }) => id), refs.map(({ version }) => version)],
    );
  }

  /** The bands of what `versions` gives, by versionKey. */
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

  /** Adds a sheet at version 1; answers its id. The unique index refuses a name that is taken. */
  async insert(
    { sql, scope, revision, actor }: CompanyChange,
    kind: SheetKind,
    name: string,
    content: SheetContent,
  ): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO rate_sheets (company_id, is_asset, rs_name, method_id, type_id, asset_type_id, version, revision,
         created_by_id, updated_by_id) VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
      [
        scope.companyId,
        asFlag(kind),
        name,
        content.method_id,
        content.type_id,
        content.asset_type_id,
        revision,
        actor.userId,
        actor.userId,
      ],
    );
    return insertId;
  }

  /** Writes a sheet's name and what its newest version is made of. */
  async update(
    { sql, scope, revision, actor }: CompanyChange,
    ref: RateSheetRef,
    name: string,
    content: SheetContent,
  ): Promise<void> {
    await sql.run(
      `UPDATE rate_sheets SET rs_name = ?, method_id = ?, type_id = ?, asset_type_id = ?, version = ?, revision = ?,
              updated_by_id = ?
        WHERE company_id = ? AND id = ?`,
      [
        name,
        content.method_id,
        content.type_id,
        content.asset_type_id,
        ref.version,
        revision,
        actor.userId,
        scope.companyId,
        ref.id,
      ],
    );
  }

  /** Writes a version with its bands; versions are never changed. */
  async insertVersion(
    { sql, actor }: CompanyChange,
    ref: RateSheetRef,
    content: SheetContent,
  ): Promise<void> {
    await sql.run(
      `INSERT INTO rate_sheet_versions (rate_sheet_id, version, method_id, type_id, asset_type_id, created_by_id)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [ref.id, ref.version, content.method_id, content.type_id, content.asset_type_id, actor.userId],
    );
    await sql.insertMany(
      'rate_sheet_rates',
      ['rate_sheet_id', 'version', 'position', 'low_band', 'high_band', 'rate'],
      content.bands.map(({ low, high, rate }, position) => [ref.id, ref.version, position, low, high, rate]),
    );
  }
}
