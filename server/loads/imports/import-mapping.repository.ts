import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ChoiceStamp, type ColumnChoice, IMPORT_COLUMNS_MAX } from '#shared/contract/column-choices';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { LoadKind } from '#shared/rules/load-kinds';
import { headingKey } from '#shared/imports/headings';
import type { ImportField } from '#shared/imports/import-kind';
import { mappingFaults } from '#shared/imports/mapping-faults';
import {
  type Actor,
  type CompanyScope,
  Database,
  type ProjectScope,
  type Sql,
  steadyTime,
} from '#server/database/index';
import type { ImportMappingEntity } from './import-mapping.entity';

/** Most headings remembered for a vendor (or for loads) and kind. A file with a new heading each week adds no more. */
export const REMEMBERED_HEADINGS_MAX = 10;

/** Returns the hash that identifies a header: its normalized names, in their order. */
const hashOf = (keys: readonly string[]): string => createHash('sha1').update(keys.join('\n')).digest('hex');

/** Time when a choice was used last, in SQL. */
const LAST_USE = 'COALESCE(GREATEST(m.used_at, m.updated_at), m.updated_at)';

/** Returns the stored form of a choice, which is the same for every order of its fields. */
const textOf = ({ mapping, weight_unit, decimal_sign }: ColumnChoice): string =>
  JSON.stringify({
    mapping: [...mapping]
      .sort((one, other) => one.column - other.column)
      .map(({ field, column }) => ({ field, column })),
    weight_unit,
    decimal_sign,
  });

/** Kind of file whose columns are remembered. */
export interface MappedFile {
  /** Kind of loads, or type of bill. */
  readonly kind: LoadKind | VendorInvoiceType;
  /** Vendor of a bill; '' for loads. */
  readonly vendorName: string;
  readonly headers: readonly string[];
}

/** Choice that a person made for a file of the company. */
export interface RememberedChoice<Name extends string = string> {
  readonly choice: ColumnChoice<Name>;
  readonly stamp: ChoiceStamp;
  readonly isSameVendor: boolean;
  readonly isSameHeadings: boolean;
  /** Normalized headings of its file; null for choices of earlier versions. */
  readonly headings: readonly string[] | null;
}

interface NearestRow extends Pick<ImportMappingEntity, 'mapping' | 'headings' | 'updated_at'> {
  by_name: string;
  is_vendor: number;
  is_headings: number;
}

/** Person who makes a choice. With `sql` it is stored in a running change. */
interface Choosing {
  readonly sql?: Sql;
  readonly actor: Pick<Actor, 'userId'>;
}

/** Stores the choices that a company's people have made for files with a certain header. */
@Injectable()
export class ImportMappingRepository {
  constructor(private readonly database: Database) {}

  /** Returns the last choice for exactly such a file; null without one that fits its fields. */
  async find<Name extends string>(
    scope: CompanyScope | ProjectScope,
    file: MappedFile,
    fields: readonly ImportField<Name>[],
  ): Promise<ColumnChoice<Name> | null> {
    const found = await this.nearest(scope, file, fields);
    return found?.isSameVendor === true && found.isSameHeadings ? found.choice : null;
  }

  /**
   * Returns the choice that is nearest to a file: of the same vendor and headings, of the same headings, or the last one
   * of the same vendor. Returns null without one that fits its fields.
   */
  async nearest<Name extends string>(
    { companyId }: CompanyScope | ProjectScope,
    { kind, vendorName, headers }: MappedFile,
    fields: readonly ImportField<Name>[],
  ): Promise<RememberedChoice<Name> | null> {
    const hash = hashOf(headers.map(headingKey));
    const row = await this.database.one<NearestRow>(
      `SELECT m.mapping, m.headings, m.updated_at, COALESCE(u.display_name, '') AS by_name,
              m.vendor_name = ? AS is_vendor, m.header_hash = ? AS is_headings
         FROM load_import_mappings m LEFT JOIN users u ON u.id = m.updated_by_id
        WHERE m.company_id = ? AND m.kind = ? AND (m.vendor_name = '') = ?
          AND (m.vendor_name = ? OR m.header_hash = ?)
        ORDER BY (m.vendor_name = ? AND m.header_hash = ?) DESC, m.header_hash = ? DESC, ${LAST_USE} DESC
        LIMIT 1`,
      [vendorName, hash, companyId, kind, vendorName === '', vendorName, hash, vendorName, hash, hash],
    );
    if (row === null) return null;
    const choice = JSON.parse(row.mapping) as ColumnChoice<Name>;
    if (mappingFaults({ fields, what: kind }, choice.mapping, IMPORT_COLUMNS_MAX).length > 0) return null;
    return {
      choice,
      stamp: { at: row.updated_at.toISOString(), by: row.by_name },
      isSameVendor: row.is_vendor === 1,
      isSameHeadings: row.is_headings === 1,
      headings: row.headings === null ? null : (JSON.parse(row.headings) as string[]),
    };
  }

  /**
   * Stores a choice, and deletes those of the same vendor and kind that were used longest ago. Returns false for a choice
   * that was stored before: it keeps the person who made it.
   */
  async remember(
    { companyId }: CompanyScope | ProjectScope,
    { kind, vendorName, headers }: MappedFile,
    choice: ColumnChoice,
    { sql = this.database, actor: { userId } }: Choosing,
  ): Promise<boolean> {
    if (headers.length > IMPORT_COLUMNS_MAX) return false;
    const keys = headers.map(headingKey);
    const of = [companyId, kind, vendorName, hashOf(keys)];
    const mapping = textOf(choice);
    const known = await sql.one<{ mapping: string }>(
      `SELECT mapping FROM load_import_mappings
        WHERE company_id = ? AND kind = ? AND vendor_name = ? AND header_hash = ?`,
      of,
    );
    const now = steadyTime.now();
    // The database assigns from left to right, so the mapping comes last.
    await sql.run(
      `INSERT INTO load_import_mappings
         (company_id, kind, vendor_name, header_hash, mapping, headings, updated_by_id, updated_at, used_at)
       VALUES (?) ON DUPLICATE KEY UPDATE
         updated_by_id = IF(mapping = VALUES(mapping), updated_by_id, VALUES(updated_by_id)),
         updated_at = IF(mapping = VALUES(mapping), updated_at, VALUES(updated_at)),
         headings = VALUES(headings), used_at = VALUES(used_at), mapping = VALUES(mapping)`,
      [[...of, mapping, JSON.stringify(keys), userId, now, now]],
    );
    await this.deleteOldest(sql, [companyId, kind, vendorName]);
    return known?.mapping !== mapping;
  }

  /** Deletes by key, so that two bills of one vendor don't wait for each other's rows. */
  private async deleteOldest(sql: Sql, same: readonly [number, string, string]): Promise<void> {
    const old = await sql.rows<{ header_hash: string }>(
      `SELECT m.header_hash FROM load_import_mappings m
        WHERE m.company_id = ? AND m.kind = ? AND m.vendor_name = ?
        ORDER BY ${LAST_USE} DESC LIMIT 1000 OFFSET ${REMEMBERED_HEADINGS_MAX}`,
      same,
    );
    if (old.length === 0) return;
    await sql.run(
      `DELETE FROM load_import_mappings
        WHERE company_id = ? AND kind = ? AND vendor_name = ? AND header_hash IN (?)`,
      [...same, old.map(({ header_hash: hash }) => hash)],
    );
  }
}
