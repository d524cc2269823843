import { Injectable } from '@nestjs/common';
import type { FscBasis } from '../../shared/contract/fuel-surcharges';
import { changedAfter } from '../common';
import { type CompanyChange, type CompanyScope, Database, type ProjectScope, type Sql } from '../database';
import type { FscSheetFields, FscSheetRow, FscTable } from './fsc-sheet.presenter';

const COLUMNS = `s.id, s.company_id, s.fsc_name, s.basis, s.version, s.is_deleted, s.revision, s.created_by_id,
  s.updated_by_id`;

/** A version of an FSC sheet. */
export interface FscSheetRef {
  readonly id: number;
  readonly version: number;
}

/** The newest version of an FSC sheet, and its name. */
export interface CurrentFscSheet extends FscSheetRef {
  readonly name: string;
}

/** A version as stored, without its table. */
export interface FscVersionRow {
  fsc_sheet_id: number;
  version: number;
  basis: FscBasis;
  fsc_name: string;
}

interface BandRow {
  axis: 'price' | 'mileage';
  low: number;
  high: number;
}

interface CellRow {
  row_position: number;
  value: number;
}

/** Every query on FSC sheets. */
@Injectable()
export class FscSheetRepository {
  constructor(private readonly database: Database) {}

  /** The sheets by name; after a revision only what changed since, deleted ones included. */
  list({ companyId }: CompanyScope, after = 0): Promise<FscSheetRow[]> {
    const changed = changedAfter(after, 's');
    return this.database.rows<FscSheetRow>(
      `SELECT ${COLUMNS} FROM fsc_sheets s WHERE s.company_id = ? AND ${changed.where} ORDER BY s.fsc_name, s.id`,
      [companyId, ...changed.values],
    );
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<FscSheetRow | null> {
    return sql.one<FscSheetRow>(
      `SELECT ${COLUMNS} FROM fsc_sheets s WHERE s.company_id = ? AND s.id = ? AND s.is_deleted = 0`,
      [companyId, id],
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
  ): Promise<CurrentFscSheet[]> {
    if (ids.length === 0) return [];
    const hold = sql === undefined ? '' : 'LOCK IN SHARE MODE';
    const rows = await (sql ?? this.database).rows<FscSheetRow>(
      `SELECT ${COLUMNS} FROM fsc_sheets s WHERE s.company_id = ? AND s.id IN (?) AND s.is_deleted = 0 ${hold}`,
      [companyId, ids],
    );
    return rows.map(({ id, version, fsc_name: name }) => ({ id, version, name }));
  }

  /** A sheet that is about to be deleted: whoever is taking it is waited for, and nobody else takes it meanwhile. */
  hold({ sql, scope }: CompanyChange, id: number): Promise<FscSheetRow | null> {
    return sql.one<FscSheetRow>(
      `SELECT ${COLUMNS} FROM fsc_sheets s
        WHERE s.company_id = ? AND s.id = ? AND s.is_deleted = 0 FOR UPDATE`,
      [scope.companyId, id],
    );
  }

  /** Whether a project of the company, archived or not, or a carrier attached to one is surcharged with the sheet. */
  async isUsed({ sql, scope }: CompanyChange, id: number): Promise<boolean> {
    const row = await sql.one<{ used: number }>(
      `SELECT EXISTS (SELECT 1 FROM projects WHERE company_id = ? AND ? IN (customer_fsc_id, vendor_fsc_id))
           OR EXISTS (SELECT 1 FROM project_carriers c JOIN projects p ON p.id = c.project_id
                       WHERE p.company_id = ? AND c.is_deleted = 0 AND c.fsc_id = ?) AS used`,
      [scope.companyId, id, scope.companyId, id],
    );
    return row?.used === 1;
  }

  async markDeleted({ sql, scope, revision, actor }: CompanyChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE fsc_sheets SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE company_id = ? AND id = ?',
      [revision, actor.userId, scope.companyId, id],
    );
  }

  /** A version of one of the company's sheets, under the sheet's name as it is now. */
  version({ companyId }: CompanyScope | ProjectScope, ref: FscSheetRef): Promise<FscVersionRow | null> {
    return this.database.one<FscVersionRow>(
      `SELECT v.fsc_sheet_id, v.version, v.basis, s.fsc_name
         FROM fsc_sheet_versions v JOIN fsc_sheets s ON s.id = v.fsc_sheet_id
        WHERE s.company_id = ? AND v.fsc_sheet_id = ? AND v.version = ?`,
      [companyId, ref.id, ref.version],
    );
  }

  /** The axes and cells of a version of one of the company's sheets. */
  async table(
    { companyId }: CompanyScope | ProjectScope,
    ref: FscSheetRef,
    sql: Sql = this.database,
  ): Promise<FscTable> {
    const bands = await sql.rows<BandRow>(
      `SELECT b.axis, b.low, b.high FROM fsc_sheet_bands b JOIN fsc_sheets s ON s.id = b.fsc_sheet_id
        WHERE s.company_id = ? AND b.fsc_sheet_id = ? AND b.version = ? ORDER BY b.axis, b.position`,
      [companyId, ref.id, ref.version],
    );
    const values = await sql.rows<CellRow>(
      `SELECT c.row_position, c.value FROM fsc_sheet_cells c JOIN fsc_sheets s ON s.id = c.fsc_sheet_id
        WHERE s.company_id = ? AND c.fsc_sheet_id = ? AND c.version = ?
        ORDER BY c.row_position, c.column_position`,
      [companyId, ref.id, ref.version],
    );
    const axis = (name: BandRow['axis']): { low: number; high: number }[] =>
      bands.filter((band) => band.axis === name).map(({ low, high }) => ({ low, high }));
    const mileageBands = axis('mileage');
    const cells = mileageBands.map((): number[] => []);
    for (const { row_position, value } of values) cells[row_position]?.push(value);
    return { priceBands: axis('price'), mileageBands, cells };
  }

  /**
   * The matrices of some of the company's sheets, one version of each, by sheet: in one query, as arrays, because a
   * sheet has up to 100,000 values.
   */
  async ratesOf({ companyId }: CompanyScope, refs: readonly FscSheetRef[]): Promise<Map<number, number[][]>> {
    const rates = new Map(refs.map(({ id }) => [id, [] as number[][]]));
    if (refs.length === 0) return rates;
    const cells = await this.database.arrays(
      `SELECT c.fsc_sheet_id, c.row_position, c.value
         FROM fsc_sheet_cells c JOIN fsc_sheets s ON s.id = c.fsc_sheet_id
        WHERE s.company_id = ? AND (${refs.map(() => '(c.fsc_sheet_id = ? AND c.version = ?)').join(' OR ')})
        ORDER BY c.fsc_sheet_id, c.version, c.row_position, c.column_position`,
      [companyId, ...refs.flatMap(({ id, version }) => [id, version])],
    );
    for (const [id, row, value] of cells as [number, number, number][]) {
      const matrix = rates.get(id);
      if (matrix) (matrix[row] ??= []).push(value);
    }
    return rates;
  }

  /** Adds a sheet at version 1; answers its id. The unique index refuses a name that is taken. */
  async insert({ sql, scope, revision, actor }: CompanyChange, fields: FscSheetFields): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO fsc_sheets (company_id, fsc_name, basis, version, revision, created_by_id, updated_by_id)
       VALUES (?, ?, ?, 1, ?, ?, ?)`,
      [scope.companyId, fields.fsc_name, fields.basis, revision, actor.userId, actor.userId],
    );
    return insertId;
  }

  /** Writes a sheet's name, its basis and which version is the newest. */
  async update(
    { sql, scope, revision, actor }: CompanyChange,
    ref: FscSheetRef,
    fields: FscSheetFields,
  ): Promise<void> {
    await sql.run(
      `UPDATE fsc_sheets SET fsc_name = ?, basis = ?, version = ?, revision = ?, updated_by_id = ?
        WHERE company_id = ? AND id = ?`,
      [fields.fsc_name, fields.basis, ref.version, revision, actor.userId, scope.companyId, ref.id],
    );
  }

  /** Writes a version with its axes and cells; versions are never changed. */
  async insertVersion(
    { sql, actor }: CompanyChange,
    ref: FscSheetRef,
    basis: FscBasis,
    table: FscTable,
  ): Promise<void> {
    await sql.run(
      'INSERT INTO fsc_sheet_versions (fsc_sheet_id, version, basis, created_by_id) VALUES (?, ?, ?, ?)',
      [ref.id, ref.version, basis, actor.userId],
    );
    const axis = (name: BandRow['axis'], bands: FscTable['priceBands']): (string | number)[][] =>
      bands.map(({ low, high }, position) => [ref.id, ref.version, name, position, low, high]);
    await sql.insertMany(
      'fsc_sheet_bands',
      ['fsc_sheet_id', 'version', 'axis', 'position', 'low', 'high'],
      [...axis('price', table.priceBands), ...axis('mileage', table.mileageBands)],
    );
    await sql.insertMany(
      'fsc_sheet_cells',
      ['fsc_sheet_id', 'version', 'row_position', 'column_position', 'value'],
      table.cells.flatMap((values, row) =>
        values.map((value, column) => [ref.id, ref.version, row, column, value]),
      ),
    );
  }
}
