import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImportChoice } from '../../shared/contract/load-imports';
import type { LoadKind } from '../../shared/rules/load-kinds';
import { headingKey } from '../../shared/imports/headings';
import { type Actor, type CompanyScope, Database, type ProjectScope } from '../database';
import { ImportMappingEntity } from './import-mapping.entity';

/** Returns the hash that identifies a header: its normalized names, in their order. */
const hashOfHeader = (headers: readonly string[]): string =>
  createHash('sha1').update(headers.map(headingKey).join('\n')).digest('hex');

/** Stores the choices that a company's people have made for files with a certain header. */
@Injectable()
export class ImportMappingRepository {
  constructor(private readonly database: Database) {}

  async find(
    { companyId }: CompanyScope | ProjectScope,
    kind: LoadKind,
    headers: readonly string[],
  ): Promise<ImportChoice | null> {
    const found = await this.database.manager.findOneBy(ImportMappingEntity, {
      company_id: companyId,
      kind,
      header_hash: hashOfHeader(headers),
    });
    return found && (JSON.parse(found.mapping) as ImportChoice);
  }

  async remember(
    { companyId }: CompanyScope | ProjectScope,
    { userId }: Actor,
    header: { kind: LoadKind; headers: readonly string[] },
    choice: ImportChoice,
  ): Promise<void> {
    await this.database.run(
      `INSERT INTO load_import_mappings (company_id, kind, header_hash, mapping, updated_by_id, updated_at)
       VALUES (?) ON DUPLICATE KEY UPDATE mapping = VALUES(mapping), updated_by_id = VALUES(updated_by_id),
         updated_at = VALUES(updated_at)`,
      [[companyId, header.kind, hashOfHeader(header.headers), JSON.stringify(choice), userId, new Date()]],
    );
  }
}
