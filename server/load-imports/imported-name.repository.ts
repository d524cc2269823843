import { Injectable } from '@nestjs/common';
import { nameKey } from '../../shared/rules/names';
import type { CarrierNames } from '../common';
import { type CompanyScope, Database, type ProjectScope } from '../database';

/** Numbers of names start here: those of the job-tracking system never come so far. */
export const IMPORTED_ID_BASE = 900_000_000_000;

const KEY_LENGTH_MAX = 160;
const OFFERED_MAX = 5_000;

export type ImportedNameKind = 'carrier' | 'po';

/** How a name is found again: carriers whatever their case, purchase orders exactly (as sand rates find them). */
export const importedNameKey = (kind: ImportedNameKind, name: string): string =>
  (kind === 'carrier' ? nameKey(name) : name.trim()).slice(0, KEY_LENGTH_MAX);

/** The numbers that stand for the names in a company's files: the same name is the same number for ever. */
@Injectable()
export class ImportedNameRepository implements CarrierNames {
  constructor(private readonly database: Database) {}

  /** The number of each name, by its key; names that are new get one. */
  async idsOf(
    { companyId }: CompanyScope | ProjectScope,
    kind: ImportedNameKind,
    names: readonly string[],
  ): Promise<Map<string, number>> {
    const byKey = new Map(names.map((name) => [importedNameKey(kind, name), name]));
    byKey.delete('');
    const known = await this.known(companyId, kind, [...byKey.keys()]);
    const fresh = [...byKey].filter(([key]) => !known.has(key));
    if (fresh.length === 0) return known;
    await this.database.insertMany(
      'imported_names',
      ['company_id', 'kind', 'name_key', 'name'],
      fresh.map(([key, name]) => [companyId, kind, key, name]),
      // Somebody else's file may bring the same name at this moment: then it has its number.
      'name_key = VALUES(name_key)',
    );
    return this.known(companyId, kind, [...byKey.keys()]);
  }

  /** The carriers of a company's files, by name, to be attached to a project. */
  async carriers({ companyId }: CompanyScope): Promise<{ id: number; name: string }[]> {
    const rows = await this.database.rows<{ id: number; name: string }>(
      "SELECT id, name FROM imported_names WHERE company_id = ? AND kind = 'carrier' ORDER BY name LIMIT ?",
      [companyId, OFFERED_MAX],
    );
    return rows.map(({ id, name }) => ({ id: IMPORTED_ID_BASE + id, name }));
  }

  private async known(
    companyId: number,
    kind: ImportedNameKind,
    keys: string[],
  ): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; name_key: string }>(
      'SELECT id, name_key FROM imported_names WHERE company_id = ? AND kind = ? AND name_key IN (?)',
      [companyId, kind, keys],
    );
    return new Map(rows.map((row) => [row.name_key, IMPORTED_ID_BASE + row.id]));
  }
}
