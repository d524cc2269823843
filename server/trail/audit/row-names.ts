import { Injectable } from '@nestjs/common';
import { AUDITED_ENTITIES, type AuditRowReply } from '#shared/contract/audit';
import type { EntityNames } from './audit.presenter';
import { EntityNamesRepository } from './entity-names.repository';
import { ReferenceNames } from './reference-names';

type RowId = Pick<AuditRowReply, 'entity' | 'entity_id'>;

/** Adds the current names of records to rows of the audit trail. */
@Injectable()
export class RowNames {
  constructor(
    private readonly entityNames: EntityNamesRepository,
    private readonly references: ReferenceNames,
  ) {}

  /** Returns the rows with the names of their records, and of the records that their fields refer to. */
  async addTo(rows: readonly AuditRowReply[]): Promise<AuditRowReply[]> {
    const names = await this.of(rows);
    return this.references.addNames(
      rows.map((row) => ({ ...row, entity_name: names.get(row.entity)?.get(row.entity_id) ?? '' })),
    );
  }

  /** Returns the parts of lines with the types of their vendor invoices. */
  async withBillTypes(rows: readonly AuditRowReply[]): Promise<AuditRowReply[]> {
    const bills = rows.filter((row) => row.entity === 'vendor_invoices' && row.entity_id > 0);
    const types = await this.entityNames.typesOfBills(bills.map(({ entity_id }) => entity_id));
    return rows.map((row) => {
      const bill_type = row.entity === 'vendor_invoices' ? types.get(row.entity_id) : undefined;
      return bill_type === undefined ? row : { ...row, bill_type };
    });
  }

  private async of(rows: readonly RowId[]): Promise<EntityNames> {
    const named = AUDITED_ENTITIES.map(async (entity) => {
      const ids = rows.filter((row) => row.entity === entity).map(({ entity_id }) => entity_id);
      return [entity, await this.entityNames.of(entity, [...new Set(ids.filter((id) => id > 0))])] as const;
    });
    return new Map(await Promise.all(named));
  }
}
