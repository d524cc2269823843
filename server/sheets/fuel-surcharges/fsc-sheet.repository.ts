import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { SheetQueries } from '#server/platform/common/index';
import {
  type CompanyChange,
  type CompanyScope,
  Database,
  type ProjectScope,
  type RecordReading,
  type Sql,
} from '#server/database/index';
import { changedSince, insertRecord, readMany } from '#server/database/records';
import type { FscSheetBandEntity } from './fsc-sheet-band.entity';
import type { FscSheetCellEntity } from './fsc-sheet-cell.entity';
import { FscSheetVersionEntity } from './fsc-sheet-version.entity';
import { FscSheetEntity } from './fsc-sheet.entity';
import type { FscSheetFields, FscTable } from './fsc-sheet.presenter';

/** Reference to a version of an FSC sheet. */
export interface FscSheetRef {
  readonly id: number;
  readonly version: number;
}

/** Newest version of an FSC sheet, and its name. */
export interface CurrentFscSheet extends FscSheetRef {
  readonly name: string;
}

/** Version without its table, with the sheet's name. */
type FscVersionRow = Pick<FscSheetVersionEntity, 'fsc_sheet_id' | 'version' | 'basis'> &
  Pick<FscSheetEntity, 'fsc_name'>;
type BandRow = Pick<FscSheetBandEntity, 'axis' | 'low' | 'high'>;
type CellRow = Pick<FscSheetCellEntity, 'row_position' | 'value'>;

/** Holds every query on FSC sheets. Sets of bands and cells are read and written by SQL. */
@Injectable()
export class FscSheetRepository implements SheetQueries<FscSheetEntity, FscSheetFields, FscTable> {
  constructor(private readonly database: Database) {}

  /** Lists the sheets by name; after a revision only what changed since, deleted ones included. */
  list({ companyId }: CompanyScope, after = 0): Promise<FscSheetEntity[]> {
    const query = this.database.manager
      .createQueryBuilder(FscSheetEntity, 's')
      .where({ company_id: companyId, ...changedSince(after) })
      .orderBy({ 's.fsc_name': 'ASC', 's.id': 'ASC' });
    return readMany(query);
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<FscSheetEntity | null> {
    return sql.manager.findOneBy(FscSheetEntity, { company_id: companyId, id, is_deleted: false });
  }

  /**
   * Reads the newest versions of the company's sheets by id, without deleted ones and other companies'.
   * `hold` locks them until the end of the transaction, so that a sheet can't be deleted while it is being
   * selected.
   */
  async current(
    { companyId }: CompanyScope | ProjectScope,
    ids: readonly number[],
    { sql = this.database, hold = false }: RecordReading = {},
  ): Promise<CurrentFscSheet[]> {
    if (ids.length === 0) return [];
    const sheets = await sql.manager.find(FscSheetEntity, {
      where: { company_id: companyId, id: In(ids), is_deleted: false },
      ...(hold ? { lock: { mode: 'pessimistic_read' } } : {}),
    });
    return sheets.map(({ id, version, fsc_name: name }) => ({ id, version, name }));
  }

  /** Locks a sheet for deletion. It waits for transactions that select the sheet, and blocks later ones. */
  hold({ manager, scope }: CompanyChange, id: number): Promise<FscSheetEntity | null> {
    return manager.findOne(FscSheetEntity, {
      where: { company_id: scope.companyId, id, is_deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Returns true when a project of the company, archived or not, or a carrier attached to one uses the sheet.
   */
  async isUsed({ sql, scope }: CompanyChange, id: number): Promise<boolean> {
    const row = await sql.one<{ used: number }>(
      `SELECT EXISTS (SELECT 1 FROM projects WHERE company_id = ? AND ? IN (customer_fsc_id, vendor_fsc_id))
           OR EXISTS (SELECT 1 FROM project_carriers c JOIN projects p ON p.id = c.project_id
                       WHERE p.company_id = ? AND c.is_deleted = 0 AND c.fsc_id = ?) AS used`,
      [scope.companyId, id, scope.companyId, id],
    );
    return row?.used === 1;
  }

  markDeleted(change: CompanyChange, id: number): Promise<void> {
    return this.set(change, id, { is_deleted: true });
  }

  /** Returns a version of one of the company's sheets, with the sheet's present name. */
  version({ companyId }: CompanyScope | ProjectScope, ref: FscSheetRef): Promise<FscVersionRow | null> {
    return this.database.one<FscVersionRow>(
      `SELECT v.fsc_sheet_id, v.version, v.basis, s.fsc_name
         FROM fsc_sheet_versions v JOIN fsc_sheets s ON s.id = v.fsc_sheet_id
        WHERE s.company_id = ? AND v.fsc_sheet_id = ? AND v.version = ?`,
      [companyId, ref.id, ref.version],
    );
  }

  /** Returns the axes and cells of a version of one of the company's sheets. */
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
   * Returns the values of one version of each given sheet, by sheet id.
   * One query with arrays, because a sheet has up to 100,000 values.
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

  /** Adds a sheet at version 1 and returns its id. The unique index refuses a taken name. */
  insert(
    { manager, scope, revision, actor }: CompanyChange,
    { fsc_name, basis }: FscSheetFields,
  ): Promise<number> {
    return insertRecord(manager, FscSheetEntity, {
      company_id: scope.companyId,
      fsc_name,
      basis,
      version: 1,
      revision,
      created_by_id: actor.userId,
      updated_by_id: actor.userId,
    });
  }

  /** Writes a sheet's name, its basis and the number of its newest version. */
  update(change: CompanyChange, ref: FscSheetRef, { fsc_name, basis }: FscSheetFields): Promise<void> {
    return this.set(change, ref.id, { fsc_name, basis, version: ref.version });
  }

  /** Inserts a version with its axes and cells. Versions never change. */
  async insertVersion(
    { manager, sql, actor }: CompanyChange,
    ref: FscSheetRef,
    { basis }: FscSheetFields,
    table: FscTable,
  ): Promise<void> {
    await insertRecord(manager, FscSheetVersionEntity, {
      fsc_sheet_id: ref.id,
      version: ref.version,
      basis,
      created_by_id: actor.userId,
    });
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

  private async set(
    { manager, scope, revision, actor }: CompanyChange,
    id: number,
    values: Partial<FscSheetEntity>,
  ): Promise<void> {
    await manager.update(
      FscSheetEntity,
      { company_id: scope.companyId, id },
      { ...values, revision, updated_by_id: actor.userId },
    );
  }
}
