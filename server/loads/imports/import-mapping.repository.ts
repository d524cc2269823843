import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ColumnChoice } from '#shared/contract/column-choices';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { LoadKind } from '#shared/rules/load-kinds';
import { headingKey } from '#shared/imports/headings';
import type { ImportField } from '#shared/imports/import-kind';
import { mappingFaults } from '#shared/imports/mapping-faults';
import { type Actor, type CompanyScope, Database, type ProjectScope } from '#server/database/index';
import { ImportMappingEntity } from './import-mapping.entity';

/** Most headings remembered for a vendor (or for loads) and kind. A file with a new heading each week adds no more. */
export const REMEMBERED_HEADINGS_MAX = 10;

/** Returns the hash that identifies a header: its normalized names, in their order. */
const hashOfHeader = (headers: readonly string[]): string =>
  createHash('sha1').update(headers.map(headingKey).join('\n')).digest('hex');

/** Kind of file whose columns are remembered. */
export interface MappedFile {
  /** Kind of loads, or type of bill. */
  readonly kind: LoadKind | VendorInvoiceType;
  /** Vendor of a bill; '' for loads. */
  readonly vendorName: string;
  readonly headers: readonly string[];
}

/** Stores the choices that a company's people have made for files with a certain header. */
@Injectable()
export class ImportMappingRepository {
  constructor(private readonly database: Database) {}

  /** Returns the last choice for such a file; null without one that fits its fields. */
  async find<Name extends string>(
    { companyId }: CompanyScope | ProjectScope,
    { kind, vendorName, headers }: MappedFile,
    fields: readonly ImportField<Name>[],
  ): Promise<ColumnChoice<Name> | null> {
    const found = await this.database.manager.findOneBy(ImportMappingEntity, {
      company_id: companyId,
      kind,
      vendor_name: vendorName,
      header_hash: hashOfHeader(headers),
    });
    if (found === null) return null;
    const choice = JSON.parse(found.mapping) as ColumnChoice<Name>;
    return mappingFaults({ fields, what: kind }, choice.mapping, headers.length).length === 0 ? choice : null;
  }

  /** Stores a choice, and deletes the oldest ones of the same vendor and kind. */
  async remember(
    { companyId }: CompanyScope | ProjectScope,
    { userId }: Actor,
    { kind, vendorName, headers }: MappedFile,
    choice: ColumnChoice,
  ): Promise<void> {
    const values = [kind, vendorName, hashOfHeader(headers), JSON.stringify(choice), userId, new Date()];
    await this.database.run(
      `INSERT INTO load_import_mappings
         (company_id, kind, vendor_name, header_hash, mapping, updated_by_id, updated_at)
       VALUES (?) ON DUPLICATE KEY UPDATE mapping = VALUES(mapping), updated_by_id = VALUES(updated_by_id),
         updated_at = VALUES(updated_at)`,
      [[companyId, ...values]],
    );
    const same = [companyId, kind, vendorName];
    await this.database.run(
      `DELETE FROM load_import_mappings
        WHERE company_id = ? AND kind = ? AND vendor_name = ? AND updated_at < (
          SELECT updated_at FROM (
            SELECT updated_at FROM load_import_mappings WHERE company_id = ? AND kind = ? AND vendor_name = ?
             ORDER BY updated_at DESC LIMIT 1 OFFSET ${REMEMBERED_HEADINGS_MAX - 1}) oldest)`,
      [...same, ...same],
    );
  }
}
