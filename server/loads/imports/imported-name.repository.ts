import { Injectable } from '@nestjs/common';
import { nameKey } from '#shared/rules/names';
import type { CarrierNames } from '#server/platform/common/index';
import { type CompanyScope, Database, type ProjectScope } from '#server/database/index';
import { cutText } from '#shared/cells/well-formed-text';

/** First id of imported names. Ids of the job system never get this high. */
export const IMPORTED_ID_BASE = 900_000_000_000;

const KEY_LENGTH_MAX = 160;
const OFFERED_MAX = 5_000;

export type ImportedNameKind = 'carrier' | 'po';

/** Returns the key of a name. Carriers ignore case; purchase orders are exact, like sand rates. */
export const importedNameKey = (kind: ImportedNameKind, name: string): string =>
  cutText(kind === 'carrier' ? nameKey(name) : name.trim(), KEY_LENGTH_MAX);

/** Gives ids to the names in a company's files. The same name keeps its id forever. */
@Injectable()
export class ImportedNameRepository implements CarrierNames {
  constructor(private readonly database: Database) {}

  /** Returns the id of each name by its key. New names get one. */
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
    // Another file may insert the same names at this moment, in another order. A name then has its id already.
    await this.database.transaction((sql) =>
      sql.insertMany(
        'imported_names',
        ['company_id', 'kind', 'name_key', 'name'],
        fresh.map(([key, name]) => [companyId, kind, key, name]),
        'name_key = VALUES(name_key)',
      ),
    );
    return this.known(companyId, kind, [...byKey.keys()]);
  }

  /** Lists the carriers of a company's files by name, for attaching them to a project. */
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
